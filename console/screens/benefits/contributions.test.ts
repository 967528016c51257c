import { expect, test } from 'vitest';
import { showContribution, toContributionFields } from './contributions.ts';

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

test('a text that is no number stays one that the server refuses', () => {
  expect(toContributionFields({ employee: 'ten' })).toEqual({ employeeAmount: 'ten' });
});

test('a contribution is shown as an amount, a percentage or a dash', () => {
  expect(showContribution(25, null)).toBe('$25.00');
  expect(showContribution(null, 5)).toBe('5 %');
  expect(showContribution(null, null)).toBe('–');
});
