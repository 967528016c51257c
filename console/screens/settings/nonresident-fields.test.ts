import { expect, test } from 'vitest';
import { readEntries } from '../../frame/entry-numbers.ts';
import { nonresidentFields, toNonresidentRequest } from './nonresident-fields.ts';

test('the form sends year and amount as numbers, and the words of frequency and form', () => {
  const { texts, numbers, problems } = readEntries(nonresidentFields('2026'), {
    year: '2026',
    payFrequency: 'Weekly',
    w4Form: '2020 or later',
    amount: '100.50',
    source: 'Publication 15-T, page 6',
  });
  expect(Object.keys(problems)).toEqual([]);
  expect(toNonresidentRequest('company', texts, numbers)).toEqual({
    nonresidentAddition: {
      companyId: 'company',
      year: 2026,
      payFrequency: 'Weekly',
      w4Form: '2020 or later',
      amount: 100.5,
      source: 'Publication 15-T, page 6',
    },
  });
});
