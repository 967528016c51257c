import { statement, type Transaction } from '../database/database.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { OrderKey } from '../engine/payments/plan-order-payments.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';

export interface NewRemittance extends OrderKey {
  readonly remittanceId: Id<'remittance'>;
  readonly companyId: Id<'company'>;
  readonly kind: string;
  readonly paidOn: CalendarDate;
  readonly amount: Cents;
  /** The part that was not owed when it was recorded. */
  readonly excess: Cents;
  /** Number of the check or confirmation; the trace number if it was paid by file. */
  readonly reference: string | null;
  /** The payment by file; null if the company paid by hand. */
  readonly agencyPaymentId: Id<'agencyPayment'> | null;
}

export interface Remittance extends NewRemittance {
  readonly cancelledAt: Instant | null;
  readonly cancelReason: string | null;
}

/** A remittance with the pay date of its period and the name of the worker. */
export interface ListedRemittance extends Remittance {
  readonly payDate: CalendarDate;
  readonly firstName: string;
  readonly lastName: string;
}

/** Inserts a remittance, unless the same one is recorded and not cancelled: then returns false. */
export async function insertRemittance(
  tx: Transaction,
  remittance: NewRemittance,
  now: Instant,
): Promise<boolean> {
  const inserted = await tx.find(insertRemittanceRow, [
    tx.accountId,
    remittance.companyId,
    remittance.remittanceId,
    remittance.payPeriodId,
    remittance.workerId,
    remittance.orderId,
    remittance.kind,
    remittance.paidOn,
    remittance.amount,
    remittance.excess,
    remittance.reference,
    remittance.agencyPaymentId,
    formatInstant(now),
    takeOrdinals(),
  ]);
  return inserted !== undefined;
}

/** Locks a remittance of a company until the transaction ends. */
export async function lockRemittance(
  tx: Transaction,
  { companyId, remittanceId }: Pick<Remittance, 'companyId' | 'remittanceId'>,
): Promise<Remittance | undefined> {
  return tx.find(lockRemittanceRow, [tx.accountId, companyId, remittanceId]);
}

/** Locks the remittance that a payment by file made. */
export async function lockRemittanceOfPayment(
  tx: Transaction,
  payment: { readonly companyId: Id<'company'>; readonly agencyPaymentId: Id<'agencyPayment'> },
): Promise<Remittance | undefined> {
  const { companyId, agencyPaymentId } = payment;
  return tx.find(lockRemittanceOfPaymentRow, [tx.accountId, companyId, agencyPaymentId]);
}

export function markRemittanceCancelled(
  tx: Transaction,
  { companyId, remittanceId }: Pick<Remittance, 'companyId' | 'remittanceId'>,
  { reason, now }: { readonly reason: string | undefined; readonly now: Instant },
): void {
  tx.send(cancelRemittanceRow, [tx.accountId, companyId, remittanceId, formatInstant(now), reason]);
}

/** Pay dates of a company, or one of its pay periods. */
export interface RemittanceSpan {
  readonly companyId: Id<'company'>;
  readonly from?: CalendarDate;
  readonly until?: CalendarDate;
  readonly payPeriodId?: Id<'payPeriod'>;
}

/** Lists the remittances for a span, cancelled ones included, in the order in which they were recorded. */
export async function listRemittances(
  tx: Transaction,
  { companyId, from, until, payPeriodId }: RemittanceSpan,
): Promise<readonly ListedRemittance[]> {
  return tx.many(listRemittanceRows, [tx.accountId, companyId, from, until, payPeriodId]);
}

const columns = `remittance_id "remittanceId", company_id "companyId", pay_period_id "payPeriodId",
     worker_id "workerId", order_id "orderId", order_kind "kind", paid_on "paidOn",
     amount_cents "amount", excess_cents "excess", remittance.reference,
     agency_payment_id "agencyPaymentId", cancelled_at "cancelledAt", cancel_reason "cancelReason"`;

const insertRemittanceRow = statement<{ remittanceId: Id<'remittance'> }>(
  'insert remittance',
  `insert into order_remittance (account_id, company_id, remittance_id, pay_period_id, worker_id,
     order_id, order_kind, paid_on, amount_cents, excess_cents, reference, agency_payment_id,
     created_at, ordinal)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (account_id, company_id, pay_period_id, worker_id, order_id, paid_on, amount_cents,
     reference) where cancelled_at is null do nothing
   returning remittance_id "remittanceId"`,
);
const lockRemittanceRow = statement<Remittance>(
  'lock remittance',
  `select ${columns} from order_remittance remittance
   where account_id = $1 and company_id = $2 and remittance_id = $3 for update`,
);
const lockRemittanceOfPaymentRow = statement<Remittance>(
  'lock remittance of payment',
  `select ${columns} from order_remittance remittance
   where account_id = $1 and company_id = $2 and agency_payment_id = $3 for update`,
);
const cancelRemittanceRow = statement(
  'cancel remittance',
  `update order_remittance set cancelled_at = $4, cancel_reason = $5
   where account_id = $1 and company_id = $2 and remittance_id = $3`,
);
const listRemittanceRows = statement<ListedRemittance>(
  'list remittances',
  `select ${columns}, period.paid "payDate", worker.first_name "firstName",
     worker.last_name "lastName"
   from order_remittance remittance
   join worker using (account_id, company_id, worker_id)
   cross join lateral (select coalesce((select run.pay_date from pay_run run
         where run.account_id = $1 and run.pay_period_id = remittance.pay_period_id
           and run.kind = 'payroll' and run.ended_at is null limit 1), own.pay_date) paid
     from pay_period own
     where own.account_id = $1 and own.company_id = $2
       and own.pay_period_id = remittance.pay_period_id) period
   where account_id = $1 and company_id = $2
     and ($3::date is null or period.paid >= $3) and ($4::date is null or period.paid <= $4)
     and ($5::uuid is null or pay_period_id = $5)
   order by remittance.ordinal`,
);
