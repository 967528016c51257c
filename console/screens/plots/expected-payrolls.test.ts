import { expect, test } from 'vitest';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { listExpectedPay } from './expected-payrolls.ts';
import { toCashBars } from './findings.ts';

type Run = Parameters<typeof listExpectedPay>[0][number];

const today = '2026-03-13' as CalendarDate;
const run = (payDate: string, debitedOn: string, more: Partial<Run> = {}) =>
  ({
    payPeriodId: payDate,
    payPeriodType: 'Regular',
    workerType: 'W2',
    payPeriodStatus: 'New',
    payDate,
    debitedOn,
    ...more,
  }) as Run;
const paid = (net: number) => ({ totals: { net } as Run['totals'] });

test('a payroll that is not submitted is expected to pay as much as the last one of the same workers', () => {
  const runs = [
    run('2026-04-03', '2026-04-02'),
    run('2026-03-27', '2026-03-26', { workerType: '1099-NEC' }),
    run('2026-03-27', '2026-03-26', { payPeriodType: 'Off-Cycle' }),
    run('2026-03-20', '2026-03-19', { payPeriodStatus: 'Skipped' }),
    run('2026-03-20', '2026-03-19'),
    run('2026-03-12', '2026-03-11'),
    run('2026-03-13', '2026-03-12', { payPeriodStatus: 'Processed', ...paid(800) }),
    run('2026-03-06', '2026-03-05', { payPeriodStatus: 'Processed', ...paid(700) }),
  ];
  const expected = listExpectedPay(runs, today);
  expect(expected.map(({ on, amount }) => [on, amount])).toEqual([
    ['2026-04-02', 80_000],
    ['2026-03-19', 80_000],
    // Overdue.
    ['2026-03-13', 80_000],
  ]);
  expect(
    toCashBars(expected, [], today).map(({ key, amounts }) => [key, amounts.expected]),
  ).toEqual([
    ['2026-03-13', 80_000],
    ['2026-03-19', 80_000],
    ['2026-04-02', 80_000],
  ]);
});
