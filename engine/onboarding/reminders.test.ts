import { expect, test } from 'vitest';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { planReminder, type ReminderFacts } from './reminders.ts';

const today = '2026-03-03' as CalendarDate;
const form = { key: 'federalFormMissing', responsible: 'worker' } as const;
const account = { key: 'payAccountMissing', responsible: 'worker' } as const;
const wage = { key: 'wageMissing', responsible: 'company' } as const;
const worker: ReminderFacts = {
  email: 'ada@example.com',
  tasks: [form, account, wage],
  remindedOn: undefined,
};

test.each([
  { why: 'has something to give', facts: {}, outcome: 'reminded' },
  {
    why: 'was reminded on another day',
    facts: { remindedOn: '2026-03-02' as CalendarDate },
    outcome: 'reminded',
  },
  { why: 'was reminded today', facts: { remindedOn: today }, outcome: 'remindedToday' },
  { why: 'cannot be written to', facts: { email: null }, outcome: 'noEmail' },
  { why: 'waits for the company only', facts: { tasks: [wage] }, outcome: 'nothingOpen' },
])('a worker who $why: $outcome', ({ facts, outcome }) => {
  expect(planReminder({ ...worker, ...facts }, { today }).outcome).toBe(outcome);
});

test('a reminder names each task of the worker once, and none of the company', () => {
  const { tasks } = planReminder({ ...worker, tasks: [form, wage, form, account] }, { today });
  expect(tasks).toEqual(['federalFormMissing', 'payAccountMissing']);
});

test('a reminder of one task names no other, and none if it is not open', () => {
  const only = 'payAccountMissing';
  expect(planReminder(worker, { today, only }).tasks).toEqual([only]);
  expect(planReminder({ ...worker, tasks: [form] }, { today, only })).toEqual({
    outcome: 'nothingOpen',
    tasks: [],
  });
});
