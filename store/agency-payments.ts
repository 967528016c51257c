import { statement, type Transaction } from '../database/database.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { TaxGroup } from '../engine/forms/tax-groups.ts';
import type { AgencyPaymentStatus } from '../engine/payments/agency-states.ts';
import type { OrderKey } from '../engine/payments/plan-order-payments.ts';
import type { AccountType, RoutingNumber } from '../values/bank.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { StateCode } from '../values/state.ts';

/** Obligations that the transfers of a debit pay. */
export type AgencyPurpose = 'tax' | 'order';

interface NewTransfer {
  readonly agencyPaymentId: Id<'agencyPayment'>;
  readonly companyId: Id<'company'>;
  readonly purpose: AgencyPurpose;
  /** The debit of the company that pays for it; a debit names itself, and one that is drawn again the first. */
  readonly debitId: Id<'agencyPayment'>;
  readonly fundingAccountId: Id<'fundingAccount'>;
  readonly amount: Cents;
  readonly effectiveOn: CalendarDate;
}

/** The tax that a payment pays, and what the agency reads about it. */
interface PaidTaxGroup {
  readonly group: TaxGroup;
  readonly period: CalendarDate;
  readonly addendum: string;
}

/** The garnishment that a payment pays, and what the disbursement unit reads about it. */
interface PaidOrder extends OrderKey {
  /** The state whose disbursement unit is paid. */
  readonly payeeState: StateCode;
  readonly sealedAddendum: Buffer;
}

/** A payment to an agency. */
export type AgencyObligation =
  | ({ readonly kind: 'tax' } & PaidTaxGroup)
  | ({ readonly kind: 'order' } & PaidOrder);

/** `debit` draws the money from the company, `refund` returns it to the company. */
export type NewAgencyPayment = NewTransfer &
  (
    | AgencyObligation
    | { readonly kind: 'debit'; readonly repeatsId?: Id<'agencyPayment'> }
    | {
        readonly kind: 'refund';
        readonly refundsId: Id<'agencyPayment'>;
        readonly repeatsId?: Id<'agencyPayment'>;
      }
  );

export interface AgencyPayment extends NewTransfer {
  readonly kind: NewAgencyPayment['kind'];
  readonly group: TaxGroup | null;
  readonly period: CalendarDate | null;
  readonly addendum: string | null;
  readonly payPeriodId: Id<'payPeriod'> | null;
  readonly workerId: Id<'worker'> | null;
  readonly orderId: string | null;
  readonly payeeState: StateCode | null;
  readonly sealedAddendum: Buffer | null;
  readonly refundsId: Id<'agencyPayment'> | null;
  readonly repeatsId: Id<'agencyPayment'> | null;
  readonly status: AgencyPaymentStatus;
  readonly trace: string | null;
  readonly returnCode: string | null;
  readonly fileId: Id<'paymentFile'> | null;
  /** The account of the company, masked. */
  readonly masked: string;
}

/** A payment with the company and its account, for a payment file. */
export interface AgencyTransfer extends AgencyPayment {
  readonly companyName: string;
  readonly ein: string | null;
  readonly sealed: Buffer;
  readonly routingNumber: RoutingNumber;
  readonly accountType: AccountType;
}

export function insertAgencyPayments(
  tx: Transaction,
  payments: readonly NewAgencyPayment[],
  now: Instant,
): void {
  for (const payment of payments) {
    const tax = payment.kind === 'tax' ? payment : undefined;
    const order = payment.kind === 'order' ? payment : undefined;
    tx.send(insertPaymentRow, [
      tx.accountId,
      payment.companyId,
      payment.agencyPaymentId,
      payment.kind,
      payment.debitId,
      payment.fundingAccountId,
      tax?.group,
      tax?.period,
      tax?.addendum,
      payment.kind === 'refund' ? payment.refundsId : undefined,
      payment.amount,
      payment.effectiveOn,
      formatInstant(now),
      takeOrdinals(),
      'repeatsId' in payment ? payment.repeatsId : undefined,
      payment.purpose,
      order?.payPeriodId,
      order?.workerId,
      order?.orderId,
      order?.payeeState,
      order?.sealedAddendum,
    ]);
  }
}

