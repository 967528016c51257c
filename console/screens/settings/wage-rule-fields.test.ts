import { expect, test } from 'vitest';
import { describeWageRules, toWageRulesRequest, wageRuleFields } from './wage-rule-fields.ts';

const rules = {
  computeOvertime: true,
  workweekStartsOn: 'Monday',
  minimumWage: 'Make up',
} as const;

test('the form shows what is set, and an untouched form sets the same', () => {
  const untouched = Object.fromEntries(
    wageRuleFields(rules).map(({ name, initial = '' }) => [name, initial]),
  );
  expect(toWageRulesRequest('company', untouched)).toEqual({ companyId: 'company', ...rules });
  expect(toWageRulesRequest('company', { ...untouched, overtime: 'entered' })).toMatchObject({
    computeOvertime: false,
  });
});

test('the rules are described', () => {
  expect(describeWageRules(rules)).toEqual([
    'Overtime is computed from the hours of each day.',
    'The workweek begins on Monday.',
    'Pay below the minimum wage is made up.',
  ]);
});
