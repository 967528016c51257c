import {
  type createDemoCompany as declared,
  demoPeople,
} from '../../../contract/sandbox/createDemoCompany.ts';
import { lockClockOffset, updateClockOffset } from '../../../store/accounts.ts';
import { listRegistrations } from '../../../store/companies.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import {
  formatInstant,
  type Instant,
  newYorkDateOf,
  startOfDay,
  toInstant,
} from '../../../values/instant.ts';
import { createDemo, demoRegistration } from '../../demo/create-demo.ts';
import { findFirstDay, findLastDay } from '../../demo/demo-dates.ts';
import { demoStates } from '../../demo/demo-people.ts';
import { hasTakenStep, openInProcessClient, StepRefused } from '../../demo/in-process-client.ts';
import type { RequestApp, RequestCall, TwoPhaseHandler } from '../handler.ts';

export const createDemoCompany: TwoPhaseHandler<typeof declared> = {
  prepare: async ({ people = demoPeople.least }, call, app) => {
    if (call.account.kind !== 'sandbox') return async (_, { refuse }) => refuse('liveAccount');
    const lastDay = lastDayOf(app);
    const firstDay = await enterFirstDay(app, call, lastDay);
    if (!firstDay) return async (_, { refuse }) => refuse('accountInUse');
    try {
      const client = openInProcessClient(app, call);
      const companyId = await createDemo(client, { firstDay, people });
      const to = formatInstant(endOf(lastDay, app.clock.now()));
      const { clock } = await client.sandbox.getClock({});
      if (clock.now < to) await client.sandbox.advanceClock({ to });
      const message = `${demoRegistration.company} was made with ${people} people and eight payrolls.`;
      return async () => ({ demoCompany: { companyId, status: 'success', message } });
    } catch (error) {
      if (!(error instanceof StepRefused)) throw error;
      const { operation, message } = error;
      return async (_, { refuse }) => refuse('demoStopped', { operation, message });
    }
  },
};

/** The moment at which the demo company is shown: now, or ten o'clock of another day. */
function endOf(lastDay: CalendarDate, now: Instant): Instant {
  const isToday = lastDay === newYorkDateOf(now);
  return isToday ? now : toInstant(startOfDay(lastDay) + 10 * 3_600_000);
}

function lastDayOf({ clock, law }: RequestApp): CalendarDate {
  const { placesMissingOn } = law.of('sandbox');
  const isCovered = (payDate: CalendarDate) =>
    placesMissingOn({ payDate }, demoStates).length === 0;
  return findLastDay(newYorkDateOf(clock.now()), isCovered);
}

/**
 * Moves the clock of an account without companies back to the first day, and returns it. An account whose only company
 * is an unfinished demo keeps its clock; undefined if the account has another company.
 */
function enterFirstDay(
  { database, clock }: RequestApp,
  { account }: RequestCall,
  lastDay: CalendarDate,
): Promise<CalendarDate | undefined> {
  return database.inAccount(account.id, async (tx) => {
    await lockClockOffset(tx);
    const [first, ...others] = await listRegistrations(tx);
    if (others.length > 0) return undefined;
    if (first) {
      const isDemo = await hasTakenStep(tx, 'companyRegistration', {
        registration: demoRegistration,
      });
      return isDemo ? newYorkDateOf(first.registeredAt) : undefined;
    }
    const firstDay = findFirstDay(lastDay);
    await updateClockOffset(tx, startOfDay(firstDay) - clock.now());
    return firstDay;
  });
}
