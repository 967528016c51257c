import type { Transaction } from '../../database/database.ts';
import type { DateRange } from '../../engine/earnings/salary.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { listMovements, listReplacedMovements } from '../../engine/time-off/movements.ts';
import { recountTimeOff, type TimeOffChange } from '../../engine/time-off/plan-time-off.ts';
import type { CurrentPayResult } from '../../store/corrections.ts';
import type { OpenPayRun, PayRunRecord } from '../../store/pay-runs.ts';
import { listTimeOff, lockTimeOff } from '../../store/time-off.ts';
import {
  insertTimeOffMovements,
  insertTimeOffRecounts,
  reverseTimeOffOfPayments,
  reverseTimeOffOfRun,
  type WorkerRecounts,
} from '../../store/time-off-movements.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';

type Booked = Pick<WorkerPay, 'workerId' | 'timeOff'>;

/** A run with the days it pays for. */
interface BookedRun extends OpenPayRun {
  readonly terms: DateRange;
}

/** Books the time off of a submitted payroll, and what it changes in hours that count after it. */
export async function bookTimeOff(
  tx: Transaction,
  run: BookedRun,
  items: readonly Booked[],
): Promise<void> {
  await bookMovements(tx, run, items, listMovements);
  const changes = items.flatMap(({ workerId, timeOff = [] }) =>
    timeOff.flatMap(({ policyId, recounts }) =>
      recounts ? [{ workerId: workerId as Id<'worker'>, policyId, recounts }] : [],
    ),
  );
  await insertTimeOffRecounts(tx, run.companyId, changes, run.submittedAt);
}

/** A correction of payments that are voided, and replaced by others if there are any. */
interface Replacement {
  readonly voided: readonly CurrentPayResult[];
  readonly items: readonly Booked[];
  readonly recounts: readonly WorkerRecounts[];
}

/** Takes back the time off of voided payments, and books that of their replacements. */
export async function replaceTimeOff(
  tx: Transaction,
  run: PayRunRecord,
  { voided, items, recounts }: Replacement,
): Promise<void> {
  const counted = voided.filter(({ item }) => item.timeOff);
  if (counted.length === 0) return;
  const { companyId, submittedAt } = run;
  reverseTimeOffOfPayments(tx, companyId, counted, submittedAt);
  await bookMovements(tx, run, items, listReplacedMovements);
  await insertTimeOffRecounts(tx, companyId, recounts, submittedAt);
}

/** Takes back the time off of the workers of runs of a company that have ended. */
export async function takeBackTimeOff(
  tx: Transaction,
  companyId: Id<'company'>,
  ended: {
    readonly runs: readonly Pick<PayRunRecord, 'companyId' | 'payRunId'>[];
    readonly workerIds: readonly Id<'worker'>[];
  },
  now: Instant,
): Promise<void> {
  // Hours of a run that others are counting again are taken back as well.
  await lockTimeOff(tx, companyId, ended.workerIds);
  const reversed = await Promise.all(ended.runs.map((run) => reverseTimeOffOfRun(tx, run, now)));
  const changed = reversed.flat();
  const [from] = changed.map(({ countsOn }) => countsOn).sort();
  if (!from) return;
  const workerIds = [...new Set(changed.map(({ workerId }) => workerId))];
  await recountFrom(tx, companyId, { workerIds, from }, now);
}

/**
 * Counts hours again that end on or after a day, and returns the changes. The time off of the workers must be
 * locked.
 */
export async function recountFrom(
  tx: Transaction,
  companyId: Id<'company'>,
  { workerIds, from }: { readonly workerIds: readonly Id<'worker'>[]; readonly from: CalendarDate },
  now: Instant,
): Promise<readonly WorkerRecounts[]> {
  const timeOff = await listTimeOff(tx, { companyId, year: from, from, only: workerIds });
  const changes = timeOff.map((each) => ({
    workerId: each.workerId,
    policyId: each.policy.policyId,
    recounts: recountTimeOff(each),
  }));
  await insertTimeOffRecounts(tx, companyId, changes, now);
  return changes;
}

/** The first day on which hours of payments count: that of the period, or of the one they are earned for. */
export function firstCountedDay(
  changes: readonly TimeOffChange[],
  { beginsOn }: Pick<DateRange, 'beginsOn'>,
): CalendarDate {
  const days = changes.flatMap(({ accruedFor }) => accruedFor?.beginsOn ?? []);
  return days.reduce((first, day) => (day < first ? day : first), beginsOn);
}

async function bookMovements(
  tx: Transaction,
  run: BookedRun,
  items: readonly Booked[],
  listOf: typeof listMovements,
): Promise<void> {
  const payments = items.flatMap(({ workerId, timeOff }) =>
    timeOff ? [{ workerId: workerId as Id<'worker'>, movements: listOf(timeOff, run.terms) }] : [],
  );
  await insertTimeOffMovements(tx, run, payments, run.submittedAt);
}
