import { describe, expect, test } from 'vitest';
import { readFederalForms } from '../../law/law.ts';
import { money } from '../../values/money.ts';
import { readW4, type W4Submission } from './w4.ts';

const plain: W4Submission = {
  formVersion: '2020',
  filingStatus: 'Single',
  haveMultipleJobs: false,
  exempt: false,
};
const answersOf = (w4: Partial<W4Submission>) =>
  readW4(readFederalForms(), { ...plain, ...w4 }, 2026).answers;

describe('a Form W-4 is translated into answers', () => {
  test('the form of 2020 answers every question that was sent', () => {
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
  ])('on the form of 2019, %s is %s', (filingStatus, answer) => {
    expect(answersOf({ formVersion: '2019', filingStatus })).toEqual({ filingStatus: answer });
  });

  test('the form of 2019 answers only its own questions', () => {
    const w4 = {
      formVersion: '2019',
      filingStatus: 'Single',
      haveMultipleJobs: true,
      dependents: 2,
      otherIncome: money('10'),
      allowances: 0,
      extraWithholding: money('5'),
      exempt: true,
    } as const;
    expect(answersOf(w4)).toEqual({
      filingStatus: 'Single',
      allowances: '0',
      extra: '5.00',
      exempt: 'Yes',
    });
  });

  test('an unknown filing status is a problem', () => {
    const { problems } = readW4(readFederalForms(), { ...plain, filingStatus: 'Undecided' }, 2026);
    expect(problems.map(({ question }) => question)).toEqual(['Filing status (step 1c)']);
  });

  test('a dollar amount of step 3 that disagrees with the numbers of dependents is noticed', () => {
    const read = (w4: Partial<W4Submission>, year: number) =>
      readW4(readFederalForms(), { ...plain, ...w4 }, year).differentCredits;
    const dependents = { dependents: 2, dependentsAbove18: 1 };
    expect(read({ ...dependents, dependentsAmount: money('4500') }, 2025)).toBeUndefined();
    expect(read({ ...dependents, dependentsAmount: money('4500') }, 2026)).toBe(money('4900'));
    expect(read({ dependentsAmount: money('4500') }, 2026)).toBeUndefined();
    expect(read(dependents, 2026)).toBeUndefined();
  });
});
