import { expect, test } from 'vitest';
import { aBasePayInput, aPayInput } from '../../test/pay/pay-input.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';
import type { PayInput } from './pay-input.ts';
import { findTooManyHours, limitHours } from './too-many-hours.ts';

const week = {
  type: 'Regular',
  workerType: 'W2',
  beginsOn: calendarDate('2026-03-02'),
  endsOn: calendarDate('2026-03-08'),
} as const;

const base = (amount: string) => aBasePayInput({ hours: hours(amount) });
const leave = (amount: string) => ({ leaveType: 'Paid', hours: hours(amount) });

test.for<[string, Partial<PayInput>, string, readonly (string | number)[]]>([
  ['all hours of the week', { base: [base('168')] }, '168', []],
  ['more in one line', { base: [base('168.0001')] }, '168.0001', ['base', 0, 'hours']],
  ['more in two lines', { base: [base('100'), base('69')] }, '169', ['base', 1, 'hours']],
  ['leave counts', { base: [base('160')], leave: [leave('9')] }, '169', ['leave', 0, 'hours']],
  [
    'the first line too many is named',
    { base: [base('169')], leave: [leave('8')] },
    '177',
    ['base', 0, 'hours'],
  ],
])('hours of a week are limited: %s', ([, change, total, at]) => {
  const found = findTooManyHours(aPayInput(change), limitHours(week));
  expect([found.hours, found.at]).toEqual([hours(total), at]);
  expect(found.impossible !== undefined).toBe(at.length > 0);
});

test('overtime beside hours by day is part of them and counts once', () => {
  const day = { payCode: 'BASE_PAY', rate: base('1').rate, hours: hours('24') };
  const days = Array.from({ length: 7 }, (_, index) => ({
    ...day,
    date: calendarDate(`2026-03-0${index + 2}`),
  }));
  const overtime = [{ type: 'Overtime', hours: hours('40'), multiplier: base('1').multiplier }];
  const found = findTooManyHours(aPayInput({ days, overtime }), limitHours(week));
  expect(found).toEqual({ hours: hours('168'), at: [] });
});

test('a supplemental period of one day may pay the hours of other days', () => {
  const limits = limitHours({ ...week, type: 'Off-Cycle', endsOn: week.beginsOn });
  expect(limits).toEqual({ possible: undefined, usual: hours('24') });
  expect(findTooManyHours(aPayInput({ base: [base('400')] }), limits).impossible).toBeUndefined();
});

test('twice 40 hours a week are usual', () => {
  expect(limitHours(week).usual).toBe(hours('80'));
  expect(limitHours({ ...week, endsOn: calendarDate('2026-03-15') }).usual).toBe(hours('160'));
});
