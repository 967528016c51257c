import { statement, type Transaction } from '../database/database.ts';
import type { CompanyTax, CompanyTaxTerms } from '../engine/withholding/company-taxes.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';

/** A tax that a company entered, with all its terms in the order of their days. */
export interface StoredCompanyTax {
  readonly companyId: Id<'company'>;
  readonly companyTaxId: Id<'companyTax'>;
  readonly code: string;
  readonly state: string;
  readonly versions: readonly CompanyTaxVersion[];
}

/** Terms in force from a day until the next version; without terms the tax is not due. */
export interface CompanyTaxVersion {
  readonly startsOn: CalendarDate;
  readonly terms: CompanyTaxTerms | null;
  readonly enteredOn: CalendarDate;
}

export function insertCompanyTax(
  tx: Transaction,
  { companyId, companyTaxId, code, state }: Omit<StoredCompanyTax, 'versions'>,
  now: Instant,
): void {
  tx.send(insertRow, [tx.accountId, companyId, companyTaxId, code, state, formatInstant(now)]);
}

/** Adds terms from a day on, or a further revision of that day's; without terms the tax ends. */
export function recordCompanyTaxTerms(
  tx: Transaction,
  { companyId, companyTaxId }: Pick<StoredCompanyTax, 'companyId' | 'companyTaxId'>,
  { startsOn, terms }: Omit<CompanyTaxVersion, 'enteredOn'>,
  now: Instant,
): void {
  tx.send(insertTermsRow, [
    tx.accountId,
    companyId,
    companyTaxId,
    startsOn,
    terms && JSON.stringify(terms),
    formatInstant(now),
  ]);
}

/** Finds a company's tax; the company must be locked to change it. */
export async function findCompanyTax(tx: Transaction, companyTaxId: Id<'companyTax'>) {
  return tx.find(findRow, [tx.accountId, companyTaxId]);
}

/** Lists the taxes that a company entered, by code. */
export async function listStoredCompanyTaxes(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<StoredCompanyTax[]> {
  return tx.many(listRows, [tx.accountId, companyId]);
}

/** Lists the taxes of a company that are in force on a day. */
export async function listCompanyTaxesOn(
  tx: Transaction,
  companyId: Id<'company'>,
  on: CalendarDate,
): Promise<CompanyTax[]> {
  const rows = await tx.many(listRowsOn, [tx.accountId, companyId, on]);
  return rows.flatMap(({ terms, ...rest }) => (terms ? [{ ...rest, terms }] : []));
}

const columns = `company_id "companyId", company_tax_id "companyTaxId", code, state,
  (select json_agg(latest order by "startsOn") from (
     select distinct on (starts_on) starts_on "startsOn", terms,
       (created_at at time zone 'America/New_York')::date "enteredOn"
     from company_tax_terms own
     where own.account_id = $1 and own.company_id = tax.company_id
       and own.company_tax_id = tax.company_tax_id
     order by starts_on, revision desc) latest) "versions"`;

const insertRow = statement(
  'insert company tax',
  `insert into company_tax (account_id, company_id, company_tax_id, code, state, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);
const insertTermsRow = statement(
  'record company tax terms',
  `insert into company_tax_terms (account_id, company_id, company_tax_id, starts_on, revision,
     terms, created_at)
   select own.account_id, $2, $3, $4,
     1 + (select count(*) from company_tax_terms where account_id = $1 and company_id = $2
            and company_tax_id = $3 and starts_on = $4),
     $5, $6
   from ${accountRow}`,
);
const findRow = statement<StoredCompanyTax>(
  'find company tax',
  `select ${columns} from company_tax tax where account_id = $1 and company_tax_id = $2`,
);
const listRows = statement<StoredCompanyTax>(
  'list company taxes',
  `select ${columns} from company_tax tax where account_id = $1 and company_id = $2 order by code`,
);
const listRowsOn = statement<
  Omit<CompanyTax, 'terms'> & { readonly terms: CompanyTaxTerms | null }
>(
  'list company taxes on day',
  `select distinct on (code) code, state, terms,
     (company_tax_terms.created_at at time zone 'America/New_York')::date "enteredOn"
   from company_tax join company_tax_terms using (account_id, company_id, company_tax_id)
   where account_id = $1 and company_id = $2 and starts_on <= $3
   order by code, starts_on desc, revision desc`,
);
