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
    ['of all that arrived', [arrived()], '800', '2026-03-16', undefined],
    [
      'of two accounts',
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
    ['that reaches the bank on the fifth day', [arrived()], '800', '2026-03-19', undefined],
    ['that reaches the bank on the sixth day', [arrived()], '800', '2026-03-20', 'tooLate'],
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
  ])('%s', (_, payDays, taken, expected) => {
    expect(planOneTimeDeductionDays(payDays.map(calendarDate), taken)).toEqual(expected);
  });
});

describe('the uncollected part of deductions', () => {
  it.each<
    readonly [string, Record<'meantOfPeriod' | 'meant' | 'taken' | 'toCome', string>, string]
  >([
    [
      'is zero if everything was collected',
      { meantOfPeriod: '800', meant: '800', taken: '800', toCome: '0' },
      '0',
    ],
    [
      'is everything if nothing was collected',
      { meantOfPeriod: '800', meant: '800', taken: '0', toCome: '0' },
      '800',
    ],
    [
      'is the rest if a part was collected',
      { meantOfPeriod: '800', meant: '800', taken: '300', toCome: '0' },
      '500',
    ],
    [
      'is zero while the deduction is still planned',
      { meantOfPeriod: '800', meant: '800', taken: '0', toCome: '800' },
      '0',
    ],
    [
      'is at most the amount of the period',
      { meantOfPeriod: '200', meant: '800', taken: '100', toCome: '0' },
      '200',
    ],
    [
      'is zero if more was collected than planned',
      { meantOfPeriod: '800', meant: '800', taken: '900', toCome: '0' },
      '0',
    ],
  ])('%s', (_, { meantOfPeriod, meant, taken, toCome }, owed) => {
    const back = {
      meantOfPeriod: money(meantOfPeriod),
      meant: money(meant),
      taken: money(taken),
      toCome: money(toCome),
    };
    expect(computeUncollected(back)).toBe(money(owed));
  });
});
