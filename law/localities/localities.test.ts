import { describe, expect, it } from 'vitest';
import { builtInFiles } from '../law-files.ts';
import { YearFiles } from '../year-files.ts';
import { listStatesWithPlaces, readPlaces } from './read.ts';

const yearFiles = new YearFiles(builtInFiles);
const states = Object.values(readPlaces(listStatesWithPlaces()));
const jurisdictions = states.flatMap(({ state, jurisdictions: own }) =>
  own.map((jurisdiction) => ({ state, ...jurisdiction })),
);

describe('the register of places', () => {
  it('has taxes that the law files of 2026 contain', () => {
    for (const { state, code, taxes } of jurisdictions) {
      const codes = yearFiles.state(state, 2026)?.locals.map((local) => local.code);
      for (const tax of taxes) expect(codes, code).toContain(tax.code);
    }
  });

  it('reaches every local tax of the law files of 2026', () => {
    const reached = new Set(jurisdictions.flatMap(({ taxes }) => taxes.map(({ code }) => code)));
    for (const { state } of states)
      for (const { code } of yearFiles.state(state, 2026)?.locals ?? [])
        expect(reached.has(code), code).toBe(true);
  });

  it('has unique codes that begin with the state', () => {
    for (const { state, code } of jurisdictions) expect(code.slice(0, 3)).toBe(`${state}_`);
    const codes = jurisdictions.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has something to tax, or to ask about, in every jurisdiction except the mobility tax zones', () => {
    const idle = jurisdictions.filter(
      ({ taxes, unconfirmed }) => taxes.length + unconfirmed.length === 0,
    );
    expect(idle.map(({ code }) => code)).toEqual(['NY_MCTMT_ZONE_1', 'NY_MCTMT_ZONE_2']);
  });

  it.each([
    ['OH', 'school district', 214],
    ['OH', 'city', 679],
    ['IN', 'county', 92],
    ['KY', 'county', 120],
    ['MD', 'county', 24],
  ])('has in %s each %s of the published lists: %d', (state, kind, count) => {
    expect(jurisdictions.filter((one) => one.state === state && one.kind === kind)).toHaveLength(
      count,
    );
  });
});
