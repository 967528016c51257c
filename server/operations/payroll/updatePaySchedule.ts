import type { RequestOf } from '../../../contract/operation.ts';
import type { updatePaySchedule as declared } from '../../../contract/payroll/updatePaySchedule.ts';
import { type PayScheduleInput, planCadence } from '../../../engine/calendar/pay-schedule.ts';
import { type Company, lockCompany, lockCompanyOf } from '../../../store/companies.ts';
import {
  findLastStartedEnd,
  lockRegularPeriods,
  type PayPeriod,
} from '../../../store/pay-periods.ts';
import {
  findActiveSchedule,
  lockPaySchedule,
  type PaySchedule,
  updatePayScheduleRecord as storePaySchedule,
} from '../../../store/pay-schedules.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { compensationFrequencyOf, isSamePayDayRule } from '../../../values/pay-schedule.ts';
import {
  createPeriods,
  listPeriodsInUse,
  withdrawPeriods,
} from '../../../workflows/calendar/pay-calendar.ts';
import {
  describeFirstPayDay,
  describePeriods,
  describeWithdrawnPeriods,
  schedulePlaceholders,
} from '../../views/describe-pay-schedule.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';

type UpdateScheduleInput = RequestOf<typeof declared>['paySchedule'];
type UpdateScheduleContext = RequestContext<typeof declared>;

export const updatePaySchedule: Handler<typeof declared> = async (
  { paySchedule: given },
  context,
) => {
  const { tx, now, eventViews } = context;
  const found = await findScheduleToUpdate(given, context);
  if (found instanceof Refusal) return found;
  const { company, schedule } = found;
  const named = `The ${schedule.workerType} pay schedule of ${company.name}`;
  const settings = {
    standardHours: given.standardWorkingHours ?? schedule.standardHours,
    paymentMode: given.paymentMode ?? schedule.paymentMode,
  };
  const answer = (message: string) => ({
    paySchedule: { payScheduleId: schedule.payScheduleId, status: 'active' as const, message },
  });
  const plan = changesPeriods(given)
    ? await prepareScheduleChange(company, schedule, given, context)
    : undefined;
  if (plan instanceof Refusal) return plan;
  if (!plan) {
    storePaySchedule(tx, { ...schedule, ...settings });
    return answer(`${named} is kept as you say; its periods stay as they are.`);
  }
  const { changed, former } = plan;
  await withdrawPeriods({ tx, now, eventViews }, schedule, former);
  storePaySchedule(tx, { ...changed, ...settings });
  const periods = await createPeriods({ tx, now, eventViews }, changed, changed.beginsOn);
  const message = [
    `${named} is ${compensationFrequencyOf[changed.frequency]} from ${changed.beginsOn} on.`,
    describeFirstPayDay(periods, now),
    describeWithdrawnPeriods(former),
  ];
  return answer(message.filter(Boolean).join(' '));
};

/** The schedule that is meant, by its id or by whose and for whom it is. */
async function findScheduleToUpdate(
  { payScheduleId, companyId, workerType }: UpdateScheduleInput,
  { tx, refuse }: UpdateScheduleContext,
) {
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

function changesPeriods(given: UpdateScheduleInput): boolean {
  return [
    given.compensationFrequency,
    given.payBeginDate,
    given.payDate,
    given.payDay,
    given.payDateOptions,
    given.option,
  ].some((field) => field !== undefined);
}

interface ScheduleChange {
  readonly changed: PaySchedule;
  /** The periods that have not begun, which the new ones take the place of. */
  readonly former: readonly PayPeriod[];
}

/** What the periods will be; undefined when they are so already, such as when a request is sent again. */
async function prepareScheduleChange(
  company: Company,
  schedule: PaySchedule,
  given: UpdateScheduleInput,
  { tx, today, refuse }: UpdateScheduleContext,
): Promise<ScheduleChange | Refusal | undefined> {
  const { companyId, workerType } = schedule;
  const tomorrow = addDays(today, 1);
  const from = given.payBeginDate ?? tomorrow;
  const endOfBegun = await findLastStartedEnd(tx, { companyId, workerType, on: today });
  const locked = await lockRegularPeriods(tx, { companyId, workerType, from });
  const former = locked.filter(({ beginsOn }) => beginsOn > today);
  const beginsOn = given.payBeginDate ?? former[0]?.beginsOn ?? tomorrow;
  const asked: PayScheduleInput = {
    frequency: given.compensationFrequency ?? schedule.frequency,
    beginsOn,
    payDate: given.payDate,
    payDay: given.payDay ?? given.option?.payDay,
    payDateOption: given.payDateOptions ?? given.option?.payDateOption,
    formerPayDay: schedule.payDay,
  };
  const cadence = planCadence(asked, today);
  if (cadence === 'beginsTooFar') return refuse(cadence);
  if (typeof cadence === 'string') return refuse(cadence, schedulePlaceholders(asked));
  if (endOfBegun && beginsOn <= endOfBegun)
    return refuse('beginsInBegunPeriod', { endsOn: endOfBegun });
  const isSame =
    former[0]?.beginsOn === beginsOn &&
    cadence.frequency === schedule.frequency &&
    isSamePayDayRule(cadence.payDay, schedule.payDay);
  if (isSame) return undefined;
  const inUse = await listPeriodsInUse(tx, companyId, former);
  if (inUse.length > 0)
    return refuse('periodsInUse', {
      company: company.name,
      workerType,
      from: beginsOn,
      periods: describePeriods(inUse),
      lastEnd: inUse.at(-1)?.endsOn ?? beginsOn,
    });
  return { changed: { ...schedule, ...cadence, beginsOn }, former };
}
