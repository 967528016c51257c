import { statement, type Transaction } from '../database/database.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import { methodsOf, type RailMethod } from '../engine/payments/rails/registry.ts';
import { type PaymentStatus, statusesBefore } from '../engine/payments/states.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import { accountRow } from './account-row.ts';
import { valuesById } from './list-sql.ts';
import { lockPeriodsOfPayments } from './pay-periods.ts';

export type PaymentKind = 'funding' | 'wages' | 'reversal' | 'refund';

export interface Payment {
  readonly paymentId: Id<'payment'>;
  readonly companyId: Id<'company'>;
  readonly payRunId: Id<'payRun'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly kind: PaymentKind;
  readonly method: RailMethod;
  readonly workerId: Id<'worker'> | null;
  readonly depositAccountId: Id<'depositAccount'> | null;
  /** Version of the account at the time of payment; null if no worker's account is paid. */
  readonly depositAccountVersion: number | null;
  readonly fundingAccountId: Id<'fundingAccount'> | null;
  /** Masked for display. */
  readonly destination: string;
  readonly amount: Cents;
  readonly effectiveOn: CalendarDate;
  readonly status: PaymentStatus;
  readonly trace: string | null;
  readonly checkNumber: number | null;
  readonly returnCode: string | null;
  readonly replacesId: Id<'payment'> | null;
}

export interface NewPayment extends Omit<Payment, 'companyId' | 'trace' | 'returnCode'> {
  /** Reason for the payment method, where it needs an explanation. */
  readonly reason?: string | undefined;
}

const chunkSize = 2_000;

/** Adds payments with their first status. A second payment for the same purpose is rejected. */
export async function insertPayments(
  tx: Transaction,
  companyId: Id<'company'>,
  payments: readonly NewPayment[],
  now: Instant,
): Promise<void> {
  await sendChunks(chunksOf(payments, chunkSize), (some) => {
    const column = <Field extends keyof NewPayment>(field: Field) =>
      some.map((payment) => payment[field]);
    return tx.many(insertPaymentRows, [
      tx.accountId,
      companyId,
      formatInstant(now),
      column('paymentId'),
      column('payRunId'),
      column('payPeriodId'),
      column('kind'),
      column('method'),
      column('workerId'),
      column('depositAccountId'),
      column('fundingAccountId'),
      column('destination'),
      column('amount'),
      column('effectiveOn'),
      column('status'),
      column('checkNumber'),
      column('replacesId'),
      column('depositAccountVersion'),
      column('reason'),
    ]);
  });
}

export interface PaymentFilter {
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly payRunId?: Id<'payRun'> | undefined;
  readonly kind?: PaymentKind | undefined;
  readonly status?: PaymentStatus | undefined;
}

export async function listPayments(
  tx: Transaction,
  { payPeriodId, payRunId, kind, status }: PaymentFilter,
): Promise<Payment[]> {
  return tx.many(listPaymentRows, [tx.accountId, payPeriodId, payRunId, kind, status]);
}

/** Lists the workers of a processed period who were not paid by deposit at first, with the time of the payment. */
export async function listNotDeposited(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
): Promise<ReadonlyMap<string, Instant>> {
  const methods = methodsOf(({ destination }) => destination.to !== 'deposit accounts');
  const rows = await tx.many(listNotDepositedRows, [tx.accountId, payPeriodId, methods]);
  return new Map(rows.map(({ workerId, paidAt }) => [workerId, paidAt]));
}

/** Locks a payment and its period, with the time it was sent and whether its run ended unpaid. */
export async function lockPayment(tx: Transaction, paymentId: Id<'payment'>) {
  tx.send(lockPeriodOfPaymentRow, [tx.accountId, paymentId]);
  return tx.find(lockPaymentRow, [tx.accountId, paymentId]);
}

export interface PaymentStatusUpdate {
  readonly status: PaymentStatus;
  readonly reason?: string | undefined;
  readonly returnCode?: string | undefined;
}

/**
 * Changes the status of payments and records it in their history. Throws if one of them may not make
 * the change, so that nothing of the transaction is kept.
 */
export async function updatePaymentStatuses(
  tx: Transaction,
  paymentIds: readonly Id<'payment'>[],
  { status, reason, returnCode }: PaymentStatusUpdate,
  now: Instant,
): Promise<void> {
  if (paymentIds.length === 0) return;
  const { changed } = await tx.one(updatePaymentStatusRows, [
    tx.accountId,
    paymentIds,
    status,
    formatInstant(now),
    returnCode,
    statusesBefore(status),
    reason,
  ]);
  requireAllChanged({ changed, payments: paymentIds.length, status });
}

/** A payment that a bank has returned, with the code and the reason for people. */
export interface PaymentReturn {
  readonly paymentId: Id<'payment'>;
  readonly returnCode: string;
  readonly reason: string;
}

/** Changes payments to returned, each with its own code, as `updatePaymentStatuses` does. */
export async function markPaymentsReturned(
  tx: Transaction,
  returned: readonly PaymentReturn[],
  now: Instant,
): Promise<void> {
  if (returned.length === 0) return;
  const ids = returned.map(({ paymentId }) => paymentId);
  const { changed } = await tx.one(markReturnedRows, [
    tx.accountId,
    ids,
    valuesById(
      ids,
      returned.map(({ returnCode }) => returnCode),
    ),
    formatInstant(now),
    statusesBefore('returned'),
    valuesById(
      ids,
      returned.map(({ reason }) => reason),
    ),
  ]);
  requireAllChanged({ changed, payments: ids.length, status: 'returned' });
}

