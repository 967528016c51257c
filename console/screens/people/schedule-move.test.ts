import { expect, test } from 'vitest';
import { scheduleMoveRefusals } from '../../../contract/payroll/schedule-move-fields.ts';
import { noBreak } from '../../format/dates.ts';
import {
  listFirstDays,
  listMoveProblems,
  type OpenPeriod,
  proposeFirstDay,
  showPaid,
} from './schedule-move.ts';

const period = (payBeginDate: string, change: Partial<OpenPeriod> = {}): OpenPeriod => ({
  scheduleName: 'Salaried',
  payPeriodType: 'Regular',
  payPeriodStatus: 'New',
  payBeginDate,
  payEndDate: '2026-04-30',
  ...change,
});

const periods = [
  period('2026-04-16'),
  period('2026-04-01'),
  period('2026-03-16', { payPeriodStatus: 'Submitted' }),
  period('2026-04-06', { scheduleName: null }),
  period('2026-04-08', { payPeriodType: 'Off-Cycle', scheduleName: null }),
];

test.each([
  ['of a name', 'Salaried', ['2026-04-01', '2026-04-16']],
  ['without a name', null, ['2026-04-06']],
])('a move begins with an open regular period of the schedule %s', (_, name, expected) => {
  expect(listFirstDays(periods, name).map(({ value }) => value)).toEqual(expected);
});

test('the next first day is proposed, or else the first one', () => {
  const days = listFirstDays(periods, 'Salaried');
  expect(proposeFirstDay(days, '2026-04-01')).toBe('2026-04-16');
  expect(proposeFirstDay(days, '2026-06-01')).toBe('2026-04-01');
  expect(proposeFirstDay([], '2026-06-01')).toBeUndefined();
});

test('pay is a salary, or what is entered', () => {
  const say = (salary: number | null) =>
    showPaid({ salary, payDate: '2026-04-10' }).replaceAll(noBreak, ' ');
  expect(say(400)).toMatch(/^\$400\.00, on /);
  expect(say(null)).toMatch(/^What is entered, on /);
});

test('no sentence about a move names a field or an operation', () => {
  const problems = Object.entries(scheduleMoveRefusals).map(([key, message]) => ({ key, message }));
  const said = listMoveProblems(problems);
  expect(said).toHaveLength(problems.length);
  expect(said.filter((sentence) => /startDate|Id\b|PaySchedule/.test(sentence))).toEqual([]);
  expect(said).toContain(
    'A payroll pays {user} until {endsOn}. Choose a first day after that day: no day is paid by two schedules.',
  );
});
