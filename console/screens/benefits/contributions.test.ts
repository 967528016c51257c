import { expect, test } from 'vitest';
import { contributionEntries, showContribution, toContributionFields } from './contributions.ts';

test.each([
  ['an amount', { employee: '$1,025.50', company: '' }, { employeeAmount: 1025.5 }],
  [
    'a percentage',
    { employee: '5 %', company: '3%' },
    { employeePercentage: 5, companyPercentage: 3 },
  ],
  ['nothing', {}, {}],
])('%s is read as it was typed', (_, typed, expected) => {
  expect(toContributionFields(typed)).toEqual(expected);
});

test('a text that is no number is a problem of its field', () => {
  for (const { check } of contributionEntries) {
    expect(['$25.00', '5 %', '5%'].map((text) => check?.(text))).toEqual(Array(3).fill(undefined));
    expect(check?.('ten')).toMatch('“ten” is not a number.');
    expect(check?.('%')).toMatch('not a number');
  }
});

test('a contribution is shown as an amount, a percentage or a dash', () => {
  expect(showContribution(25, null)).toBe('$25.00');
  expect(showContribution(null, 5)).toBe('5 %');
  expect(showContribution(null, null)).toBe('–');
});
