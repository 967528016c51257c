import { describe, expect, test } from 'vitest';
import {
  isSamePayDayRule,
  type PayDayRule,
  parsePayDateOption,
  parsePayDay,
} from './pay-schedule.ts';

const daysAfter = (days: number): PayDayRule => ({ kind: 'afterEnd', days });
const dayOfNextMonth = (day: number): PayDayRule => ({ kind: 'dayOfNextMonth', day });

describe('pay day rules', () => {
  const payDays: [text: string, rule: PayDayRule | undefined][] = [
    ['Last day of the month', daysAfter(0)],
    ['last day of the month', daysAfter(0)],
    ['1 day(s) after pay period ends', daysAfter(1)],
    ['1 day after pay period ends', daysAfter(1)],
    ['31 days after pay period ends', daysAfter(31)],
    ['5', dayOfNextMonth(5)],
    ['31', dayOfNextMonth(31)],
    ['0', undefined],
    ['32', undefined],
    ['-1', undefined],
    ['5.5', undefined],
    ['0 day(s) after pay period ends', undefined],
    ['32 day(s) after pay period ends', undefined],
    ['15th and last day of the month', undefined],
    ['whenever', undefined],
  ];
  test.each(payDays)('payDay %s', (text, rule) => {
    expect(parsePayDay(text)).toEqual(rule);
  });

  const options: [text: string, rule: PayDayRule | undefined][] = [
    ['15th and last day of the month', daysAfter(0)],
    ['0 days From payEndDate', daysAfter(0)],
    ['1 day From payEndDate', daysAfter(1)],
    ['7 days from payenddate', daysAfter(7)],
    ['8 days From payEndDate', undefined],
    ['3', daysAfter(3)],
    ['8', undefined],
    ['Last day of the month', undefined],
    ['', undefined],
  ];
  test.each(options)('payDateOptions %s', (text, rule) => {
    expect(parsePayDateOption(text)).toEqual(rule);
  });
});

test('two rules are equal if they name the same day', () => {
  const rules = [daysAfter(5), daysAfter(6), dayOfNextMonth(5), dayOfNextMonth(6)];
  for (const [row, left] of rules.entries())
    for (const [column, right] of rules.entries())
      expect(isSamePayDayRule(left, { ...right })).toBe(row === column);
});
