import { describe, expect, test } from 'vitest';
import { chooseEncoding, prefersCsv } from './accept.ts';

describe('the encoding of an answer', () => {
  const rows: [accept: string | undefined, encoding: string | undefined, why: string][] = [
    [undefined, undefined, 'the client accepts none'],
    ['', undefined, 'the client accepts none'],
    ['gzip', 'gzip', 'the only one'],
    ['br', 'br', 'the only one'],
    ['gzip, deflate, br', 'br', 'ours first among equals'],
    ['GZIP', 'gzip', 'names have no case'],
    ['gzip;q=1.0, br;q=0.5', 'gzip', 'the weight decides'],
    ['br;q=0, gzip', 'gzip', 'refused by weight 0'],
    ['br;q=0, *', 'gzip', 'the star does not include what is named'],
    ['*', 'br', 'the star is any'],
    ['*;q=0', undefined, 'the star refuses any'],
    ['identity, zstd', undefined, 'unknown names'],
    ['gzip;q=2', undefined, 'an invalid weight'],
  ];
  test.each(rows)('for %j is %s: %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

test('CSV is preferred if it has at least the weight of JSON', () => {
  expect(prefersCsv('text/csv')).toBe(true);
  expect(prefersCsv('text/csv, application/json')).toBe(true);
  expect(prefersCsv('text/csv;q=0.5, application/json')).toBe(false);
  expect(prefersCsv('*/*')).toBe(false);
});
