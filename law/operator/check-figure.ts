import { type Cents, formatMoney, minus, money, noMoney, plus, share } from '../../values/money.ts';
import { payFrequencies } from '../../values/pay-schedule.ts';
import {
  differenceOfRates,
  formatRate,
  isHigherRate,
  noRate,
  type Rate,
} from '../../values/rate.ts';
import type { DatedFigure } from './dated-figures.ts';
import {
  type FigureTable,
  type FigureValue,
  isCount,
  isObject,
  isRate,
  isTable,
  listFields,
  listValues,
} from './figure-values.ts';
import type { LawFinding } from './law-finding.ts';

/** Checks the values of one figure by themselves: units, order, sums of tables. */
export function checkFigure(figure: DatedFigure): readonly LawFinding[] {
  return listFaults(figure).map(([severity, message]) => ({
    severity,
    file: figure.file,
    figure: figure.name,
    message,
  }));
}

type Fault = readonly [LawFinding['severity'], string];

function listFaults({ key, fields }: DatedFigure): readonly Fault[] {
  const method = typeof fields.method === 'string' ? fields.method : '';
  return [
    ...listValues(fields).flatMap((each) => valueFaults(each, method)),
    ...frequencyFaults(fields, []),
    ...(key === 'unemployment' ? creditFaults(fields) : []),
    ...(key === 'supplemental' ? supplementalFaults(fields) : []),
    ...(Array.isArray(fields.catchUp) ? ageFaults(fields.catchUp) : []),
  ];
}

const wholeRate: Rate = { parts: 1, per: 1 };

function valueFaults(each: FigureValue, method: string): readonly Fault[] {
  if (each.kind === 'table') return tableFaults(each.path, each.value, method);
  if (each.kind === 'amount') return each.value < 0 ? [negative(each.path, each.value)] : [];
  return isHigherRate(each.value, wholeRate) ? [aboveOne(each.path, each.value)] : [];
}

function negative(path: string, value: Cents): Fault {
  return ['error', `${path} is ${formatMoney(value)}. An amount cannot be negative.`];
}

/** A percentage in place of a fraction is the usual mistake. */
function aboveOne(path: string, value: Rate): Fault {
  const fraction = formatRate({ parts: value.parts, per: value.per * 100 });
  return [
    'error',
    `${path} is ${formatRate(value)}, more than the whole. Write ${formatRate(value)} percent as ${fraction}.`,
  ];
}

function tableFaults(path: string, table: FigureTable, method: string): readonly Fault[] {
  const rows = table.from ?? table.over;
  const unordered = rows.findIndex((from, row) => row > 0 && from <= (rows[row - 1] ?? noMoney));
  const amounts = [...rows, ...table.over, ...(table.amount ?? [])].filter((each) => each < 0);
  const rates = (table.rate ?? []).filter((each) => isHigherRate(each, wholeRate));
  const faults: Fault[] = [
    ...amounts.slice(0, 1).map((each) => negative(path, each)),
    ...rates.slice(0, 1).map((each) => aboveOne(path, each)),
  ];
  if (unordered > 0)
    faults.push([
      'error',
      `${path}, row ${unordered + 1} starts at ${amountAt(rows, unordered)}, which is not above the row before it (${amountAt(rows, unordered - 1)}). Rows must ascend.`,
    ]);
  if (faults.length > 0) return faults;
  return table.base && !table.from ? bracketFaults(path, table, table.base, method) : [];
}

function bracketFaults(
  path: string,
  { over, rate = [] }: FigureTable,
  base: readonly Cents[],
  method: string,
): readonly Fault[] {
  if (over[0] !== 0)
    return [['error', `${path} starts at ${amountAt(over, 0)}. The first row must start at 0.`]];
  const allowed = allowedDifference(base, method);
  return base.flatMap((printed, row): Fault[] => {
    if (row === 0) return [];
    const before = { over: over[row - 1] ?? noMoney, base: base[row - 1] ?? noMoney };
    const lower = rate[row - 1] ?? noRate;
    const start = over[row] ?? noMoney;
    const expected =
      method === 'rate less amount'
        ? plus(before.base, share(start, differenceOfRates(rate[row] ?? noRate, lower)))
        : plus(before.base, share(minus(start, before.over), lower));
    if (Math.abs(printed - expected) <= allowed) return [];
    return [
      [
        'warning',
        `${path}, row ${row + 1} has the base ${formatMoney(printed)}; the row before it gives ${formatMoney(expected)}. Compare the start, rate and base of both rows with the publication.`,
      ],
    ];
  });
}

/**
 * Most by which a printed base may differ from the row before it. States round bases to dollars or
 * cents and compute some from tables of the year; no built-in table differs by more.
 */
