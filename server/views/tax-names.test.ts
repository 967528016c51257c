import { expect, test } from 'vitest';
import { describeTaxGroup, nameTaxGroup } from './tax-names.ts';

test.for([
  ['US 941', 'Federal income tax, social security and Medicare (Form 941)'],
  ['US 940', 'Federal unemployment tax (Form 940)'],
  ['CA_SIT', 'California: income tax'],
  ['CA_SUI', 'California: unemployment insurance'],
  ['CA_ETT', 'California: State Employment Training Tax'],
  ['NY_DBL', 'New York: Disability Benefits'],
  ['WA_PFML_EE', 'Washington: paid family and medical leave, worker'],
  ['NY_UNHEARD_OF', 'NY UNHEARD OF'],
] as const)('the tax group %s is named %s', ([group, name]) => {
  expect(nameTaxGroup(group)).toBe(name);
});

test('a tax that a company entered itself has the name that the company gave it', () => {
  const own = new Map([['PA_READING_LST', 'Reading local services tax']]);
  expect(nameTaxGroup('PA_READING_LST', own)).toBe('Pennsylvania: Reading local services tax');
});

test('within a sentence, only names begin with a capital letter', () => {
  expect(describeTaxGroup('US 945')).toBe('backup withholding of contractors (Form 945)');
  expect(describeTaxGroup('NY_DBL')).toBe('New York: Disability Benefits');
});
