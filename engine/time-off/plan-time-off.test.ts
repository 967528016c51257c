import { describe, expect, test } from 'vitest';
import {
  assignedOf,
  factsOf,
  perYear,
  planCase,
  signed,
  type TimeOffCase,
} from '../../test/pay/time-off-cases.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';
import { explainTimeOff } from './explain-time-off.ts';
import { balanceOn, overdrawnHours, recountWithout, replanTimeOff } from './plan-time-off.ts';
import type { CountedHours } from './recount.ts';

// All figures were worked out by hand. The period of most cases has 14 days.

describe('the balance', () => {
  test.for<readonly [why: string, given: TimeOffCase, overdrawn: string]>([
    ['enough hours', { before: '8', used: '8' }, '0'],
    ['hours earned in the same period count', { before: '6', used: '8', worked: '60' }, '0'],
    ['eight hours too many', { before: '0', used: '8' }, '8'],
    ['half an hour too much', { before: '7.5', used: '8' }, '0.5'],
    ['only hours of this payment count', { before: '-20', used: '8' }, '8'],
    ['nothing is used', { before: '-20' }, '0'],
    ['hours paid out', { before: '24', paidOut: '24' }, '0'],
    [
      'a grant of the period counts',
      {
        before: '0',
        used: '8',
        accrual: perYear('Calendar Year'),
        starts: '2026-03-02',
        hired: '2026-03-02',
      },
      '0',
    ],
  ])('is checked: %s', ([, given, overdrawn]) => {
    expect(overdrawnHours(planCase(given))).toBe(hours(overdrawn));
  });

  test('includes grants and carry-overs that are due and not booked', () => {
    const given = assignedOf({
      before: '50',
      terms: { carryOver: { limit: hours('40'), on: '01-01' } },
      starts: '2026-02-01',
    });
    const { employment } = factsOf({});
    expect(balanceOn(given, employment, calendarDate('2026-12-31'))).toBe(hours('50'));
    expect(balanceOn(given, employment, calendarDate('2027-01-01'))).toBe(hours('40'));
  });

  test('of a replaced payment keeps its grants and carry-overs', () => {
    const given: TimeOffCase = {
      before: '50',
      used: '8',
      worked: '60',
      starts: '2026-02-01',
      period: ['2026-12-28', '2027-01-10'],
      terms: { carryOver: { limit: hours('40'), on: '01-01' } },
    };
    const former = planCase(given);
    expect(former).toMatchObject({ accrued: hours('2'), balance: hours('40') });
    const assigned = assignedOf(given);
    const replaced = { change: former, terms: assigned.policy.terms, payRunId: 'RUN' };
    const replanned = replanTimeOff(replaced, assigned, factsOf({ ...given, used: '16' }));
    expect(replanned.corrected.recounts).toEqual([]);
    expect(replanned.change).toMatchObject({
      accrued: hours('2'),
      used: hours('16'),
      events: former.events,
      balance: hours('32'),
    });
  });

  test('counts an adjustment after the carry-over of a day before it', () => {
    const adjusted = {
      kind: 'adjusted',
      countsOn: calendarDate('2027-01-05'),
      on: calendarDate('2027-01-05'),
      hours: hours('10'),
      payRunId: null,
      wanted: null,
      terms: null,
    } as const;
    const given: TimeOffCase = {
      before: '60',
      booked: { recent: [adjusted] },
      starts: '2026-02-01',
      period: ['2027-01-11', '2027-01-24'],
      terms: { carryOver: { limit: hours('40'), on: '01-01' } },
    };
    expect(planCase(given).balance).toBe(hours('50'));
    const { employment } = factsOf(given);
    expect(balanceOn(assignedOf(given), employment, calendarDate('2027-01-06'))).toBe(hours('50'));
  });

  test('counts hours of a later payroll again, each by its own limits', () => {
    const later = { countsOn: calendarDate('2027-01-01'), on: calendarDate('2027-01-01') };
    const lost = {
      ...later,
      kind: 'carriedOver',
      hours: signed('-10'),
      payRunId: 'LATER',
      wanted: null,
      terms: { carryOver: { limit: hours('40'), on: '01-01' } },
    } as const;
    const given: TimeOffCase = {
      before: '40',
      used: '6',
      booked: { recent: [lost], lastCarryOverOn: later.on },
      period: ['2026-12-14', '2026-12-27'],
      terms: { carryOver: { limit: hours('20'), on: '01-01' } },
    };
    // 50 hours, 6 of them used in December: 4 are lost instead of 10.
    const change = planCase(given);
    expect(change.recounts).toEqual([
      { kind: 'carriedOver', on: later.on, payRunId: 'LATER', hours: hours('6') },
    ]);
    expect(change.balance).toBe(hours('40'));
    const [part] = explainTimeOff([change], factsOf(given).period);
    expect(part?.steps.map(({ words, formula }) => [words, formula])).toEqual([
      ['Used in the period', '40 - 6'],
      ['Earned by the work of the period', '34 + 0'],
      ['Not carried over on 2027-01-01, counted again', '34 + 6'],
    ]);
  });

  test('of a payment that is replaced or voided changes hours that count after it', () => {
    // 10 hours, 2 earned and 8 used in December: 4 are left, and none of them are lost in January.
    const paid: TimeOffCase = {
      before: '10',
      used: '8',
      worked: '60',
      period: ['2026-12-14', '2026-12-27'],
    };
    const [begins, ends, january] = ['2026-12-14', '2026-12-27', '2027-01-01'].map(calendarDate);
    const work = { countsOn: begins, on: ends, payRunId: 'RUN', wanted: null, terms: null };
    const recent = [
      { ...work, kind: 'used', hours: signed('-8') },
      {
        ...work,
        kind: 'accrued',
        hours: hours('2'),
        wanted: hours('2'),
        terms: {},
        isEarnedOnce: true,
      },
      {
        kind: 'carriedOver',
        countsOn: january,
        on: january,
        hours: hours('0'),
        payRunId: 'LATER',
        wanted: null,
        terms: { carryOver: { limit: hours('4'), on: '01-01' } },
      },
    ] as CountedHours[];
    const assigned = assignedOf({ before: '4', booked: { recent } });
    const lost = (text: string) => [
      { kind: 'carriedOver', on: january, payRunId: 'LATER', hours: signed(text) },
    ];
    const replaced = { change: planCase(paid), terms: assigned.policy.terms, payRunId: 'RUN' };
    const replanned = replanTimeOff(replaced, assigned, factsOf({ ...paid, used: '3' }));
    expect(replanned.corrected.recounts).toEqual(lost('-5'));
    expect(replanned.change).toMatchObject({ recounts: lost('-5'), balance: hours('4') });
    expect(recountWithout('RUN', assigned)).toEqual({
      recounts: lost('-6'),
      balanceBefore: hours('4'),
      balanceAfter: hours('4'),
    });
  });

  test('is explained in the order in which hours are counted', () => {
    const given: TimeOffCase = {
      before: '50',
      used: '8',
      worked: '60',
      starts: '2026-02-01',
      period: ['2026-12-28', '2027-01-10'],
      terms: { carryOver: { limit: hours('40'), on: '01-01' } },
    };
    const [part] = explainTimeOff([planCase(given)], factsOf(given).period);
    expect(part?.steps.map(({ words, formula, result }) => [words, formula, result])).toEqual([
      ['Used in the period', '50 - 8', '42 hours'],
      ['Earned by the work of the period', '42 + 2', '44 hours'],
      ['Not carried over on 2027-01-01', '44 - 4', '40 hours'],
    ]);
  });

  test('of hours used during the waiting time names the day on which it ends', () => {
    const waiting = { days: 90, rule: 'Use' } as const;
    const early = { hired: '2026-01-05', used: '8', before: '8', terms: { waiting } };
    expect(planCase(early).usableFrom).toBe('2026-04-05');
    expect(planCase({ ...early, used: '0' }).usableFrom).toBeUndefined();
    expect(planCase({ ...early, hired: '2025-01-06' }).usableFrom).toBeUndefined();
  });
});