/** Locks what is ready to be sent: debits at once, payments and refunds once their debit has settled. */
export async function lockAgencyPaymentsToSend(tx: Transaction): Promise<AgencyTransfer[]> {
  return tx.many(lockToSendRows, [tx.accountId]);
}

export async function lockAgencyPaymentsOfFile(
  tx: Transaction,
  fileId: Id<'paymentFile'>,
): Promise<AgencyTransfer[]> {
  return tx.many(lockOfFileRows, [tx.accountId, fileId]);
}

/** Locks payments by the trace numbers of a return file. */
export async function lockAgencyPaymentsByTrace(
  tx: Transaction,
  traces: readonly string[],
): Promise<AgencyTransfer[]> {
  return tx.many(lockByTraceRows, [tx.accountId, traces]);
}

/** Locks debits and everything that they pay for. */
export async function lockAgencyPaymentsOfDebits(
  tx: Transaction,
  debits: readonly Pick<AgencyPayment, 'debitId'>[],
): Promise<AgencyTransfer[]> {
  if (debits.length === 0) return [];
  return tx.many(lockOfDebitsRows, [tx.accountId, debits.map(({ debitId }) => debitId)]);
}

/** Locks the debit that a transfer belongs to, and everything that it pays for, by the id of the transfer. */
export async function lockAgencyPaymentsWith(
  tx: Transaction,
  agencyPaymentId: Id<'agencyPayment'>,
): Promise<AgencyTransfer[]> {
  return tx.many(lockWithRows, [tx.accountId, agencyPaymentId]);
}

/** Records a payment as sent in a file. */
export function markAgencyPaymentSent(
  tx: Transaction,
  sent: Pick<AgencyPayment, 'agencyPaymentId' | 'effectiveOn'> & {
    readonly fileId: Id<'paymentFile'>;
    readonly trace: string;
  },
  now: Instant,
): void {
  tx.send(markSentRow, [
    tx.accountId,
    sent.agencyPaymentId,
    sent.fileId,
    sent.trace,
    sent.effectiveOn,
    formatInstant(now),
  ]);
}

/** Changes the status of payments, each with its return code if the bank has returned it. */
export function updateAgencyPayments(
  tx: Transaction,
  status: 'settled' | 'returned' | 'cancelled',
  payments: readonly (Pick<AgencyPayment, 'agencyPaymentId'> & { readonly code?: string })[],
  now: Instant,
): void {
  if (payments.length === 0) return;
  tx.send(updateRows, [
    tx.accountId,
    payments.map(({ agencyPaymentId }) => agencyPaymentId),
    payments.map(({ code }) => code ?? null),
    status,
    formatInstant(now),
  ]);
}

/** Reports whether tax of a group and period is about to be sent by file. */
export async function isTaxPaymentPending(
  tx: Transaction,
  of: Pick<PaidTaxGroup, 'group' | 'period'> & { readonly companyId: Id<'company'> },
): Promise<boolean> {
  const values = [tx.accountId, of.companyId, of.group, of.period];
  return (await tx.find(findPendingRow, values)) !== undefined;
}

/** Reports whether an order is about to be sent by file. */
export async function isOrderPaymentPending(
  tx: Transaction,
  { companyId, payPeriodId, workerId, orderId }: OrderKey & { readonly companyId: Id<'company'> },
): Promise<boolean> {
  const values = [tx.accountId, companyId, payPeriodId, workerId, orderId];
  return (await tx.find(findPendingOrderRow, values)) !== undefined;
}

/** Lists the payments of a company that were made since a time, in the order in which they were made. */
export async function listAgencyPayments(
  tx: Transaction,
  asked: {
    readonly companyId: Id<'company'>;
    readonly purpose: AgencyPurpose;
    readonly since: Instant;
  },
): Promise<readonly AgencyPayment[]> {
  const { companyId, purpose, since } = asked;
  return tx.many(listRows, [tx.accountId, companyId, formatInstant(since), purpose]);
}

