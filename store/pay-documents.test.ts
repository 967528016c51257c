import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { YearTotals } from '../engine/withholding/year-totals.ts';
import { fromPayDocuments, parsePayTotals, toStoredTotals } from './pay-documents.ts';

const names = ['gross', 'tax.US_FIT', 'line.earning.bonus.A "bonus"\n', 'state.VA.incomeTax'];
const totals = fc.dictionary(
  fc.constantFrom(...names),
  fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
) as fc.Arbitrary<YearTotals>;

test('totals that are stored are read again, whichever of the two has a total', () => {
  fc.assert(
    fc.property(totals, totals, (payTotals, yearToDate) => {
      const stored = JSON.stringify(toStoredTotals({ payTotals, yearToDate }));
      expect(fromPayDocuments({ item: '{}', totals: stored })).toEqual({ payTotals, yearToDate });
      expect(parsePayTotals(stored)).toEqual(payTotals);
    }),
  );
});

test.each([
  { names: ['gross'], pay: [], year: [1] },
  { names: [], pay: [1], year: [] },
  { pay: [1], year: [1] },
])('stored totals with lists of different lengths are refused: %j', (stored) => {
  expect(() => parsePayTotals(JSON.stringify(stored))).toThrow('without an amount');
});

test('a document that is not JSON is refused, and not quoted', () => {
  const broken = '{"firstName":"Ada",}';
  expect(() => fromPayDocuments({ item: broken, totals: '{}' })).toThrow(
    /^stored pay is not JSON: `paywright doctor` names the worker$/,
  );
});
