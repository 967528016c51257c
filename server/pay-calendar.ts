import { type PlannedPeriod, planPeriods } from '../engine/calendar/periods.ts';
import { extensionDueOn, isInUse, periodsUntil } from '../engine/calendar/schedule.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { dayOf, type Instant, noonInNewYork, startOfDay } from '../values/instant.ts';
import type { SupplementalMethod, SupplementalType } from '../values/pay-period.ts';
import type { WorkerType } from '../values/worker-type.ts';
import { recordPayPeriodEvents } from './events.ts';
import { newId } from './identity.ts';
import { automatic } from './payroll/submit.ts';
import type { Transaction } from './store/database.ts';
import { insertJob, insertJobs, withdrawJobs } from './store/jobs.ts';
import {
  countEntries,
  insertPayPeriods,
  type PayPeriod,
  withdrawPayPeriods,
} from './store/pay-periods.ts';
import type { PaySchedule } from './store/pay-schedules.ts';

interface Work {
  readonly tx: Transaction;
  readonly now: Instant;
}

/** The kind of the jobs that keep periods a year ahead. */
const extension = 'extendPaySchedule';

/** Makes the periods of a schedule from a day on, and sees to it that more are made in time. */
export async function makePeriods(
  { tx, now }: Work,
  schedule: PaySchedule,
  from: CalendarDate,
): Promise<PayPeriod[]> {
  const { companyId, payScheduleId } = schedule;
  const until = periodsUntil(dayOf(now), from);
  const planned = planPeriods(schedule, { from, until });
  const periods = planned.map((period) => toPayPeriod(schedule, period));
  insertPayPeriods(tx, companyId, periods, now);
  const dueAt = startOfDay(extensionDueOn(planned.at(-1)?.endsOn ?? until));
  insertJob(tx, { kind: extension, subjectId: payScheduleId, dueAt });
  if (schedule.paymentMode === 'Automatic') insertJobs(tx, submissionsOf(periods, now));
  await recordPayPeriodEvents({ tx, now }, 'payperiod.payperiodstatus.insert', periods);
  return periods;
}

/** Periods of an automatic schedule are submitted at their deadlines; those in the past stay. */
function submissionsOf(periods: readonly PayPeriod[], now: Instant) {
  return periods
    .filter(({ deadlineAt }) => deadlineAt >= now)
    .map(({ payPeriodId, deadlineAt }) => ({
      kind: automatic,
      subjectId: payPeriodId,
      dueAt: deadlineAt,
    }));
}

/** Takes periods back that nobody uses, together with the making of more, and tells of it. */
export async function withdrawPeriods(
  { tx, now }: Work,
  {
    companyId,
    payScheduleId,
  }: Pick<PaySchedule, 'companyId'> & {
    readonly payScheduleId: Id<'paySchedule'> | undefined;
  },
  periods: readonly PayPeriod[],
): Promise<void> {
  if (payScheduleId) await withdrawJobs(tx, { kind: extension, subjectId: payScheduleId }, now);
  const ids = periods.map(({ payPeriodId }) => payPeriodId);
  withdrawPayPeriods(tx, companyId, ids, now);
  const skipped = periods.map((period) => ({ ...period, status: 'Skipped' as const }));
  await recordPayPeriodEvents({ tx, now }, 'payperiod.payperiodstatus.update', skipped);
}

/** Those of some locked periods that cannot be taken back. */
export async function listPeriodsInUse(
  tx: Transaction,
  companyId: Id<'company'>,
  periods: readonly PayPeriod[],
): Promise<PayPeriod[]> {
  const ids = periods.map(({ payPeriodId }) => payPeriodId);
  const workers = await countEntries(tx, companyId, ids);
  return periods.filter(({ payPeriodId, status }) =>
    isInUse(status, workers.get(payPeriodId) ?? 0),
  );
}

interface SupplementalPeriod {
  readonly companyId: Id<'company'>;
  readonly type: SupplementalType;
  readonly workerType: WorkerType;
  readonly supplementalMethod: SupplementalMethod;
}

/** Adds a period that stands outside the schedule. */
export async function makeSupplementalPeriod(
  { tx, now }: Work,
  { companyId, ...given }: SupplementalPeriod,
  planned: PlannedPeriod,
): Promise<PayPeriod> {
  const period = toPayPeriod({ companyId, payScheduleId: null, ...given }, planned);
  insertPayPeriods(tx, companyId, [period], now);
  await recordPayPeriodEvents({ tx, now }, 'payperiod.payperiodstatus.insert', [period]);
  return period;
}

function toPayPeriod(
  of: Pick<PayPeriod, 'companyId' | 'payScheduleId' | 'workerType'> & {
    readonly type?: SupplementalType;
    readonly supplementalMethod?: SupplementalMethod;
  },
  { beginsOn, endsOn, payDate, deadlineOn, movedBecause }: PlannedPeriod,
): PayPeriod {
  return {
    companyId: of.companyId,
    payPeriodId: newId<'payPeriod'>(),
    payScheduleId: of.payScheduleId,
    type: of.type ?? 'Regular',
    workerType: of.workerType,
    beginsOn,
    endsOn,
    payOn: payDate,
    deadlineAt: noonInNewYork(deadlineOn),
    movedBecause: movedBecause ?? null,
    status: 'New',
    supplementalMethod: of.supplementalMethod ?? 'flat',
  };
}
