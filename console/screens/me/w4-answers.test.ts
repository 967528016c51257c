import { expect, test } from 'vitest';
import { type FormOnFile, toW4Draft } from './w4-answers.ts';

const onFile: FormOnFile = {
  formVersion: 2024,
  w4FilingStatus: 'Single',
  haveMultipleJob: true,
  dependents: null,
  dependentsAbove18: null,
  dependentsAmount: 2200,
  otherIncome: 100,
  otherDeduction: null,
  extraWithholding: null,
  allowances: null,
  exempt: false,
  hasMiltarySpouseExemption: false,
  isNonResident: true,
  stateAdditionalDeduction: 5,
  azDeductionPercent: null,
  effectiveDate: '2024-01-01',
};

test('empty answers keep the amount for dependents and what is not asked, and clear the rest', () => {
  expect(toW4Draft({ status: 'Head of household', income: '' }, onFile)).toEqual({
    w4FilingStatus: 'Head of household',
    haveMultipleJob: false,
    dependentsAmount: 2200,
    exempt: false,
    hasMiltarySpouseExemption: false,
    isNonResident: true,
    stateAdditionalDeduction: 5,
  });
});

test('numbers of dependents replace the amount on file', () => {
  const draft = toW4Draft({ status: 'Single', children: '2', jobs: 'on' }, onFile);
  expect(draft).toMatchObject({ dependents: 2, haveMultipleJob: true });
  expect(draft).not.toHaveProperty('dependentsAmount');
});

test('amounts are read with commas and dollar signs, and a first form has no other lines', () => {
  expect(toW4Draft({ status: 'Single', extra: '$1,050.50', exempt: 'on' }, null)).toEqual({
    w4FilingStatus: 'Single',
    haveMultipleJob: false,
    extraWithholding: 1050.5,
    exempt: true,
  });
});
