import { describe, expect, test } from 'vitest';
import { formatInstant, type Instant, parseInstant } from '../../values/instant.ts';
import { deferredCutoff, maxFilesOfDay } from './cutoffs.ts';

const at = (text: string) => parseInstant(text) as Instant;

describe('how many files of a day a bank may be given', () => {
  const rows: [cutoff: string, pays: boolean, most: number, why: string][] = [
    ['2026-03-11T12:05:00-04:00', true, 12, 'every five minutes the first dozen'],
    ['2026-03-11T12:05:00-04:00', false, 12, 'whatever is in them'],
    ['2026-03-11T13:00:00-04:00', true, 36, 'by the hour as many as can be told apart'],
    ['2026-03-11T13:00:00-04:00', false, 24, 'what pays nobody leaves a dozen to what does'],
  ];
  test.each(rows)('%s, paying %s: %i (%s)', (cutoff, pays, most) => {
    expect(maxFilesOfDay(at(cutoff), { pays })).toBe(most);
  });
});

describe('a file that a bank could not be given waits', () => {
  const rows: [cutoff: string, now: string, next: string, why: string][] = [
    ['2026-03-11T12:05-04:00', '2026-03-11T12:05-04:00', '2026-03-11T17:00', 'for the full hour'],
    ['2026-03-11T13:00-04:00', '2026-03-11T13:00-04:00', '2026-03-12T04:00', 'then for midnight'],
    ['2026-03-11T23:55-04:00', '2026-03-11T23:55-04:00', '2026-03-12T04:00', 'which may be both'],
    ['2026-11-01T23:00-05:00', '2026-11-01T23:00-05:00', '2026-11-02T05:00', 'of a 25-hour day'],
    ['2026-03-08T23:00-04:00', '2026-03-08T23:00-04:00', '2026-03-09T04:00', 'of a 23-hour day'],
    ['2026-03-11T13:00-04:00', '2026-03-12T09:00-04:00', '2026-03-13T04:00', 'after now, if late'],
  ];
  test.each(rows)('%s, at %s: %s (%s)', (cutoff, now, next) => {
    expect(formatInstant(deferredCutoff(at(cutoff), at(now)))).toBe(`${next}:00.000Z`);
  });
});
