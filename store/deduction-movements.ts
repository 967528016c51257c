import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import type { DeductionMovement, Settlement } from '../engine/benefits/deduction-movements.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';
import { derivedId } from './derived-id.ts';
import type { OpenPayRun, PayRunRecord } from './pay-runs.ts';

/** Movements of the deductions of one worker. */
export interface PaidDeductions {
  readonly workerId: string;
  readonly movements: readonly DeductionMovement[];
}

const rowsOfStatement = 2_000;

/** Books what a run makes due and takes; a payment that is booked already fails the transaction. */
export async function insertDeductionMovements(
  tx: Transaction,
  { companyId, payRunId, payDate, submittedBy, submittedAt }: OpenPayRun,
  payments: readonly PaidDeductions[],
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
      formatInstant(submittedAt),
      payDate,
      some.map(({ workerId }) => workerId),
      some.map(({ deductionId }) => deductionId),
      some.map(({ due }) => due),
      some.map(({ taken }) => taken),
      some.map(() => newId<'deductionMovement'>()),
    ]),
  );
}

/** Books the opposite of the movements of a run that has ended. */
export async function reverseDeductionsOfRun(
  tx: Transaction,
  { companyId, payRunId }: Pick<PayRunRecord, 'companyId' | 'payRunId'>,
  now: Instant,
): Promise<void> {
  await tx.many(reverseRunRows, [tx.accountId, companyId, payRunId, formatInstant(now)]);
}

/** Books the opposite of the movements of payments that a correction voids. */
export function reverseDeductionsOfPayments(
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

interface SettledDeduction extends Settlement {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly deductionId: Id<'deduction'>;
  readonly kind: 'repaid' | 'writtenOff';
  readonly on: CalendarDate;
  readonly reason: string;
}

/** Books an amount that was repaid or written off. The worker's deductions must be locked. */
export function insertSettlement(
  tx: Transaction,
  settled: SettledDeduction,
  { by, now }: { readonly by: string; readonly now: Instant },
): void {
  const { companyId, workerId, deductionId, kind, due, taken, writtenOff, on, reason } = settled;
  const values = [companyId, workerId, deductionId, kind, due, taken, writtenOff, on, reason, by];
  tx.send(insertSettlementRow, [
    tx.accountId,
    ...values,
    formatInstant(now),
    newId<'deductionMovement'>(),
  ]);
}

/** Books what was owed and taken before the company moved to Paywright. The worker's deductions must be locked. */
export function insertOpening(
  tx: Transaction,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
  { deductionId, due, taken }: DeductionMovement,
  { by, on, now }: { readonly by: string; readonly on: CalendarDate; readonly now: Instant },
): void {
  const values = [companyId, workerId, deductionId, due, taken, on, by, formatInstant(now)];
  tx.send(insertOpeningRow, [tx.accountId, ...values, newId<'deductionMovement'>()]);
}

const insertOpeningRow = statement(
  'insert opening of deduction',
  `insert into deduction_movement (account_id, company_id, worker_id, deduction_id, kind, due_cents,
     taken_cents, written_off_cents, happened_on, recorded_by, created_at, movement_id)
   values ($1, $2, $3, $4, 'opening', $5, $6, 0, $7, $8, $9, $10)`,
);
const insertRows = statement(
  'insert deduction movements',
  `insert into deduction_movement (account_id, company_id, pay_run_id, kind, written_off_cents, recorded_by,
     created_at, happened_on, worker_id, deduction_id, due_cents, taken_cents, movement_id)
   select own.account_id, $2, $3, 'payroll', 0, $4, $5::timestamptz, $6::date, given.*
   from ${accountRow}
   cross join unnest($7::uuid[], $8::uuid[], $9::bigint[], $10::bigint[], $11::uuid[]) given`,
);
const opposite = `insert into deduction_movement (account_id, company_id, pay_run_id, kind, written_off_cents,
     recorded_by, created_at, happened_on, worker_id, deduction_id, due_cents, taken_cents, is_reversal,
     movement_id)`;
const reversed = `worker_id, deduction_id, -due_cents, -taken_cents, true,
     ${derivedId('uuid_send(movement_id)')}`;
const reverseRunRows = statement(
  'reverse deductions of run',
  `${opposite}
   select account_id, company_id, pay_run_id, kind, 0, recorded_by, $4::timestamptz, happened_on, ${reversed}
   from deduction_movement
   where account_id = $1 and company_id = $2 and pay_run_id = $3 and not is_reversal`,
);
const reversePaymentRows = statement(
  'reverse deductions of payments',
  `${opposite}
   select account_id, company_id, pay_run_id, kind, 0, recorded_by, $5::timestamptz, happened_on, ${reversed}
   from deduction_movement
   join unnest($3::uuid[], $4::uuid[]) voided (run, worker)
     on pay_run_id = voided.run and worker_id = voided.worker
   where account_id = $1 and company_id = $2 and not is_reversal`,
);
const insertSettlementRow = statement(
  'insert settlement of deduction',
  `insert into deduction_movement (account_id, company_id, worker_id, deduction_id, kind, due_cents,
     taken_cents, written_off_cents, happened_on, reason, recorded_by, created_at, movement_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
