import { describe, expect, test } from 'vitest';
import { money } from '../../values/money.ts';
import { type StateCode, stateNames } from '../../values/state.ts';
import { readNewHireLaw } from './read.ts';

describe('new hire reports', () => {
  const law = readNewHireLaw();
  const states = Object.keys(stateNames) as StateCode[];

  test('are due within 20 days, and in nine states earlier', () => {
    const earlier = states.filter((state) => law.ruleOf(state).days < 20);
    expect(earlier.map((state) => `${state} ${law.ruleOf(state).days}`)).toEqual([
      'AL 7',
      'GA 10',
      'IA 15',
      'ME 7',
      'MA 14',
      'MS 15',
      'RI 14',
      'VT 10',
      'WV 14',
    ]);
    expect(Math.max(...states.map((state) => law.ruleOf(state).days))).toBe(20);
  });

  test('include contractors where a state asks for them', () => {
    expect(law.ruleOf('CA').contractorsFrom).toBe(money('600'));
    expect(law.ruleOf('NY').contractorsFrom).toBeUndefined();
    expect(law.contractorStates).toContain('MA');
    expect(law.contractorStates).not.toContain('NY');
  });

  test('include a rehire after 60 days, in Massachusetts after 30', () => {
    expect(law.rehireAfterDays).toBe(60);
    expect(law.rehireExceptions).toEqual([['MA', 30]]);
  });
});
