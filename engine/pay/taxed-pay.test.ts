import { expect, it } from 'vitest';
import { isFica } from './taxed-pay.ts';

// Massachusetts deducts what was withheld under the Federal Insurance Contributions Act.
it.each([
  ['US_SS', true],
  ['US_MEDICARE', true],
  ['US_ADDITIONAL_MEDICARE', true],
  ['US_SS_ER', false],
  ['US_MEDICARE_ER', false],
  ['US_FUTA', false],
  ['US_FIT', false],
])('%s is withheld from the worker under FICA: %s', (code, is) => {
  expect(isFica(code)).toBe(is);
});
