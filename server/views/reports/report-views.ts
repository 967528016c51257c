import { toTableCsv } from '../../../contract/csv.ts';
import { type ReportName, reportTables } from '../../../contract/reports/report-tables.ts';
import type { ReportFile } from '../../../store/report-files.ts';
import { formatAmericanDate } from '../../../values/calendar-date.ts';
import type { ReportViews } from '../../../workflows/reports/report-views.ts';
import { companyPartyOf } from '../printed-stubs.ts';
import { loadReport, sumReport, toAnsweredRows } from './load-report.ts';
import type { LoadedRow } from './report.ts';

/** Reads and writes reports for the job that makes them as files. */
export const reportViews: ReportViews = {
  async loadPiece(tx, { report, filter, lastMark }, limit) {
    const page = { after: lastMark ?? undefined, limit };
    return loadReport(tx, report as ReportName, filter, page);
  },
  async writeFile(tx, file, { rows, company, madeAt }) {
    const report = file.report as ReportName;
    const table = { report, rows: inOrderOfNames(rows as readonly LoadedRow[]) };
    const { columns } = reportTables[report];
    if (file.format === 'CSV')
      return Buffer.from(toTableCsv({ columns, rows: toAnsweredRows(table) }));
    if (file.format === 'XLSX') {
      const { makeXlsx } = await import('../../threads/make-xlsx.ts');
      return makeXlsx({
        title: report,
        columns,
        rows: toAnsweredRows(table),
        totals: sumReport(table),
      });
    }
    const { writeReportPdf } = await import('../../documents/report-pdf.ts');
    return writeReportPdf({
      company: await companyPartyOf(tx, company),
      title: report,
      range: describeRange(file),
      columns,
      rows: table.rows,
      madeAt,
    });
  },
};

/** Payments of a day are listed by the name of the worker; other rows stay in their order. */
function inOrderOfNames(rows: readonly LoadedRow[]): readonly LoadedRow[] {
  const names = new Intl.Collator('en-US');
  const textOf = (row: LoadedRow, key: string) => String(row[key] ?? '');
  return rows.toSorted(
    (one, other) =>
      names.compare(textOf(one, 'payDate'), textOf(other, 'payDate')) ||
      names.compare(textOf(one, 'userName'), textOf(other, 'userName')),
  );
}

function describeRange({ report, filter: { from, until } }: ReportFile): string {
  const isOfChanges = reportTables[report as ReportName].counts === 'changes';
  const days = isOfChanges ? 'Days' : 'Pay dates';
  if (from && until)
    return `${days} from ${formatAmericanDate(from)} to ${formatAmericanDate(until)}`;
  if (from) return `${days} from ${formatAmericanDate(from)}`;
  return until ? `${days} to ${formatAmericanDate(until)}` : `All ${days.toLowerCase()}`;
}
