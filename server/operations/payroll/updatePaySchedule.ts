import type { RequestOf } from '../../../contract/operation.ts';
import type { updatePaySchedule as declared } from '../../../contract/payroll/updatePaySchedule.ts';
import { active } from '../../../contract/statuses.ts';
import { type AskedSchedule, planCadence } from '../../../engine/calendar/schedule.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { compensationFrequencyOf } from '../../../values/compensation-frequency.ts';
import { isSameRule } from '../../../values/pay-day-rule.ts';
import { listPeriodsInUse, makePeriods, withdrawPeriods } from '../../pay-calendar.ts';
import { type Context, type Handler, Refusal } from '../../perform.ts';
import { type Company, lockCompany, lockCompanyOf } from '../../store/companies.ts';
import { findEndOfBegun, lockRegularPeriods, type PayPeriod } from '../../store/pay-periods.ts';
import {
  findActiveSchedule,
  lockPaySchedule,
  type PaySchedule,
  updatePaySchedule as storePaySchedule,
} from '../../store/pay-schedules.ts';
import {
  firstPayDaySentence,
  periodsText,
  schedulePlaces,
  withdrawnSentence,
} from './schedule-sentences.ts';

type Given = RequestOf<typeof declared>['paySchedule'];
type Asked = Context<typeof declared>;

export const updatePaySchedule: Handler<typeof declared> = async (
  { paySchedule: given },
  context,
) => {
  const { tx, now } = context;
  const found = await findNamed(given, context);
  if (found instanceof Refusal) return found;
  const { company, schedule } = found;
  const named = `The ${schedule.workerType} pay schedule of ${company.name}`;
  const settings = {
    standardHours: given.standardWorkingHours ?? schedule.standardHours,
    paymentMode: given.paymentMode ?? schedule.paymentMode,
  };
  const answer = (message: string) => ({
    paySchedule: { payScheduleId: schedule.payScheduleId, status: active, message },
  });
  const plan = changesPeriods(given)
    ? await planAnew(company, schedule, given, context)
    : undefined;
  if (plan instanceof Refusal) return plan;
  if (!plan) {
    storePaySchedule(tx, { ...schedule, ...settings });
    return answer(`${named} is kept as you say; its periods stay as they are.`);
  }
  const { changed, former } = plan;
  await withdrawPeriods({ tx, now }, schedule, former);
  storePaySchedule(tx, { ...changed, ...settings });
  const periods = await makePeriods({ tx, now }, changed, changed.beginsOn);
  const message = [
    `${named} is ${compensationFrequencyOf[changed.frequency]} from ${changed.beginsOn} on.`,
    firstPayDaySentence(periods, now),
    withdrawnSentence(former),
  ];
  return answer(message.filter(Boolean).join(' '));
};

/** The schedule that is meant, by its id or by whose and for whom it is. */
async function findNamed({ payScheduleId, companyId, workerType }: Given, { tx, refuse }: Asked) {
  if (payScheduleId) {
    const company = await lockCompanyOf(tx, 'paySchedule', payScheduleId);
    if (company && companyId && companyId !== company.companyId) return refuse('unknownCompany');
    const schedule = await lockPaySchedule(tx, payScheduleId);
    if (!company || !schedule) return refuse('unknownSchedule');
    if (workerType && workerType !== schedule.workerType) return refuse('unknownSchedule');
    return { company, schedule };
  }
  if (!companyId || !workerType) return refuse('notNamed');
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const schedule = await findActiveSchedule(tx, companyId, workerType);
  if (!schedule) return refuse('noSchedule', { company: company.name, workerType });
  return { company, schedule };
}

function changesPeriods(given: Given): boolean {
  return [
    given.compensationFrequency,
    given.payBeginDate,
    given.payDate,
    given.payDay,
    given.payDateOptions,
    given.option,
  ].some((field) => field !== undefined);
}

interface Anew {
  readonly changed: PaySchedule;
  /** The periods that have not begun, which the new ones take the place of. */
  readonly former: readonly PayPeriod[];
}

/** What the periods will be; undefined when they are so already, such as when a request is sent again. */
async function planAnew(
  company: Company,
  schedule: PaySchedule,
  given: Given,
  { tx, today, refuse }: Asked,
): Promise<Anew | Refusal | undefined> {
  const { companyId, workerType } = schedule;
  const tomorrow = addDays(today, 1);
  const from = given.payBeginDate ?? tomorrow;
  const endOfBegun = await findEndOfBegun(tx, { companyId, workerType, on: today });
  const locked = await lockRegularPeriods(tx, { companyId, workerType, from });
  const former = locked.filter(({ beginsOn }) => beginsOn > today);
  const beginsOn = given.payBeginDate ?? former[0]?.beginsOn ?? tomorrow;
  const asked: AskedSchedule = {
    frequency: given.compensationFrequency ?? schedule.frequency,
    beginsOn,
    payDate: given.payDate,
    payDay: given.payDay ?? given.option?.payDay,
    payDateOption: given.payDateOptions ?? given.option?.payDateOption,
    formerPayDay: schedule.payDay,
  };
  const cadence = planCadence(asked, today);
  if (cadence === 'beginsTooFar') return refuse(cadence);
  if (typeof cadence === 'string') return refuse(cadence, schedulePlaces(asked));
  if (endOfBegun && beginsOn <= endOfBegun)
    return refuse('beginsInBegunPeriod', { endsOn: endOfBegun });
  const isSame =
    former[0]?.beginsOn === beginsOn &&
    cadence.frequency === schedule.frequency &&
    isSameRule(cadence.payDay, schedule.payDay);
  if (isSame) return undefined;
  const inUse = await listPeriodsInUse(tx, companyId, former);
  if (inUse.length > 0)
    return refuse('periodsInUse', {
      company: company.name,
      workerType,
      from: beginsOn,
      periods: periodsText(inUse),
      lastEnd: inUse.at(-1)?.endsOn ?? beginsOn,
    });
  return { changed: { ...schedule, ...cadence, beginsOn }, former };
}
