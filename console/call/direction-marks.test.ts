import { expect, test } from 'vitest';
import { removeDirectionMarks } from './direction-marks.ts';

test.each([
  ['an override', 'Ana\u202e owes $12.00', 'Ana owes $12.00'],
  ['an isolate without an end', 'Ana\u2067 owes', 'Ana owes'],
  ['letters that are written from right to left', 'עדה', 'עדה'],
  ['joining letters, whose mark is kept', 'می\u200cخواهم', 'می\u200cخواهم'],
])('%s', (_, text, shown) => {
  expect(removeDirectionMarks(text)).toBe(shown);
});
