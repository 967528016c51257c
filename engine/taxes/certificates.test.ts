import { describe, expect, it } from 'vitest';
import { readFederalForms, readStateForm } from '../../law/law.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { type Answers, readFederalCertificate, readStateCertificate } from './certificates.ts';
import type { FederalCertificate } from './facts.ts';

const married: FederalCertificate = {
  form: '2020',
  filingStatus: 'married_joint',
  twoJobs: false,
  credits: money('0'),
  otherIncome: money('0'),
  deductions: money('0'),
  extra: money('0'),
  exempt: false,
};

describe('reading a state certificate', () => {
  it.each([
    [
      'OR',
      { 'Marital status': 'Married', 'Total number of allowances': '2' },
      { status: 'married', allowances: 2 },
      'label for label',
    ],
    [
      'OR',
      { filingStatus: 'married, but withhold at higher single rate' },
      { status: 'single' },
      'by id and in any case',
    ],
    ['AZ', { electedRate: '2.5%' }, { electedRate: rate('0.025') }, 'a rate'],
    ['CT', { 'Withholding code': 'E' }, { exempt: true }, 'an answer that exempts'],
    [
      'CT',
      { 'Withholding code': 'F', additional: '10', reduced: '4.50' },
      { status: 'F', additional: money('5.50') },
      'plus and minus of one amount',
    ],
    [
      'GA',
      { filingStatus: 'A. Single', dependents: '1', additionalAllowances: '2' },
      { status: 'single', allowances: 3 },
      'two questions for one figure',
    ],
    [
      'IN',
      { personal: '2', adopted: '1' },
      { exemptions: { personal: 2, adopted: 1 } },
      'line by line',
    ],
    [
      'LA',
      { adjustment: '-5.00' },
      { status: 'none', additional: money('-5.00') },
      'less than the formula',
    ],
    [
      'MO',
      { reduced: '25' },
      { status: 'single', fixedAmount: money('25') },
      'an amount instead of the formula',
    ],
    ['ND', {}, { status: 'married_joint' }, 'the federal status'],
    [
      'CO',
      { annualAllowance: '5,500' },
      { status: 'married_joint', annualAmount: money('5500') },
      'both forms',
    ],
  ] as [string, Answers, object, string][])('%s %j gives %j: %s', (state, answers, expected) => {
    const form = readStateForm(state);
    if (!form) throw new Error(state);
    const read = readStateCertificate(form, answers, married);
    expect(read.problems).toEqual([]);
    expect(read.certificate).toEqual(expected);
  });

  it.each([
    ['RI', { allowances: '11' }, 'must be a whole number from 0 to 10'],
    ['RI', { allowances: '-1' }, 'must be a whole number from 0 to 10'],
    ['AL', { filingStatus: 'Q' }, 'must be one of'],
    ['AL', { exempt: 'perhaps' }, 'must be Yes or No'],
    ['AL', { additional: '-3' }, 'must be an amount of money'],
    ['AL', { shoeSize: '43' }, 'is not on the form'],
    ['OR', { allowances: '2' }, 'must be answered'],
  ] as [string, Answers, string][])('%s rejects %j: %s', (state, answers, problem) => {
    const form = readStateForm(state);
    if (!form) throw new Error(state);
    expect(readStateCertificate(form, answers, undefined).problems[0]?.problem).toContain(problem);
  });

  it('keeps the claim of a reciprocity agreement apart from the income tax', () => {
    const form = readStateForm('KY');
    if (!form) throw new Error('KY');
    const read = readStateCertificate(form, { reciprocity: 'Yes' }, undefined);
    expect(read).toMatchObject({ reciprocity: true, certificate: {} });
  });
});

describe('reading a Form W-4', () => {
  const forms = readFederalForms();

  it.each([
    [2025, '4500.00', 'two children and one other dependent at 2,000 and 500'],
    [2026, '4900.00', 'at 2,200 and 500'],
  ])('of %i gives credits of %s for dependents: %s', (year, credits) => {
    const answers = { filingStatus: 'Head of household', children: '2', otherDependents: '1' };
    const read = readFederalCertificate(forms, { form: '2020', year }, answers);
    expect(read.certificate).toMatchObject({
      filingStatus: 'head_of_household',
      credits: money(credits),
    });
  });

  it('of 2019 keeps the allowances', () => {
    const answers = { filingStatus: 'Married', allowances: '3', extra: '12.50' };
    expect(readFederalCertificate(forms, { form: '2019', year: 2019 }, answers)).toEqual({
      certificate: {
        form: '2019',
        filingStatus: 'married',
        allowances: 3,
        extra: money('12.50'),
        exempt: false,
      },
      countedCredits: 0,
      problems: [],
    });
  });
});
