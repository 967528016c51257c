import { expect, test } from 'vitest';
import { readDescriptions } from '../../law/law.ts';
import { listKnownDescriptions } from './descriptions.ts';
import { listSimilarTexts } from './similar-text.ts';

const law = readDescriptions();
const extraPay = listKnownDescriptions(law, 'extraPay');
const deductions = listKnownDescriptions(law, 'deduction');

test.each<[why: string, text: string, known: readonly string[], nearest: readonly string[]]>([
  ['a slip of the hand', 'Bonuss', extraPay, ['Bonus']],
  ['a word that several have', 'Quarterly Bonus', extraPay, ['Bonus', 'Referral Bonus']],
  ['other signs', '401-k', deductions, ['401(k)']],
  ['nothing like it', 'Zzyzx', extraPay, []],
  ['no letters at all', '…', extraPay, []],
  ['nothing known', 'Bonus', [], []],
])('%s', (_, text, known, nearest) => {
  const found = listSimilarTexts(text, known);
  expect(found.length).toBeLessThanOrEqual(3);
  expect(found).toEqual(nearest.length > 0 ? expect.arrayContaining([...nearest]) : []);
  if (nearest[0]) expect(found[0]).toBe(nearest[0]);
});

test('a text of any length costs no more than a short one', () => {
  expect(listSimilarTexts(`Bonus ${'x'.repeat(100_000)}`, extraPay)).toContain('Bonus');
});
