import { expect, test } from 'vitest';
import { describeWithholding, type WithholdingSpan } from './withholding-words.ts';

const past = {
  reason: 'No TIN',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  isInForce: false,
} as const;
const present = {
  reason: 'B Notice',
  startDate: '2026-02-01',
  endDate: null,
  isInForce: true,
} as const;
const later = { ...past, startDate: '2026-06-01', endDate: '2026-08-31' } as const;

test.each<[why: string, spans: readonly WithholdingSpan[], text: RegExp]>([
  ['nothing was ever withheld', [], /^No tax is withheld/],
  ['it has ended', [past], /^No tax is withheld/],
  ['it is in force', [past, present], /^Tax is withheld .*B notice\)\.$/],
  ['it begins later', [past, later], /^From Mon, Jun 1, 2026 on .*until Mon, Aug 31, 2026\.$/],
  ['one is in force and another begins later', [later, present], /^Tax is withheld/],
])('it is said that %s', (_why, spans, text) => {
  expect(describeWithholding(spans, '2026-03-03').replaceAll('\u00a0', ' ')).toMatch(text);
});
