import { describe, expect, test } from 'vitest';
import {
  describeFigures,
  describePeople,
  type EnteredTax,
  findTerms,
  type TaxTerms,
  toChangedTaxTerms,
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

describe('a change of terms', () => {
  const texts = {
    effectiveDate: '2026-03-01',
    name: 'Local services tax',
    kind: 'Local Employee',
    wageBase: 'Gross wages',
    fixedAmountPer: '',
    appliesBy: 'Work',
    cities: '',
    zipCodes: '',
    companyLocationIds: '',
  };
  const day = { effectiveDate: '2026-03-01' };
  const noLimits = { annualWageLimit: null, annualTaxLimit: null };
  const perYear: TaxTerms = {
    ...terms,
    ratePercentage: null,
    fixedAmount: 52,
    fixedAmountPer: 'Year',
  };
  test.each([
    ['nothing but the day', texts, { ratePercentage: 1.25 }, terms, day],
    ['the rate', texts, { ratePercentage: 1.5 }, terms, { ...day, ratePercentage: 1.5 }],
    [
      'the cities',
      { ...texts, cities: 'Reading' },
      { ratePercentage: 1.25 },
      terms,
      { ...day, cities: ['Reading'] },
    ],
    [
      'cities that were removed',
      texts,
      { ratePercentage: 1.25 },
      { ...terms, cities: ['Reading'] },
      { ...day, cities: [] },
    ],
    [
      'a limit that was removed',
      texts,
      { ratePercentage: 1.25 },
      { ...terms, annualTaxLimit: 40 },
      { ...day, annualTaxLimit: null },
    ],
    [
      'the amount with its interval',
      { ...texts, fixedAmountPer: 'Year' },
      { fixedAmount: 60 },
      perYear,
      { ...day, ...noLimits, fixedAmount: 60, fixedAmountPer: 'Year' },
    ],
    [
      'a rate and an amount, which the server refuses',
      { ...texts, fixedAmountPer: 'Year' },
      { fixedAmount: 60, ratePercentage: 1.25 },
      terms,
      { ...day, ...noLimits, fixedAmount: 60, fixedAmountPer: 'Year', ratePercentage: 1.25 },
    ],
    [
      'a limit beside an amount, which the server refuses',
      { ...texts, fixedAmountPer: 'Year' },
      { fixedAmount: 60, annualTaxLimit: 40 },
      { ...terms, annualTaxLimit: 40 },
      { ...day, ...noLimits, annualTaxLimit: 40, fixedAmount: 60, fixedAmountPer: 'Year' },
    ],
    ['a rate that was emptied', texts, {}, terms, { ...day, ratePercentage: '' }],
  ])('sends %s', (_, typed, numbers, known, request) => {
    expect(toChangedTaxTerms(typed, numbers, known)).toEqual(request);
  });
});
