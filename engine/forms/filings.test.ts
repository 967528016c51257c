import { describe, expect, test } from 'vitest';
import { readReturnRules } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { type FilingAttempt, type FilingProblem, findFilingProblem } from './filing-problems.ts';
import {
  decideFilingStatus,
  type FilingFacts,
  type FilingPeriod,
  filingDueOn,
  isDueAfterNotice,
  isReopened,
  listExpectedFilings,
  nextFilingNotice,
} from './filings.ts';

const facts: FilingFacts = {
  assignedForm: '941',
  paid: [
    { year: 2026, quarter: 2, workerType: 'W2' },
    { year: 2026, quarter: 2, workerType: '1099-NEC' },
    { year: 2026, quarter: 4, workerType: 'W2' },
  ],
  states: ['CA', 'TX'],
  withholdingStates: ['CA'],
  withheldYears: [],
  today: calendarDate('2026-11-16'),
};

const period = (changes: Partial<FilingPeriod> = {}): FilingPeriod => ({
  form: '941',
  year: 2026,
  quarter: 1,
  state: null,
  ...changes,
});
const instant = (text: string) => parseInstant(text) as Instant;

const namesOf = (given: FilingFacts, year: number) =>
  listExpectedFilings(given, year).map(({ form, quarter, state }) =>
    [form, quarter, state].filter((part) => part !== null).join(' '),
  );

describe('the forms of a year', () => {
  test('are quarterly from the first wages on, also without wages, and annual with pay', () => {
    const ofQuarter = (quarter: number) => [
      `941 ${quarter}`,
      `State wages ${quarter} CA`,
      `State wages ${quarter} TX`,
      `State withholding ${quarter} CA`,
    ];
    expect(namesOf(facts, 2026)).toEqual([
      ...ofQuarter(2),
      ...ofQuarter(3),
      ...ofQuarter(4),
      '940',
      'W-2',
      '1099-NEC',
    ]);
    expect(namesOf(facts, 2025)).toEqual([]);
  });

  test('include Form 945 for years with backup withholding, also without employees', () => {
    const paid: FilingFacts['paid'] = [{ year: 2026, quarter: 2, workerType: '1099-NEC' }];
    const withheld = { ...facts, paid, withheldYears: [2026] };
    expect(namesOf(withheld, 2026)).toEqual(['945', '1099-NEC']);
    expect(namesOf({ ...withheld, withheldYears: [2025] }, 2026)).toEqual(['1099-NEC']);
  });

  test('include Form 944 instead of Form 941, and none for a company that paid nobody', () => {
    const annual: FilingFacts = {
      ...facts,
      assignedForm: '944',
      states: [],
      withholdingStates: [],
    };
    expect(namesOf(annual, 2026)).toEqual(['944', '940', 'W-2', '1099-NEC']);
    expect(namesOf({ ...facts, paid: [] }, 2026)).toEqual([]);
  });

  test.for<[Partial<FilingPeriod>, string | undefined, string]>([
    [{}, '2026-04-30', 'the last day of the month after the quarter'],
    [{ quarter: 3 }, '2026-11-02', 'October 31 is a Saturday'],
    [{ form: 'W-2', quarter: null }, '2027-02-01', 'January 31 is a Sunday'],
    [{ form: '945', quarter: null }, '2027-02-01', 'January 31 is a Sunday'],
    [{ form: 'State wages', state: 'CA' }, undefined, 'due dates of states are not loaded'],
  ])('%o are due on %s: %s', ([changes, dueOn]) => {
    const rules = readReturnRules(calendarDate('2026-12-31'));
    expect(rules && filingDueOn(period(changes), rules.dueDates)).toBe(dueOn);
  });
});

