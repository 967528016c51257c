import { describe, expect, it } from 'vitest';
import { readPayKinds } from './kinds/read.ts';
import { listPayCoverage } from './pay-coverage.ts';
import { listStates, readState } from './read.ts';

describe('coverage of the rules around the rates', () => {
  const coverage = listPayCoverage(2026);

  it('names every kind of pay with its source', () => {
    const named = coverage.filter(({ tax, source }) => tax.startsWith('treatment of') && source);
    expect(named).toHaveLength(readPayKinds(2026)?.kinds.length ?? 0);
  });

  it('says in words what is not covered', () => {
    const open = coverage.filter(({ state }) => state === 'not covered');
    expect(open.length).toBeGreaterThan(30);
    expect(open.filter(({ note }) => !note)).toEqual([]);
  });

  it('says of local taxes on wages which wages they count, and on what ground', () => {
    const said = coverage.filter(({ tax }) => tax.startsWith('wages of local taxes'));
    const stateOf = (code: string) => said.find(({ tax }) => tax.endsWith(code))?.state;
    expect(stateOf('MO_ST_LOUIS')).toBe('confirmed');
    expect(stateOf('DE_WILMINGTON')).toBe('confirmed indirectly');
    expect(stateOf('MO_ST_LOUIS_ER')).toBe('not covered');
    const named = said.flatMap(({ tax }) => tax.replace(/.*: /, '').split(', '));
    const silent = listStates()
      .flatMap((state) => readState(state, 2026)?.locals ?? [])
      .filter(({ method }) => ['wages', 'wage bands', 'annualised', 'state tax'].includes(method))
      .filter(({ code }) => !named.some((name) => code === name || code.startsWith(`${name}_`)));
    expect(silent.map(({ code }) => code)).toEqual([]);
  });

  it('is empty of kinds for a year nobody has read', () => {
    expect(listPayCoverage(2031).filter(({ tax }) => tax.startsWith('treatment'))).toEqual([]);
  });
});
