import { describe, expect, it } from 'vitest';
import { money } from '../../values/money.ts';
import { builtInFiles, readLawJson } from '../law-files.ts';
import { readGarnishments, readMinimumWages } from './read.ts';
import { minimumWagesFileSchema } from './schema.ts';

const law = readGarnishments(builtInFiles, '2026-06-30');

describe('garnishment limits', () => {
  it('rank every kind of garnishment once', () => {
    expect(new Set(law?.priority.kinds).size).toBe(law?.priority.kinds.length);
  });

  it('list a state either as covered or as not covered', () => {
    const covered = Object.keys(law?.states ?? {});
    expect(covered.filter((state) => law?.statesNotCovered.includes(state))).toEqual([]);
  });

  it('have a measure for every protected amount', () => {
    const floors = Object.values(law?.states ?? {})
      .flatMap((state) => [...(state.limits ?? []), ...(state.headOfFamily?.limits ?? [])])
      .filter((ceiling) => ceiling.of.endsWith('Above'));
    expect(floors.filter((one) => !one.weekly && !one.minimumWages)).toEqual([]);
  });

  it('have ascending steps in states that go by gross pay', () => {
    const steps = law?.states.MN?.steps?.map((step) => step.grossUpToMinimumWages ?? 999) ?? [];
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  it('use the row in force of a state with several', () => {
    const floorOn = (day: string) =>
      readGarnishments(builtInFiles, day)?.states.OR?.limits?.[1]?.weekly;
    expect(floorOn('2026-06-30')).toBe(money('338'));
    expect(floorOn('2026-07-01')).toBe(money('400'));
    expect(readGarnishments(builtInFiles, '2025-06-30')?.statesNotCovered).toContain('OR');
    expect(readGarnishments(builtInFiles, '2025-07-01')?.statesNotCovered).not.toContain('OR');
  });

  it('list a state either with a limit for support or as not covered', () => {
    const covered = law?.support.states.map(({ state }) => state) ?? [];
    expect(covered.filter((state) => law?.support.statesNotCovered.includes(state))).toEqual([]);
  });

  it('have exempt amounts of a federal levy for 2026 only', () => {
    expect(law?.federalLevy?.exempt.single).toBe(money('16100'));
    expect(readGarnishments(builtInFiles, '2025-06-30')?.federalLevy).toBeUndefined();
  });

  it('do not exist for a year without law files', () => {
    expect(readGarnishments(builtInFiles, '2031-01-01')).toBeUndefined();
  });
});

describe('minimum wages', () => {
  it('never decrease', () => {
    const { states } = minimumWagesFileSchema.parse(readLawJson('garnishments/minimum-wages.json'));
    for (const [state, { rates }] of Object.entries(states)) {
      const days = rates.map(({ from }) => from);
      expect(days, state).toEqual([...days].sort());
    }
  });

  it.each([
    ['2026-06-30', 'AK', '13.00', 'the day before its rise'],
    ['2026-07-01', 'AK', '14.00', 'the day of it'],
    ['2026-01-01', 'CA', '16.90', 'a state wage above the federal'],
    ['2026-01-01', 'US', '7.25', 'the federal wage'],
    ['2026-01-01', 'TX', '7.25', 'a state that follows it'],
  ])('on %s the minimum wage of %s is %s: %s', (date, state, wage) => {
    expect(readMinimumWages(builtInFiles, date)[state]).toBe(money(wage));
  });
});
