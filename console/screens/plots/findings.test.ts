import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { cents } from '../../../values/money.ts';
import {
  describeBridge,
  describeCash,
  describeCost,
  describePlaces,
  findLastRun,
  toBridgeBars,
  toCashBars,
  toCostBars,
  toPlaceBars,
} from './findings.ts';

const run = (payDate: string, net: number) =>
  ({
    payPeriodId: payDate,
    payDate,
    totals: { net, employeeTaxes: 200, deductions: 0, employerTaxes: 100 },
  }) as Parameters<typeof toCostBars>[0][number];

describe('cost', () => {
  test('the last payroll is compared with the one before it', () => {
    const bars = toCostBars([run('2026-03-20', 800), run('2026-03-13', 700)]);
    expect(bars.map(({ label }) => label)).toEqual([
      'Fri,\u00a0Mar\u00a013',
      'Fri,\u00a0Mar\u00a020',
    ]);
    expect(describeCost(bars)).toBe('Up 10.0 %: the pay of Fri,\u00a0Mar\u00a020 cost $1,100.00');
  });

  test('payrolls of one day are one bar, and the larger one is explained', () => {
    const contractors = { ...run('2026-03-20', 50), payPeriodId: 'contractors' };
    const [employees, former] = [run('2026-03-20', 800), run('2026-03-13', 700)];
    const sized = (each: typeof employees, workers: number) =>
      ({ ...each, totals: { ...each.totals, workers } }) as typeof employees;
    const runs = [sized(contractors, 4), sized(employees, 20), sized(former, 20)];
    expect(toCostBars(runs).map(({ key, amounts }) => [key, amounts.net])).toEqual([
      ['2026-03-13', 70_000],
      ['2026-03-20', 85_000],
    ]);
    expect(findLastRun(runs)?.payPeriodId).toBe('2026-03-20');
  });

  test('a first payroll has nothing to compare with, and one that is not submitted is left out', () => {
    const open = { ...run('2026-03-27', 1), totals: undefined } as ReturnType<typeof run>;
    const bars = toCostBars([open, run('2026-03-20', 800)]);
    expect(describeCost(bars)).toBe('The pay of Fri,\u00a0Mar\u00a020 cost $1,100.00');
  });
});

describe('bridge', () => {
  const changes = (netDifference: number, ...causes: [string, number, number][]) =>
    ({
      net: 1000 + netDifference,
      previousNet: 1000,
      netDifference,
      causes: causes.map(([cause, amount, workers]) => ({ cause, amount, workers })),
    }) as Parameters<typeof toBridgeBars>[0];

  test('the title names the cause that moves the net pay most in its direction', () => {
    expect(describeBridge(changes(12, ['joined', 40, 2], ['left', -50, 1], ['hours', 22, 3]))).toBe(
      'Up 1.2 %: 2 joined',
    );
    expect(describeBridge(changes(-30, ['joined', 40, 2], ['left', -70, 1]))).toBe(
      'Down 3.0 %: 1 left',
    );
    expect(describeBridge(changes(0))).toBe('No change of the net pay');
  });

  test('bars lead from the payroll before to this one, without causes of nothing', () => {
    const bars = toBridgeBars(changes(-30, ['rates', 0, 0], ['left', -30, 1]));
    expect(bars.map(({ key, amounts }) => [key, amounts])).toEqual([
      ['before', { total: 100_000 }],
      ['left', { less: -3_000 }],
      ['now', { total: 97_000 }],
    ]);
  });
});

describe('cash', () => {
  const today = calendarDate('2026-03-13');
  const deposit = (dueDate: string | null, open: number) => ({ dueDate, open });
  const groups = [
    { deposits: [deposit('2026-03-10', 5), deposit('2026-03-18', 30), deposit(null, 9)] },
  ] as unknown as Parameters<typeof toCashBars>[1];

  test('debits and deposits of a day stand together, taxes only when they are due; late ones are needed today', () => {
    const bars = toCashBars(
      [
        { on: '2026-03-18', purpose: 'Direct deposits', amount: cents(80_000) },
        { on: '2026-03-18', purpose: 'Taxes', amount: cents(7) },
        { on: '2026-03-19', purpose: 'Checks', amount: cents(900) },
        { on: '2026-05-01', purpose: 'Direct deposits', amount: cents(1) },
        { on: '2026-03-12', purpose: 'Direct deposits', amount: cents(2) },
      ],
      groups,
      today,
    );
    expect(bars.map(({ key, amounts }) => [key, amounts])).toEqual([
      ['2026-03-13', { debit: 0, taxes: 500, other: 0, expected: 0 }],
      ['2026-03-18', { debit: 80_000, taxes: 3_000, other: 0, expected: 0 }],
      ['2026-03-19', { debit: 0, taxes: 0, other: 900, expected: 0 }],
    ]);
    expect(describeCash(bars)).toBe(
      '$830.00 is needed on Wed,\u00a0Mar\u00a018, the most of 3 days',
    );
  });

  test('without payrolls and taxes, nothing is needed', () => {
    expect(describeCash(toCashBars([], [], today))).toBe('No money is needed in the next 30 days');
  });
});

test('places come by their cost, and the first one has its share', () => {
  const costs = [
    { stateCode: 'NY', totalCost: 250 },
    { stateCode: 'CA', totalCost: 750 },
  ] as unknown as Parameters<typeof toPlaceBars>[0];
  const bars = toPlaceBars(costs, 'State');
  expect(bars.map(({ label }) => label)).toEqual(['CA', 'NY']);
  expect(describePlaces(bars, cents(100_000))).toBe('CA has 75.0 % of the cost of this year');
  expect(describePlaces([], cents(0))).toBe('No cost this year');
});
