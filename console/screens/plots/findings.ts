import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { groupBy } from '../../../values/group-by.ts';
import { type Cents, minus, noMoney, plus, sum } from '../../../values/money.ts';
import type { Answered } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDay } from '../../format/dates.ts';
import { showChangePercent, showMoney, toCents } from '../../format/money.ts';
import { type Bar, findLargest, totalOf } from '../../plots/plot-data.ts';
import type { CostPlace } from '../../words/plot-tabs.ts';

// The title of a plot is its finding, and these are the bars and the findings. Amounts are those of the server.

type Run = Answered<'reports', 'getRuns'>['runs'][number];
type Changes = Answered<'reports', 'getRunChanges'>['runChanges'];
type Cause = Changes['causes'][number]['cause'];
type TaxGroup = Answered<'reports', 'getTaxDeposits'>['taxDeposits']['taxGroups'][number];
type Cost = Answered<'reports', 'getCosts'>['costs'][number];

export const costSeries = [
  { key: 'net', label: 'Net pay' },
  { key: 'employeeTaxes', label: 'Taxes of workers' },
  { key: 'deductions', label: 'Deductions' },
  { key: 'employerTaxes', label: 'Taxes of the company' },
] as const;

/** The cost of each pay day: employees and contractors are paid by two payrolls on the same day. */
export function toCostBars(runs: readonly Run[]): Bar[] {
  const days = groupBy(
    runs.filter(({ totals }) => totals),
    ({ payDate }) => payDate,
  );
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([payDate, paid]) => ({
      key: payDate,
      label: showDay(payDate),
      shortLabel: showDay(payDate).slice(5),
      amounts: Object.fromEntries(
        costSeries.map(({ key }) => [
          key,
          sum(paid.map(({ totals }) => toCents(totals?.[key] ?? 0))),
        ]),
      ),
    }));
}

/** The payroll whose change is explained: the last one that is paid, with the most workers. */
export function findLastRun(runs: readonly Run[]): Run | undefined {
  const [last, ...others] = runs.filter(({ totals }) => totals);
  return (
    last &&
    [last, ...others]
      .filter(({ payDate }) => payDate === last.payDate)
      .toSorted((one, other) => (other.totals?.workers ?? 0) - (one.totals?.workers ?? 0))[0]
  );
}

export function describeCost(bars: readonly Bar[]): string {
  const [before, last] = bars.slice(-2).map(totalOf);
  const name = bars.at(-1)?.label;
  if (last === undefined || before === undefined)
    return `The pay of ${name} cost ${showMoney(before ?? noMoney)}`;
  const percent = showChangePercent(minus(last, before), before);
  return `${toDirection(minus(last, before))}${percent ? ` ${percent.slice(2)}` : ''}: the pay of ${name} cost ${showMoney(last)}`;
}

const toDirection = (difference: Cents) =>
  difference === noMoney ? 'No change' : difference < 0 ? 'Down' : 'Up';

const countWorkers = (workers: number) => showCount(workers, 'worker', 'workers');

const causeWords: Readonly<Record<Cause, (workers: number) => string>> = {
  joined: (workers) => `${workers} joined`,
  left: (workers) => `${workers} left`,
  hours: (workers) => `hours of ${countWorkers(workers)}`,
  rates: (workers) => `rates of ${countWorkers(workers)}`,
  oneOffs: (workers) => `extra pay of ${countWorkers(workers)}`,
  taxes: (workers) => `taxes of ${countWorkers(workers)}`,
  taxCaps: (workers) => `yearly tax caps of ${countWorkers(workers)}`,
  deductions: (workers) => `deductions of ${countWorkers(workers)}`,
  deductionLimits: (workers) => `deduction limits of ${countWorkers(workers)}`,
};

/** Causes whose names are no words. */
const shortWords: Partial<Record<Cause, string>> = {
  oneOffs: 'extra pay',
  taxCaps: 'tax caps',
  deductionLimits: 'limits',
};

export const bridgeSeries = [
  { key: 'total', label: 'Net pay' },
  { key: 'less', label: 'Less' },
  { key: 'more', label: 'More' },
] as const;

/** From the net pay of the payroll before to that of this one, cause by cause. */
export function toBridgeBars({ causes, net, previousNet }: Changes): Bar[] {
  const changes = causes
    .filter(({ amount }) => amount !== 0)
    .map(({ cause, amount, workers }) => ({
      key: cause,
      label: causeWords[cause](workers),
      shortLabel: shortWords[cause] ?? cause,
      amounts: { [amount < 0 ? 'less' : 'more']: toCents(amount) },
    }));
  return [
    {
      key: 'before',
      label: 'Last payroll',
      shortLabel: 'last',
      amounts: { total: toCents(previousNet) },
    },
    ...changes,
    { key: 'now', label: 'This payroll', shortLabel: 'this', amounts: { total: toCents(net) } },
  ];
}

