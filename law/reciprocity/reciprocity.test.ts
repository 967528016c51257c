import { describe, expect, it } from 'vitest';
import { readReciprocity } from './read.ts';

const law = readReciprocity('2026-06-30');

describe('agreements between states', () => {
  // Arizona exempts by reverse credit and the District taxes no nonresident: neither is mutual.
  const mutual = law.agreements.filter(({ workState }) => workState !== 'AZ');
  const pairs = new Set(
    mutual.flatMap(({ workState, residentsOf }) =>
      residentsOf === 'everywhere' ? [] : residentsOf.map((home) => `${workState}-${home}`),
    ),
  );

  it('apply in both directions', () => {
    const oneWay = [...pairs].filter((pair) => {
      const [work, home] = pair.split('-');
      return home !== 'DC' && !pairs.has(`${home}-${work}`);
    });
    expect(oneWay).toEqual([]);
  });

  it('number 30, as counted by the sources of 2026', () => {
    const unordered = new Set([...pairs].map((pair) => pair.split('-').sort().join('-')));
    expect(unordered.size).toBe(30);
  });

  it('list each work state once', () => {
    const states = law.agreements.map(({ workState }) => workState);
    expect(new Set(states).size).toBe(states.length);
  });
});

describe('thresholds for nonresidents', () => {
  it('have at least one measure each', () => {
    const empty = law.thresholds.filter(
      (one) =>
        one.daysAllowed === undefined &&
        one.wagesAllowedInYear === undefined &&
        one.wagesAllowedInQuarter === undefined,
    );
    expect(empty).toEqual([]);
  });

  it.each([
    ['2025-12-31', undefined as number | undefined, 'Louisiana asked for mutuality before 2026'],
    ['2026-01-01', 30, 'and gives 30 days to everyone since'],
  ])('on %s Louisiana allows %s days: %s', (date, days) => {
    const rule = readReciprocity(date).thresholds.find(({ state }) => state === 'LA');
    expect(rule?.daysAllowed).toBe(days);
  });
});
