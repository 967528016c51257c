import { expect, test } from 'vitest';
import { describeCaps, listCappedTaxes } from './wage-caps.ts';

const part = (title: string, wageCap?: { cap: number; wagesBefore: number; wages: number }) => ({
  code: title,
  title,
  steps: [],
  sources: [],
  ...(wageCap && { wageCap }),
});

test.each<[string, Parameters<typeof listCappedTaxes>[0], string]>([
  ['no cap', [part('Medicare')], 'No tax of this payment ends at a cap.'],
  [
    'one ended in this payment, one goes on',
    [
      part('Social Security', { cap: 184_500, wagesBefore: 12_000, wages: 2_000 }),
      part('FUTA', { cap: 7_000, wagesBefore: 6_000, wages: 2_000 }),
    ],
    'Ended for this year: FUTA. Social Security ends after 86 more payments like this one.',
  ],
  [
    'the next payment is the last',
    [part('FUTA', { cap: 7_000, wagesBefore: 4_000, wages: 1_500 })],
    'FUTA ends with the next payment like this one.',
  ],
  [
    'a payment without wages',
    [part('FUTA', { cap: 7_000, wagesBefore: 4_000, wages: 0 })],
    'FUTA has not ended.',
  ],
])('caps: %s', (_, parts, finding) => {
  expect(describeCaps(listCappedTaxes(parts))).toBe(finding);
});

test('wages of the year and what is left are the cap, also above it', () => {
  const taxes = listCappedTaxes([
    part('FUTA', { cap: 7_000, wagesBefore: 9_000, wages: 2_000 }),
    part('Social Security', { cap: 184_500, wagesBefore: 12_000.5, wages: 2_000.25 }),
  ]);
  expect(taxes.map(({ title, soFar, left }) => [title, soFar, left])).toEqual([
    ['FUTA', 700_000, 0],
    ['Social Security', 1_400_075, 17_049_925],
  ]);
});
