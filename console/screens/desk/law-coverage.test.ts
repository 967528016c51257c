import { expect, test } from 'vitest';
import { type CoveredRule, describeCoverage, groupCoverage, orderPlaces } from './law-coverage.ts';

const rule = (jurisdiction: string, state: CoveredRule['state']): CoveredRule => ({
  jurisdiction,
  state,
  year: 2026,
  tax: 'Income tax',
  from: '2026-01-01',
});

test('rules are grouped by place, and counted by state', () => {
  const places = groupCoverage([
    rule('US', 'confirmed'),
    rule('US-CA', 'draft'),
    rule('US', 'not covered'),
  ]);
  expect(places.map(({ jurisdiction, rules }) => [jurisdiction, rules.length])).toEqual([
    ['US', 2],
    ['US-CA', 1],
  ]);
  expect(places[0]?.counts).toMatchObject({ confirmed: 1, 'not covered': 1, draft: 0 });
  expect(describeCoverage(places)).toBe('2 places: 1 rule is a draft, 1 is not covered');
  expect(describeCoverage(groupCoverage([rule('US', 'confirmed')]))).toBe(
    '1 place: every rule is confirmed',
  );
});

test('places are ordered by their names, federal law first', () => {
  const places = groupCoverage([
    rule('US-AK', 'confirmed'),
    rule('US-AL', 'confirmed'),
    rule('US', 'confirmed'),
  ]);
  const names: Record<string, string> = { 'US-AK': 'Alaska', 'US-AL': 'Alabama' };
  const ordered = orderPlaces(places, (jurisdiction) => names[jurisdiction] ?? '');
  expect(ordered.map(({ jurisdiction }) => jurisdiction)).toEqual(['US', 'US-AL', 'US-AK']);
});
