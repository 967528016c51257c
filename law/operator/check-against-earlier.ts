import { type Cents, formatMoney, noMoney } from '../../values/money.ts';
import { formatRate, isHigherRate, isZeroRate, noRate, type Rate } from '../../values/rate.ts';
import type { DatedFigure } from './dated-figures.ts';
import {
  describeValue,
  type Fields,
  type FigureTable,
  isCount,
  isObject,
  isParsedFigure,
  isRate,
  isTable,
  listFields,
} from './figure-values.ts';
import type { LawFinding } from './law-finding.ts';

/** Compares a figure with the one it replaces: what disappeared, and changes that are unlikely. */
export function checkAgainstEarlier(
  figure: DatedFigure,
  earlier: DatedFigure,
): readonly LawFinding[] {
  const { file, name } = figure;
  const since = earlier.from.slice(0, 4);
  const { method } = figure.fields;
  const changes =
    method === earlier.fields.method
      ? fieldChanges(figure.fields, earlier.fields, [])
      : [changed('method', method, earlier.fields.method)];
  return changes.map(({ severity, now, before, advice }) => ({
    severity,
    file,
    figure: name,
    message: `${now}; in ${since} it was ${before}. ${advice}`,
  }));
}

interface Change {
  readonly severity: LawFinding['severity'];
  readonly now: string;
  readonly before: string;
  readonly advice: string;
}

/** Fields that differ between years without a meaning for pay. */
const ignored = [
  'from',
  'by',
  'status',
  'source',
  'note',
  'name',
  'wages',
  'cities',
  'zips',
  'notConfirmedFrom',
];

/** Records whose entries come and go by law. */
const openRecords = ['otherBases', 'periods', 'through'];

function fieldChanges(now: Fields, before: Fields, path: readonly string[]): readonly Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys].flatMap((key) => {
    const isIgnored = path.length === 0 && (ignored.includes(key) || isDatedList(now[key]));
    return isIgnored ? [] : valueChanges(now[key], before[key], [...path, key]);
  });
}

/** Minimum wages are lists of dated rates, which are compared by day. */
function isDatedList(value: unknown): boolean {
  return Array.isArray(value) && value.some((each) => isObject(each) && 'from' in each);
}

function valueChanges(now: unknown, before: unknown, path: readonly string[]): readonly Change[] {
  const name = path.join(' ');
  if (isParsedFigure(now) || isParsedFigure(before)) return [];
  // Credit reductions are decided each November for the states with loans.
  if (path[0] === 'creditReduction' && (now === undefined || before === undefined)) return [];
  if (now === undefined) return before === undefined ? [] : [disappeared(before, path)];
  if (before === undefined) return path.length > 1 ? [added(name)] : [];
  if (isRate(now) && isRate(before)) return rateChange(name, now, before);
  if (isTable(now) && isTable(before)) return tableChanges(name, now, before);
  if (typeof now === 'number' && typeof before === 'number' && !isCount(path))
    return amountChange(name, now as Cents, before as Cents);
  if (Array.isArray(now) && Array.isArray(before)) return listChanges(now, before, path);
  if (isObject(now) && isObject(before)) return fieldChanges(now, before, path);
  return now === before ? [] : [changed(name, now, before)];
}

function disappeared(before: unknown, path: readonly string[]): Change {
  const isOptional = path.length === 1 || path.some((name) => openRecords.includes(name));
  const isPlain = isRate(before) || typeof before !== 'object';
  return {
    severity: isOptional ? 'warning' : 'error',
    now: `${path.join(' ')} is missing`,
    before: isPlain ? describeValue(before) : 'there',
    advice: isOptional ? 'Add it, unless the law dropped it.' : 'Add it.',
  };
}

function added(name: string): Change {
  return {
    severity: 'warning',
    now: `${name} is new`,
    before: 'not there',
    advice: 'Check its name.',
  };
}

function changed(name: string, now: unknown, before: unknown): Change {
  return {
    severity: 'warning',
    now: `${name} is ${describeValue(now)}`,
    before: describeValue(before),
    advice: 'Check that the law changed it.',
  };
}

function listChanges(
  now: readonly unknown[],
  before: readonly unknown[],
  path: readonly string[],
): readonly Change[] {
  const shorter: readonly Change[] =
    now.length < before.length ? [fewer(path.join(' '), now.length, before.length)] : [];
  const changes = listFields(now).flatMap(([key, each], index) =>
    before[index] === undefined ? [] : valueChanges(each, before[index], [...path, key]),
  );
  return [...shorter, ...changes];
}

function fewer(name: string, now: number, before: number): Change {
  return {
    severity: 'warning',
    now: `${name} has ${now} rows`,
    before: String(before),
    advice: 'Check that none is missing.',
  };
}

/** Far beyond a usual adjustment for a year: a misplaced decimal point, or the wrong row. */
const unlikelyRateFactor = 3;
const unlikelyGrowthPercent = 25;

function rateChange(name: string, now: Rate, before: Rate): readonly Change[] {
  const odd = describeOddRate(now, before);
  if (odd === undefined) return [];
  return [
    {
      severity: 'warning',
      now: `${name} is ${formatRate(now)}`,
      before: formatRate(before),
      advice: `It ${odd}. Check the decimal point.`,
    },
  ];
}

function describeOddRate(now: Rate, before: Rate): string | undefined {
  if (isZeroRate(now) || isZeroRate(before))
    return isZeroRate(now) === isZeroRate(before) ? undefined : 'changes from or to zero';
  if (isHigherRate(now, { ...before, parts: before.parts * unlikelyRateFactor }))
    return 'is more than three times as high';
  if (isHigherRate(before, { ...now, parts: now.parts * unlikelyRateFactor }))
    return 'is less than a third';
  return undefined;
}

function amountChange(name: string, now: Cents, before: Cents): readonly Change[] {
  const odd = describeOddAmount(now, before);
  if (odd === undefined) return [];
  return [
    {
      severity: 'warning',
      now: `${name} is ${formatMoney(now)}`,
      before: formatMoney(before),
      advice: `It ${odd}. Check the publication.`,
    },
  ];
}

export function describeOddAmount(now: Cents, before: Cents): string | undefined {
  if (now < before) return 'falls';
  if (now === before) return undefined;
  if (before === 0) return 'was zero';
  return now * 100 > before * (100 + unlikelyGrowthPercent)
    ? `grows by more than ${unlikelyGrowthPercent} percent`
    : undefined;
}

/** Bases follow from the rows before them and are checked there; one finding for each column. */
function tableChanges(name: string, now: FigureTable, before: FigureTable): readonly Change[] {
  if (now.over.length < before.over.length)
    return [fewer(name, now.over.length, before.over.length)];
  if (now.over.length > before.over.length) return [];
  const starts = now.over.flatMap((each, row) =>
    amountChange(`start of row ${row + 1} of ${name}`, each, before.over[row] ?? noMoney),
  );
  const rates = (now.rate ?? []).flatMap((each, row) =>
    rateChange(`rate of row ${row + 1} of ${name}`, each, before.rate?.[row] ?? noRate),
  );
  const amounts = (now.amount ?? []).flatMap((each, row) =>
    amountChange(`amount of row ${row + 1} of ${name}`, each, before.amount?.[row] ?? noMoney),
  );
  return [starts, rates, amounts].flatMap((column) => column.slice(0, 1));
}
