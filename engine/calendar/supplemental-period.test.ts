import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { planSupplementalPeriod } from './supplemental-period.ts';

const today = calendarDate('2026-03-03');

describe('a period outside the schedule', () => {
  const rows: [why: string, dates: [begins: string, ends: string, paid: string], result: string][] =
    [
      ['of one day, paid on it', ['2026-03-09', '2026-03-09', '2026-03-09'], 'planned'],
      ['paid before it ends', ['2026-03-01', '2026-03-31', '2026-03-13'], 'planned'],
      ['that ends before it begins', ['2026-03-09', '2026-03-08', '2026-03-13'], 'runsBackwards'],
      [
        'that does so and is paid before: the first reason counts',
        ['2026-03-09', '2026-03-08', '2026-03-01'],
        'runsBackwards',
      ],
      ['paid before it begins', ['2026-03-09', '2026-03-13', '2026-03-08'], 'paidBeforeBegin'],
      ['five years back', ['2021-03-03', '2021-03-10', '2021-03-10'], 'planned'],
      ['more than five years back', ['2021-03-02', '2021-03-10', '2021-03-10'], 'tooFar'],
      ['up to five years ahead', ['2031-02-24', '2031-03-03', '2031-03-03'], 'planned'],
      ['that ends further ahead', ['2031-02-24', '2031-03-04', '2031-03-03'], 'tooFar'],
      ['that is paid further ahead', ['2031-02-24', '2031-03-03', '2031-03-04'], 'tooFar'],
    ];
  test.each(rows)('%s', (_, [begins, ends, paid], result) => {
    const [beginsOn, endsOn, payDate] = [begins, ends, paid].map(calendarDate) as [
      typeof today,
      typeof today,
      typeof today,
    ];
    const plan = planSupplementalPeriod({ beginsOn, endsOn, payDate }, today);
    expect(typeof plan === 'string' ? plan : 'planned').toBe(result);
  });

  test('is paid on a banking day like any other', () => {
    const [beginsOn, payDate] = [calendarDate('2026-05-01'), calendarDate('2026-05-25')];
    expect(planSupplementalPeriod({ beginsOn, endsOn: payDate, payDate }, today)).toEqual({
      beginsOn: '2026-05-01',
      endsOn: '2026-05-25',
      payDate: '2026-05-22',
      deadlineOn: '2026-05-20',
      movedBecause: '2026-05-25 is Memorial Day',
    });
  });
});
