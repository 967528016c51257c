import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import type { TimeOffMovement } from '../engine/time-off/movements.ts';
import type { Recount } from '../engine/time-off/recount.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { TimeOffPolicyId } from '../values/time-off.ts';
import { accountRow } from './account-row.ts';
import { derivedId } from './derived-id.ts';
import type { OpenPayRun, PayRunRecord } from './pay-runs.ts';

export interface PaidMovements {
  readonly workerId: Id<'worker'>;
  readonly movements: readonly TimeOffMovement[];
}

const rowsOfStatement = 2_000;

/** Books the movements of a run; those of a payment that are booked already fail the transaction. */
export async function insertTimeOffMovements(
  tx: Transaction,
  { companyId, payRunId, submittedBy }: OpenPayRun,
  payments: readonly PaidMovements[],
  now: Instant,
): Promise<void> {
  const rows = payments.flatMap(({ workerId, movements }) =>
    movements.map((movement) => ({ workerId, ...movement })),
  );
  await sendChunks(chunksOf(rows, rowsOfStatement), (some) =>
    tx.many(insertRows, [
      tx.accountId,
      companyId,
      payRunId,
      submittedBy,
      formatInstant(now),
      some.map(({ workerId }) => workerId),
      some.map(({ policyId }) => policyId),
      some.map(({ kind }) => kind),
      some.map(({ hours }) => hours),
      some.map(({ on }) => on),
      some.map(({ countsOn }) => countsOn),
      some.map(({ wanted }) => wanted),
      some.map(({ termsVersion }) => termsVersion),
      some.map(() => newId<'timeOffMovement'>()),
    ]),
  );
}

export interface WorkerRecounts {
  readonly workerId: Id<'worker'>;
  readonly policyId: TimeOffPolicyId;
  readonly recounts: readonly Recount[];
}

/** Books changes of hours, as further movements of the payrolls that booked them. */
export async function insertTimeOffRecounts(
  tx: Transaction,
  companyId: Id<'company'>,
  changes: readonly WorkerRecounts[],
  now: Instant,
): Promise<void> {
  const rows = changes.flatMap(({ workerId, policyId, recounts }) =>
    recounts.map((recount) => ({ workerId, policyId, ...recount })),
  );
  await sendChunks(chunksOf(rows, rowsOfStatement), (some) =>
    tx.many(insertRecountRows, [
      tx.accountId,
      companyId,
      formatInstant(now),
      some.map(({ workerId }) => workerId),
      some.map(({ policyId }) => policyId),
      some.map(({ payRunId }) => payRunId),
      some.map(({ kind }) => kind),
      some.map(({ on }) => on),
      some.map(({ hours }) => hours),
      some.map(() => newId<'timeOffMovement'>()),
    ]),
  );
}

/**
 * Books the opposite of the movements of a run that has ended, and returns the first day on which they
 * counted, by worker. Grants and carry-overs stay if another payment of the worker ends after their day.
 */
export async function reverseTimeOffOfRun(
  tx: Transaction,
  { companyId, payRunId }: Pick<PayRunRecord, 'companyId' | 'payRunId'>,
  now: Instant,
): Promise<readonly { readonly workerId: Id<'worker'>; readonly countsOn: CalendarDate }[]> {
  const reversed = await tx.many(reverseRunRows, [
    tx.accountId,
    companyId,
    payRunId,
    formatInstant(now),
  ]);
  const firstDays = new Map<Id<'worker'>, CalendarDate>();
  for (const { workerId, countsOn } of reversed) {
    const known = firstDays.get(workerId);
    if (known === undefined || countsOn < known) firstDays.set(workerId, countsOn);
  }
  return [...firstDays].map(([workerId, countsOn]) => ({ workerId, countsOn }));
}

/** Books the opposite of the hours earned, used and paid out by payments that a correction voids. */
export function reverseTimeOffOfPayments(
  tx: Transaction,
  companyId: Id<'company'>,
  payments: readonly { readonly payRunId: Id<'payRun'>; readonly workerId: Id<'worker'> }[],
  now: Instant,
): void {
  tx.send(reversePaymentRows, [
    tx.accountId,
    companyId,
    payments.map(({ payRunId }) => payRunId),
    payments.map(({ workerId }) => workerId),
    formatInstant(now),
  ]);
}

export interface TimeOffAdjustment {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly policyId: TimeOffPolicyId;
  readonly hours: Hours;
  readonly on: CalendarDate;
  readonly reason: string;
}