/** Throws if some payments were not in a status from which they may change to the new one. */
export function requireAllChanged({
  changed,
  payments,
  status,
}: {
  readonly changed: number;
  readonly payments: number;
  readonly status: PaymentStatus;
}): void {
  if (changed < payments)
    throw new Error(`${payments - changed} of ${payments} payments may not become ${status}`);
}

export const paymentColumns = `payment.payment_id "paymentId", payment.company_id "companyId", payment.pay_run_id "payRunId",
  payment.pay_period_id "payPeriodId", payment.kind, payment.method, payment.worker_id "workerId", payment.deposit_account_id "depositAccountId",
  payment.deposit_account_version "depositAccountVersion", payment.funding_account_id "fundingAccountId", payment.destination, payment.amount_cents "amount",
  payment.effective_on "effectiveOn", payment.status, payment.trace, payment.check_number "checkNumber",
  payment.return_code "returnCode", payment.replaces_id "replacesId"`;
const ownAccount = 'account_id = $1';

/** SQL: true for the status of a payment that counts. */
const isValid = (status: string) => `${status} not in ('returned', 'reissued', 'cancelled')`;

/** SQL: sets the status of a payment and adds it to the history. */
export const becomes = (status: string, at: string, reason: string) => `status = ${status},
       status_since = ${at}, is_valid = ${isValid(status)}, statuses = array_append(statuses, ${status}),
       status_times = array_append(status_times, ${at}),
       status_reasons = array_append(status_reasons, ${reason})`;

const insertPaymentRows = statement(
  'insert payments',
  `insert into payment (account_id, company_id, created_at, status_since, status_times, payment_id, pay_run_id,
     pay_period_id, kind, method, worker_id, deposit_account_id, funding_account_id, destination,
     amount_cents, effective_on, status, is_valid, statuses, check_number, replaces_id, deposit_account_version,
     status_reasons)
   select own.account_id, $2, $3::timestamptz, $3::timestamptz, array[$3::timestamptz], payment_id, pay_run_id,
     pay_period_id, kind, method, worker_id, deposit_account_id, funding_account_id, destination,
     amount, effective_on, status, ${isValid('status')}, array[status], check_number, replaces_id, deposit_account_version,
     array[reason]
   from ${accountRow}
   cross join (select unnest($4::uuid[]) payment_id, unnest($5::uuid[]) pay_run_id,
     unnest($6::uuid[]) pay_period_id, unnest($7::text[]) kind, unnest($8::text[]) method,
     unnest($9::uuid[]) worker_id, unnest($10::uuid[]) deposit_account_id,
     unnest($11::uuid[]) funding_account_id, unnest($12::text[]) destination,
     unnest($13::bigint[]) amount, unnest($14::date[]) effective_on, unnest($15::text[]) status,
     unnest($16::integer[]) check_number, unnest($17::uuid[]) replaces_id,
     unnest($18::integer[]) deposit_account_version, unnest($19::text[]) reason) given`,
);
// The few runs are found first, because payments have an index by run but not by period.
export const runsOfPeriod = (period: string) => `array(select pay_run_id from pay_run
       where pay_run.account_id = $1 and pay_period_id = ${period})`;
const listNotDepositedRows = statement<{ workerId: Id<'worker'>; paidAt: Instant }>(
  'list payments not deposited',
  `select worker_id "workerId", created_at "paidAt" from payment
   where ${ownAccount} and pay_run_id = any (${runsOfPeriod('$2')}) and kind = 'wages'
     and replaces_id is null and method = any ($3)`,
);
const listPaymentRows = statement<Payment>(
  'list payments',
  `select ${paymentColumns} from payment
   where ${ownAccount} and ($2::uuid is null or pay_run_id = any (${runsOfPeriod('$2')}))
     and ($3::uuid is null or pay_run_id = $3) and ($4::text is null or kind = $4)
     and ($5::text is null or status = $5)
   order by kind, payment.created_at, worker_id, deposit_account_id, check_number, payment_id`,
);
const lockPeriodOfPaymentRow = statement(
  'lock period of payment',
  lockPeriodsOfPayments('payment_id = $2'),
);
const lockPaymentRow = statement<
  Payment & { readonly sentAt: Instant | null; readonly runHasEnded: boolean }
>(
  'lock payment',
  `select ${paymentColumns},
     (select created_at from payment_file file
      where file.account_id = $1 and file.file_id = payment.file_id) "sentAt",
     exists (select from pay_run run where run.account_id = $1
       and run.company_id = payment.company_id and run.pay_run_id = payment.pay_run_id
       and ended_at is not null) "runHasEnded"
   from payment where ${ownAccount} and payment_id = $2 for update`,
);
const updatePaymentStatusRows = statement<{ changed: number }>(
  'update payment statuses',
  `with changed as (
     update payment set ${becomes('$3::text', '$4::timestamptz', '$7::text')},
       return_code = coalesce($5, return_code)
     where ${ownAccount} and payment_id = any ($2::uuid[]) and status = any ($6)
     returning payment_id)
   select count(*) "changed" from changed`,
);
const markReturnedRows = statement<{ changed: number }>(
  'mark payments returned',
  `with changed as (
     update payment set ${becomes("'returned'", '$4::timestamptz', '$6::jsonb ->> payment_id::text')},
       return_code = $3::jsonb ->> payment_id::text
     where ${ownAccount} and payment_id = any ($2::uuid[]) and status = any ($5)
     returning payment_id)
   select count(*) "changed" from changed`,
);
