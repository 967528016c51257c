import { expect, it } from 'vitest';
import { check } from '../scripts/vectors/check.ts';
import { readVectors } from '../scripts/vectors/vector.ts';

const checked = readVectors('test/vectors').map(check);

it('answers every vector of other programs and tax authorities to the cent', () => {
  const failed = checked
    .filter((each) => each.outcome === 'failed')
    .map((each) => `${each.vector.id} ${JSON.stringify(each.vector.expected)} ${each.got}`);
  expect(failed).toEqual([]);
  expect(checked.length).toBeGreaterThan(2400);
});

it('covers all of them', () => {
  expect(checked.filter((each) => each.outcome === 'not covered')).toEqual([]);
});
