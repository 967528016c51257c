import {
  type ReportColumn,
  type ReportName,
  type ReportRow,
  reportTables,
} from '../../../contract/reports/report-tables.ts';
import type { Transaction } from '../../../database/database.ts';
import type { ReportFilter } from '../../../store/report-payments.ts';
import { type Cents, toDollars } from '../../../values/money.ts';
import { whoChangedWhat } from './activity-report.ts';
import {
  contractorPayments,
  deductionsAndBenefits,
  garnishments,
  hoursWorked,
  payrollRegister,
} from './payment-reports.ts';
import { cashRequirement, taxLiability } from './payroll-reports.ts';
import {
  type LoadedPage,
  type LoadedRow,
  type ReportPage,
  type ReportReader,
  readerOf,
} from './report.ts';
import { yearToDate } from './year-to-date.ts';

const readers: Readonly<Record<ReportName, ReportReader>> = {
  'Payroll register': readerOf(payrollRegister),
  'Year to date': readerOf(yearToDate),
  'Cash requirement': readerOf(cashRequirement),
  'Tax liability': readerOf(taxLiability),
  'Deductions and benefits': readerOf(deductionsAndBenefits),
  Garnishments: readerOf(garnishments),
  'Contractor payments': readerOf(contractorPayments),
  Hours: readerOf(hoursWorked),
  'Who changed what': readerOf(whoChangedWhat),
};

interface ReportRows {
  readonly report: ReportName;
  readonly rows: readonly LoadedRow[];
}

/** Reports whether a text is a cursor of the report. */
export function isReportCursor(report: ReportName, text: string): boolean {
  return readers[report].isMark(text);
}

export function countReport(
  tx: Transaction,
  report: ReportName,
  filter: ReportFilter,
): Promise<number> {
  return readers[report].count(tx, filter);
}

/** Loads a page of a report, or all of it. */
export async function loadReport(
  tx: Transaction,
  report: ReportName,
  filter: ReportFilter,
  page: ReportPage = {},
): Promise<ReportRows & LoadedPage> {
  return { report, ...(await readers[report].load(tx, filter, page)) };
}

interface WholeReport extends ReportRows {
  readonly units: number;
}

/** Counts a report and sums its columns, in one row where the database can add them up. */
export async function loadReportSums(
  tx: Transaction,
  report: ReportName,
  filter: ReportFilter,
): Promise<WholeReport> {
  const { sum, count } = readers[report];
  if (!sum) return loadReport(tx, report, filter);
  const [row, units] = await Promise.all([sum(tx, filter), count(tx, filter)]);
  return { report, rows: [row], units };
}

/** The rows as they are answered: dollars and hours. */
export function toAnsweredRows({ report, rows }: ReportRows): ReportRow[] {
  const { columns } = reportTables[report];
  return rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column.key, toCell(column, row[column.key])])),
  );
}

/** The sums of the columns that are added up; null for the others. */
export function sumReport({ report, rows }: ReportRows): ReportRow {
  const { columns } = reportTables[report];
  return Object.fromEntries(
    columns.map((column) => [column.key, column.isSummed ? sumColumn(column, rows) : null]),
  );
}

function sumColumn(column: ReportColumn, rows: readonly LoadedRow[]) {
  const sum = rows.reduce((total, row) => total + Number(row[column.key] ?? 0), 0);
  return toCell(column, sum);
}

const hoursScale = 10_000;

function toCell({ type }: ReportColumn, value: string | number | undefined) {
  if (value === undefined) return null;
  if (typeof value === 'string') return value;
  return type === 'money' ? toDollars(value as Cents) : value / hoursScale;
}
