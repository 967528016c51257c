import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import {
  computeUncollected,
  findReversalProblem,
  planOneTimeDeductionDays,
  reversalEffectiveDate,
  type WagePayment,
} from './recovery.ts';

const arrived = (change: Partial<WagePayment> = {}): WagePayment => ({
  method: 'ach',
  status: 'settled',
  amount: money('800'),
  effectiveOn: calendarDate('2026-03-13'),
  isReversed: false,
  ...change,
});

describe('a reversal', () => {
  // 13 March 2026 is a Friday; five banking days later is Friday the 20th.
  it.each<readonly [string, readonly WagePayment[], string, string, string | undefined]>([
    ['of everything that arrived is accepted', [arrived()], '800', '2026-03-16', undefined],
    [
      'of payments to two accounts is accepted',
      [arrived(), arrived({ amount: money('50') })],
      '850',
      '2026-03-16',
      undefined,
    ],
    ['of a part of a payment is refused', [arrived()], '799.99', '2026-03-16', 'notWhole'],
    ['of more than was paid is refused', [arrived()], '800.01', '2026-03-16', 'notWhole'],
    ['of a check is refused', [arrived({ method: 'check' })], '800', '2026-03-16', 'notWhole'],
    [
      'of a returned payment is refused',
      [arrived({ status: 'returned' })],
      '800',
      '2026-03-16',
      'notWhole',
    ],
    [
      'of a reversed payment is refused',
      [arrived({ isReversed: true })],
      '800',
      '2026-03-16',
      'notWhole',
    ],
    [
      'that reaches the bank on the fifth day is accepted',
      [arrived()],
      '800',
      '2026-03-19',
      undefined,
    ],
    [
      'that reaches the bank on the sixth day is refused',
      [arrived()],
      '800',
      '2026-03-20',
      'tooLate',
    ],
  ])('%s', (_, payments, owed, today, expected) => {
    expect(findReversalProblem(payments, money(owed), calendarDate(today))).toBe(expected);
  });

  it('takes effect on the next banking day', () => {
    expect(reversalEffectiveDate(calendarDate('2026-03-13'))).toBe('2026-03-16');
    expect(reversalEffectiveDate(calendarDate('2026-03-14'))).toBe('2026-03-17');
  });
});

describe('a deduction taken once', () => {
  const days = ['2026-03-20', '2026-03-27', '2026-04-03'].map(calendarDate);
  const span = (startsOn: string, endsOn: string | null) => ({
    startsOn: calendarDate(startsOn),
    endsOn: endsOn === null ? null : calendarDate(endsOn),
  });
  it.each<readonly [string, readonly string[], readonly ReturnType<typeof span>[], unknown]>([
    ['applies until the day before the next pay day', days, [], span('2026-03-20', '2026-03-26')],
    [
      'waits while another one applies',
      days,
      [span('2026-03-20', '2026-03-26')],
      span('2026-03-27', '2026-04-02'),
    ],
    ['applies on the last known pay day only', days.slice(2), [], span('2026-04-03', '2026-04-03')],
    [
      'has no day while another one applies without an end',
      days,
      [span('2026-01-01', null)],
      undefined,
    ],
    ['has no day without pay days', [], [], undefined],
  ])('%s', (_, payDays, existing, expected) => {
    expect(planOneTimeDeductionDays(payDays.map(calendarDate), existing)).toEqual(expected);
  });
});

describe('the uncollected part of deductions', () => {
  it.each<
    readonly [
      string,
      Record<'plannedForPeriod' | 'planned' | 'collected' | 'upcoming', string>,
      string,
    ]
  >([
    [
      'is zero if everything was collected',
      { plannedForPeriod: '800', planned: '800', collected: '800', upcoming: '0' },
      '0',
    ],
    [
      'is everything if nothing was collected',
      { plannedForPeriod: '800', planned: '800', collected: '0', upcoming: '0' },
      '800',
    ],
    [
      'is the rest if a part was collected',
      { plannedForPeriod: '800', planned: '800', collected: '300', upcoming: '0' },
      '500',
    ],
    [
      'is zero while the deduction is still planned',
      { plannedForPeriod: '800', planned: '800', collected: '0', upcoming: '800' },
      '0',
    ],
    [
      'is at most the amount of the period',
      { plannedForPeriod: '200', planned: '800', collected: '100', upcoming: '0' },
      '200',
    ],
    [
      'is zero if more was collected than planned',
      { plannedForPeriod: '800', planned: '800', collected: '900', upcoming: '0' },
      '0',
    ],
  ])('%s', (_, { plannedForPeriod, planned, collected, upcoming }, owed) => {
    const deductions = {
      plannedForPeriod: money(plannedForPeriod),
      planned: money(planned),
      collected: money(collected),
      upcoming: money(upcoming),
    };
    expect(computeUncollected(deductions)).toBe(money(owed));
  });
});
