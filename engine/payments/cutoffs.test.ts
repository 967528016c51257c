import { describe, expect, test } from 'vitest';
import { formatInstant, type Instant, parseInstant } from '../../values/instant.ts';
import { deferredCutoff, maxFilesOfDay } from './cutoffs.ts';

const at = (text: string) => parseInstant(text) as Instant;

describe('the limit of files a day', () => {
  const rows: [cutoff: string, pays: boolean, limit: number, why: string][] = [
    ['2026-03-11T12:05:00-04:00', true, 12, 'the first dozen is written every five minutes'],
    ['2026-03-11T12:05:00-04:00', false, 12, 'also for files that pay nobody'],
    ['2026-03-11T13:00:00-04:00', true, 36, 'at the full hour, as many as a bank can distinguish'],
    ['2026-03-11T13:00:00-04:00', false, 24, 'the last dozen is reserved for files that pay'],
  ];
  test.each(rows)('at %s, with payments %s, is %i: %s', (cutoff, pays, limit) => {
    expect(maxFilesOfDay(at(cutoff), { pays })).toBe(limit);
  });
});

describe('a file beyond the limit', () => {
  const rows: [cutoff: string, now: string, next: string, why: string][] = [
    ['2026-03-11T12:05-04:00', '2026-03-11T12:05-04:00', '2026-03-11T17:00', 'the next full hour'],
    ['2026-03-11T13:00-04:00', '2026-03-11T13:00-04:00', '2026-03-12T04:00', 'midnight'],
    [
      '2026-03-11T23:55-04:00',
      '2026-03-11T23:55-04:00',
      '2026-03-12T04:00',
      'midnight is also the next full hour',
    ],
    ['2026-11-01T23:00-05:00', '2026-11-01T23:00-05:00', '2026-11-02T05:00', 'a 25-hour day'],
    ['2026-03-08T23:00-04:00', '2026-03-08T23:00-04:00', '2026-03-09T04:00', 'a 23-hour day'],
    ['2026-03-11T13:00-04:00', '2026-03-12T09:00-04:00', '2026-03-13T04:00', 'midnight after now'],
  ];
  test.each(rows)('of the cutoff %s, at %s, is written at %s: %s', (cutoff, now, next) => {
    expect(formatInstant(deferredCutoff(at(cutoff), at(now)))).toBe(`${next}:00.000Z`);
  });
});
