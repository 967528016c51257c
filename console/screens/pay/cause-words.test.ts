import { expect, test } from 'vitest';
import { describeCapChanges } from './cause-words.ts';

const change = (before: number, after: number) => ({
  details: [{ name: 'Social Security', before, after, amount: after - before }],
});

test.for<[string, number, number, RegExp]>([
  ['reached', 0, 31, /^Social Security: the limit of the year is reached, \+\s\$31\.00$/],
  ['begins again', 62, 0, /^Social Security: the limit of the year begins again, −\s\$62\.00$/],
  ['more above', 31, 62, /: more is above the limit of the year, \+\s\$31\.00$/],
  ['less above', 62, 31, /: less is above the limit of the year, −\s\$31\.00$/],
])('a limit that is %s is named with its amount', ([, before, after, words]) => {
  expect(describeCapChanges(change(before, after))).toMatch(words);
});

test('several limits are one sentence, and other causes have none', () => {
  const details = [...change(0, 31).details, { ...change(0, 9).details[0], name: '401(k)' }];
  expect(describeCapChanges({ details: details as never })).toContain('; 401(k): ');
  expect(describeCapChanges({})).toBe('');
});
