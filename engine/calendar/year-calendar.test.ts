import { expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import type { PayPeriodStatus } from '../../values/pay-schedule.ts';
import { listMarkedDays } from './year-calendar.ts';

const span = { from: calendarDate('2026-11-10'), until: calendarDate('2026-11-30') };
const period = (status: PayPeriodStatus) => ({
  status,
  deadlineAt: parseInstant('2026-11-18T12:00:00-05:00') as Instant,
  payDate: calendarDate('2026-11-20'),
});
const nothing = { periods: [], deposits: [], filings: [] };
const describe = ({ kind, on }: { readonly kind: string; readonly on: string }) => `${on} ${kind}`;

test('days come by date, with the holidays of banks, and nothing after the end of the span', () => {
  const days = listMarkedDays(
    {
      periods: [period('New')],
      deposits: [{ dueOn: calendarDate('2026-11-16') }, { dueOn: calendarDate('2026-12-15') }],
      filings: [{ dueOn: calendarDate('2026-11-30') }],
    },
    span,
  );
  expect(days.map(describe)).toEqual([
    '2026-11-11 bankHoliday',
    '2026-11-16 depositDue',
    '2026-11-18 deadline',
    '2026-11-20 payDay',
    '2026-11-26 bankHoliday',
    '2026-11-30 filingDue',
  ]);
});

test.for<[PayPeriodStatus, string]>([
  ['New', 'deadline payDay'],
  ['Cancelled', 'deadline payDay'],
  ['Submitted', 'payDay'],
  ['In Process', 'payDay'],
])('a payroll that is %s has: %s', ([status, kinds]) => {
  const days = listMarkedDays({ ...nothing, periods: [period(status)] }, span).filter(
    ({ kind }) => kind !== 'bankHoliday',
  );
  expect(days.map(({ kind }) => kind).join(' ')).toBe(kinds);
});
