import { expect, test } from 'vitest';
import {
  listContributionEntries,
  showContribution,
  toContributionFields,
} from './contributions.ts';

const known = [
  { benefitType: 'Dental', hasCover: false, isLimitedByMonth: false },
  { benefitType: 'Life Insurance', hasCover: true, isLimitedByMonth: false },
  { benefitType: 'HSA', hasCover: false, isLimitedByMonth: true },
];

test.each([
  ['an amount', { employee: '$1,025.50', company: '' }, { employeeAmount: 1025.5 }],
  [
    'a percentage',
    { employee: '5 %', company: '3%' },
    { employeePercentage: 5, companyPercentage: 3 },
  ],
  ['a cover', { coverAmount: '$150,000' }, { coverAmount: 150_000 }],
  ['no cover', { coverAmount: '0' }, { coverAmount: 0 }],
  ['a month', { coveredSince: ' January 2026 ' }, { coveredSince: 'January 2026' }],
  ['nothing', { coverAmount: '', coveredSince: '' }, {}],
])('%s is read as it was typed', (_, typed, expected) => {
  expect(toContributionFields(typed)).toEqual(expected);
});

test('a text that is no number is a problem of its field', () => {
  for (const { check } of listContributionEntries(known, ['Dental'], [])) {
    expect(['$25.00', '5 %', '5%'].map((text) => check?.(text))).toEqual(Array(3).fill(undefined));
    expect(check?.('ten')).toMatch('“ten” is not a number.');
    expect(check?.('%')).toMatch('not a number');
  }
});

test('the first month of the coverage is asked for only with a plan whose limit depends on it', () => {
  const open = ['March 2026', 'April 2026'];
  const month = listContributionEntries(known, ['Dental', 'HSA'], open).at(-1);
  expect(month).toMatchObject({
    name: 'coveredSince',
    isOptional: true,
    choices: ['January 2026', 'February 2026', 'March 2026', 'April 2026'],
  });
  expect(month?.hint).toMatch('Only for HSA, if the worker was covered');
});

test('a cover is asked for only with a life insurance', () => {
  const names = (types: readonly string[]) =>
    listContributionEntries(known, types, []).map(({ name }) => name);
  expect(names(['Dental'])).toEqual(['employee', 'company']);
  expect(names(['Dental', 'Life Insurance'])).toEqual(['employee', 'company', 'coverAmount']);
  const cover = listContributionEntries(known, ['Life Insurance'], []).at(-1);
  expect(cover?.hint).toMatch('Only for Life Insurance');
  expect(cover?.check?.('much')).toMatch('not a number');
  expect(cover?.check?.('150,000')).toBeUndefined();
});

test('a contribution is shown as an amount, a percentage or a dash', () => {
  expect(showContribution(25, null)).toBe('$25.00');
  expect(showContribution(null, 5)).toBe('5 %');
  expect(showContribution(null, null)).toBe('–');
});
