import { describe, expect, it } from 'vitest';
import { type CalendarDate, calendarDate } from '../../values/calendar-date.ts';
import {
  findPaymentAfterEnd,
  findWithholdingProblem,
  isWithheldOn,
  type WithheldDays,
  type WithholdingRequest,
} from './backup-withholding.ts';

const days = (startsOn: string, endsOn?: string): WithheldDays => ({
  startsOn: calendarDate(startsOn),
  endsOn: endsOn ? calendarDate(endsOn) : null,
});
const dates = (...each: string[]): CalendarDate[] => each.map(calendarDate);

const march = days('2026-03-02', '2026-03-31');

describe('a new period of backup withholding', () => {
  const rows: [why: string, changes: Partial<WithholdingRequest>, problem: string | undefined][] = [
    ['nothing is against it', {}, undefined],
    ['the worker is an employee', { workerType: 'W2' }, 'employee'],
    ['a C notice is about interest', { reason: 'C notice' }, 'interestNotice'],
    ['it ends before it starts', { asked: days('2026-03-02', '2026-03-01') }, 'endsBeforeItStarts'],
    ['it has one day', { asked: days('2026-03-02', '2026-03-02') }, undefined],
    ['another ends the day before', { known: [days('2026-01-01', '2026-03-01')] }, undefined],
    ['another ends on its first day', { known: [days('2026-01-01', '2026-03-02')] }, 'overlaps'],
    ['another begins on its last day', { known: [days('2026-03-31')] }, 'overlaps'],
    ['another begins the day after', { known: [days('2026-04-01')] }, undefined],
    ['another without an end began before', { known: [days('2025-05-01')] }, 'overlaps'],
    ['the last payment is before it', { payDates: dates('2026-03-01') }, undefined],
    ['a payment is on its first day', { payDates: dates('2026-03-02') }, 'alreadyPaid'],
    ['a payment is on its last day', { payDates: dates('2026-03-31') }, 'alreadyPaid'],
    ['a payment is after it', { payDates: dates('2026-04-01') }, undefined],
  ];
  it.each(rows)('%s', (_why, changes, problem) => {
    const request = { reason: 'B notice', asked: march, known: [], payDates: [] } as const;
    const found = findWithholdingProblem({ workerType: '1099-NEC', ...request, ...changes });
    expect(found?.problem).toBe(problem);
  });

  it('names the last payment that was made', () => {
    const payDates = dates('2026-03-06', '2026-03-13', '2026-04-03');
    const request = { workerType: '1099-NEC', reason: 'no TIN', known: [], payDates } as const;
    expect(findWithholdingProblem({ ...request, asked: march })).toEqual({
      problem: 'alreadyPaid',
      payDate: '2026-03-13',
    });
  });
});

describe('a period of backup withholding', () => {
  it.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2026-03-31', true],
    ['2026-04-01', false],
  ] as const)('on the pay date %s: %s', (payDate, isWithheld) => {
    expect(isWithheldOn(march, calendarDate(payDate))).toBe(isWithheld);
  });

  it('cannot end before a payment from which tax was withheld', () => {
    const payDates = dates('2026-02-27', '2026-03-06', '2026-03-13', '2026-04-03');
    const endOn = (day: string) => findPaymentAfterEnd(march, calendarDate(day), payDates);
    expect(endOn('2026-03-05')).toBe('2026-03-13');
    expect(endOn('2026-03-13')).toBeUndefined();
  });
});
