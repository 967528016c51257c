import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { employeeTotals, type W2Records } from '../engine/forms/w2-records.ts';
import type { ImportedTotals } from '../engine/forms/w3.ts';
import type { TotalKey } from '../engine/withholding/total-key.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { Ssn } from '../values/masked.ts';
import type { Cents } from '../values/money.ts';
import { stateNames } from '../values/state.ts';
import {
  type FormPage,
  type FormWorker,
  type FormWorkerRow,
  formWorkerColumns,
  joinFormWorker,
  openFormWorker,
} from './form-workers.ts';
import { firstPlace } from './list-sql.ts';
import type { HomeAddress } from './worker-identities.ts';

/** An employee of a year with the records that Form W-2 is computed from. */
export type W2Worker = FormWorker & W2Records;

interface CompanyYear {
  readonly companyId: Id<'company'>;
  readonly year: number;
}

/** Lists the employees who were paid in a year, some of them or a page of them, in the order of their ids. */
export async function listW2Workers(
  tx: Transaction,
  keys: KeyRing,
  { companyId, year, workerIds, after, limit }: FormPage,
): Promise<W2Worker[]> {
  const given = [
    tx.accountId,
    companyId,
    year,
    workerIds,
    employeeTotals,
    after ?? firstPlace.id,
    limit,
  ];
  const rows = await tx.many(listWorkerRows, given);
  return rows.map((row) => openFormWorker(keys, row));
}

/** The part of an employee's identity that decides whether a form can be issued. */
interface W2Identity {
  readonly workerId: Id<'worker'>;
  /** Undefined until the worker has given an identity. */
  readonly ssn: Pick<Ssn, 'isAssignable'> | undefined;
  readonly home: HomeAddress | null;
}

type EmployeesPage = Pick<FormPage, 'companyId' | 'year' | 'after' | 'limit'>;

/**
 * Lists the identities of employees who were paid in a year that may be unfit for a form, a page of them in the order
 * of their ids. Plain addresses in ASCII with an assignable number are fit and not listed: reading those of 10,000
 * workers took 0.15 s of CPU.
 */
export async function listUnusualW2Identities(
  tx: Transaction,
  { companyId, year, after, limit }: EmployeesPage,
): Promise<W2Identity[]> {
  const given = [
    tx.accountId,
    companyId,
    year,
    null,
    employeeTotals,
    after ?? firstPlace.id,
    limit,
  ];
  const rows = await tx.many(listIdentityRows, [...given, stateCodes]);
  return rows.map(({ workerId, isAssignable, ...home }) =>
    isAssignable === null
      ? { workerId, ssn: undefined, home: null }
      : { workerId, ssn: { isAssignable }, home },
  );
}

/**
 * Lists the employees of a year whose amounts may make a form that must not be issued, a page of them in the
 * order of their ids. The forms of all others have no problem of `listW2Problems`.
 */
export async function listUnusualW2Workers(
  tx: Transaction,
  { companyId, year, after, limit }: EmployeesPage,
  { socialSecurityBase }: { readonly socialSecurityBase: Cents },
): Promise<Id<'worker'>[]> {
  const given = [
    tx.accountId,
    companyId,
    year,
    null,
    employeeTotals,
    after ?? firstPlace.id,
    limit,
  ];
  const rows = await tx.many(listUnusualRows, [...given, socialSecurityBase]);
  return rows.map(({ workerId }) => workerId);
}

export async function countW2Workers(
  tx: Transaction,
  { companyId, year, workerIds }: Pick<FormPage, 'companyId' | 'year' | 'workerIds'>,
): Promise<number> {
  const given = [tx.accountId, companyId, year, workerIds, employeeTotals];
  return (await tx.one(countWorkerRows, given)).count;
}

/** Facts of a company's year that decide how far its annual forms are final. */
export interface FormYear {
  /** Payrolls that were submitted and are not processed yet. */
  readonly unprocessed: number;
  /** Imported payments to employees, which the forms include. */
  readonly imported: number;
  /** Imported payments to employees that belong to no worker yet, so that no form includes them. */
  readonly unassigned: number;
  /** When the last payroll was submitted or history was imported; null without any. */
  readonly changedAt: Instant | null;
}

export async function findFormYear(
  tx: Transaction,
  { companyId, year }: CompanyYear,
): Promise<FormYear> {
  return tx.one(findYearRow, [tx.accountId, companyId, year]);
}

/** Sums imported payments to employees, with social security wages up to the wage base of each. */
export async function sumImportedPay(
  tx: Transaction,
  { companyId, year }: CompanyYear,
  { socialSecurityBase }: { readonly socialSecurityBase: Cents },
): Promise<ImportedTotals> {
  return tx.one(sumImportedRow, [tx.accountId, companyId, year, socialSecurityBase]);
}

const stateCodes = Object.keys(stateNames);
const paidInYear = `account_id = $1 and company_id = $2 and year = $3
     and ($4::uuid[] is null or worker_id = any ($4)) and totals ?| $5::text[]`;

const afterWorker = 'worker_id > $6';

