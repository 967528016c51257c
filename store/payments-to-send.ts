import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { RailMethod } from '../engine/payments/rails/registry.ts';
import { type PaymentStatus, statusesBefore } from '../engine/payments/states.ts';
import type { AccountType, RoutingNumber } from '../values/bank.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { valuesById } from './list-sql.ts';
import { lockPeriodsOfPayments } from './pay-periods.ts';
import { becomes, type Payment, paymentColumns, requireAllChanged } from './payments.ts';

/** Encrypted destination of a payment. */
interface SealedDestination {
  readonly accountId: Id;
  readonly sealed: Buffer;
  readonly routingNumber: RoutingNumber;
  readonly accountType: AccountType;
  readonly name: string;
}

/** A locked payment, with the fields that decide its batch: those of a whole payroll are in memory together. */
export type LockedPayment = Pick<Payment, 'paymentId' | 'companyId' | 'kind' | 'effectiveOn'>;

/** Payments that are ready to be sent, locked with their periods and runs. */
export interface PaymentsToSend {
  readonly runIds: readonly Id<'payRun'>[];
  readonly payments: readonly LockedPayment[];
}

/** Locks the payments of an account that are ready to be sent by a method. */
export async function lockPaymentsToSend(
  tx: Transaction,
  method: RailMethod,
): Promise<PaymentsToSend> {
  tx.send(lockPeriodsToSendRows, [tx.accountId, method]);
  // While its run is locked, no payment is made that could be forgotten together with it; other runs wait for the next file.
  const runs = await tx.many(lockRunsToSendRows, [tx.accountId, method]);
  const runIds = runs.map(({ payRunId }) => payRunId);
  if (runIds.length === 0) return { runIds, payments: [] };
  return { runIds, payments: await tx.many(lockToSendRows, [tx.accountId, method, runIds]) };
}

/** Forgets those of the locked runs that have no more payments to be sent by a method. */
export function forgetSentRuns(
  tx: Transaction,
  method: RailMethod,
  { runIds }: Pick<PaymentsToSend, 'runIds'>,
): void {
  tx.send(forgetSentRunRows, [tx.accountId, method, runIds]);
}

/** Locks the payments of a file, and their periods, and lists those that the bank has not answered. */
export async function lockPaymentsOfFile(
  tx: Transaction,
  fileId: Id<'paymentFile'>,
): Promise<readonly Id<'payment'>[]> {
  tx.send(lockPeriodsOfFileRows, [tx.accountId, fileId]);
  const locked = await tx.many(lockOfFileRows, [tx.accountId, fileId]);
  return locked.filter(({ status }) => status === 'sent').map(({ paymentId }) => paymentId);
}

/** Lists payments that are locked with their destinations, in the given order. */
export async function listBankPayments(
  tx: Transaction,
  paymentIds: readonly Id<'payment'>[],
): Promise<BankPayment[]> {
  return inOrderOf(paymentIds, await tx.many(listToBankRows, [tx.accountId, paymentIds]));
}

function inOrderOf<Row extends Pick<Payment, 'paymentId'>>(
  paymentIds: readonly Id<'payment'>[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.paymentId, row]));
  return paymentIds.map((paymentId) => {
    const row = byId.get(paymentId);
    if (!row) throw new Error(`payment ${paymentId} was not found`);
    return row;
  });
}

/** A payment with the trace number that it has in a file. */
export interface PaymentInFile extends Pick<Payment, 'paymentId'> {
  readonly trace: string;
}

/** A file that is being written. */
export interface OpenFile {
  readonly fileId: Id<'paymentFile'>;
  /** The earliest day on which its payments can arrive. */
  readonly arrival: CalendarDate;
}

/** Records payments as sent in a file, by ascending traces; throws if one of them may not be sent. */
export async function markPaymentsSent(
  tx: Transaction,
  { fileId, arrival }: OpenFile,
  sent: readonly PaymentInFile[],
  now: Instant,
): Promise<void> {
  if (sent.length === 0) return;
  const paymentIds = sent.map(({ paymentId }) => paymentId);
  const traces = sent.map(({ trace }) => trace);
  const { changed } = await tx.one(markSentRows, [
    tx.accountId,
    fileId,
    paymentIds,
    valuesById(paymentIds, traces),
    formatInstant(now),
    arrival,
    statusesBefore('sent'),
  ]);
  requireAllChanged({ changed, payments: sent.length, status: 'sent' });
  tx.send(insertPartRow, [tx.accountId, fileId, newId<'filePart'>(), paymentIds, traces]);
}

