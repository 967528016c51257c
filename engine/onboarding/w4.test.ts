import { describe, expect, test } from 'vitest';
import { readFederalForms } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { readW4, type W4Submission } from './w4.ts';

const today = calendarDate('2026-03-03');
const plain: W4Submission = {
  formVersion: '2020',
  filingStatus: 'Single',
  haveMultipleJobs: false,
  exempt: false,
};
const answersOf = (given: Partial<W4Submission>) =>
  readW4(readFederalForms(), { ...plain, ...given }, today).answers;

describe('a Form W-4 becomes the answers of its questions', () => {
  test('of 2020 and later', () => {
    expect(answersOf({ filingStatus: 'Head of household' })).toEqual({
      filingStatus: 'Head of household',
    });
    expect(
      answersOf({
        filingStatus: 'Head of household',
        haveMultipleJobs: true,
        dependents: 2,
        dependentsAbove18: 0,
        otherIncome: money('10.5'),
        otherDeduction: money('0'),
        extraWithholding: money('25'),
        allowances: 3,
        exempt: true,
      }),
    ).toEqual({
      filingStatus: 'Head of household',
      twoJobs: 'Yes',
      children: '2',
      otherDependents: '0',
      otherIncome: '10.50',
      deductions: '0.00',
      extra: '25.00',
      exempt: 'Yes',
    });
  });

  test.each([
    ['Married filing jointly', 'Married'],
    ['Married Qualifying widow(er)', 'Married'],
    ['Married Filing Separately', 'Married, but withhold at higher Single rate'],
    ['Head of household', 'Single'],
    ['Single', 'Single'],
  ])('of 2019 and earlier: %s is %s', (filingStatus, answer) => {
    expect(answersOf({ formVersion: '2019', filingStatus })).toEqual({ filingStatus: answer });
  });

  test('of 2019 and earlier: what that form asks and nothing else', () => {
    const given = {
      formVersion: '2019',
      filingStatus: 'Single',
      haveMultipleJobs: true,
      dependents: 2,
      otherIncome: money('10'),
      allowances: 0,
      extraWithholding: money('5'),
      exempt: true,
    } as const;
    expect(answersOf(given)).toEqual({
      filingStatus: 'Single',
      allowances: '0',
      extra: '5.00',
      exempt: 'Yes',
    });
  });

  test('and what the form does not know is named', () => {
    const { problems } = readW4(readFederalForms(), { ...plain, filingStatus: 'Undecided' }, today);
    expect(problems.map(({ question }) => question)).toEqual(['Filing status (step 1c)']);
  });
});
