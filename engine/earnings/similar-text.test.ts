import { expect, test } from 'vitest';
import { readDescriptions } from '../../law/law.ts';
import { listKnownDescriptions } from './descriptions.ts';
import { listSimilarTexts } from './similar-text.ts';

const law = readDescriptions();
const extraPay = listKnownDescriptions(law, 'extraPay');
const deductions = listKnownDescriptions(law, 'deduction');

test.each<[why: string, text: string, known: readonly string[], nearest: readonly string[]]>([
  ['a misspelled text suggests the known one', 'Bonuss', extraPay, ['Bonus']],
  [
    'a shared word suggests every text with it',
    'Quarterly Bonus',
    extraPay,
    ['Bonus', 'Referral Bonus'],
  ],
  ['punctuation is ignored', '401-k', deductions, ['401(k)']],
  ['an unrelated text suggests nothing', 'Zzyzx', extraPay, []],
  ['a text without letters suggests nothing', '…', extraPay, []],
  ['without known texts there are no suggestions', 'Bonus', [], []],
])('%s', (_, text, known, nearest) => {
  const found = listSimilarTexts(text, known);
  expect(found.length).toBeLessThanOrEqual(3);
  expect(found).toEqual(nearest.length > 0 ? expect.arrayContaining([...nearest]) : []);
  if (nearest[0]) expect(found[0]).toBe(nearest[0]);
});

test('only the beginning of a long text is compared', () => {
  expect(listSimilarTexts(`Bonus ${'x'.repeat(100_000)}`, extraPay)).toContain('Bonus');
});
