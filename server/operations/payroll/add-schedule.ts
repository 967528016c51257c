import type { scheduleRefusals } from '../../../contract/payroll/schedule-fields.ts';
import { newId } from '../../../database/new-id.ts';
import { planCadence } from '../../../engine/calendar/pay-schedule.ts';
import type { Company } from '../../../store/companies.ts';
import { lockRegularPeriods } from '../../../store/pay-periods.ts';
import {
  insertPaySchedule,
  type PaySchedule,
  replacePaySchedule,
} from '../../../store/pay-schedules.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Hours } from '../../../values/hours.ts';
import { compensationFrequencyOf } from '../../../values/pay-schedule.ts';
import type { PaymentMode } from '../../../values/vocabulary.ts';
import {
  createPeriods,
  listPeriodsInUse,
  withdrawPeriods,
} from '../../../workflows/calendar/pay-calendar.ts';
import {
  describeFirstPayDay,
  describeMissedDeadlines,
  describeWithdrawnPeriods,
  periodsInUsePlaceholders,
  schedulePlaceholders,
} from '../../views/describe-pay-schedule.ts';
import { joinSentences } from '../../views/sentences.ts';
import { describeStandardHours, warnOfStandardHours } from '../../views/standard-hours-record.ts';
import type { RequestContext } from '../handler.ts';
import type { Refuse } from '../refusal.ts';
import { warnOfMissingLaw } from './missing-law.ts';
import { toScheduleInput } from './schedule-input.ts';

type ScheduleInput = Parameters<typeof toScheduleInput>[0] &
  Pick<PaySchedule, 'companyId' | 'workerType' | 'name'> & {
    readonly payBeginDate: CalendarDate;
    readonly standardWorkingHours?: Hours | undefined;
    readonly paymentMode?: PaymentMode | undefined;
  };

type AddContext = Pick<
  RequestContext<never>,
  'tx' | 'law' | 'now' | 'today' | 'eventViews' | 'warn'
> & {
  readonly company: Company;
  readonly refuse: Refuse<{ readonly refusals: typeof scheduleRefusals }>;
};

/** Adds a schedule of a name, or replaces it, with its periods. */
export async function addScheduleOfName(input: ScheduleInput, context: AddContext) {
  const { tx, company, now, today, eventViews, refuse, warn } = context;
  const { companyId, workerType, name, payBeginDate: beginsOn } = input;
  const planned = toScheduleInput(input);
  const cadence = planCadence(planned, today);
  if (cadence === 'beginsTooFar') return refuse(cadence);
  if (typeof cadence === 'string') return refuse(cadence, schedulePlaceholders(planned));
  const former = await lockRegularPeriods(tx, { companyId, workerType, name, from: beginsOn });
  const inUse = await listPeriodsInUse(tx, companyId, former);
  if (inUse.length > 0)
    return refuse('periodsInUse', periodsInUsePlaceholders(company, workerType, beginsOn, inUse));

  const schedule: PaySchedule = {
    ...cadence,
    companyId,
    payScheduleId: newId<'paySchedule'>(),
    workerType,
    name,
    beginsOn,
    standardHours: input.standardWorkingHours ?? null,
    paymentMode: input.paymentMode ?? 'Self-Initiated',
  };
  const replacedId = await replacePaySchedule(tx, schedule, now);
  await withdrawPeriods({ tx, now, eventViews }, { companyId, payScheduleId: replacedId }, former);
  insertPaySchedule(tx, schedule, now);
  const periods = await createPeriods({ tx, now, eventViews }, schedule, beginsOn);
  warnOfStandardHours(input.standardWorkingHours, schedule.frequency, warn);
  const missed = describeMissedDeadlines(periods, now);
  if (missed) warn({ key: 'deadlinesPassed', path: 'paySchedule.payBeginDate', message: missed });
  const missingLaw = await warnOfMissingLaw(context, companyId, periods);
  const whom = name ? `the ${workerType} workers of ${name}` : `its ${workerType} workers`;
  const message = joinSentences([
    `${company.name} pays ${whom} ${compensationFrequencyOf[schedule.frequency]} from ${beginsOn} on.`,
    describeStandardHours(input.standardWorkingHours, schedule.frequency),
    describeFirstPayDay(periods, now),
    missed,
    missingLaw,
    replacedId && 'The former schedule was replaced.',
    describeWithdrawnPeriods(former),
  ]);
  return {
    paySchedule: { payScheduleId: schedule.payScheduleId, status: 'active' as const, message },
  };
}
