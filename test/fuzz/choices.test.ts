import { expect, test } from 'vitest';
import { Choices } from './choices.ts';

test('the same seed gives the same choices, which are those of mulberry32', () => {
  // Computed once with the published generator.
  const choices = new Choices(7);
  expect([1, 2, 3, 4, 5].map(() => choices.below(1_000))).toEqual([11, 61, 976, 699, 521]);
});

test('a number between two others may be either of them', () => {
  const choices = new Choices(7);
  const numbers = Array.from({ length: 100 }, () => choices.int(3, 5));
  expect(new Set(numbers)).toEqual(new Set([3, 4, 5]));
});

test('an item may be undefined, and an empty list has none', () => {
  const choices = new Choices(7);
  expect(choices.pick([undefined])).toBeUndefined();
  expect(() => choices.pick([])).toThrow('nothing to choose from');
  expect(choices.pickAny([])).toBeUndefined();
});

test('an item without weight is never chosen', () => {
  const choices = new Choices(7);
  const [never, always] = [{ weight: 0 }, { weight: 1 }];
  for (let round = 0; round < 100; round += 1)
    expect(choices.weighted([never, always])).toBe(always);
});
