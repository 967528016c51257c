import { describe, expect, it } from 'vitest';
import { readKinds } from './kinds/read.ts';
import { listPayCoverage } from './pay-coverage.ts';

describe('coverage of the rules around the rates', () => {
  const coverage = listPayCoverage(2026);

  it('names every kind of pay with its source', () => {
    const named = coverage.filter(({ tax, source }) => tax.startsWith('treatment of') && source);
    expect(named).toHaveLength(readKinds(2026)?.kinds.length ?? 0);
  });

  it('says in words what is not covered', () => {
    const open = coverage.filter(({ state }) => state === 'not covered');
    expect(open.length).toBeGreaterThan(30);
    expect(open.filter(({ note }) => !note)).toEqual([]);
  });

  it('is empty of kinds for a year nobody has read', () => {
    expect(listPayCoverage(2031).filter(({ tax }) => tax.startsWith('treatment'))).toEqual([]);
  });
});
