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
  describeMissedDeadlines,
  describeSchedule,
  describeWithdrawnPeriods,
  periodsInUsePlaceholders,
  schedulePlaceholders,
} from '../../views/describe-pay-schedule.ts';
import { joinSentences } from '../../views/sentences.ts';
import { describeStandardHours, warnOfStandardHours } from '../../views/standard-hours-record.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { warnOfMissingLaw } from './missing-law.ts';
import { toPayDateRules } from './schedule-input.ts';

type UpdateScheduleInput = RequestOf<typeof declared>['paySchedule'];
type UpdateScheduleContext = RequestContext<typeof declared>;

export const updatePaySchedule: Handler<typeof declared> = async (
  { paySchedule: input },
  context,
) => {
  const { tx, now, eventViews, warn } = context;
  const found = await findScheduleToUpdate(input, context);
  if (found instanceof Refusal) return found;
  const { company, schedule } = found;
  const { payScheduleId } = schedule;
  const scheduleName = `The ${describeSchedule(schedule)} of ${company.name}`;
  const settings = {
    standardHours: input.standardWorkingHours ?? schedule.standardHours,
    paymentMode: input.paymentMode ?? schedule.paymentMode,
  };
  const plan = changesPeriods(input) ? await planScheduleChange(found, input, context) : undefined;
  if (plan instanceof Refusal) return plan;
  const { frequency } = plan?.changed ?? schedule;
  warnOfStandardHours(input.standardWorkingHours, frequency, warn);
  if (!plan) {
    storePaySchedule(tx, { ...schedule, ...settings });
    const message = joinSentences([
      `${scheduleName} was saved; its periods are unchanged.`,
      describeStandardHours(input.standardWorkingHours, frequency),
    ]);
    return { paySchedule: { payScheduleId, status: 'active', message } };
  }
  const { changed, former } = plan;
  await withdrawPeriods({ tx, now, eventViews }, schedule, former);
  storePaySchedule(tx, { ...changed, ...settings });
  const periods = await createPeriods({ tx, now, eventViews }, changed, changed.beginsOn);
  const missed = describeMissedDeadlines(periods, now);
  if (missed) warn({ key: 'deadlinesPassed', path: 'paySchedule.payBeginDate', message: missed });
  const missingLaw = await warnOfMissingLaw(context, company.companyId, periods);
  const message = joinSentences([
    `${scheduleName} is ${compensationFrequencyOf[changed.frequency]} from ${changed.beginsOn} on.`,
    describeStandardHours(input.standardWorkingHours, frequency),
    describeFirstPayDay(periods, now),
    missed,
    missingLaw,
    describeWithdrawnPeriods(former),
  ]);
  return { paySchedule: { payScheduleId, status: 'active', message } };
};

/** Finds the schedule by its id, or by company and worker type. */
async function findScheduleToUpdate(
  { payScheduleId, companyId, workerType }: UpdateScheduleInput,
  { tx, refuse, noteCompany }: UpdateScheduleContext,
) {
  if (payScheduleId) {
    const company = await lockCompanyOf(tx, 'paySchedule', payScheduleId);
    if (company) noteCompany(company.companyId);
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

function changesPeriods(input: UpdateScheduleInput): boolean {
  const { compensationFrequency, payBeginDate, payDate, payDay, payDateOptions, option } = input;
  return [compensationFrequency, payBeginDate, payDate, payDay, payDateOptions, option].some(
    (field) => field !== undefined,
  );
}

interface ScheduleChange {
  readonly changed: PaySchedule;
  /** Periods that have not begun and are replaced. */
  readonly former: readonly PayPeriod[];
}

/** Plans the new periods; undefined if nothing changes, as when a request is sent again. */
async function planScheduleChange(
  { company, schedule }: { readonly company: Company; readonly schedule: PaySchedule },
  input: UpdateScheduleInput,
  { tx, today, refuse }: UpdateScheduleContext,
): Promise<ScheduleChange | Refusal | undefined> {
  const { companyId, workerType, name } = schedule;
  const tomorrow = addDays(today, 1);
  const from = input.payBeginDate ?? tomorrow;
  const endOfCurrent = await findLastStartedEnd(tx, { companyId, workerType, name, on: today });
  const locked = await lockRegularPeriods(tx, { companyId, workerType, name, from });
  const former = locked.filter(({ beginsOn }) => beginsOn > today);
  const beginsOn = input.payBeginDate ?? former[0]?.beginsOn ?? tomorrow;
  const planned: PayScheduleInput = {
    frequency: input.compensationFrequency ?? schedule.frequency,
    beginsOn,
    ...toPayDateRules(input),
    formerPayDay: schedule.payDay,
  };
  const cadence = planCadence(planned, today);
  if (cadence === 'beginsTooFar') return refuse(cadence);
  if (typeof cadence === 'string') return refuse(cadence, schedulePlaceholders(planned));
  if (endOfCurrent && beginsOn <= endOfCurrent)
    return refuse('beginsInBegunPeriod', { endsOn: endOfCurrent });
  const isSame =
    former[0]?.beginsOn === beginsOn &&
    cadence.frequency === schedule.frequency &&
    isSamePayDayRule(cadence.payDay, schedule.payDay);
  if (isSame) return undefined;
  const inUse = await listPeriodsInUse(tx, companyId, former);
  if (inUse.length > 0)
    return refuse('periodsInUse', periodsInUsePlaceholders(company, workerType, beginsOn, inUse));
  return { changed: { ...schedule, ...cadence, beginsOn }, former };
}
