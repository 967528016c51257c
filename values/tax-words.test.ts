import { expect, test } from 'vitest';
import { describeTaxNames } from './tax-words.ts';

test.for([
  [
    'WA - State paid family medical leave EE',
    'Washington: paid family and medical leave, worker',
    'EE and ER are abbreviations of the trade',
  ],
  [
    'Wages for WA - State paid family medical leave ER',
    'Wages for Washington: paid family and medical leave, employer',
    'a name within a sentence',
  ],
  [
    'CA - State Disability Insurance',
    'California: State Disability Insurance',
    'the state in words',
  ],
  ['Social Security', 'Social Security', 'a federal tax'],
  ['Washington L&I, worker', 'Washington L&I, worker', 'already in words'],
  ['XX - Something', 'XX - Something', 'no state'],
] as const)('%s is shown as %s: %s', ([name, words]) => {
  expect(describeTaxNames(name)).toBe(words);
});
