import { describe, expect, test } from 'vitest';
import {
  describeFigures,
  describePeople,
  type EnteredTax,
  findTerms,
  type TaxTerms,
  toTaxTerms,
} from './entered-tax-fields.ts';

const terms: TaxTerms = {
  startDate: '2026-01-01',
  endDate: null,
  enteredDate: '2026-01-01',
  name: 'Local services tax',
  level: 'Local',
  paidBy: 'Employee',
  ratePercentage: 1.25,
  fixedAmount: null,
  fixedAmountPer: null,
  wageBase: 'Gross wages',
  annualWageLimit: null,
  annualTaxLimit: null,
  appliesBy: 'Work',
  jurisdictionCodes: null,
  companyLocationIds: null,
  cities: null,
  zipCodes: null,
  userIds: null,
};

test.each([
  [{}, '1.25 % of gross wages'],
  [
    { annualWageLimit: 9_500, annualTaxLimit: 40 },
    '1.25 % of gross wages, up to $9,500.00 of wages a year, at most $40.00 a year',
  ],
  [
    { ratePercentage: null, fixedAmount: 52, fixedAmountPer: 'Year' as const },
    '$52.00 for each year',
  ],
])('the figures %o are described as %s', (changes, words) => {
  expect(describeFigures({ ...terms, ...changes })).toBe(words);
});

test.each([
  [{}, 'People who work there: Pennsylvania'],
  [{ cities: ['Reading'], zipCodes: ['19601'] }, 'People who work there: Reading, 19601'],
  [{ userIds: ['a'] }, '1 named worker'],
])('the people of %o are described as %s', (changes, words) => {
  expect(describePeople('PA', { ...terms, ...changes })).toBe(words);
});

describe('the terms of a day', () => {
  const later = { ...terms, startDate: '2026-07-01', name: 'later' };
  const tax = (...all: TaxTerms[]): EnteredTax => ({
    companyTaxId: 't',
    taxCode: 'PA_X',
    stateCode: 'PA',
    status: 'Active',
    terms: all,
  });
  test.each([
    ['those in force', tax({ ...terms, endDate: '2026-06-30' }, later), 'Local services tax'],
    ['else the next ones', tax(later), 'later'],
    ['else the last ones', tax({ ...terms, endDate: '2026-01-31' }), 'Local services tax'],
  ])('are %s', (_, listed, name) => {
    expect(findTerms(listed, '2026-03-03')?.name).toBe(name);
  });
});

describe('a request', () => {
  const texts = {
    name: 'X',
    kind: 'Local Employer',
    fixedAmountPer: '',
    cities: ' Reading, Erie ',
  };
  test('has the rate, the lists, and no limit that was left empty', () => {
    expect(toTaxTerms(texts, { ratePercentage: 1, annualTaxLimit: 40 })).toEqual({
      name: 'X',
      level: 'Local',
      paidBy: 'Employer',
      ratePercentage: 1,
      annualWageLimit: null,
      annualTaxLimit: 40,
      cities: ['Reading', 'Erie'],
      zipCodes: [],
    });
  });

  test('has the amount with its interval in place of a rate', () => {
    const request = toTaxTerms({ ...texts, fixedAmountPer: 'Week' }, { fixedAmount: 2 });
    expect(request).toMatchObject({ fixedAmount: 2, fixedAmountPer: 'Week' });
    expect(request).not.toHaveProperty('ratePercentage');
  });

  test('without either asks the server for one, also if a rate is on file', () => {
    expect(toTaxTerms(texts, {})).toMatchObject({ ratePercentage: '' });
  });
});
