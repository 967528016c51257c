import { statement, type Transaction } from '../database/database.ts';
import type { RailMethod } from '../engine/payments/rails/registry.ts';
import { type PaymentStatus, statusesBefore } from '../engine/payments/states.ts';
import type { AccountType, RoutingNumber } from '../values/bank.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { lockPeriodsOfPayments } from './pay-periods.ts';
import {
  type Payment,
  paymentColumns,
  recordPaymentChanges,
  requireAllChanged,
} from './payments.ts';

/** Encrypted destination of a payment. */
interface SealedDestination {
  readonly accountId: Id;
  readonly sealed: Buffer;
  readonly routingNumber: RoutingNumber;
  readonly accountType: AccountType;
  readonly name: string;
}

/** Locks the payments of an account that are ready to be sent by a method, and their periods, with their destinations. */
export async function lockPaymentsToSend(tx: Transaction, method: RailMethod) {
  tx.send(lockPeriodsToSendRows, [tx.accountId, method]);
  return tx.many(lockToSendRows, [tx.accountId, method]);
}

/** Locks the payments sent in a file, and their periods, with their destinations. */
export async function lockPaymentsOfFile(tx: Transaction, fileId: Id<'paymentFile'>) {
  tx.send(lockPeriodsOfFileRows, [tx.accountId, fileId]);
  return tx.many(lockOfFileRows, [tx.accountId, fileId]);
}

/** Records payments as sent in a file, each with its trace number and arrival date. */
export async function markPaymentsSent(
  tx: Transaction,
  fileId: Id<'paymentFile'>,
  sent: readonly (Pick<Payment, 'paymentId' | 'effectiveOn'> & { readonly trace: string })[],
  now: Instant,
): Promise<void> {
  const paymentIds = sent.map(({ paymentId }) => paymentId);
  const { changed } = await tx.one(markSentRows, [
    tx.accountId,
    fileId,
    paymentIds,
    sent.map(({ trace }) => trace),
    formatInstant(now),
    sent.map(({ effectiveOn }) => effectiveOn),
    statusesBefore('sent'),
  ]);
  requireAllChanged({ changed, payments: sent.length, status: 'sent' });
  recordPaymentChanges(tx, paymentIds, { status: 'sent' }, now);
}

const ownAccount = 'account_id = $1';

/** A payment with the account it goes to or comes from. */
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
const inOrder =
  'order by company_id, payment.kind, payment.pay_run_id, worker_id, payment_id for update of payment';

// Wages and refunds are sent once the funding has settled and none of it was returned; other pending
// payments are sent at once. Funding is checked once for each run. If it were checked for each payment,
// PostgreSQL, which has no statistics of the new rows, would read the whole run for each of them.
const hasFunding = (status: PaymentStatus) => `exists (select from payment funding
       where funding.account_id = $1 and funding.company_id = waiting.company_id
         and funding.pay_run_id = waiting.pay_run_id and funding.kind = 'funding'
         and funding.status = '${status}')`;
const lockPeriodsToSendRows = statement(
  'lock periods to send',
  lockPeriodsOfPayments("status = 'pending' and method = $2"),
);
const lockPeriodsOfFileRows = statement(
  'lock periods of file',
  lockPeriodsOfPayments('file_id = $2'),
);
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
const markSentRows = statement<{ changed: number }>(
  'mark payments sent',
  `with sent as (
     update payment set status = 'sent', status_since = $5::timestamptz, file_id = $2,
       trace = given.trace, effective_on = given.day, changes = changes + 1
     from unnest($3::uuid[], $4::text[], $6::date[]) given (id, trace, day)
     where ${ownAccount} and payment_id = given.id and status = any ($7)
     returning payment_id)
   select count(*) "changed" from sent`,
);
