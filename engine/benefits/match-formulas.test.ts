import { describe, expect, it } from 'vitest';
import { readRetirementPlans } from '../../law/law.ts';
import { money } from '../../values/money.ts';
import { percent } from '../../values/rate.ts';
import { listMatchProblems, toMatchFormula } from './match-formulas.ts';

const limits = { compensation: money('360000'), additions: money('72000') };
const none = { compensation: undefined, additions: undefined };
const planOf = (name: string) => readRetirementPlans().find(({ plan }) => plan === name) ?? {};
const tiers = (...given: readonly (readonly [matched: number, pay: number])[]) =>
  given.map(([matched, pay]) => ({
    matchPercentage: percent(matched),
    payPercentage: percent(pay),
  }));

describe('terms of a match', () => {
  it.each([
    ['dollar for dollar up to 3 %, half up to 5 %', '401(k)', limits, tiers([100, 3], [50, 5]), []],
    ['no tiers', '401(k)', limits, [], []],
    ['100 % up to 20 % of 360,000 is 72,000', '401(k)', limits, tiers([100, 20]), []],
    ['100 % up to 21 % is 75,600', '401(k)', limits, tiers([100, 21]), ['matchAboveLimit']],
    ['50 % up to 40 % is 72,000', '403(b)', limits, tiers([50, 40]), []],
    ['tiers of the same pay', '401(k)', limits, tiers([100, 3], [50, 3]), ['tiersNotAscending']],
    ['a tier of no pay', '401(k)', limits, tiers([100, 0]), ['tiersNotAscending']],
    ['3 % in a SIMPLE IRA', 'SIMPLE IRA', none, tiers([100, 3]), []],
    ['half of 6 % is 3 % as well', 'SIMPLE IRA', none, tiers([50, 6]), []],
    ['4 % in a SIMPLE IRA', 'SIMPLE IRA', none, tiers([100, 4]), ['matchAboveShare']],
    ['3 % and a half of 1 %', 'SIMPLE IRA', none, tiers([100, 3], [50, 4]), ['matchAboveShare']],
  ] as const)('%s', (_, plan, given, entered, expected) => {
    const problems = listMatchProblems({ tiers: entered, per: 'payroll' }, planOf(plan), given);
    expect(problems.map(({ type }) => type)).toEqual(expected);
  });

  it('without tiers are no formula', () => {
    expect(toMatchFormula({ tiers: [], per: 'year' })).toBeUndefined();
    expect(toMatchFormula({ tiers: tiers([100, 3]), per: 'year' })?.tiers).toHaveLength(1);
  });
});
