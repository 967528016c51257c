import { expect, test } from 'vitest';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { defaultScheduleName } from '../../values/pay-schedule.ts';
import { findNextPayDay, type PeriodAhead } from './next-pay-day.ts';

const day = (text: string) => `2026-03-${text}` as CalendarDate;
const week = (begins: string, ends: string, pays: string): PeriodAhead => ({
  type: 'Regular',
  workerType: 'W2',
  beginsOn: day(begins),
  endsOn: day(ends),
  payDate: day(pays),
  scheduleName: defaultScheduleName,
});
const ahead: readonly PeriodAhead[] = [
  { ...week('02', '08', '10'), type: 'Off-Cycle' },
  { ...week('02', '08', '11'), workerType: '1099-NEC' },
  { ...week('02', '08', '12'), scheduleName: 'Weekly' },
  week('02', '08', '13'),
  { ...week('09', '15', '19'), scheduleName: 'Weekly' },
  week('09', '15', '20'),
];
const worker = {
  workerType: 'W2',
  joinedOn: day('01'),
  employment: 'current',
  exitOn: null,
  moves: [],
} as const;

test.each([
  { why: 'works', facts: {}, next: day('13') },
  { why: 'joins in the second period', facts: { joinedOn: day('09') }, next: day('20') },
  {
    why: 'belongs to another schedule',
    facts: { moves: [{ startsOn: day('02'), scheduleName: 'Weekly' }] },
    next: day('12'),
  },
  {
    why: 'joins in the second period, after a move to another schedule',
    facts: { joinedOn: day('09'), moves: [{ startsOn: day('09'), scheduleName: 'Weekly' }] },
    next: day('19'),
  },
  { why: 'joins after all periods', facts: { joinedOn: day('16') }, next: undefined },
  {
    why: 'leaves on the last day before the second period',
    facts: { employment: 'terminated', exitOn: day('08') },
    next: day('13'),
  },
  {
    why: 'left before the periods',
    facts: { employment: 'deactivated', exitOn: day('01') },
    next: undefined,
  },
  {
    why: 'left before being added',
    facts: { employment: 'terminated', exitOn: null },
    next: undefined,
  },
] as const)('the next pay day of somebody who $why', ({ facts, next }) => {
  expect(findNextPayDay({ ...worker, ...facts }, ahead)).toBe(next);
});