function allowedDifference(base: readonly Cents[], method: string): Cents {
  if (method === 'rate less amount') return money('10');
  if (method === 'new york') return money('3');
  return base.every((each) => each % 100 === 0) ? money('1') : money('0.50');
}

/** Amounts of a longer pay period are never below those of a shorter one; the list has that order. */
function frequencyFaults(value: unknown, path: readonly string[]): readonly Fault[] {
  if (isRate(value) || isTable(value) || isCount(path)) return [];
  const named = isObject(value) ? value : {};
  const given = payFrequencies.filter((frequency) => named[frequency] !== undefined);
  const faults = given.flatMap((frequency, index) => {
    const shorter = given[index - 1];
    if (shorter === undefined) return [];
    const less = findLess(named[frequency], named[shorter]);
    return less ? [exchanged({ ...less, path, frequency, shorter })] : [];
  });
  const inside = listFields(value).flatMap(([key, each]) => frequencyFaults(each, [...path, key]));
  return [...faults, ...inside];
}

interface Less {
  readonly name: string;
  readonly amount: Cents;
  readonly shorterAmount: Cents;
}

/** The first amount, or start of a table's last row, that is below the one of a shorter period. */
function findLess(longer: unknown, shorter: unknown): Less | undefined {
  const amounts = new Map(listAmounts(shorter));
  for (const [name, amount] of listAmounts(longer)) {
    const shorterAmount = amounts.get(name) ?? noMoney;
    if (amount < shorterAmount) return { name, amount, shorterAmount };
  }
  return undefined;
}

function listAmounts(value: unknown): readonly (readonly [string, Cents])[] {
  return listValues(value).flatMap((each): readonly (readonly [string, Cents])[] => {
    if (each.kind === 'amount') return [[each.path, each.value]];
    return each.kind === 'table' ? [[each.path, each.value.over.at(-1) ?? noMoney]] : [];
  });
}

function exchanged({
  name,
  amount,
  shorterAmount,
  path,
  frequency,
  shorter,
}: Less & {
  readonly path: readonly string[];
  readonly frequency: string;
  readonly shorter: string;
}): Fault {
  const full = [...path, frequency, name].join(' ').trim();
  return [
    'warning',
    `${full} is ${formatMoney(amount)}, below ${shorter} with ${formatMoney(shorterAmount)}. Were two pay frequencies exchanged?`,
  ];
}

/** The federal credit and its reduction are parts of the rate. */
function creditFaults({ rate, credit, creditReduction }: DatedFigure['fields']): readonly Fault[] {
  if (!isRate(rate) || !isRate(credit)) return [];
  const faults: Fault[] = isHigherRate(credit, rate)
    ? [['error', `credit is ${formatRate(credit)}, above the rate of ${formatRate(rate)}.`]]
    : [];
  const reductions = listFields(creditReduction).flatMap(([state, reduction]): Fault[] => {
    if (!/^[A-Z]{2}$/.test(state))
      return [['error', `creditReduction ${state} is not a state. Write two letters.`]];
    if (!isRate(reduction) || !isHigherRate(reduction, credit)) return [];
    return [
      [
        'error',
        `creditReduction ${state} is ${formatRate(reduction)}, above the credit of ${formatRate(credit)}.`,
      ],
    ];
  });
  return [...faults, ...reductions];
}

function supplementalFaults({ rate, rateAbove }: DatedFigure['fields']): readonly Fault[] {
  if (!isRate(rate) || !isRate(rateAbove) || !isHigherRate(rate, rateAbove)) return [];
  return [
    [
      'warning',
      `rateAbove is ${formatRate(rateAbove)}, below the rate of ${formatRate(rate)} that applies up to the threshold.`,
    ],
  ];
}

function ageFaults(catchUp: readonly unknown[]): readonly Fault[] {
  const ranges = catchUp.flatMap((each) =>
    isObject(each) && typeof each.fromAge === 'number' && typeof each.toAge === 'number'
      ? [{ fromAge: each.fromAge, toAge: each.toAge }]
      : [],
  );
  return ranges.flatMap(({ fromAge, toAge }, index): Fault[] => {
    if (fromAge > toAge) return [['error', `catchUp is from age ${fromAge} to age ${toAge}.`]];
    const before = ranges[index - 1];
    if (!before || before.toAge < fromAge) return [];
    return [
      ['error', `catchUp from age ${fromAge} overlaps the one before, to age ${before.toAge}.`],
    ];
  });
}

function amountAt(column: readonly Cents[], row: number): string {
  return formatMoney(column[row] ?? noMoney);
}
