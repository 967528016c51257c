import { parseCsv } from '../../values/csv-text.ts';
import { type Cents, formatMoney, money, noMoney, parseMoney, plus } from '../../values/money.ts';
import {
  type Percentage,
  parsePercentageText,
  parseRate,
  percent,
  percentageNumber,
  rateToPercentage,
  sumPercentages,
} from '../../values/rate.ts';

/** One jurisdiction of a register that a state publishes. */
export interface ImportedPlace {
  /** `PA_PSD_700102`, `OH_DUBLIN`. */
  readonly code: string;
  readonly name: string;
  /** PSD code. */
  readonly number: string | null;
  readonly residentRate: Percentage;
  readonly nonresidentRate: Percentage;
  /** Local services tax of the year. */
  readonly yearlyFee: Cents;
}

export interface PlaceFile {
  readonly state: 'PA' | 'OH';
  readonly places: readonly ImportedPlace[];
  /** All problems, by line of the file. A file with problems is not used. */
  readonly problems: readonly string[];
  /** Figures to check, by line of the file. */
  readonly warnings: readonly string[];
}

/** Reads Pennsylvania's register (columns `PSD code`, …) or Ohio's rates (`municipality`, `rate`). */
export function readPlaceFile(text: string): PlaceFile {
  const [header = [], ...rows] = parseCsv(text);
  const columns = header.map(normalizeHeader);
  const state = columns.includes('psd code') ? 'PA' : 'OH';
  const required = state === 'PA' ? pennsylvaniaColumns : ohioColumns;
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    return {
      state,
      places: [],
      problems: [`line 1: the column ${missing.join(', ')} is missing.`],
      warnings: [],
    };
  const problems: string[] = [];
  const warnings: string[] = [];
  const places = rows.flatMap((values, index) => {
    const row = new PlaceRow(columns, values);
    const place = state === 'PA' ? readPennsylvania(row) : readOhio(row);
    const atLine = (text: string) => `line ${index + 2}: ${text}`;
    problems.push(...row.problems.map(atLine));
    warnings.push(...row.warnings.map(atLine));
    return place ? [{ ...place, line: index + 2 }] : [];
  });
  if (rows.length === 0) problems.push('the file has no rows.');
  problems.push(...listDuplicates(places));
  return { state, places: places.map(({ line: _, ...place }) => place), problems, warnings };
}

const pennsylvaniaColumns = [
  'psd code',
  'municipality',
  'school district',
  'municipal resident eit',
  'municipal nonresident eit',
  'school district eit',
  'total resident eit',
  'municipal lst',
  'school district lst',
];
const ohioColumns = ['municipality', 'rate'];

/** Rates of local taxes are below this; higher ones are rejected as typos. */
const maxRate = percent(5);
/** At most 52 a year for municipality and school district together (53 P.S. 6924.311). */
const usualYearlyFee = money('52');
/** Municipalities in financial recovery may triple it (Municipalities Financial Recovery Act, Act 47). */
const maxYearlyFee = money('156');

function readPennsylvania(row: PlaceRow): ImportedPlace | undefined {
  const number = row.text('psd code');
  if (!/^\d{6}$/.test(number)) row.problems.push(`PSD code ${number} must have six digits.`);
  const municipality = row.text('municipality');
  const district = row.text('school district');
  const residentRate = row.rate('total resident eit');
  const parts = [row.rate('municipal resident eit'), row.rate('school district eit')];
  if (row.problems.length === 0 && sumPercentages(parts) !== residentRate)
    row.problems.push(
      `total resident EIT ${percentageNumber(residentRate)}% is not the sum of its parts.`,
    );
  const yearlyFee = plus(row.amount('municipal lst'), row.amount('school district lst'));
  if (yearlyFee > maxYearlyFee)
    row.problems.push(`LST of ${formatMoney(yearlyFee)} a year exceeds 156.00.`);
  else if (yearlyFee > usualYearlyFee)
    row.warnings.push(
      `LST of ${formatMoney(yearlyFee)} a year exceeds 52.00: only municipalities in financial recovery (Act 47) may levy it.`,
    );
  const nonresidentRate = row.rate('municipal nonresident eit');
  if (row.problems.length > 0) return undefined;
  const name = `${municipality}, ${district}`;
  return { code: `PA_PSD_${number}`, name, number, residentRate, nonresidentRate, yearlyFee };
}

function readOhio(row: PlaceRow): ImportedPlace | undefined {
  const name = row.text('municipality');
  const rate = row.rate('rate');
  if (row.problems.length > 0) return undefined;
  const code = `OH_${name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')}`;
  return {
    code,
    name,
    number: null,
    residentRate: rate,
    nonresidentRate: rate,
    yearlyFee: noMoney,
  };
}

function listDuplicates(
  places: readonly (ImportedPlace & { readonly line: number })[],
): readonly string[] {
  const first = new Map<string, number>();
  return places.flatMap(({ code, name, line }) => {
    const before = first.get(code);
    first.set(code, before ?? line);
    return before === undefined ? [] : [`line ${line}: ${name} is on line ${before} already.`];
  });
}

/** Reads the values of one row and collects what is wrong with them. */
class PlaceRow {
  readonly problems: string[] = [];
  readonly warnings: string[] = [];
  private readonly columns: readonly string[];
  private readonly values: readonly string[];

  constructor(columns: readonly string[], values: readonly string[]) {
    this.columns = columns;
    this.values = values;
  }

  text(column: string): string {
    const value = this.valueOf(column);
    if (value === '') this.problems.push(`${column} is empty.`);
    // A file in another encoding has U+FFFD here; PostgreSQL stores no U+0000.
    if (/[\p{Cc}\ufffd]/u.test(value))
      this.problems.push(`${column} must be text in UTF-8 without control characters.`);
    return value;
  }

  /** A percentage with its sign, or a fraction: `1.5%` or `0.015`. Without either, `1.5` is refused. */
  rate(column: string): Percentage {
    const text = this.valueOf(column);
    const value = text.endsWith('%') ? parsePercentageText(text) : parseFraction(text);
    if (value !== undefined && value <= maxRate) return value;
    this.problems.push(`${column} ${text} must be a rate up to 5%, such as 1.5% or 0.015.`);
    return percent(0);
  }

  amount(column: string): Cents {
    const text = this.valueOf(column).replace(/[$,]/g, '');
    const value = text === '' ? noMoney : parseMoney(text);
    if (value !== undefined && value >= 0) return value;
    this.problems.push(`${column} ${text} must be an amount of money.`);
    return noMoney;
  }

  private valueOf(column: string): string {
    return this.values[this.columns.indexOf(column)]?.trim() ?? '';
  }
}

function parseFraction(text: string): Percentage | undefined {
  const value = /^0?\.\d{1,6}$|^0$/.test(text) ? parseRate(text) : undefined;
  return value && rateToPercentage(value);
}

function normalizeHeader(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .replace('non resident', 'nonresident')
    .trim();
}
