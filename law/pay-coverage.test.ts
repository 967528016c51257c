import { describe, expect, it } from 'vitest';
import { builtInFiles, listStates } from './law-files.ts';
import { builtInLaw } from './open-law.ts';
import { listPayCoverage } from './pay-coverage.ts';
import { YearFiles } from './year-files.ts';

const yearFiles = new YearFiles(builtInFiles);

describe('coverage of pay kinds and forms', () => {
  const coverage = listPayCoverage(builtInFiles, 2026);

  it('lists every pay kind with its source', () => {
    const named = coverage.filter(({ tax, source }) => tax.startsWith('treatment of') && source);
    expect(named).toHaveLength(builtInLaw.payKindsOf(2026)?.kinds.length ?? 0);
  });

  it('explains everything that is not covered', () => {
    const open = coverage.filter(({ state }) => state === 'not covered');
    expect(open.length).toBeGreaterThan(30);
    expect(open.filter(({ note }) => !note)).toEqual([]);
  });

  it('lists the wages of every local tax with their source', () => {
    const said = coverage.filter(({ tax }) => tax.startsWith('wages of local taxes'));
    const stateOf = (code: string) => said.find(({ tax }) => tax.endsWith(code))?.state;
    expect(stateOf('MO_ST_LOUIS')).toBe('confirmed');
    expect(stateOf('DE_WILMINGTON')).toBe('confirmed indirectly');
    expect(stateOf('MO_ST_LOUIS_ER')).toBe('not covered');
    const named = said.flatMap(({ tax }) => tax.replace(/.*: /, '').split(', '));
    const silent = listStates()
      .flatMap((state) => yearFiles.state(state, 2026)?.locals ?? [])
      .filter(({ method }) => ['wages', 'wage bands', 'annualised', 'state tax'].includes(method))
      .filter(({ code }) => !named.some((name) => code === name || code.startsWith(`${name}_`)));
    expect(silent.map(({ code }) => code)).toEqual([]);
  });

  it('lists local minimum wages with their source, and changes that are not confirmed', () => {
    const of = (name: string, year: number) =>
      listPayCoverage(builtInFiles, year)
        .filter(({ tax }) => tax === `minimum wage of ${name}`)
        .map(({ from, state }) => `${from} ${state}`);
    expect(of('Seattle', 2026)).toEqual(['2026-01-01 confirmed']);
    expect(of('Berkeley', 2025)).toEqual(['2025-01-01 confirmed', '2025-07-01 confirmed']);
    expect(of('Berkeley', 2026)).toEqual(['2026-01-01 confirmed', '2026-07-01 not covered']);
    expect(of('Burien', 2025)).toEqual([]);
  });

  it('lists cash wages of tipped workers with their source, and those that are not confirmed', () => {
    const of = (jurisdiction: string, tax: string, year: number) =>
      listPayCoverage(builtInFiles, year)
        .filter((each) => each.jurisdiction === jurisdiction && each.tax === tax)
        .map(({ from, state }) => `${from} ${state}`);
    const ofStates = 'cash wage of tipped workers';
    expect(of('US', ofStates, 2026)).toEqual(['2026-01-01 confirmed']);
    expect(of('US-PA', ofStates, 2026)).toEqual(['2026-01-01 confirmed indirectly']);
    expect(of('US-NY', ofStates, 2026)).toEqual([]);
    expect(of('US-PA', ofStates, 2024)).toEqual([]);
    const boulder = `${ofStates} in Boulder`;
    expect(of('US-CO', boulder, 2025)).toEqual([]);
    expect(of('US-CO', boulder, 2026)).toEqual(['2026-01-01 not covered']);
    expect(of('US-CO', boulder, 2027)).toEqual(['2027-01-01 not covered']);
    expect(of('US-CO', `${ofStates} in Denver`, 2026)).toEqual([]);
  });

  // may_block_w2 of the schema finds tips by this name.
  it('names kinds of tips with a box of Form W-2 as tips, and shows each in both boxes', () => {
    const shown = builtInLaw.payKindsOf(2026)?.kinds.flatMap(({ id, w2 = [] }) => {
      const boxes = w2.flatMap(({ box, code }) =>
        code === 'TP' || box === '14b' ? (code ?? box) : [],
      );
      return boxes.length > 0 ? [[/tips/.test(id), ...boxes]] : [];
    });
    expect(shown).toEqual([[true, 'TP', '14b']]);
  });

  it('lists no pay kinds for a year without law files', () => {
    expect(
      listPayCoverage(builtInFiles, 2031).filter(({ tax }) => tax.startsWith('treatment')),
    ).toEqual([]);
  });
});
