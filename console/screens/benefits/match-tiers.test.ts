import { expect, test } from 'vitest';
import { checkTiers, listMatchedPlans, parseTiers, showTiers } from './match-tiers.ts';

const tier = (matchPercentage: number, payPercentage: number) => ({
  matchPercentage,
  payPercentage,
});
const safeHarbor = [tier(100, 3), tier(50, 5)];

test.each([
  ['one tier', '50% up to 6%', [tier(50, 6)]],
  ['two tiers', '100 % up to 3 %, 50 % up to 5 %', safeHarbor],
  ['words between', ' 100 up to 3% of pay;  then 50 to 5 ', safeHarbor],
  ['decimals', '33.5 % up to 4.25 %', [tier(33.5, 4.25)]],
  ['no match', 'Nothing', []],
  ['a share alone', '50 %', undefined],
  ['a tier without an end', '100 % up to 3 %,', undefined],
  ['something else', 'half of it', undefined],
])('%s is read as it was typed', (_, text, expected) => {
  expect(parseTiers(text)).toEqual(expected);
});

test.each([
  ['right tiers', '100 % up to 3 %, 50 % up to 5 %', undefined],
  ['no match', 'nothing', undefined],
  ['no tiers', 'half', '“half” is not a match.'],
  ['tiers that do not ascend', '100 % up to 3 %, 50 % up to 3 %', 'Each tier must reach'],
])('%s are checked before they are sent', (_, text, expected) => {
  const problem = checkTiers(text);
  if (expected === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(expected);
});

test('tiers that are shown can be typed again', () => {
  expect(showTiers(safeHarbor)).toBe('100 % up to 3 % of pay, then 50 % up to 5 %');
  expect(parseTiers(showTiers(safeHarbor))).toEqual(safeHarbor);
  expect(parseTiers(showTiers([]))).toEqual([]);
});

test('a Roth plan has the match of its retirement plan, and other benefits have none', () => {
  const types = [
    { benefitType: 'Dental', matchedPlan: null },
    { benefitType: '401(k)', matchedPlan: '401(k)' },
    { benefitType: 'Roth 401(k)', matchedPlan: '401(k)' },
    { benefitType: 'SIMPLE IRA', matchedPlan: 'SIMPLE IRA' },
  ];
  expect(listMatchedPlans(types, ['Dental', '401(k)', 'Roth 401(k)'])).toEqual(['401(k)']);
  expect(listMatchedPlans(types, ['Roth 401(k)', 'SIMPLE IRA'])).toEqual(['401(k)', 'SIMPLE IRA']);
});
