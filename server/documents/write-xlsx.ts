import writeXlsxFile from 'write-excel-file/node';
import type { ReportColumn, ReportRow } from '../../contract/reports/report-tables.ts';
import { toDate } from '../../providers/clock.ts';
import { type CalendarDate, dayNumberOf } from '../../values/calendar-date.ts';
import { toInstant } from '../../values/instant.ts';

/** A table with the values of an answer: dollars, hours, dates as text. */
export interface Spreadsheet {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: ReportRow;
}

const widths = { text: 26, id: 38, date: 12, money: 16, hours: 12 } as const;
const formats = { money: '#,##0.00', hours: '0.0000' } as const;
const dayMs = 86_400_000;

/** Writes a table as XLSX: headings that stay in view, rows, and totals. Blocks until it is done. */
export async function writeXlsx({ title, columns, rows, totals }: Spreadsheet): Promise<Buffer> {
  const heading = columns.map((column) => ({ value: column.heading, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => toCell(column, row[column.key])));
  const sums = columns.map((column) => {
    const cell = toCell(column, totals[column.key]);
    return cell && { ...cell, fontWeight: 'bold' as const };
  });
  return writeXlsxFile([heading, ...body, sums], {
    sheet: title,
    columns: columns.map(({ type }) => ({ width: widths[type] })),
    stickyRowsCount: 1,
  }).toBuffer();
}

/** Texts are string cells: a spreadsheet never reads them as formulas. */
function toCell({ type }: ReportColumn, value: string | number | null | undefined) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number')
    return { type: Number, value, format: type === 'hours' ? formats.hours : formats.money };
  if (type !== 'date') return { type: String, value };
  const day = toDate(toInstant(dayNumberOf(value as CalendarDate) * dayMs));
  return { type: Date, value: day, format: 'yyyy-mm-dd' };
}
