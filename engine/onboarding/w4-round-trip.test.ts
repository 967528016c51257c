import { describe, expect, test } from 'vitest';
import { readFederalForms } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { readW4, toW4Submission, type W4Submission } from './w4.ts';

const today = calendarDate('2026-03-03');
const plain = { filingStatus: 'Single', haveMultipleJobs: false, exempt: false };

describe('a W-4 that is kept is told as it was given', () => {
  const rows: [why: string, given: W4Submission][] = [
    ['the plain form', { ...plain, formVersion: '2020' }],
    ['exempt', { ...plain, formVersion: '2020', exempt: true }],
    [
      'with every step',
      {
        formVersion: '2020',
        filingStatus: 'Head of Household',
        haveMultipleJobs: true,
        dependents: 2,
        dependentsAbove18: 1,
        otherIncome: money('1200'),
        otherDeduction: money('300.50'),
        extraWithholding: money('25'),
        exempt: false,
      },
    ],
    [
      'before 2020',
      { ...plain, formVersion: '2019', allowances: 3, extraWithholding: money('10') },
    ],
  ];
  test.each(rows)('%s', (_, given) => {
    const { answers, problems } = readW4(readFederalForms(), given, today);
    expect(problems).toEqual([]);
    expect(toW4Submission(given.formVersion, answers)).toEqual(given);
  });

  test('without a status as single, the default of the form', () => {
    expect(toW4Submission('2020', {}).filingStatus).toBe('Single');
  });
});