const listWorkerRows = statement<FormWorkerRow & W2Records>(
  'list employees of year',
  `select ${formWorkerColumns}, paid.totals, wage.codes "tippedOccupations"
   from (select worker_id, totals from year_totals
     where ${paidInYear} and ${afterWorker}
     order by worker_id limit $7) paid
   ${joinFormWorker}
   cross join lateral (select coalesce(json_agg(distinct tipped_occupation)
       filter (where tipped_occupation is not null), '[]') codes
     from worker_wage found
     where found.account_id = $1 and found.company_id = $2 and found.worker_id = paid.worker_id
       and found.worker_type = 'W2' and found.starts_on < make_date($3 + 1, 1, 1)) wage
   order by paid.worker_id`,
);
const isPlainIdentity = `is_ssn_assignable and state = any ($8) and zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'
     and btrim(address1) <> '' and btrim(city) <> ''
     and (address1 || city || coalesce(address2, '')) collate "C" !~ '[^ -~]'`;
// The identities are looked up by key for each worker, because PostgreSQL may have no statistics.
const listIdentityRows = statement<
  HomeAddress & { workerId: Id<'worker'>; isAssignable: boolean | null }
>(
  'list unusual identities of year',
  `select paid.worker_id "workerId", is_ssn_assignable "isAssignable", address1, address2, city, state,
     zip_code "zipCode"
   from (select worker_id from year_totals where ${paidInYear} and ${afterWorker}) paid
   left join lateral (select * from worker_identity found
     where found.account_id = $1 and found.company_id = $2 and found.worker_id = paid.worker_id
     limit 1) identity on true
   where (${isPlainIdentity}) is not true
   order by paid.worker_id limit $7`,
);
// Employees with tips are common in some companies: theirs need examination only if no occupation is known,
// if the tips exceed the wages, or if an amount is negative.
const amountOf = (key: TotalKey) => `coalesce((totals ->> '${key}')::bigint, 0)`;
const listUnusualRows = statement<{ workerId: Id<'worker'> }>(
  'list unusual employees of year',
  `select worker_id "workerId" from year_totals
   where ${paidInYear} and ${afterWorker} and needs_examination
     and (${amountOf('wages.medicare')} < ${amountOf('wages.socialSecurity')}
       or ${amountOf('wages.socialSecurity')} = 0 or ${amountOf('wages.medicare')} = 0
       or ${amountOf('tips.US_SS')} > least(${amountOf('wages.socialSecurity')}, $8::bigint)
       or totals @? '$.* ? (@ < 0)'
       or not exists (select from worker_wage found
         where found.account_id = $1 and found.company_id = $2
           and found.worker_id = year_totals.worker_id and found.worker_type = 'W2'
           and found.starts_on < make_date($3 + 1, 1, 1) and found.tipped_occupation is not null))
   order by worker_id limit $7`,
);
const countWorkerRows = statement<{ count: number }>(
  'count employees of year',
  `select count(*) "count" from year_totals where ${paidInYear}`,
);

const inYear = (date: string) =>
  `${date} >= make_date($3, 1, 1) and ${date} < make_date($3 + 1, 1, 1)`;
const importedOfYear = `history_period period
     join history_entry entry using (account_id, company_id, pay_period_id)
     where account_id = $1 and company_id = $2 and worker_type = 'W2' and ${inYear('period.pay_date')}`;

const findYearRow = statement<FormYear>(
  'find year of annual forms',
  `select (select count(*) from pay_run run
       join pay_period period on period.account_id = $1 and period.company_id = $2
         and period.pay_period_id = run.pay_period_id
       where run.account_id = $1 and run.company_id = $2 and ${inYear('run.pay_date')}
         and period.worker_type = 'W2' and run.processed_at is null
         and run.ended_at is null) "unprocessed",
     (select count(*) from ${importedOfYear} and entry.worker_id is not null) "imported",
     (select count(*) from ${importedOfYear} and entry.worker_id is null) "unassigned",
     greatest((select max(submitted_at) from pay_run run
         where run.account_id = $1 and run.company_id = $2 and ${inYear('run.pay_date')}),
       (select max(period.updated_at) from history_period period
         where period.account_id = $1 and period.company_id = $2 and ${inYear('period.pay_date')})
     ) "changedAt"`,
);

const summed = (key: string) => `coalesce(sum((entry.totals ->> '${key}')::bigint), 0)::bigint`;
const sumImportedRow = statement<ImportedTotals>(
  'sum imported pay of year',
  `select coalesce(sum(wages), 0)::bigint wages, coalesce(sum(income_tax), 0)::bigint "federalIncomeTax",
     coalesce(sum(least(social_security, $4::bigint) - tips), 0)::bigint "socialSecurityWages",
     coalesce(sum(tips), 0)::bigint "socialSecurityTips",
     coalesce(sum(medicare), 0)::bigint "medicareWages",
     coalesce(sum(taxes), 0)::bigint "employeeTaxes"
   from (select ${summed('wages.federalIncomeTax')} wages, ${summed('tax.US_FIT')} income_tax,
       ${summed('wages.socialSecurity')} social_security, ${summed('tips.US_SS')} tips,
       ${summed('wages.medicare')} medicare,
       ${summed('tax.US_SS')} + ${summed('tax.US_MEDICARE')}
         + ${summed('tax.US_ADDITIONAL_MEDICARE')} taxes
     from ${importedOfYear} and entry.worker_id is not null group by entry.worker_id) of_worker`,
);
