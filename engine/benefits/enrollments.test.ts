import { describe, expect, it } from 'vitest';
import { calendarDate, type Month, parseMonth } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { money } from '../../values/money.ts';
import { percent } from '../../values/rate.ts';
import {
  type Contribution,
  type Enrollment,
  findWithdrawnEnrollment,
  listElectionProblems,
  planEnrollmentChange,
  planEnrollmentEnd,
} from './enrollments.ts';
import type { CompanyBenefit } from './offers.ts';

const month = (text: string) => parseMonth(text) as Month;
const may = month('May 2026');
const today = calendarDate('2026-03-03');
const nothing: Contribution = { amount: money('0') };
const some: Contribution = { amount: money('25') };

const enrolment = (startsOn: string, endsOn: string | null): Enrollment => ({
  enrolmentId: startsOn as Id<'enrolment'>,
  benefitId: 'B' as Id<'benefit'>,
  benefitType: 'Dental',
  workerKind: 'dental-insurance',
  companyKind: 'employer-dental-premium',
  worker: some,
  company: null,
  startsOn: calendarDate(startsOn),
  endsOn: endsOn === null ? null : calendarDate(endsOn),
});

const offer: CompanyBenefit = {
  benefitId: 'B' as Id<'benefit'>,
  benefitType: 'Dental',
  workerKind: 'dental-insurance',
  companyKind: 'employer-dental-premium',
  effectiveFrom: calendarDate('2026-01-01'),
  endsOn: null,
};
const employee = { workerType: 'W2', employment: 'current' } as const;

describe('an election', () => {
  const rows: [
    why: string,
    parts: { worker: Contribution; company: Contribution | null },
    electing: Partial<Parameters<typeof listElectionProblems>[1]>,
    problems: string[],
  ][] = [
    ['the worker pays', { worker: some, company: null }, {}, []],
    ['the company pays', { worker: nothing, company: { percentage: percent(4) } }, {}, []],
    ['nobody pays', { worker: nothing, company: nothing }, {}, ['noContribution']],
    [
      'a company without a part says nothing',
      { worker: some, company: nothing },
      { offer: { ...offer, companyKind: null } },
      [],
    ],
    [
      'a company without a part pays',
      { worker: some, company: some },
      { offer: { ...offer, companyKind: null } },
      ['noCompanyContribution'],
    ],
    [
      'an enrolment holds',
      { worker: some, company: null },
      { enrolments: [enrolment('2026-01-01', null)] },
      ['enrolledAlready'],
    ],
    [
      'an enrolment ends in the month',
      { worker: some, company: null },
      { enrolments: [enrolment('2026-01-01', '2026-05-31')] },
      ['enrolledAlready'],
    ],
    [
      'an enrolment ends with the month before',
      { worker: some, company: null },
      { enrolments: [enrolment('2026-01-01', '2026-04-30')] },
      [],
    ],
    [
      'an enrolment begins later',
      { worker: some, company: null },
      { enrolments: [enrolment('2026-06-01', null)] },
      ['enrolledAlready'],
    ],
    [
      'an enrolment was taken back before it began',
      { worker: some, company: null },
      { enrolments: [enrolment('2026-05-01', '2026-05-01')] },
      [],
    ],
    [
      'everything is wrong',
      { worker: nothing, company: null },
      { worker: { workerType: '1099-NEC', employment: 'terminated' }, offer: undefined },
      ['contractor', 'terminated', 'notOffered'],
    ],
  ];
  it.each(rows)('when %s', (_, parts, electing, problems) => {
    const whole = { worker: employee, offer, enrolments: [], month: may, ...electing };
    expect(listElectionProblems(parts, whole)).toEqual(problems);
  });
});

describe('a change from May on', () => {
  const rows: [why: string, enrolments: Enrollment[], change: object][] = [
    [
      'of one that holds: another follows it',
      [enrolment('2026-01-01', null)],
      { type: 'succession', lastDay: '2026-04-30' },
    ],
    [
      'of one that will end: the same',
      [enrolment('2026-01-01', '2026-06-30')],
      { type: 'succession', lastDay: '2026-04-30' },
    ],
    [
      'of one that begins in May: corrected',
      [enrolment('2026-05-01', null)],
      { type: 'correction' },
    ],
    [
      'of one that begins in June: corrected',
      [enrolment('2026-06-01', null)],
      { type: 'correction' },
    ],
    [
      'of one that ends in April',
      [enrolment('2026-01-01', '2026-04-30')],
      { type: 'problem', problem: 'endedBefore' },
    ],
    [
      'of one that was taken back',
      [enrolment('2026-05-01', '2026-05-01')],
      { type: 'problem', problem: 'endedBefore' },
    ],
    [
      'of one that another follows',
      [enrolment('2026-01-01', '2026-05-31'), enrolment('2026-06-01', null)],
      { type: 'problem', problem: 'replacedLater' },
    ],
    [
      'of one that was to be followed',
      [enrolment('2026-01-01', null), enrolment('2026-06-01', '2026-06-01')],
      { type: 'succession', lastDay: '2026-04-30' },
    ],
  ];
  it.each(rows)('%s', (_, enrolments, change) => {
    expect(planEnrollmentChange(enrolments[0] as Enrollment, enrolments, may)).toEqual(change);
  });
});

describe('an end from May on', () => {
  it.each([
    ['2026-01-01', null, '2026-04-30'],
    ['2026-01-01', '2026-06-30', '2026-04-30'],
    ['2026-01-01', '2026-04-30', undefined],
    ['2026-01-01', '2026-03-31', undefined],
    ['2026-05-01', null, '2026-05-01'],
    ['2026-06-01', '2026-06-30', '2026-06-01'],
    ['2026-06-01', '2026-06-01', undefined],
  ])('of one from %s to %s: %s', (startsOn, endsOn, end) => {
    expect(planEnrollmentEnd(enrolment(startsOn, endsOn), may)).toBe(end);
  });
});

it('only a place that is still to come is free', () => {
  const past = enrolment('2026-03-01', '2026-03-01');
  const held = enrolment('2026-01-01', '2026-04-30');
  const free = enrolment('2026-05-01', '2026-05-01');
  expect(findWithdrawnEnrollment([past, held], today)).toBeUndefined();
  expect(findWithdrawnEnrollment([past, held, free], today)).toBe(free);
});
