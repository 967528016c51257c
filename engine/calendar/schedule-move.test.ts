import { describe, expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { ScheduleFrequency } from '../../values/pay-schedule.ts';
import { planPeriods } from './periods.ts';
import {
  type DatedSchedule,
  findMoveProblem,
  type MovingWorker,
  planScheduleMove,
  scheduleOn,
} from './schedule-move.ts';

const on = calendarDate;
const move = (startsOn: string, scheduleName: string): DatedSchedule => ({
  startsOn: on(startsOn),
  scheduleName,
});

/** A salary of 52,000 a year: 1,000 a week. */
const salaried = {
  startsOn: on('2020-01-01'),
  rate: 520_000_000 as PayRate,
  basis: 'Per Year',
  standardHours: null,
  userType: 'Salary/No overtime',
} as const;
const hourly = { ...salaried, basis: 'Per Hour', userType: 'Paid by the hour' } as const;

const aWorker = (change: Partial<MovingWorker> = {}): MovingWorker => ({
  workerType: 'W2',
  employment: 'current',
  exitOn: null,
  joinedOn: on('2020-01-01'),
  departures: [],
  moves: [],
  wages: [salaried],
  paidUntil: null,
  waitingIn: null,
  ...change,
});

const periodsOf = (scheduleName: string, frequency: ScheduleFrequency, begins: string) =>
  planPeriods(
    { frequency, payDay: { kind: 'afterEnd', days: 5 } },
    { from: on(begins), until: on('2027-12-31') },
  ).map((period) => ({ ...period, scheduleName, frequency, standardHours: null }));

/** Plans a move from the default schedule, and writes both periods in a line each. */
function planned(
  [from, begins]: readonly [ScheduleFrequency, string],
  to: ScheduleFrequency,
  startsOn: string,
  change: Partial<MovingWorker> = {},
): readonly [string, string] {
  const others = periodsOf('', from, begins);
  const own = periodsOf('New', to, startsOn);
  const [first] = own;
  if (!first) throw new Error('the schedule has no period');
  const asked = { workerType: 'W2', scheduleName: 'New', startsOn: on(startsOn) } as const;
  const plan = planScheduleMove(aWorker(change), asked, { first, others: [...others, ...own] });
  const write = (part: typeof plan.first | undefined) =>
    part
      ? `${part.beginsOn} to ${part.endsOn}: ${part.workingDays} of ${part.ofWorkingDays}, ` +
        (part.salary === undefined ? 'no salary' : formatMoney(part.salary))
      : 'none';
  return [write(plan.transition), write(plan.first)];
}

describe('the transition period of a salary of 52,000 a year', () => {
  const weeks = ['weekly', '2026-03-02'] as const;
  const fortnights = ['biweekly', '2026-03-02'] as const;
  test.each<
    [
      why: string,
      from: readonly [ScheduleFrequency, string],
      to: ScheduleFrequency,
      startsOn: string,
      transition: string,
      first: string,
      change?: Partial<MovingWorker>,
    ]
  >([
    [
      'Monday and Tuesday of a week, two fifths of 1,000',
      weeks,
      'semimonthly',
      '2026-04-01',
      '2026-03-30 to 2026-03-31: 2 of 5, 400.00',
      '2026-04-01 to 2026-04-15: 11 of 11, 2166.67',
    ],
    [
      'nothing is cut if both begin on the same day',
      weeks,
      'monthly',
      '2026-06-01',
      'none',
      '2026-06-01 to 2026-06-30: 22 of 22, 4333.33',
    ],
    [
      'two of ten days of 2,000',
      fortnights,
      'monthly',
      '2026-04-01',
      '2026-03-30 to 2026-03-31: 2 of 10, 400.00',
      '2026-04-01 to 2026-04-30: 22 of 22, 4333.33',
    ],
    [
      'three of ten days of 2,000',
      fortnights,
      'semimonthly',
      '2026-04-16',
      '2026-04-13 to 2026-04-15: 3 of 10, 600.00',
      '2026-04-16 to 2026-04-30: 11 of 11, 2166.67',
    ],
    [
      '52,000 ÷ 24 × 3 ÷ 11 is 590.909',
      ['semimonthly', '2026-03-01'],
      'weekly',
      '2026-04-06',
      '2026-04-01 to 2026-04-05: 3 of 11, 590.91',
      '2026-04-06 to 2026-04-12: 5 of 5, 1000.00',
    ],
    [
      '52,000 ÷ 12 × 10 ÷ 22 is 1,969.697',
      ['monthly', '2026-03-01'],
      'biweekly',
      '2026-03-16',
      '2026-03-01 to 2026-03-15: 10 of 22, 1969.70',
      '2026-03-16 to 2026-03-29: 10 of 10, 2000.00',
    ],
    [
      'a quarter is 22 + 21 + 22 working days and pays a fourth',
      ['monthly', '2026-03-01'],
      'quarterly',
      '2026-04-01',
      'none',
      '2026-04-01 to 2026-06-30: 65 of 65, 13000.00',
    ],
    [
      '13,000 × 22 ÷ 65 is 4,400',
      ['quarterly', '2026-01-01'],
      'monthly',
      '2026-05-01',
      '2026-04-01 to 2026-04-30: 22 of 65, 4400.00',
      '2026-05-01 to 2026-05-31: 21 of 21, 4333.33',
    ],
    [
      'a year is 261 working days and pays all of it',
      weeks,
      'annually',
      '2027-01-01',
      '2026-12-28 to 2026-12-31: 4 of 5, 800.00',
      '2027-01-01 to 2027-12-31: 261 of 261, 52000.00',
    ],
    [
      'the first quarter has 64 working days, 21 of them from March 3 on',
      ['weekly', '2026-03-02'],
      'quarterly',
      '2026-03-03',
      '2026-03-02 to 2026-03-02: 1 of 5, 200.00',
      '2026-03-03 to 2026-03-31: 21 of 64, 4265.63',
    ],
    [
      '52,000 × 218 ÷ 261: January and February are not paid again',
      ['weekly', '2026-03-02'],
      'annually',
      '2026-03-03',
      '2026-03-02 to 2026-03-02: 1 of 5, 200.00',
      '2026-03-03 to 2026-12-31: 218 of 261, 43432.95',
    ],
    [
      'joined on the day before: one day',
      weeks,
      'semimonthly',
      '2026-04-01',
      '2026-03-30 to 2026-03-31: 1 of 5, 200.00',
      '2026-04-01 to 2026-04-15: 11 of 11, 2166.67',
      { joinedOn: on('2026-03-31') },
    ],
    [
      'joins with the move: nothing is left of the former schedule',
      weeks,
      'semimonthly',
      '2026-04-01',
      'none',
      '2026-04-01 to 2026-04-15: 11 of 11, 2166.67',
      { joinedOn: on('2026-04-01') },
    ],
    [
      'paid by the hour: days without a salary',
      weeks,
      'semimonthly',
      '2026-04-01',
      '2026-03-30 to 2026-03-31: 2 of 5, no salary',
      '2026-04-01 to 2026-04-15: 11 of 11, no salary',
      { wages: [hourly] },
    ],
    [
      'moved to the former schedule on Tuesday: one day of the week is left',
      weeks,
      'semimonthly',
      '2026-04-01',
      '2026-03-31 to 2026-03-31: 1 of 5, 200.00',
      '2026-04-01 to 2026-04-15: 11 of 11, 2166.67',
      { moves: [move('2026-01-01', 'Third'), move('2026-03-31', '')] },
    ],
    [
      'in the schedule already: nothing changes',
      weeks,
      'semimonthly',
      '2026-04-01',
      'none',
      '2026-04-01 to 2026-04-15: 11 of 11, 2166.67',
      { moves: [move('2026-04-01', 'New')] },
    ],
  ])('%s', (_, from, to, startsOn, transition, first, change) => {
    expect(planned(from, to, startsOn, change)).toEqual([transition, first]);
  });
});

test.each<[moves: readonly DatedSchedule[], day: string, name: string]>([
  [[], '2026-03-02', ''],
  [[move('2026-03-02', 'A')], '2026-03-01', ''],
  [[move('2026-03-02', 'A')], '2026-03-02', 'A'],
  [[move('2026-03-02', 'A'), move('2026-04-01', '')], '2026-03-31', 'A'],
  [[move('2026-03-02', 'A'), move('2026-04-01', '')], '2026-04-01', ''],
])('a worker with the moves %j belongs on %s to "%s"', (moves, day, name) => {
  expect(scheduleOn(moves, on(day))).toBe(name);
});

describe('a worker moves to the schedule New on 2026-04-01', () => {
  const waitingIn = { beginsOn: on('2026-04-06'), endsOn: on('2026-04-12'), scheduleName: '' };
  const left = { employment: 'terminated', exitOn: on('2026-03-31') } as const;
  const asked = { workerType: 'W2', scheduleName: 'New', startsOn: on('2026-04-01') } as const;
  test.each<[why: string, change: Partial<MovingWorker>, problem: string | undefined]>([
    ['nothing is against it', {}, undefined],
    ['a contractor', { workerType: '1099-NEC', ...left }, 'otherWorkerType'],
    ['left the day before', { ...left, moves: [move('2026-05-01', 'B')] }, 'userLeft'],
    ['leaves later', { ...left, exitOn: on('2026-04-10') }, undefined],
    ['moves later', { moves: [move('2026-04-16', 'B')], paidUntil: on('2026-04-05') }, 'laterMove'],
    ['moves elsewhere on the same day', { moves: [move('2026-04-01', 'B')] }, undefined],
    ['paid for the first day', { paidUntil: on('2026-04-01'), waitingIn }, 'daysPaid'],
    ['paid until the day before', { paidUntil: on('2026-03-31') }, undefined],
    ['pay data in a later period', { waitingIn }, 'payDataWaits'],
    [
      'in the schedule already, and paid by it',
      { moves: [move('2026-03-01', 'New')], paidUntil: on('2026-04-15') as CalendarDate },
      undefined,
    ],
  ])('%s', (_, change, problem) => {
    expect(findMoveProblem(aWorker(change), asked)?.problem).toBe(problem);
  });

  test.each<[why: string, change: Partial<MovingWorker>, problem: string | undefined]>([
    ['nothing else is against it', {}, 'daysSubmitted'],
    ['paid for the first day', { paidUntil: on('2026-04-01') }, 'daysPaid'],
    ['pay data in a later period', { waitingIn }, 'daysSubmitted'],
    ['in the schedule already', { moves: [move('2026-04-01', 'New')] }, undefined],
  ])('although a later period of it is submitted: %s', (_, change, problem) => {
    const closed = { beginsOn: on('2026-04-16'), endsOn: on('2026-04-30') };
    expect(findMoveProblem(aWorker(change), { ...asked, closed })?.problem).toBe(problem);
  });
});
