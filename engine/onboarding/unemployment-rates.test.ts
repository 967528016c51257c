import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { percent } from '../../values/rate.ts';
import { defaultEffectiveDate, effectiveDateRange, findRateOn } from './state-registration.ts';

const today = calendarDate('2026-05-15');
const from = (day: string) => ({ effectiveOn: calendarDate(day), rate: percent(2.7) });
const rates = (...days: string[]) => days.map(from);

describe('the rate a state has assigned', () => {
  const rows: [why: string, days: string[], holds: string | undefined, given: string][] = [
    ['none', [], undefined, '2026-04-01'],
    ['one in force for long', ['2025-01-01'], '2025-01-01', '2026-04-01'],
    ['the latest in force', ['2025-01-01', '2026-01-01'], '2026-01-01', '2026-04-01'],
    ['one in force since today', ['2025-01-01', '2026-05-15'], '2026-05-15', '2026-05-15'],
    ['one since the quarter began', ['2026-04-01'], '2026-04-01', '2026-04-01'],
    ['one since a day of the quarter', ['2026-04-20'], '2026-04-20', '2026-04-20'],
    ['one in force, one to come', ['2026-01-01', '2026-05-16'], '2026-01-01', '2026-04-01'],
    ['only some to come: the first', ['2026-07-01', '2027-01-01'], '2026-07-01', '2026-04-01'],
  ];
  test.each(rows)('%s', (_, days, holds) => {
    expect(findRateOn(rates(...days), today)?.effectiveOn).toBe(holds);
  });
  test.each(rows)('%s: where one is given without a day', (_, days, _holds, given) => {
    expect(defaultEffectiveDate(rates(...days), today)).toBe(given);
  });

  test('may be said to hold from five years back to one ahead', () => {
    expect(effectiveDateRange(today)).toEqual({ earliest: '2021-05-15', latest: '2027-05-15' });
  });
});