describe('a filed return', () => {
  const filed = {
    filedOn: calendarDate('2026-04-20'),
    recordedAt: instant('2026-04-22T12:00:00-04:00'),
  };

  test.for<[string, Partial<FilingPeriod>, { form?: object; at?: string }, boolean]>([
    ['a later correction', {}, {}, true],
    ['a correction between filing and recording', {}, { at: '2026-04-21T12:00:00-04:00' }, true],
    ['a correction before it was filed', {}, { at: '2026-04-20T09:00:00-04:00' }, false],
    ['another quarter', {}, { form: { quarter: 2 } }, false],
    ['another year', {}, { form: { year: 2025 } }, false],
    ['another form', {}, { form: { form: '940', quarter: undefined } }, false],
    [
      'backup withholding',
      { form: '945', quarter: null },
      { form: { form: '945-X', quarter: undefined } },
      true,
    ],
    ['a quarter of the annual return', { form: '944', quarter: null }, {}, true],
    [
      'the same state',
      { form: 'State wages', state: 'CA' },
      { form: { form: 'state unemployment', state: 'CA' } },
      true,
    ],
    [
      'another state',
      { form: 'State wages', state: 'CA' },
      { form: { form: 'state unemployment', state: 'NY' } },
      false,
    ],
  ])('%s', ([, changes, { form = {}, at = '2026-05-02T12:00:00-04:00' }, expected]) => {
    const amended = { form: '941-X', year: 2026, quarter: 1, ...form } as const;
    const corrected = [{ form: amended, correctedAt: instant(at) }];
    expect(isReopened(period(changes), filed, corrected)).toBe(expected);
  });

  test.for([
    ['open', { today: '2026-03-31' }],
    ['ready', {}],
    ['blocked', { isBlocked: true }],
    ['filed', { isFiled: true, isBlocked: true }],
    ['reopened', { isFiled: true, isReopened: true }],
  ] as const)('is %s with %o', ([status, changes]) => {
    const state = { isBlocked: false, isFiled: false, isReopened: false, ...changes };
    const today = calendarDate('today' in changes ? changes.today : '2026-04-01');
    expect(decideFilingStatus({ ...state, endsOn: calendarDate('2026-03-31'), today })).toBe(
      status,
    );
  });
});

describe('recording a filing', () => {
  test.for<[FilingProblem | 'nothing', Partial<FilingAttempt>]>([
    ['nothing', {}],
    ['nothing', { isAmendment: true, earlierFiledOn: calendarDate('2026-04-20') }],
    ['quarterMissing', { period: period({ quarter: null }) }],
    ['quarterNotExpected', { period: period({ form: '940' }) }],
    ['stateMissing', { period: period({ form: 'State wages' }) }],
    ['stateNotExpected', { period: period({ state: 'CA' }) }],
    ['filedBeforePeriodEnd', { filedOn: calendarDate('2026-03-31') }],
    ['filedInFuture', { filedOn: calendarDate('2026-05-02') }],
    ['notFiledYet', { isAmendment: true }],
    ['alreadyFiled', { earlierFiledOn: calendarDate('2026-04-20') }],
    ['amendedBeforeFiled', { isAmendment: true, earlierFiledOn: calendarDate('2026-04-21') }],
  ])('finds %s', ([problem, changes]) => {
    const attempt: FilingAttempt = {
      period: period(),
      filedOn: calendarDate('2026-04-20'),
      isAmendment: false,
      earlierFiledOn: undefined,
      today: calendarDate('2026-05-01'),
      ...changes,
    };
    expect(findFilingProblem(attempt) ?? 'nothing').toBe(problem);
  });
});

describe('a notice of due returns', () => {
  test.each([
    ['2026-01-01', '2026-01-15', 'in the month in which returns are due'],
    ['2026-01-15', '2026-04-15', 'after a notice of the same day'],
    ['2026-03-13', '2026-04-15', 'in the next quarter'],
    ['2026-12-31', '2027-01-15', 'in the next year'],
  ])('after %s is on %s: %s', (after, expected) => {
    expect(nextFilingNotice(calendarDate(after))).toBe(expected);
  });

  test('is the only one of each due date of five years', () => {
    const notices = [calendarDate('2025-01-15')];
    while (notices.length < 24) notices.push(nextFilingNotice(notices.at(-1) ?? calendarDate('')));
    for (const year of [2025, 2026, 2027, 2028, 2029])
      for (const [month, day] of [
        ['01', '31'],
        ['02', '02'],
        ['04', '30'],
        ['05', '01'],
        ['07', '31'],
        ['11', '02'],
      ]) {
        const dueOn = calendarDate(`${year}-${month}-${day}`);
        expect(notices.filter((notice) => isDueAfterNotice(dueOn, notice))).toHaveLength(1);
      }
    expect(isDueAfterNotice(undefined, calendarDate('2026-01-15'))).toBe(false);
  });
});
