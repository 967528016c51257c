import { expect, test } from 'vitest';
import { afterKey } from './key-sequence.ts';

const known = { 'g p': 1, 'g o': 2, p: 3, j: 4 };

test.for([
  ['', 'g', undefined, 'g', 'the first of two keys waits for the second'],
  ['g', 'p', 'g p', '', 'two keys act together and not each alone'],
  ['x', 'p', 'p', 'p', 'a key acts after one that means nothing'],
  ['g', 'j', 'j', 'j', 'a key acts alone if both have no meaning'],
  ['g', 'x', undefined, 'x', 'an unknown key does nothing'],
] as const)('after %o, %o acts as %o: %s', ([former, pressed, key, rest]) => {
  expect(afterKey(former, pressed, known)).toEqual({ key, rest });
});
