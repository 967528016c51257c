import { statement, type Transaction } from '../database/database.ts';
import type {
  CorrectedForm,
  FiledReturn,
  FilingPeriod,
  PaidQuarter,
} from '../engine/forms/filings.ts';
import type { FormLine } from '../engine/forms/form-lines.ts';
import type { Id } from '../values/id.ts';
import { formatInstant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { StateCode } from '../values/state.ts';

/** Wages and tax of a period by the code of the tax. */
export type FiledFigures = Readonly<Record<string, FiledFigure>>;

interface FiledFigure {
  readonly gross: Cents;
  readonly taxable: Cents;
  readonly excess: Cents;
  readonly tips: Cents;
  readonly tax: Cents;
}

/** A return as it was filed, or an amendment of it. */
export interface Filing extends FilingPeriod, FiledReturn {
  readonly filingId: Id<'filing'>;
  /** 1 is the return as first filed; each amendment has the next number. */
  readonly revision: number;
  readonly confirmationNumber: string;
}

export interface FilingWithFigures extends Filing {
  readonly figures: FiledFigures;
}

export interface NewFiling extends FilingWithFigures {
  readonly companyId: Id<'company'>;
  /** Lines of a federal return. */
  readonly lines: readonly FormLine[] | undefined;
}

/** Records that a return was filed. The company must be locked. */
export function insertFiling(tx: Transaction, filing: NewFiling): void {
  tx.send(insertRow, [
    tx.accountId,
    filing.companyId,
    filing.filingId,
    filing.form,
    filing.year,
    filing.quarter,
    filing.state,
    filing.revision,
    filing.filedOn,
    filing.confirmationNumber,
    JSON.stringify(filing.figures),
    filing.lines && JSON.stringify(filing.lines),
    formatInstant(filing.recordedAt),
  ]);
}

/** Lists the filings of some years in the order in which they were filed. */
export async function listFilings(
  tx: Transaction,
  companyId: Id<'company'>,
  years: readonly number[],
): Promise<Filing[]> {
  return tx.many(listRows, [tx.accountId, companyId, years]);
}

/** Finds the latest version of a return with its figures. */
export async function findLatestFiling(
  tx: Transaction,
  companyId: Id<'company'>,
  { form, year, quarter, state }: FilingPeriod,
): Promise<FilingWithFigures | undefined> {
  return tx.find(findRow, [tx.accountId, companyId, form, year, quarter, state]);
}

/** Lists the quarters in which workers were paid, up to the end of a year. */
export async function listPaidQuarters(
  tx: Transaction,
  companyId: Id<'company'>,
  untilYear: number,
): Promise<PaidQuarter[]> {
  return tx.many(listPaidRows, [tx.accountId, companyId, untilYear]);
}

/** Lists the forms of some years that corrections of pay changed, each with its last correction. */
export async function listCorrectedForms(
  tx: Transaction,
  companyId: Id<'company'>,
  years: readonly number[],
): Promise<CorrectedForm[]> {
  return tx.many(listCorrectedRows, [tx.accountId, companyId, years]);
}

/** Lists the states in which a company is registered. */
export async function listRegisteredStates(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<StateCode[]> {
  const rows = await tx.many(listStateRows, [tx.accountId, companyId]);
  return rows.map(({ state }) => state);
}

/** Lists the years of pay dates with backup withholding. */
export async function listWithheldYears(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<number[]> {
  const rows = await tx.many(listWithheldRows, [tx.accountId, companyId]);
  return rows.map(({ year }) => year);
}

const columns = `filing_id "filingId", form, year, quarter, state, revision, filed_on "filedOn",
     confirmation_number "confirmationNumber", created_at "recordedAt"`;

const insertRow = statement(
  'insert filing',
  `insert into filing (account_id, company_id, filing_id, form, year, quarter, state, revision,
     filed_on, confirmation_number, figures, lines, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
const listRows = statement<Filing>(
  'list filings',
  `select ${columns} from filing
   where account_id = $1 and company_id = $2 and year = any ($3::integer[])
   order by year, quarter nulls last, form, state, revision`,
);
const findRow = statement<FilingWithFigures>(
  'find latest filing',
  `select ${columns}, figures from filing
   where account_id = $1 and company_id = $2 and form = $3 and year = $4
     and quarter is not distinct from $5 and state is not distinct from $6
   order by revision desc limit 1`,
);
const listPaidRows = statement<PaidQuarter>(
  'list paid quarters',
  `select extract(year from run.pay_date)::integer "year",
     extract(quarter from run.pay_date)::integer "quarter", worker_type "workerType"
   from pay_run run join pay_period period using (account_id, company_id, pay_period_id)
   where account_id = $1 and company_id = $2 and processed_at is not null and ended_at is null
     and run.pay_date < make_date($3 + 1, 1, 1)
   group by 1, 2, 3 order by 1, 2, 3`,
);
const listCorrectedRows = statement<CorrectedForm>(
  'list corrected forms',
  `select form, max(created_at) "correctedAt"
   from payroll_correction cross join lateral jsonb_array_elements(forms) form
   where account_id = $1 and company_id = $2 and (form ->> 'year')::integer = any ($3::integer[])
   group by form`,
);
const listStateRows = statement<{ state: StateCode }>(
  'list registered states',
  'select state from state_registration where account_id = $1 and company_id = $2 order by state',
);
const listWithheldRows = statement<{ year: number }>(
  'list withheld years',
  `select extract(year from run.pay_date)::integer "year"
   from pay_run run join run_tax using (account_id, company_id, pay_run_id)
   where account_id = $1 and company_id = $2 and tax_code = 'US_BACKUP'
   group by 1 having sum(amount_cents) <> 0 order by 1`,
);
