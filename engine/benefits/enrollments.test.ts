import { describe, expect, it } from 'vitest';
import { calendarDate, type Month, parseMonth } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, money } from '../../values/money.ts';
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
const zero: Contribution = { amount: money('0') };
const some: Contribution = { amount: money('25') };

const enrollment = (startsOn: string, endsOn: string | null): Enrollment => ({
  enrollmentId: startsOn as Id<'enrollment'>,
  benefitId: 'B' as Id<'benefit'>,
  benefitType: 'Dental',
  workerKind: 'dental-insurance',
  companyKind: 'employer-dental-premium',
  worker: some,
  company: null,
  cover: null,
  coveredSince: null,
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
    parts: {
      worker: Contribution;
      company: Contribution | null;
      cover?: Cents;
      coveredSince?: Month;
    },
    electing: Partial<Parameters<typeof listElectionProblems>[1]>,
    problems: string[],
  ][] = [
    ['is accepted when the worker contributes', { worker: some, company: null }, {}, []],
    [
      'is accepted when the company contributes',
      { worker: zero, company: { percentage: percent(4) } },
      {},
      [],
    ],
    [
      'is refused without any contribution',
      { worker: zero, company: zero },
      {},
      ['noContribution'],
    ],
    [
      'is accepted when a company without a part contributes zero',
      { worker: some, company: zero },
      { offer: { ...offer, companyKind: null } },
      [],
    ],
    [
      'is refused when a company without a part contributes',
      { worker: some, company: some },
      { offer: { ...offer, companyKind: null } },
      ['noCompanyContribution'],
    ],
    [
      'is refused while an enrollment is in effect',
      { worker: some, company: null },
      { enrollments: [enrollment('2026-01-01', null)] },
      ['enrolledAlready'],
    ],
    [
      'is refused when an enrollment ends in the month',
      { worker: some, company: null },
      { enrollments: [enrollment('2026-01-01', '2026-05-31')] },
      ['enrolledAlready'],
    ],
    [
      'is accepted when an enrollment ends with the month before',
      { worker: some, company: null },
      { enrollments: [enrollment('2026-01-01', '2026-04-30')] },
      [],
    ],
    [
      'is refused when an enrollment starts later',
      { worker: some, company: null },
      { enrollments: [enrollment('2026-06-01', null)] },
      ['enrolledAlready'],
    ],
    [
      'is accepted after an enrollment was withdrawn',
      { worker: some, company: null },
      { enrollments: [enrollment('2026-05-01', '2026-05-01')] },
      [],
    ],
    [
      'is accepted with the cover of a life insurance alone',
      { worker: zero, company: null, cover: money('150000') },
      { hasCover: true },
      [],
    ],
    [
      'is refused with the cover of another benefit',
      { worker: some, company: null, cover: money('150000') },
      {},
      ['noCover'],
    ],
    [
      'is accepted with coverage that began before',
      { worker: some, company: null, coveredSince: month('January 2026') },
      { isLimitedByMonth: true },
      [],
    ],
    [
      'is refused with coverage that begins later',
      { worker: some, company: null, coveredSince: month('June 2026') },
      { isLimitedByMonth: true },
      ['coveredLater'],
    ],
    [
      'is refused with months of coverage of another benefit',
      { worker: some, company: null, coveredSince: month('January 2026') },
      {},
      ['noCoverageMonths'],
    ],
    [
      'is refused for every problem at once',
      { worker: zero, company: null },
      { worker: { workerType: '1099-NEC', employment: 'terminated' }, offer: undefined },
      ['contractor', 'terminated', 'notOffered'],
    ],
  ];
  it.each(rows)('%s', (_, parts, electing, problems) => {
    const known = {
      worker: employee,
      offer,
      hasCover: false,
      isLimitedByMonth: false,
      enrollments: [],
      month: may,
    };
    const contributions = { cover: null, coveredSince: null, ...parts };
    expect(listElectionProblems(contributions, { ...known, ...electing })).toEqual(problems);
  });
});

describe('a change of contributions from May on', () => {
  const rows: [why: string, enrollments: Enrollment[], change: object][] = [
    [
      'ends the enrollment in April and starts another',
      [enrollment('2026-01-01', null)],
      { type: 'succession', lastDay: '2026-04-30' },
    ],
    [
      'does the same when the enrollment ends later',
      [enrollment('2026-01-01', '2026-06-30')],
      { type: 'succession', lastDay: '2026-04-30' },
    ],
    [
      'corrects an enrollment that starts in May',
      [enrollment('2026-05-01', null)],
      { type: 'correction' },
    ],
    [
      'corrects an enrollment that starts in June',
      [enrollment('2026-06-01', null)],
      { type: 'correction' },
    ],
    [
      'is refused for an enrollment that ends in April',
      [enrollment('2026-01-01', '2026-04-30')],
      { type: 'problem', problem: 'endedBefore' },
    ],
    [
      'is refused for a withdrawn enrollment',
      [enrollment('2026-05-01', '2026-05-01')],
      { type: 'problem', problem: 'endedBefore' },
    ],
    [
      'is refused for an enrollment that another one replaces',
      [enrollment('2026-01-01', '2026-05-31'), enrollment('2026-06-01', null)],
      { type: 'problem', problem: 'replacedLater' },
    ],
    [
      'ignores a withdrawn replacement',
      [enrollment('2026-01-01', null), enrollment('2026-06-01', '2026-06-01')],
      { type: 'succession', lastDay: '2026-04-30' },
    ],
  ];
  it.each(rows)('%s', (_, enrollments, change) => {
    expect(planEnrollmentChange(enrollments[0] as Enrollment, enrollments, may)).toEqual(change);
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
  ])('of an enrollment from %s to %s is stored as %s', (startsOn, endsOn, end) => {
    expect(planEnrollmentEnd(enrollment(startsOn, endsOn), may)).toBe(end);
  });
});

it('only a withdrawn enrollment in the future is replaced', () => {
  const past = enrollment('2026-03-01', '2026-03-01');
  const active = enrollment('2026-01-01', '2026-04-30');
  const withdrawn = enrollment('2026-05-01', '2026-05-01');
  expect(findWithdrawnEnrollment([past, active], today)).toBeUndefined();
  expect(findWithdrawnEnrollment([past, active, withdrawn], today)).toBe(withdrawn);
});
