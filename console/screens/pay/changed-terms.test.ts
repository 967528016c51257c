import { expect, test } from 'vitest';
import type { FormOnFile } from '../me/w4-answers.ts';
import { toChangedTerm } from './changed-terms.ts';

const onFile = {
  w4FilingStatus: 'Head of household',
  haveMultipleJob: true,
  otherIncome: 1_200,
  extraWithholding: 10,
} as FormOnFile;

test.each([
  ['wage', '$31.25', { wageRate: 31.25 }],
  ['wage', '90,000', { wageRate: 90_000 }],
  ['wage', 'much', { problem: expect.stringContaining('Enter an amount') }],
  ['dependents', '1.5', { problem: expect.stringContaining('number of children') }],
  ['extra', '50', { w4Information: { w4FilingStatus: 'Head of household', extraWithholding: 50 } }],
  ['status', 'Single', { w4Information: { w4FilingStatus: 'Single', extraWithholding: 10 } }],
  ['dependents', '2', { w4Information: { dependents: 2, otherIncome: 1_200 } }],
] as const)('%s tried with %s', (term, text, draft) => {
  expect(toChangedTerm(term, text, onFile)).toMatchObject(draft);
});

test('everything else of the form stays as it is on file', () => {
  expect(toChangedTerm('extra', '50', onFile)).toMatchObject({
    w4Information: { haveMultipleJob: true, otherIncome: 1_200 },
  });
  expect(toChangedTerm('status', 'Single', null)).toMatchObject({
    w4Information: { haveMultipleJob: false },
  });
});
