import { statement, type Transaction } from '../database/database.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { DepositPayment } from '../engine/forms/deposit-payments.ts';
import type { PostedTax, TaxGroup } from '../engine/forms/tax-groups.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { postingLists, postingsOf } from './posting-lists.ts';

export interface NewTaxDeposit extends DepositPayment {
  readonly depositId: Id<'taxDeposit'>;
  readonly companyId: Id<'company'>;
  /** The part that was not owed when it was recorded. */
  readonly excess: Cents;
  /** Confirmation number of the agency; the trace number if it was paid by file. */
  readonly reference: string | null;
  /** The payment by file that made the deposit; null if the company paid it by hand. */
  readonly agencyPaymentId: Id<'agencyPayment'> | null;
}

export interface TaxDeposit extends NewTaxDeposit {
  readonly recordedAt: Instant;
  readonly cancelledAt: Instant | null;
  readonly cancelReason: string | null;
}

/** Inserts a deposit, unless the same one is recorded and not cancelled: then returns false. */
export async function insertTaxDeposit(
  tx: Transaction,
  deposit: NewTaxDeposit,
  now: Instant,
): Promise<boolean> {
  const inserted = await tx.find(insertDepositRow, [
    tx.accountId,
    deposit.companyId,
    deposit.depositId,
    deposit.group,
    deposit.period,
    deposit.paidOn,
    deposit.amount,
    deposit.excess,
    deposit.reference,
    formatInstant(now),
    takeOrdinals(),
    deposit.agencyPaymentId,
  ]);
  return inserted !== undefined;
}

/** Locks a deposit of a company until the transaction ends. */
export async function lockTaxDeposit(
  tx: Transaction,
  { companyId, depositId }: Pick<TaxDeposit, 'companyId' | 'depositId'>,
): Promise<TaxDeposit | undefined> {
  return tx.find(lockDepositRow, [tx.accountId, companyId, depositId]);
}

/** Locks the deposit that a payment by file made. */
export async function lockDepositOfPayment(
  tx: Transaction,
  payment: { readonly companyId: Id<'company'>; readonly agencyPaymentId: Id<'agencyPayment'> },
): Promise<TaxDeposit | undefined> {
  const { companyId, agencyPaymentId } = payment;
  return tx.find(lockDepositOfPaymentRow, [tx.accountId, companyId, agencyPaymentId]);
}

export function markTaxDepositCancelled(
  tx: Transaction,
  { companyId, depositId }: Pick<TaxDeposit, 'companyId' | 'depositId'>,
  { reason, now }: { readonly reason: string | undefined; readonly now: Instant },
): void {
  tx.send(cancelDepositRow, [tx.accountId, companyId, depositId, formatInstant(now), reason]);
}

/** First days of the deposit periods to list. */
export interface DepositSpan {
  readonly companyId: Id<'company'>;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly group?: TaxGroup | undefined;
}

/** Lists the deposits for periods that begin in a span, cancelled ones included, by date of payment. */
export async function listTaxDeposits(
  tx: Transaction,
  { companyId, from, until, group }: DepositSpan,
): Promise<readonly TaxDeposit[]> {
  return tx.many(listDepositRows, [tx.accountId, companyId, from, until, group]);
}

/** The part of a deposit that paid one tax. */
export interface PaidTax extends Omit<DepositPayment, 'amount'> {
  readonly depositId: Id<'taxDeposit'>;
  readonly taxCode: string;
  readonly amount: Cents;
}

/** Sums the taxes that deposits paid according to the ledger; cancelled deposits have none. */
export async function listPaidTaxes(
  tx: Transaction,
  { companyId, from, until, group }: DepositSpan,
): Promise<readonly PaidTax[]> {
  return tx.many(listPaidTaxRows, [tx.accountId, companyId, from, until, group]);
}

/** Lists the taxes that payrolls posted to the ledger, by pay date. */
export async function listRunTaxes(
  tx: Transaction,
  { companyId, from, until }: Pick<DepositSpan, 'companyId' | 'from' | 'until'>,
): Promise<readonly PostedTax[]> {
  return tx.many(listRunTaxRows, [tx.accountId, companyId, from, until]);
}

