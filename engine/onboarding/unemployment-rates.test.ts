import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { percent } from '../../values/rate.ts';
import { defaultEffectiveDate, effectiveDateRange, findRateOn } from './unemployment-rates.ts';

const today = calendarDate('2026-05-15');
const from = (day: string) => ({ effectiveOn: calendarDate(day), rate: percent(2.7) });
const rates = (...days: string[]) => days.map(from);

describe('the unemployment rate of a state', () => {
  const rows: [why: string, days: string[], inForce: string | undefined, byDefault: string][] = [
    ['no rate', [], undefined, '2026-04-01'],
    ['one in force before the quarter', ['2025-01-01'], '2025-01-01', '2026-04-01'],
    ['the latest in force', ['2025-01-01', '2026-01-01'], '2026-01-01', '2026-04-01'],
    ['one in force since today', ['2025-01-01', '2026-05-15'], '2026-05-15', '2026-05-15'],
    ['one in force since the quarter began', ['2026-04-01'], '2026-04-01', '2026-04-01'],
    ['one in force since a day in the quarter', ['2026-04-20'], '2026-04-20', '2026-04-20'],
    [
      'one in force and one in the future',
      ['2026-01-01', '2026-05-16'],
      '2026-01-01',
      '2026-04-01',
    ],
    ['only future ones', ['2026-07-01', '2027-01-01'], '2026-07-01', '2026-04-01'],
  ];
  test.each(rows)('%s', (_, days, inForce) => {
    expect(findRateOn(rates(...days), today)?.effectiveOn).toBe(inForce);
  });
  test.each(rows)('%s: a new rate without a date', (_, days, _inForce, byDefault) => {
    expect(defaultEffectiveDate(rates(...days), today)).toBe(byDefault);
  });

  test('may take effect from five years ago to one year ahead', () => {
    expect(effectiveDateRange(today)).toEqual({ earliest: '2021-05-15', latest: '2027-05-15' });
  });
});
