import { statement, type Transaction } from '../database/database.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import type { RailMethod } from '../engine/payments/rails/registry.ts';
import type { PaymentStatus } from '../engine/payments/states.ts';
import type { AccountType, RoutingNumber } from '../values/bank.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';

export type PaymentKind = 'funding' | 'wages' | 'reversal' | 'refund';

export interface Payment {
  readonly paymentId: Id<'payment'>;
  readonly companyId: Id<'company'>;
  readonly payRunId: Id<'payRun'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly kind: PaymentKind;
  readonly method: RailMethod;
  readonly workerId: Id<'worker'> | null;
  readonly depositAccountId: Id<'pay account'> | null;
  /** Version of the account at the time of payment; null if no worker's account is paid. */
  readonly payAccountVersion: number | null;
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
  readonly because?: string | undefined;
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
    tx.send(insertPaymentRows, [
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
      column('payAccountVersion'),
    ]);
    return tx.many(insertFirstStatusRows, [
      tx.accountId,
      companyId,
      column('paymentId'),
      column('status'),
      column('because'),
      formatInstant(now),
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

export interface PaymentStatusChange {
  readonly paymentId: Id<'payment'>;
  readonly status: PaymentStatus;
  readonly because: string | null;
  readonly at: Instant;
}

/** Lists the status history of the payments of a period, oldest first. */
export async function listPaymentStatusChanges(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
): Promise<PaymentStatusChange[]> {
  return tx.many(listStatusChangeRows, [tx.accountId, payPeriodId]);
}

/** Locks a payment, with the time it was sent and whether its run ended unpaid. */
export async function lockPayment(tx: Transaction, paymentId: Id<'payment'>) {
  return tx.find(lockPaymentRow, [tx.accountId, paymentId]);
}

export interface PaymentStatusUpdate {
  readonly status: PaymentStatus;
  readonly because?: string | undefined;
  readonly returnCode?: string | undefined;
}

/** Changes the status of payments and records it in their history. */
export async function updatePaymentStatuses(
  tx: Transaction,
  paymentIds: readonly Id<'payment'>[],
  { status, because, returnCode }: PaymentStatusUpdate,
  now: Instant,
): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx.many(updatePaymentStatusRows, [
    tx.accountId,
    paymentIds,
    status,
    formatInstant(now),
    returnCode,
    because,
  ]);
}

/** Encrypted destination of a payment. */
export interface SealedDestination {
  readonly paymentId: Id<'payment'>;
  readonly accountId: Id;
  readonly sealed: Buffer;
  readonly routingNumber: RoutingNumber;
  readonly accountType: AccountType;
  readonly name: string;
}

/** Locks the payments of an account that are ready to be sent by a method, with their destinations. */
export async function lockPaymentsToSend(tx: Transaction, method: RailMethod) {
  return tx.many(lockToSendRows, [tx.accountId, method]);
}

/** Locks the payments sent in a file, with their destinations. */
export async function lockPaymentsOfFile(tx: Transaction, fileId: Id<'paymentFile'>) {
  return tx.many(lockOfFileRows, [tx.accountId, fileId]);
}

/** Records payments as sent in a file, each with its trace number and arrival date. */
export async function markPaymentsSent(
  tx: Transaction,
  fileId: Id<'paymentFile'>,
  sent: readonly (Pick<Payment, 'paymentId' | 'effectiveOn'> & { readonly trace: string })[],
  now: Instant,
): Promise<void> {
  await tx.many(markSentRows, [
    tx.accountId,
    fileId,
    sent.map(({ paymentId }) => paymentId),
    sent.map(({ trace }) => trace),
    formatInstant(now),
    sent.map(({ effectiveOn }) => effectiveOn),
  ]);
}

/** Reserves the next check numbers of a company. */
export async function claimCheckNumbers(
  tx: Transaction,
  companyId: Id<'company'>,
  count: number,
): Promise<number> {
  const { first } = await tx.one(claimCheckNumberRow, [tx.accountId, companyId, count]);
  return first;
}

export const paymentColumns = `payment.payment_id "paymentId", payment.company_id "companyId", payment.pay_run_id "payRunId",
  payment.pay_period_id "payPeriodId", payment.kind, payment.method, payment.worker_id "workerId", payment.deposit_account_id "depositAccountId",
  payment.deposit_account_version "payAccountVersion", payment.funding_account_id "fundingAccountId", payment.destination, payment.amount_cents "amount",
  payment.effective_on "effectiveOn", payment.status, payment.trace, payment.check_number "checkNumber",
  payment.return_code "returnCode", payment.replaces_id "replacesId"`;
const ownAccount = 'account_id = $1';

const insertPaymentRows = statement(
  'insert payments',
  `insert into payment (account_id, company_id, created_at, status_since, payment_id, pay_run_id,
     pay_period_id, kind, method, worker_id, deposit_account_id, funding_account_id, destination,
     amount_cents, effective_on, status, check_number, replaces_id, deposit_account_version)
   select $1, $2, $3::timestamptz, $3::timestamptz, given.*
   from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::uuid[], $10::uuid[],
     $11::uuid[], $12::text[], $13::bigint[], $14::date[], $15::text[], $16::integer[],
     $17::uuid[], $18::integer[]) given`,
);
const insertFirstStatusRows = statement(
  'insert first payment changes',
  `insert into payment_change (account_id, company_id, payment_id, status, reason, created_at,
     ordinal)
   select $1, $2, given.*, $6::timestamptz, 1
   from unnest($3::uuid[], $4::text[], $5::text[]) given`,
);
// The few runs are found first, because payments have an index by run but not by period.
const runsOfPeriod = (period: string) => `array(select pay_run_id from pay_run
       where ${ownAccount} and pay_period_id = ${period})`;
const listPaymentRows = statement<Payment>(
  'list payments',
  `select ${paymentColumns} from payment
   where ${ownAccount} and ($2::uuid is null or pay_run_id = any (${runsOfPeriod('$2')}))
     and ($3::uuid is null or pay_run_id = $3) and ($4::text is null or kind = $4)
     and ($5::text is null or status = $5)
   order by kind, payment.created_at, worker_id, deposit_account_id, check_number, payment_id`,
);
const listStatusChangeRows = statement<PaymentStatusChange>(
  'list payment changes',
  `select payment_id "paymentId", change.status, reason "because", change.created_at "at"
   from payment join payment_change change using (account_id, company_id, payment_id)
   where ${ownAccount} and pay_run_id = any (${runsOfPeriod('$2')}) order by change.created_at, payment_id, ordinal`,
);
const lockPaymentRow = statement<
  Payment & { readonly sentAt: Instant | null; readonly runHasEnded: boolean }
>(
  'lock payment',
  `select ${paymentColumns},
     (select created_at from payment_file file
      where file.account_id = payment.account_id and file.file_id = payment.file_id) "sentAt",
     exists (select from pay_run run where run.account_id = payment.account_id
       and run.company_id = payment.company_id and run.pay_run_id = payment.pay_run_id
       and ended_at is not null) "runHasEnded"
   from payment where ${ownAccount} and payment_id = $2 for update`,
);
const updatePaymentStatusRows = statement(
  'move payments',
  `with moved as (
     update payment set status = $3, status_since = $4::timestamptz,
       return_code = coalesce($5, return_code), changes = changes + 1
     where ${ownAccount} and payment_id = any ($2) and status <> $3
     returning account_id, company_id, payment_id, changes)
   insert into payment_change (account_id, company_id, payment_id, status, reason, created_at,
     ordinal)
   select account_id, company_id, payment_id, $3, $6, $4::timestamptz, changes
   from moved`,
);
interface BankPayment extends Payment, Omit<SealedDestination, 'paymentId'> {
  readonly companyName: string;
  readonly ein: string | null;
  readonly sentAt: Instant | null;
}

const paymentsToBank = `select ${paymentColumns},
     coalesce(deposit_account.deposit_account_id, funding_account.funding_account_id) "accountId",
     coalesce(former.account_number_encrypted, deposit_account.account_number_encrypted,
       funding_account.account_number_encrypted) sealed,
     coalesce(former.routing_number, deposit_account.routing_number,
       funding_account.routing_number) "routingNumber",
     coalesce(former.account_type, deposit_account.account_type,
       funding_account.account_type) "accountType",
     coalesce(worker.first_name || ' ' || worker.last_name, company.name) "name",
     company.name "companyName", kyb_information.ein, payment_file.created_at "sentAt"
   from payment
   left join payment_file using (account_id, file_id)
   join company using (account_id, company_id)
   left join kyb_information using (account_id, company_id)
   left join worker using (account_id, company_id, worker_id)
   left join deposit_account using (account_id, company_id, worker_id, deposit_account_id)
   left join former_deposit_account former
     using (account_id, company_id, worker_id, deposit_account_id, deposit_account_version)
   left join funding_account using (account_id, company_id, funding_account_id)
   where ${ownAccount}`;
const inOrder =
  'order by company_id, payment.kind, payment.pay_run_id, worker_id, payment_id for update of payment';

// Wages and refunds are sent once the funding has settled and none of it was returned; other pending
// payments are sent at once. Funding is checked once for each run: checked for each payment, and planned
// without statistics of the new rows, the query read the whole run as often as the run has
// payments.
const hasFunding = (status: PaymentStatus) => `exists (select from payment funding
       where funding.account_id = $1 and funding.company_id = waiting.company_id
         and funding.pay_run_id = waiting.pay_run_id and funding.kind = 'funding'
         and funding.status = '${status}')`;
const lockToSendRows = statement<BankPayment>(
  'lock payments to send',
  `with waiting as materialized (
     select distinct company_id, pay_run_id from payment
     where ${ownAccount} and status = 'pending' and kind in ('wages', 'refund')
       and method = $2),
   funded as materialized (
     select pay_run_id from waiting
     where ${hasFunding('settled')} and not ${hasFunding('returned')})
   ${paymentsToBank} and payment.method = $2 and payment.status = 'pending'
     and (payment.kind not in ('wages', 'refund')
       or payment.pay_run_id in (select pay_run_id from funded))
   ${inOrder}`,
);
const lockOfFileRows = statement<BankPayment>(
  'lock payments of file',
  `${paymentsToBank} and payment.file_id = $2 ${inOrder}`,
);
const markSentRows = statement(
  'mark payments sent',
  `with sent as (
     update payment set status = 'sent', status_since = $5::timestamptz, file_id = $2,
       trace = given.trace, effective_on = given.day, changes = changes + 1
     from unnest($3::uuid[], $4::text[], $6::date[]) given (id, trace, day)
     where ${ownAccount} and payment_id = given.id
     returning account_id, company_id, payment_id, changes)
   insert into payment_change (account_id, company_id, payment_id, status, created_at, ordinal)
   select account_id, company_id, payment_id, 'sent', $5::timestamptz, changes
   from sent`,
);
const claimCheckNumberRow = statement<{ first: number }>(
  'take check numbers',
  `update company set next_check_number = next_check_number + $3
   where ${ownAccount} and company_id = $2
   returning next_check_number - $3 "first"`,
);