/** Records of payments that the federal deposit schedule of a year depends on. */
export interface PaymentBeginning {
  readonly firstPayDate: CalendarDate | null;
  /** Imported payments to workers of the type with pay dates in the span. */
  readonly imported: number;
}

export async function findPaymentBeginning(
  tx: Transaction,
  {
    companyId,
    from,
    until,
    workerType,
  }: Pick<DepositSpan, 'companyId' | 'from' | 'until'> & { readonly workerType: WorkerType },
): Promise<PaymentBeginning> {
  return tx.one(findBeginningRow, [tx.accountId, companyId, from, until, workerType]);
}

const columns = `deposit_id "depositId", company_id "companyId", tax_group "group",
     period_start "period", paid_on "paidOn", amount_cents "amount", excess_cents "excess",
     reference, agency_payment_id "agencyPaymentId", created_at "recordedAt", cancelled_at "cancelledAt",
     cancel_reason "cancelReason"`;
const ofSpan = `account_id = $1 and company_id = $2 and period_start >= $3::date
     and period_start <= $4::date and ($5::text is null or tax_group = $5)`;

const insertDepositRow = statement<{ depositId: Id<'taxDeposit'> }>(
  'insert tax deposit',
  `insert into tax_deposit (account_id, company_id, deposit_id, tax_group, period_start, paid_on,
     amount_cents, excess_cents, reference, created_at, ordinal, agency_payment_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (account_id, company_id, tax_group, period_start, paid_on, amount_cents, reference)
     where cancelled_at is null do nothing
   returning deposit_id "depositId"`,
);
const lockDepositRow = statement<TaxDeposit>(
  'lock tax deposit',
  `select ${columns} from tax_deposit
   where account_id = $1 and company_id = $2 and deposit_id = $3 for update`,
);
const lockDepositOfPaymentRow = statement<TaxDeposit>(
  'lock tax deposit of payment',
  `select ${columns} from tax_deposit
   where account_id = $1 and company_id = $2 and agency_payment_id = $3 for update`,
);
const cancelDepositRow = statement(
  'cancel tax deposit',
  `update tax_deposit set cancelled_at = $4, cancel_reason = $5
   where account_id = $1 and company_id = $2 and deposit_id = $3`,
);
const listDepositRows = statement<TaxDeposit>(
  'list tax deposits',
  `select ${columns} from tax_deposit where ${ofSpan} order by paid_on, ordinal`,
);
const listPaidTaxRows = statement<PaidTax>(
  'list paid taxes',
  `select deposit.deposit_id "depositId", tax_group "group", period_start "period",
     paid_on "paidOn", posting.detail "taxCode", sum(posting.amount_cents)::bigint "amount"
   from (select * from tax_deposit where ${ofSpan}) deposit
   cross join lateral (select ${postingLists} from ledger_transaction found
     where found.account_id = $1 and found.company_id = $2
       and found.tax_deposit_id = deposit.deposit_id offset 0) posted
   cross join lateral (select * from ${postingsOf('posted')}
     where account_code = 'liability:taxes') posting
   group by 1, 2, 3, 4, 5 having sum(posting.amount_cents) <> 0
   order by 4, 1, 5`,
);
const listRunTaxRows = statement<PostedTax>(
  'list run taxes',
  `select run.pay_date "payDate", tax_code "taxCode", sum(amount_cents)::bigint "tax"
   from pay_run run join run_tax using (account_id, company_id, pay_run_id)
   where account_id = $1 and company_id = $2 and run.pay_date >= $3::date
     and run.pay_date <= $4::date
   group by 1, 2 having sum(amount_cents) <> 0 order by 1, 2`,
);
const findBeginningRow = statement<PaymentBeginning>(
  'find first pay date',
  `select (select min(pay_date) from pay_run
       where account_id = $1 and company_id = $2 and processed_at is not null) "firstPayDate",
     (select count(*) from history_period period
       join history_entry using (account_id, company_id, pay_period_id)
       where account_id = $1 and company_id = $2 and worker_type = $5
         and period.pay_date >= $3::date and period.pay_date <= $4::date) "imported"`,
);
