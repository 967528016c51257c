import { expect, test } from 'vitest';
import { findSpan } from './plot-span.ts';

const days = [
  { date: '2026-03-02', x: 10 },
  { date: '2026-03-03', x: 50 },
  { date: '2026-03-05', x: 90 },
];

test.each([
  ['from left to right', { start: 5, end: 60 }, { from: '2026-03-02', to: '2026-03-03' }],
  ['from right to left', { start: 95, end: 40 }, { from: '2026-03-03', to: '2026-03-05' }],
  ['a click', { start: 80, end: 80 }, { from: '2026-03-05', to: '2026-03-05' }],
  ['between two days', { start: 52, end: 60 }, { from: '2026-03-03', to: '2026-03-03' }],
])('days are chosen by drawing: %s', (_, span, chosen) => {
  expect(findSpan(days, span)).toEqual(chosen);
});

test('a plot without days chooses nothing', () => {
  expect(findSpan([], { start: 1, end: 2 })).toBeUndefined();
});
