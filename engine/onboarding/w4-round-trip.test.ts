import { describe, expect, test } from 'vitest';
import { readFederalForms } from '../../law/law.ts';
import { money } from '../../values/money.ts';
import { readW4, toW4Submission, type W4Submission } from './w4.ts';

const plain = { filingStatus: 'Single', haveMultipleJobs: false, exempt: false };

describe('a stored Form W-4 is returned as it was sent', () => {
  const rows: [why: string, w4: W4Submission][] = [
    ['with a filing status only', { ...plain, formVersion: '2020' }],
    ['for an exempt worker', { ...plain, formVersion: '2020', exempt: true }],
    [
      'with every step',
      {
        formVersion: '2020',
        filingStatus: 'Head of Household',
        haveMultipleJobs: true,
        dependents: 2,
        dependentsAbove18: 1,
        dependentsAmount: money('4900'),
        otherIncome: money('1200'),
        otherDeduction: money('300.50'),
        extraWithholding: money('25'),
        exempt: false,
      },
    ],
    ['of 2019', { ...plain, formVersion: '2019', allowances: 3, extraWithholding: money('10') }],
  ];
  test.each(rows)('%s', (_, w4) => {
    const { answers, problems } = readW4(readFederalForms(), w4, 2026);
    expect(problems).toEqual([]);
    expect(toW4Submission(w4.formVersion, answers)).toEqual(w4);
  });

  test('a form without a filing status is single, the default of the form', () => {
    expect(toW4Submission('2020', {}).filingStatus).toBe('Single');
  });
});
