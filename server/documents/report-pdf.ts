import type { ReportColumn } from '../../contract/reports/report-tables.ts';
import { amountInFigures } from '../../engine/payments/rails/check/amount-in-words.ts';
import { toPrintText } from '../../engine/payments/rails/check/print-text.ts';
import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';
import { formatHours, type Hours } from '../../values/hours.ts';
import type { Instant } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import type { Party } from './checks-pdf.ts';
import type { PdfPages } from './pdf-page.ts';

type Row = Readonly<Record<string, string | number>>;

export interface PrintedReport {
  readonly company: Party;
  readonly title: string;
  /** The pay dates, as a text. */
  readonly range: string;
  readonly columns: readonly ReportColumn[];
  /** Money in cents, hours in ten-thousandths. */
  readonly rows: readonly Row[];
  readonly madeAt: Instant;
}

/** Rows that are drawn before other work of the process continues: a few milliseconds. */
const rowsAtOnce = 10;

const left = 48;
const right = 564;
const bottom = 732;
const rowHeight = 13;
const gap = 5;
const textSize = 8;
const headingSize = 7;
const widths = { date: 48, money: 56, hours: 46 } as const;

/** Writes a report as a table on US letter pages, with headings on each page and totals at the end. */
export async function writeReportPdf(report: PrintedReport): Promise<Buffer> {
  const { PdfPages } = await import('./pdf-page.ts');
  const author = toPrintText(report.company.name);
  const { madeAt } = report;
  const pages = new PdfPages({ title: `${report.title} of ${author}`, author, madeAt });
  const sheet = new ReportSheet(pages, report);
  for (const [index, row] of report.rows.entries()) {
    sheet.row(row);
    if (index % rowsAtOnce === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
  sheet.totals();
  return pages.end();
}

interface PlacedColumn extends ReportColumn {
  readonly x: number;
  readonly width: number;
}

/** Draws the rows from top to bottom, and begins pages. */
class ReportSheet {
  readonly #pages: PdfPages;
  readonly #report: PrintedReport;
  readonly #columns: readonly PlacedColumn[];
  #page = 0;
  #y = 0;

  constructor(pages: PdfPages, report: PrintedReport) {
    this.#pages = pages;
    this.#report = report;
    this.#columns = placeColumns(report.columns);
    this.#beginPage();
  }

  row(row: Row, bold = false): void {
    if (this.#y + rowHeight > bottom) this.#beginPage();
    const style = { size: textSize, bold, y: this.#y };
    this.#pages.together(() => {
      for (const column of this.#columns)
        this.#cell(column, printCell(column, row[column.key]), style);
    });
    this.#y += rowHeight;
  }

  totals(): void {
    const summed = this.#columns.filter(({ isSummed }) => isSummed);
    if (summed.length === 0) return;
    const [first] = this.#columns;
    const sums = summed.map(({ key }) => [key, sumOf(this.#report.rows, key)] as const);
    if (this.#y + 2 * rowHeight > bottom) this.#beginPage();
    this.#pages.line({ x: left, y: this.#y }, { x: right, y: this.#y });
    this.#y += 4;
    const label = first && [first.key, 'Total'];
    this.row(Object.fromEntries([...(label ? [label] : []), ...sums]), true);
  }

  #beginPage(): void {
    const { company, title, range } = this.#report;
    const pages = this.#pages;
    this.#page += 1;
    pages.addPage();
    pages.together(() => {
      pages.text(
        toPrintText(company.name),
        { x: left, y: 44 },
        { bold: true, size: 11, width: 300 },
      );
      pages.text(range, { x: left, y: 60 }, { size: textSize });
      pages.text(title, { x: right, y: 42 }, { align: 'right', bold: true, size: 15 });
      pages.text(`Page ${this.#page}`, { x: right, y: 60 }, { align: 'right', size: textSize });
    });
    this.#y = 84;
    this.#headings();
    pages.line({ x: left, y: this.#y - 3 }, { x: right, y: this.#y - 3 });
    this.#y += 2;
  }

  /** Headings that are too wide for their column have two lines. */
  #headings(): void {
    const style = { size: headingSize, bold: true };
    this.#pages.together(() => {
      for (const column of this.#columns) {
        const { heading, width } = column;
        const isWide = this.#pages.widthOf(heading, style) > width && heading.includes(' ');
        const lines = isWide ? heading.split(/ (.*)/, 2) : ['', heading];
        // A long word may use the gap before its column.
        const wider = { ...column, x: column.x - gap, width: width + gap };
        for (const [index, line] of lines.entries())
          this.#cell(isFigure(column) ? wider : column, line, { ...style, y: this.#y + index * 9 });
      }
    });
    this.#y += 9 + rowHeight;
  }

  #cell(
    column: PlacedColumn,
    text: string,
    { y, size, bold }: { readonly y: number; readonly size: number; readonly bold: boolean },
  ): void {
    const { x, width } = column;
    const style = { size, bold, width } as const;
    if (isFigure(column)) this.#pages.text(text, { x: x + width, y }, { ...style, align: 'right' });
    else this.#pages.text(text, { x, y }, style);
  }
}

/** Figures and dates have fixed widths; texts share the rest of the line. Ids are left out. */
function placeColumns(columns: readonly ReportColumn[]): PlacedColumn[] {
  const shown = columns.filter(({ type }) => type !== 'id');
  const fixed = shown.map(({ type }): number =>
    type === 'text' || type === 'id' ? 0 : widths[type],
  );
  const texts = fixed.filter((width) => width === 0).length;
  const taken = fixed.reduce((sum, width) => sum + width, 0) + gap * (shown.length - 1);
  const ofText = texts === 0 ? 0 : (right - left - taken) / texts;
  let x = left;
  return shown.map((column, index) => {
    const width = fixed[index] || ofText;
    const placed = { ...column, x, width };
    x += width + gap;
    return placed;
  });
}

function isFigure({ type }: ReportColumn): boolean {
  return type === 'money' || type === 'hours';
}

function printCell({ type }: ReportColumn, value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number')
    return type === 'money' ? amountInFigures(value as Cents) : formatHours(value as Hours);
  const isDate = type === 'date' && /^\d{4}-/.test(value);
  return isDate ? formatAmericanDate(value as CalendarDate) : toPrintText(value);
}

function sumOf(rows: readonly Row[], key: string): number {
  return rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);
}
