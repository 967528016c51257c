import { expect, test } from 'vitest';
import { readKnown } from './frame-search.ts';

const read = readKnown(({ part }: Record<string, unknown>) =>
  part === 'people' ? { part: 'people' as const } : {},
);

test.for([
  [{ part: 'people' }, { part: 'people' }, 'a known value is kept'],
  [{ part: 'nothing' }, { part: undefined }, 'the router would keep an unknown value'],
  [{ other: 'x' }, { other: undefined }, 'the screen has no such value'],
  [{ calls: 1, explain: 'net' }, { calls: 1, explain: 'net' }, 'the frame knows them'],
  [{ calls: 'yes' }, { calls: undefined }, 'an unknown value of the frame'],
] as const)('the address %o is read as %o: %s', ([search, expected]) => {
  expect(read(search)).toStrictEqual(expected);
});