const ownAccount = 'account_id = $1';

/** A payment with the account that it goes to or comes from. */
export interface BankPayment extends Payment, SealedDestination {
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
const inOrder = 'order by company_id, kind, pay_run_id, worker_id, payment_id for update';

// Wages and refunds are sent once the funding has settled and none of it was returned; other pending
// payments are sent at once. Funding is checked once for each run. If it were checked for each payment,
// PostgreSQL, which has no statistics of the new rows, would read the whole run for each of them.
const hasFunding = (status: PaymentStatus) => `exists (select from payment funding
       where funding.account_id = $1 and funding.company_id = waiting.company_id
         and funding.pay_run_id = waiting.pay_run_id and funding.kind = 'funding'
         and funding.status = '${status}')`;
const runsToSend = `array(select run.pay_run_id from run_to_send run
       where run.account_id = $1 and run.method = $2)`;
const isToSend = (runIds: string) =>
  `payment.pay_run_id = any (${runIds}) and status = 'pending' and method = $2`;
const isInFile = `payment_id = any (array(select unnest(payment_ids) from payment_file_part part
       where part.account_id = $1 and part.file_id = $2))`;
const lockPeriodsToSendRows = statement(
  'lock periods to send',
  lockPeriodsOfPayments(isToSend(runsToSend)),
);
const lockRunsToSendRows = statement<{ payRunId: Id<'payRun'> }>(
  'lock runs to send',
  `select pay_run_id "payRunId" from run_to_send where ${ownAccount} and method = $2
   order by company_id, pay_run_id for update`,
);
const lockPeriodsOfFileRows = statement('lock periods of file', lockPeriodsOfPayments(isInFile));
const lockToSendRows = statement<LockedPayment>(
  'lock payments to send',
  `with waiting as materialized (
     select distinct company_id, pay_run_id from payment
     where ${ownAccount} and ${isToSend('$3::uuid[]')} and kind in ('wages', 'refund')),
   funded as materialized (
     select pay_run_id from waiting
     where ${hasFunding('settled')} and not ${hasFunding('returned')})
   select payment_id "paymentId", company_id "companyId", kind, effective_on "effectiveOn" from payment
   where ${ownAccount} and ${isToSend('$3::uuid[]')}
     and (kind not in ('wages', 'refund') or pay_run_id in (select pay_run_id from funded))
   ${inOrder}`,
);
const lockOfFileRows = statement<Pick<Payment, 'paymentId' | 'status'>>(
  'lock payments of file',
  `select payment_id "paymentId", status from payment where ${ownAccount} and ${isInFile}
   ${inOrder}`,
);
const listToBankRows = statement<BankPayment>(
  'list payments to bank',
  `${paymentsToBank} and payment.payment_id = any ($2::uuid[])`,
);
const markSentRows = statement<{ changed: number }>(
  'mark payments sent',
  `with changed as (
     update payment set ${becomes("'sent'", '$5::timestamptz', 'null')}, file_id = $2,
       trace = $4::jsonb ->> payment_id::text, effective_on = greatest(effective_on, $6::date)
     where ${ownAccount} and payment_id = any ($3::uuid[]) and status = any ($7)
     returning payment_id)
   select count(*) "changed" from changed`,
);
const insertPartRow = statement(
  'add part of file',
  `insert into payment_file_part (account_id, file_id, part_id, payment_ids, traces)
   values ($1, $2, $3, $4, $5::bigint[])`,
);
const forgetSentRunRows = statement(
  'forget runs that were sent',
  `delete from run_to_send run where ${ownAccount} and method = $2 and pay_run_id = any ($3::uuid[])
     and (select true from payment where payment.account_id = $1
       and payment.company_id = run.company_id and payment.pay_run_id = run.pay_run_id
       and payment.status = 'pending' and payment.method = $2 limit 1) is null`,
);
