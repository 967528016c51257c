import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import {
  extensionDueOn,
  isPeriodInUse,
  periodPlanningHorizon,
} from '../../engine/calendar/pay-schedule.ts';
import { type PlannedPeriod, planPeriods } from '../../engine/calendar/periods.ts';
import { cancelJobs, insertJob, insertJobs } from '../../store/jobs.ts';
import {
  countPayEntries,
  insertPayPeriods,
  type PayPeriod,
  withdrawPayPeriods,
} from '../../store/pay-periods.ts';
import type { PaySchedule } from '../../store/pay-schedules.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, newYorkDateOf, noonInNewYork, startOfDay } from '../../values/instant.ts';
import type { SupplementalMethod, SupplementalType } from '../../values/pay-schedule.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { submitPayrollJob } from '../payroll/submit-period.ts';
import type { EventContext } from '../webhooks/event-views.ts';
import { recordPayPeriodEvents, recordScheduledPeriods } from '../webhooks/record-events.ts';

const extendPayScheduleJob = 'extendPaySchedule';

/** Creates the periods of a schedule from a day on, and schedules the job that creates more. */
export async function createPeriods(
  { tx, now, eventViews }: EventContext,
  schedule: PaySchedule,
  from: CalendarDate,
): Promise<PayPeriod[]> {
  const { companyId, payScheduleId } = schedule;
  const until = periodPlanningHorizon(newYorkDateOf(now), from);
  const planned = planPeriods(schedule, { from, until });
  const terms = { ...schedule, scheduleName: schedule.name };
  const periods = planned.map((period) => toPayPeriod(terms, period));
  insertPayPeriods(tx, companyId, periods, now);
  const dueAt = startOfDay(extensionDueOn(planned.at(-1)?.endsOn ?? until));
  insertJob(tx, { kind: extendPayScheduleJob, subjectId: payScheduleId, dueAt });
  if (schedule.paymentMode === 'Automatic') insertJobs(tx, submissionsOf(periods, now));
  recordScheduledPeriods({ tx, now, eventViews }, schedule, periods);
  return periods;
}

/** Periods of an automatic schedule are submitted at their deadlines; missed deadlines stay missed. */
function submissionsOf(periods: readonly PayPeriod[], now: Instant) {
  return periods
    .filter(({ deadlineAt }) => deadlineAt >= now)
    .map(({ payPeriodId, deadlineAt }) => ({
      kind: submitPayrollJob,
      subjectId: payPeriodId,
      dueAt: deadlineAt,
    }));
}

/** Withdraws unused periods and cancels the job that would create more. */
export async function withdrawPeriods(
  { tx, now, eventViews }: EventContext,
  {
    companyId,
    payScheduleId,
  }: Pick<PaySchedule, 'companyId'> & {
    readonly payScheduleId: Id<'paySchedule'> | undefined;
  },
  periods: readonly PayPeriod[],
): Promise<void> {
  const extend = payScheduleId && { kind: extendPayScheduleJob, subjectId: payScheduleId };
  if (extend) await cancelJobs(tx, extend, { at: now, busy: 'skip' });
  const skipped = withdrawPayPeriods(tx, companyId, periods, now);
  recordPayPeriodEvents({ tx, now, eventViews }, 'payperiod.payperiodstatus.update', skipped);
}

/** Lists the periods, already locked, that cannot be withdrawn. */
export async function listPeriodsInUse(
  tx: Transaction,
  companyId: Id<'company'>,
  periods: readonly PayPeriod[],
): Promise<PayPeriod[]> {
  const ids = periods.map(({ payPeriodId }) => payPeriodId);
  const workers = await countPayEntries(tx, companyId, ids);
  return periods.filter(({ payPeriodId, status }) =>
    isPeriodInUse(status, workers.get(payPeriodId) ?? 0),
  );
}

interface NewSupplementalPeriod {
  readonly companyId: Id<'company'>;
  readonly type: SupplementalType;
  readonly workerType: WorkerType;
  readonly supplementalMethod: SupplementalMethod;
}

/** Adds a period outside the schedule. */
export async function createSupplementalPeriod(
  { tx, now, eventViews }: EventContext,
  { companyId, ...terms }: NewSupplementalPeriod,
  planned: PlannedPeriod,
): Promise<PayPeriod> {
  const outside = { companyId, payScheduleId: null, scheduleName: null };
  const period = toPayPeriod({ ...outside, ...terms }, planned);
  insertPayPeriods(tx, companyId, [period], now);
  recordPayPeriodEvents({ tx, now, eventViews }, 'payperiod.payperiodstatus.insert', [period]);
  return period;
}

function toPayPeriod(
  terms: Pick<PayPeriod, 'companyId' | 'payScheduleId' | 'scheduleName' | 'workerType'> & {
    readonly type?: SupplementalType;
    readonly supplementalMethod?: SupplementalMethod;
  },
  { beginsOn, endsOn, payDate, deadlineOn, movedBecause }: PlannedPeriod,
): PayPeriod {
  return {
    companyId: terms.companyId,
    payPeriodId: newId<'payPeriod'>(),
    payScheduleId: terms.payScheduleId,
    scheduleName: terms.scheduleName,
    type: terms.type ?? 'Regular',
    workerType: terms.workerType,
    beginsOn,
    endsOn,
    payDate,
    deadlineAt: noonInNewYork(deadlineOn),
    movedBecause: movedBecause ?? null,
    status: 'New',
    supplementalMethod: terms.supplementalMethod ?? 'flat',
  };
}
