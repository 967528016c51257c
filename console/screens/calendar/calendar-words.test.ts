import { expect, test } from 'vitest';
import { describeTimeLeft } from './calendar-words.ts';

const now = Date.parse('2026-11-15T13:00:00-05:00');

test.for([
  ['2026-11-18', 'deadline', 'in 2 days 23 hours'],
  ['2026-11-16', 'deadline', 'in 23 hours 0 minutes'],
  ['2026-11-15', 'deadline', 'passed'],
  ['2026-11-20', 'payDay', 'in 5 days'],
  ['2026-11-16', 'payDay', 'in 1 day'],
  ['2026-11-15', 'payDay', 'today'],
] as const)('%s, a %s, is %s', ([date, kind, words]) => {
  expect(describeTimeLeft({ date, kind }, now)).toBe(words);
});