/** `Up 1.2 %: 2 joined`, by the cause that changes the net pay most. */
export function describeBridge({ causes, netDifference, previousNet }: Changes): string {
  const difference = toCents(netDifference);
  if (difference === noMoney) return 'No change of the net pay';
  const percent = showChangePercent(difference, toCents(previousNet))?.slice(2);
  const [most] = causes
    .filter(({ amount }) => Math.sign(amount) === Math.sign(difference))
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const because = most ? `: ${causeWords[most.cause](most.workers)}` : '';
  return `${toDirection(difference)} ${percent ?? showMoney(difference)}${because}`;
}

export const cashSeries = [
  { key: 'debit', label: 'Debit for direct deposits' },
  { key: 'taxes', label: 'Tax deposits' },
  { key: 'other', label: 'Checks, deductions and benefits' },
  { key: 'expected', label: 'Expected payrolls (estimated)' },
] as const;

/** Money that a payroll needs on a day. */
export interface NeededMoney {
  readonly on: string;
  readonly purpose: string;
  readonly amount: Cents;
}

/**
 * Money by the day on which it is needed, within 30 days; late deposits are needed today. The taxes of a payroll are not
 * counted on its pay date, because the deposits have them on their due dates.
 */
export function toCashBars(
  needed: readonly NeededMoney[],
  taxGroups: readonly TaxGroup[],
  today: CalendarDate,
): Bar[] {
  const last = addDays(today, 30);
  const nothing = { debit: noMoney, taxes: noMoney, other: noMoney, expected: noMoney };
  const days = new Map<string, typeof nothing>();
  const add = (on: string, key: keyof typeof nothing, amount: Cents) => {
    const day = on < today ? today : on;
    if (day > last || amount === noMoney) return;
    const former = days.get(day) ?? nothing;
    days.set(day, { ...former, [key]: plus(former[key], amount) });
  };
  for (const { on, purpose, amount } of needed)
    if (on >= today && purpose !== 'Taxes') add(on, seriesOf[purpose] ?? 'other', amount);
  for (const { deposits } of taxGroups)
    for (const { dueDate, open } of deposits) if (dueDate) add(dueDate, 'taxes', toCents(open));
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, amounts]) => ({
      key: day,
      label: showDay(day),
      shortLabel: showDay(day).slice(5),
      amounts,
    }));
}

/** The part of a bar that has the money for a purpose; others are in `other`. */
const seriesOf: Readonly<Record<string, 'debit' | 'expected'>> = {
  'Direct deposits': 'debit',
  'Expected payrolls': 'expected',
};

export function describeCash(bars: readonly Bar[]): string {
  const most = findLargest(bars);
  if (!most) return 'No money is needed in the next 30 days';
  const days = showCount(bars.length, 'day', 'days');
  const estimated = (most.amounts.expected ?? noMoney) > noMoney ? 'About ' : '';
  return `${estimated}${showMoney(totalOf(most))} is needed on ${most.label}, the most of ${days}`;
}

/** The id and the name of what a cost belongs to. */
function placesOf(
  cost: Omit<Cost, 'totalCost'>,
): Readonly<Record<CostPlace, readonly [key: string | null, name: string | null]>> {
  return {
    State: [cost.stateCode, cost.stateCode],
    Location: [cost.companyLocationId, cost.companyLocation],
    Department: [cost.department, cost.departmentName],
    Job: [cost.job, cost.jobName],
    'Cost center': [cost.costCenter, cost.costCenterName],
  };
}

const withoutWords: Readonly<Record<CostPlace, string>> = {
  State: 'Without a place',
  Location: 'Without a place',
  Department: 'Without a department',
  Job: 'Without a job',
  'Cost center': 'Without a cost center',
};

export const placeSeries = [{ key: 'cost', label: 'Cost' }] as const;

/** Costs by place, the largest first. */
export function toPlaceBars(costs: readonly Cost[], by: CostPlace): Bar[] {
  return costs
    .map(({ totalCost, ...cost }) => {
      const [key, name] = placesOf(cost)[by];
      const label = name ?? key ?? withoutWords[by];
      return { key: key ?? '', label, shortLabel: label, amounts: { cost: toCents(totalCost) } };
    })
    .toSorted((one, other) => totalOf(other) - totalOf(one));
}

export function describePlaces(bars: readonly Bar[], whole: Cents): string {
  const [first] = bars;
  if (!first) return 'No cost this year';
  const percent = showChangePercent(totalOf(first), whole)?.slice(2);
  return `${first.label} has ${percent ?? showMoney(totalOf(first))} of the cost of this year`;
}
