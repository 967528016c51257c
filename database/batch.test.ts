import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatInstant, parseInstant, toInstant } from '../values/instant.ts';
import { parseTime } from './batch.ts';

test.each([
  ['2026-03-11 12:00:00+00', '2026-03-11T12:00:00Z', 'no fraction'],
  ['2026-03-11 12:00:00.25+00', '2026-03-11T12:00:00.250Z', 'a short fraction'],
  ['2026-03-11 12:00:00.123999+00', '2026-03-11T12:00:00.123Z', 'microseconds'],
  ['2026-03-11 08:00:00-04', '2026-03-11T12:00:00Z', 'another time zone'],
  [
    '1963-11-22 23:30:00.5+05:30',
    '1963-11-22T18:00:00.5Z',
    'a time zone with minutes, before 1970',
  ],
  ['1969-12-31 23:59:59.9999+00', '1969-12-31T23:59:59.999Z', 'a fraction before 1970'],
])('%s is read as %s: %s', (written, expected) => {
  expect(parseTime(written)).toBe(parseInstant(expected));
});

test('every time in UTC is read as the calendar library reads it', () => {
  const milliseconds = fc.integer({ min: -631_152_000_000, max: 32_503_593_600_000 });
  fc.assert(
    fc.property(milliseconds, (each) => {
      const iso = formatInstant(toInstant(each));
      expect(parseTime(iso.replace('T', ' ').replace('Z', '+00'))).toBe(parseInstant(iso));
    }),
  );
});