const columns = `payment.agency_payment_id "agencyPaymentId", company_id "companyId", payment.kind,
     payment.purpose, payment.pay_period_id "payPeriodId", payment.worker_id "workerId",
     payment.order_id "orderId", payment.payee_state "payeeState",
     payment.addendum_encrypted "sealedAddendum", payment.debit_id "debitId", funding_account_id "fundingAccountId", payment.tax_group "group",
     payment.period_start "period", payment.addendum, payment.refunds_id "refundsId",
     payment.repeats_id "repeatsId", payment.amount_cents "amount",
     payment.effective_on "effectiveOn", payment.status, payment.trace,
     payment.return_code "returnCode", payment.file_id "fileId", account_number_masked "masked"`;
const transfers = `select ${columns}, company.name "companyName", kyb_information.ein,
     account_number_encrypted sealed, routing_number "routingNumber", account_type "accountType"
   from agency_payment payment
   join funding_account using (account_id, company_id, funding_account_id)
   join company using (account_id, company_id)
   left join kyb_information using (account_id, company_id)
   where account_id = $1`;
const inOrder = 'order by company_id, payment.ordinal for update of payment';

const insertPaymentRow = statement(
  'insert agency payment',
  `insert into agency_payment (account_id, company_id, agency_payment_id, kind, debit_id,
     funding_account_id, tax_group, period_start, addendum, refunds_id, amount_cents, effective_on,
     status, status_since, created_at, ordinal, repeats_id, purpose, pay_period_id, worker_id,
     order_id, payee_state, addendum_encrypted)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'pending', $13, $13, $14, $15, $16,
     $17, $18, $19, $20, $21)`,
);
const lockToSendRows = statement<AgencyTransfer>(
  'lock agency payments to send',
  `${transfers} and payment.status = 'pending' and (payment.kind = 'debit' or exists (
     select from agency_payment debit
     where debit.account_id = $1 and debit.company_id = payment.company_id
       and debit.debit_id = payment.debit_id and debit.kind = 'debit'
       and debit.status = 'settled'))
   ${inOrder}`,
);
const lockOfFileRows = statement<AgencyTransfer>(
  'lock agency payments of file',
  `${transfers} and payment.file_id = $2 ${inOrder}`,
);
const lockByTraceRows = statement<AgencyTransfer>(
  'lock agency payments by trace',
  `${transfers} and payment.trace = any ($2) ${inOrder}`,
);
const lockOfDebitsRows = statement<AgencyTransfer>(
  'lock agency payments of debits',
  `${transfers} and payment.debit_id = any ($2) ${inOrder}`,
);
const lockWithRows = statement<AgencyTransfer>(
  'lock agency payments with',
  `${transfers} and (company_id, payment.debit_id) = (
     select named.company_id, named.debit_id from agency_payment named
     where named.account_id = $1 and named.agency_payment_id = $2)
   ${inOrder}`,
);
const markSentRow = statement(
  'mark agency payment sent',
  `update agency_payment set status = 'sent', status_since = $6, file_id = $3, trace = $4,
     effective_on = $5
   where account_id = $1 and agency_payment_id = $2 and status = 'pending'`,
);
const updateRows = statement(
  'update agency payments',
  `update agency_payment set status = $4, return_code = changed.code, status_since = $5
   from unnest($2::uuid[], $3::text[]) changed (id, code)
   where account_id = $1 and agency_payment_id = changed.id`,
);
const findPendingRow = statement<{ agencyPaymentId: Id<'agencyPayment'> }>(
  'find pending tax payment',
  `select agency_payment_id "agencyPaymentId" from agency_payment
   where account_id = $1 and company_id = $2 and tax_group = $3 and period_start = $4
     and kind = 'tax' and status = 'pending'`,
);
const findPendingOrderRow = statement<{ agencyPaymentId: Id<'agencyPayment'> }>(
  'find pending order payment',
  `select agency_payment_id "agencyPaymentId" from agency_payment
   where account_id = $1 and company_id = $2 and pay_period_id = $3 and worker_id = $4
     and order_id = $5 and kind = 'order' and status = 'pending'`,
);
const listRows = statement<AgencyPayment>(
  'list agency payments',
  `select ${columns} from agency_payment payment
   join funding_account using (account_id, company_id, funding_account_id)
   where account_id = $1 and company_id = $2 and payment.created_at >= $3::timestamptz
     and payment.purpose = $4
   order by payment.ordinal`,
);
