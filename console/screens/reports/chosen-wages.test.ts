import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { chooseQuarter, chooseState, listStatesOfTaxes } from './chosen-wages.ts';

const today = '2026-11-18' as CalendarDate;

describe('the taxable wages that an address chooses', () => {
  test('are of a quarter that exists', () => {
    expect(chooseQuarter({ year: 2025, quarter: 3 }, today)).toEqual({ year: 2025, quarter: 3 });
    for (const quarter of [0, 7, -1])
      expect(chooseQuarter({ quarter }, today)).toEqual({ year: 2026, quarter: 4 });
  });

  test('are of a state that has taxes', () => {
    const states = listStatesOfTaxes([
      { taxCode: 'WA_PFML' },
      { taxCode: 'US_FICA' },
      { taxCode: 'NY_SIT' },
      { taxCode: 'NY_SDI' },
    ]);
    expect(states).toEqual(['NY', 'WA']);
    expect(chooseState({ state: 'WA' }, states)).toBe('WA');
    expect(chooseState({ state: 'foo' }, states)).toBe('NY');
    expect(chooseState({ state: 'WA' }, [])).toBeUndefined();
  });
});
