import { statement, type Transaction } from '../database/database.ts';
import type { QuarterCounts } from '../engine/forms/form-941-records.ts';
import type { YearCounts } from '../engine/forms/form-944-records.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';

export interface Quarter {
  readonly companyId: Id<'company'>;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** First day of the quarter before. */
  readonly beforeFrom: CalendarDate;
  /** The day whose pay periods decide who is counted as an employee. */
  readonly countedOn: CalendarDate;
}

/** Counts the payments and employees of a quarter. Payments that were voided do not make an employee. */
export async function countQuarter(
  tx: Transaction,
  { companyId, from, until, beforeFrom, countedOn }: Quarter,
): Promise<QuarterCounts> {
  return tx.one(countRows, [tx.accountId, companyId, from, until, beforeFrom, countedOn]);
}

/** Counts the payments of a year. */
export async function countYear(
  tx: Transaction,
  { companyId, from, until }: Pick<Quarter, 'companyId' | 'from' | 'until'>,
): Promise<YearCounts> {
  return tx.one(countYearRows, [tx.accountId, companyId, from, until]);
}

/** Counts the payments to employees that were imported, with pay dates in a span. */
export async function countImportedPayments(
  tx: Transaction,
  { companyId, from, until }: Pick<Quarter, 'companyId' | 'from' | 'until'>,
): Promise<number> {
  return (await tx.one(countImportedRows, [tx.accountId, companyId, from, until])).imported;
}

/** Counts the payments to contractors that were imported with backup withholding, with pay dates in a span. */
export async function countImportedWithholding(
  tx: Transaction,
  { companyId, from, until }: Pick<Quarter, 'companyId' | 'from' | 'until'>,
): Promise<number> {
  return (await tx.one(countWithheldRows, [tx.accountId, companyId, from, until])).imported;
}

const importedSince = (first: string, condition: string) => `(select count(*)
     from history_period period join history_entry using (account_id, company_id, pay_period_id)
     where account_id = $1 and company_id = $2 and worker_type = 'W2'
       and period.pay_date >= ${first} and period.pay_date ${condition})`;

const payments = `(select coalesce(sum(payments), 0)::bigint from pay_run run
       join run_taxable_wages wages on wages.account_id = $1 and wages.company_id = $2
         and wages.pay_run_id = run.pay_run_id
       where run.account_id = $1 and run.company_id = $2
         and run.pay_date >= $3::date and run.pay_date <= $4::date
         and wages.tax_code = 'US_MEDICARE_ER' and wages.kind <> 'void')`;

const countRows = statement<QuarterCounts>(
  'count payments of quarter',
  `select (select count(*) from (select recorded.worker_id
       from pay_period period
       join pay_run run on run.account_id = $1 and run.company_id = $2
         and run.pay_period_id = period.pay_period_id
       join taxable_wages recorded on recorded.account_id = $1 and recorded.company_id = $2
         and recorded.pay_date = run.pay_date and recorded.pay_run_id = run.pay_run_id
       where period.account_id = $1 and period.company_id = $2 and period.worker_type = 'W2'
         and period.begins_on <= $6::date and period.ends_on >= $6::date
       group by recorded.worker_id having sum(gross_cents) > 0) employed) "employees",
     ${payments} "payments",
     ${importedSince('$3::date', '<= $4::date')} "imported",
     ${importedSince('$5::date', '< $3::date')} "importedBefore"`,
);
const countYearRows = statement<YearCounts>(
  'count payments of year',
  `select ${payments} "payments", ${importedSince('$3::date', '<= $4::date')} "imported"`,
);
const countImportedRows = statement<{ imported: number }>(
  'count imported payments',
  `select ${importedSince('$3::date', '<= $4::date')} "imported"`,
);
const countWithheldRows = statement<{ imported: number }>(
  'count imported withholding',
  `select count(*) "imported"
   from history_period period join history_entry entry using (account_id, company_id, pay_period_id)
   where account_id = $1 and company_id = $2 and worker_type = '1099-NEC'
     and period.pay_date >= $3::date and period.pay_date <= $4::date
     and (entry.totals ->> 'tax.US_BACKUP')::bigint > 0`,
);
