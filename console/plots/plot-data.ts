import { type Cents, formatMoney, noMoney, sum } from '../../values/money.ts';
import { noBreak } from '../format/dates.ts';

/** A part of the bars of a plot, such as net pay. */
export interface Series {
  readonly key: string;
  readonly label: string;
}

/** A bar: where it stands, and the amount of each series in it. */
export interface Bar {
  readonly key: string;
  /** Complete label, for the table and for people who do not see the plot. */
  readonly label: string;
  /** Label below the bar. */
  readonly shortLabel: string;
  readonly amounts: Readonly<Record<string, Cents>>;
}

/** The plot as a file for a spreadsheet: one row for each bar. */
export function toPlotCsv(
  heading: string,
  series: readonly Series[],
  bars: readonly Bar[],
): string {
  const rows = [
    [heading, ...series.map(({ label }) => label)],
    ...bars.map(({ label, amounts }) => [
      label,
      ...series.map(({ key }) => formatMoney(amounts[key] ?? noMoney)),
    ]),
  ];
  return toSheetCsv(rows);
}

/** Rows as a file for a spreadsheet. */
export function toSheetCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join(',')).join('\r\n');
}

/** A text that a spreadsheet program would run as a formula begins with an apostrophe. */
function quote(text: string): string {
  const plain = text.replaceAll(noBreak, ' ');
  const safe = /^[=+\-@\t\r]/.test(plain) && Number.isNaN(Number(plain)) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The bar with the largest amount. */
export function findLargest(bars: readonly Bar[]): Bar | undefined {
  return bars.toSorted((one, other) => totalOf(other) - totalOf(one))[0];
}

/** The height of a bar. */
export function totalOf({ amounts }: Pick<Bar, 'amounts'>): Cents {
  return sum(Object.values(amounts));
}