/** Books an adjustment. The worker's time off must be locked. */
export function insertTimeOffAdjustment(
  tx: Transaction,
  { companyId, workerId, policyId, hours, on, reason }: TimeOffAdjustment,
  { by, now }: { readonly by: string; readonly now: Instant },
): void {
  const values = [companyId, workerId, policyId, hours, on, reason, by, formatInstant(now)];
  tx.send(insertAdjustmentRow, [tx.accountId, ...values, newId<'timeOffMovement'>()]);
}

const insertRows = statement(
  'insert time-off movements',
  `insert into time_off_movement (account_id, company_id, pay_run_id, recorded_by, created_at, worker_id,
     policy_id, kind, hours, happened_on, counts_on, wanted, terms_version, movement_id)
   select own.account_id, $2, $3, $4, $5::timestamptz, given.*
   from ${accountRow}
   cross join unnest($6::uuid[], $7::uuid[], $8::text[], $9::bigint[], $10::date[], $11::date[],
     $12::bigint[], $13::integer[], $14::uuid[]) given`,
);
const insertRecountRows = statement(
  'insert recounts of time off',
  `insert into time_off_movement (account_id, company_id, pay_run_id, recorded_by, created_at, worker_id,
     policy_id, kind, hours, happened_on, counts_on, wanted, terms_version, movement_id, recount)
   select movement.account_id, movement.company_id, pay_run_id, recorded_by, $3::timestamptz, worker_id,
     policy_id, kind, given.hours, happened_on, counts_on, wanted, terms_version, given.id,
     (select max(recount) + 1 from time_off_movement earlier
      where earlier.account_id = $1 and earlier.company_id = $2
        and earlier.pay_run_id = movement.pay_run_id and earlier.worker_id = movement.worker_id
        and earlier.policy_id = movement.policy_id and earlier.kind = movement.kind
        and earlier.happened_on = movement.happened_on)
   from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::date[], $9::bigint[], $10::uuid[])
     given (worker, policy, run, counted, counted_on, hours, id)
   join time_off_movement movement on worker_id = worker and policy_id = policy and pay_run_id = run
     and kind = counted and happened_on = counted_on
   where movement.account_id = $1 and movement.company_id = $2 and recount = 0 and not is_reversal`,
);
const opposite = `insert into time_off_movement as booked (account_id, company_id, pay_run_id, recorded_by,
     created_at, worker_id, policy_id, kind, hours, happened_on, counts_on, wanted, terms_version,
     recount, is_reversal, movement_id)`;
const reversed = `worker_id, policy_id, kind, -hours, happened_on, counts_on, wanted, terms_version,
     recount, true, ${derivedId('uuid_send(movement_id)')}`;
const reverseRunRows = statement<{ workerId: Id<'worker'>; countsOn: CalendarDate }>(
  'reverse time off of run',
  `${opposite}
     select account_id, company_id, pay_run_id, recorded_by, $4::timestamptz, ${reversed}
     from time_off_movement movement
     where account_id = $1 and company_id = $2 and pay_run_id = $3 and not is_reversal
       and not (kind in ('granted', 'carriedOver') and exists (
         select from time_off_movement other
         where other.account_id = $1 and other.company_id = movement.company_id
           and other.worker_id = movement.worker_id and other.policy_id = movement.policy_id
           and other.pay_run_id <> movement.pay_run_id and other.kind in ('accrued', 'used', 'paidOut')
           and other.happened_on >= movement.happened_on and other.recount = 0
         group by other.pay_run_id, other.kind, other.happened_on
         having sum(case when other.is_reversal then -1 else 1 end) > 0))
     returning worker_id "workerId", counts_on "countsOn"`,
);
const reversePaymentRows = statement(
  'reverse time off of payments',
  `${opposite}
   select account_id, company_id, pay_run_id, recorded_by, $5, ${reversed}
   from time_off_movement
   join unnest($3::uuid[], $4::uuid[]) voided (run, worker)
     on pay_run_id = voided.run and worker_id = voided.worker
   where account_id = $1 and company_id = $2 and not is_reversal
     and kind in ('accrued', 'used', 'paidOut')`,
);
const insertAdjustmentRow = statement(
  'insert time-off adjustment',
  `insert into time_off_movement (account_id, company_id, worker_id, policy_id, kind, hours, happened_on,
     counts_on, reason, recorded_by, created_at, movement_id)
   values ($1, $2, $3, $4, 'adjusted', $5, $6, $6, $7, $8, $9, $10)`,
);
