import { describe, expect, it } from 'vitest';
import { formatHours, hours } from '../../values/hours.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { fullTimeHoursOf, periodHoursOf, standardHoursBasisOf } from './standard-hours.ts';

describe('standard working hours', () => {
  it.each([
    ['0.5', 'weekly', 'Per Day', '2.5', 'half an hour a day'],
    ['8', 'weekly', 'Per Day', '40', 'five days of eight hours'],
    ['8', 'biweekly', 'Per Day', '80', 'ten days'],
    ['7.5', 'semimonthly', 'Per Day', '81.25', '37.5 a week, 52 weeks divided by 24'],
    ['12', 'weekly', 'Per Day', '60', 'the largest number of hours a day'],
    ['12.0001', 'weekly', 'Per Week', '12.0001', 'more than a day is a week'],
    ['40', 'weekly', 'Per Week', '40', 'a week'],
    ['40', 'biweekly', 'Per Week', '80', 'two weeks'],
    ['40', 'semimonthly', 'Per Week', '86.6667', '2,080 hours divided by 24'],
    ['40', 'monthly', 'Per Week', '173.3333', '2,080 hours divided by 12'],
    ['60', 'biweekly', 'Per Week', '120', 'the largest number of hours a week'],
    ['60.0001', 'biweekly', 'Per Pay Period', '60.0001', 'more than a week is a pay period'],
    ['80', 'biweekly', 'Per Pay Period', '80', 'a pay period'],
    ['86.67', 'semimonthly', 'Per Pay Period', '86.67', 'a pay period, as stated'],
  ] as [string, PayFrequency, string, string, string][])(
    'of %s in %s periods are %s and %s a period (%s)',
    (stated, frequency, basis, expected) => {
      expect(standardHoursBasisOf(hours(stated))).toBe(basis);
      expect(formatHours(periodHoursOf(hours(stated), frequency))).toBe(expected);
    },
  );

  it.each([
    ['weekly', '40'],
    ['biweekly', '80'],
    ['semimonthly', '86.6667'],
    ['monthly', '173.3333'],
  ] as [PayFrequency, string][])('of full time in %s periods are %s', (frequency, expected) => {
    expect(formatHours(fullTimeHoursOf(frequency))).toBe(expected);
  });
});
