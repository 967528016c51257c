import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { readReturnRules } from './read.ts';

describe('rules of returns and deposits', () => {
  test('apply from their first day on', () => {
    const rules = readReturnRules(calendarDate('2026-11-16'));
    expect(rules?.deposits.monthlyUpTo).toBe(money('50000'));
    expect(rules?.deposits.nextDayFrom).toBe(money('100000'));
    expect(rules?.annualReturn.taxUpTo).toBe(money('1000'));
    expect(rules?.unemploymentDeposits.above).toBe(money('500'));
  });

  test('are not extended to earlier dates', () => {
    expect(readReturnRules(calendarDate('2024-12-31'))).toBeUndefined();
  });
});
