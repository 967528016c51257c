import { describe, expect, test } from 'vitest';
import { money } from '../../values/money.ts';
import {
  noBreak,
  showDate,
  showDatesIn,
  showMoment,
  showPastMoment,
  showPeriod,
  showTimeLeft,
  toDeadlineMs,
} from './dates.ts';
import {
  showAmount,
  showAmountsIn,
  showChangePercent,
  showComparison,
  showDifference,
  showMoney,
  toCents,
} from './money.ts';

describe('money on screens', () => {
  test.each([
    ['0', '$0.00'],
    ['999.9', '$999.90'],
    ['1234.56', '$1,234.56'],
    ['-1234567.01', '−$1,234,567.01'],
  ])('%s is shown as %s', (given, shown) => {
    expect(showMoney(money(given))).toBe(shown);
  });

  test('an amount of an answer keeps its cents', () => {
    expect(toCents(1131841.94)).toBe(113184194);
    expect(() => toCents(0.001)).toThrow('not an amount of money');
  });

  test('columns leave out the dollar sign, and differences have a sign', () => {
    expect(showAmount(money('-2500'))).toBe('−2,500.00');
    expect(showDifference(money('412.1'))).toBe('+ $412.10');
    expect(showDifference(money('0'))).toBe('no change');
    expect(showComparison(money('-4008.84'), 'last time')).toBe('$4,008.84 less than last time');
    expect(showComparison(money('412.1'), 'last time')).toBe('$412.10 more than last time');
    expect(showComparison(money('0'), 'last time')).toBe('as much as last time');
  });

  test('a change in percent has one decimal, and none without a former amount', () => {
    expect(showChangePercent(money('-12'), money('1000'))).toBe('− 1.2 %');
    expect(showChangePercent(money('12'), money('0'))).toBeUndefined();
  });
});

describe('dates on screens', () => {
  const onOneLine = (text: string) => text.replaceAll(' ', noBreak);

  test('a date has its weekday and the month in letters', () => {
    expect(showDate('2026-12-04')).toBe(onOneLine('Fri, Dec 4, 2026'));
  });

  test.each([
    ['2026-11-16', '2026-11-29', 'Nov 16–29'],
    ['2026-11-16', '2026-12-01', 'Nov 16 – Dec 1'],
  ])('the period %s to %s is shown as %s', (from, to, shown) => {
    expect(showPeriod(from, to)).toBe(onOneLine(shown));
  });

  test('periods in a sentence are shown in letters', () => {
    const sentence = 'Pay day of 03/30/2026 - 04/12/2026 (W2).';
    expect(showDatesIn(sentence)).toBe(`Pay day of ${onOneLine('Mar 30 – Apr 12')} (W2).`);
    expect(showDatesIn('Check 7, dated 12/04/2026.')).toBe(
      `Check 7, dated ${onOneLine('Fri, Dec 4, 2026')}.`,
    );
    expect(showDatesIn('Form 941 is due.')).toBe('Form 941 is due.');
    const typed = 'Bonus 31/12/2026, 2026-13-01, 02/30/2026, 31/12/2026 - 01/01/2027';
    expect(showDatesIn(typed)).toBe(typed.replace('01/01/2027', onOneLine('Fri, Jan 1, 2027')));
  });

  test('amounts in a sentence have commas', () => {
    expect(showAmountsIn('They are paid $56576.53, $1234567.00 and $999.10.')).toBe(
      'They are paid $56,576.53, $1,234,567.00 and $999.10.',
    );
  });

  test('a moment is shown in New York time', () => {
    expect(showMoment('2026-12-02T17:04:31Z')).toBe(onOneLine('Wed, Dec 2, 12:04 PM ET'));
    expect(showMoment('2026-12-02T17:00:00Z')).toBe(onOneLine('Wed, Dec 2, noon ET'));
    expect(showPastMoment('2026-12-02T17:04:31Z')).toBe(onOneLine('Wed, Dec 2, 2026, 12:04 PM ET'));
  });

  test.each([
    ['2026-12-02', '2026-12-02T17:00:00Z'],
    ['2026-07-01', '2026-07-01T16:00:00Z'],
  ])('noon in New York on %s is %s', (date, instant) => {
    expect(toDeadlineMs(date)).toBe(Date.parse(instant));
  });

  test.each([
    [67 * 60, 'in 2 d 19 h'],
    [90, 'in 1 h 30 min'],
    [5, 'in 5 min'],
    [-1, 'passed'],
  ])('%i minutes ahead is shown as %s', (minutes, shown) => {
    expect(showTimeLeft(0, minutes * 60_000)).toBe(shown);
  });
});
