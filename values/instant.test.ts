import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import {
  formatInstant,
  formatTimestamp,
  type Instant,
  newYorkDateOf,
  noonInNewYork,
  parseInstant,
  toInstant,
} from './instant.ts';

describe('an instant is parsed from text', () => {
  const rows: [why: string, text: string, utc: string | undefined][] = [
    ['with its offset', '2026-03-01T12:00:00-05:00', '2026-03-01T17:00:00Z'],
    ['in UTC', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z'],
    ['a day of winter begins at five in UTC', '2026-01-15', '2026-01-15T05:00:00Z'],
    ['a day of summer begins at four in UTC', '2026-07-15', '2026-07-15T04:00:00Z'],
    [
      'the day summer time begins still begins in winter time',
      '2026-03-08',
      '2026-03-08T05:00:00Z',
    ],
    ['the day summer time ends still begins in summer time', '2026-11-01', '2026-11-01T04:00:00Z'],
    ['whole milliseconds are kept', '2026-03-01T12:00:00.123Z', '2026-03-01T12:00:00.123Z'],
    ['finer parts are cut off', '2026-03-01T12:00:00.1239Z', '2026-03-01T12:00:00.123Z'],
    ['the last moment four digits of a year hold', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
    ['no offset leaves open which moment is meant', '2026-03-01T12:00:00', undefined],
    ['a date that does not exist', '2026-02-30', undefined],
    ['a time on a date that does not exist', '2026-02-30T12:00:00Z', undefined],
    [
      'a year of six digits, which orders before every other as text',
      '+010000-06-01T00:00:00Z',
      undefined,
    ],
    ['the last moment the library knows', '+275760-09-13T00:00:00Z', undefined],
    ['a year before the common era', '-000044-03-15T12:00:00Z', undefined],
    [
      'an offset that carries it into a year of five digits',
      '9999-12-31T23:59:59-01:00',
      undefined,
    ],
    ['a year that PostgreSQL formats differently', '0044-03-15T12:00:00Z', undefined],
    ['a word', 'now', undefined],
    ['a number of seconds', '1772470800', undefined],
    ['nothing', '', undefined],
  ];
  test.each(rows)('%s: %s', (_, text, utc) => {
    expect(parseInstant(text)).toBe(utc && Temporal.Instant.from(utc).epochMilliseconds);
  });
});

// From 1900, before which New York used local solar time, to the last day of 9999.
const anyInstant = fc.integer({ min: -2_208_000_000_000, max: 253_402_214_400_000 }).map(toInstant);

test('an instant survives formatting and parsing', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      expect(parseInstant(formatInstant(instant))).toBe(instant);
    }),
  );
});

test('one millisecond before the start of a day is the day before', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const day = newYorkDateOf(instant);
      const beginning = parseInstant(day) as Instant;
      expect(newYorkDateOf(beginning)).toBe(day);
      expect(newYorkDateOf(toInstant(beginning - 1)) < day).toBe(true);
      expect(beginning).toBeLessThanOrEqual(instant);
    }),
  );
});

test('formatted instants sort as text', () => {
  fc.assert(
    fc.property(anyInstant, anyInstant, (left, right) => {
      expect(formatInstant(left) < formatInstant(right)).toBe(left < right);
    }),
  );
});

test('the date of an instant is that of New York in summer and winter', () => {
  const rows = [
    ['2026-01-15T04:59:59.999Z', '2026-01-14'],
    ['2026-01-15T05:00:00Z', '2026-01-15'],
    ['2026-07-15T03:59:59.999Z', '2026-07-14'],
    ['2026-07-15T04:00:00Z', '2026-07-15'],
  ] as const;
  for (const [moment, day] of rows)
    expect(newYorkDateOf(parseInstant(moment) as Instant)).toBe(calendarDate(day));
});

test('the date of an instant agrees with the calendar library at every hour', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const inLibrary = Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO('America/New_York')
        .toPlainDate();
      expect(newYorkDateOf(instant)).toBe(inLibrary.toString());
    }),
  );
});

test('fractions of a millisecond are dropped', () => {
  expect(toInstant(1.9)).toBe(1);
  expect(toInstant(-1.9)).toBe(-1);
});

test('the time stamp of an event is local time in New York in summer and winter', () => {
  const rows = [
    ['2026-01-15T04:59:59.999Z', '01/14/2026 23:59:59'],
    ['2026-07-04T16:00:00Z', '07/04/2026 12:00:00'],
    ['2026-11-01T06:30:00Z', '11/01/2026 01:30:00'],
  ] as const;
  for (const [moment, stamp] of rows)
    expect(formatTimestamp(parseInstant(moment) as Instant)).toBe(stamp);
});

describe('noon in New York', () => {
  const rows: [why: string, day: string, utc: string][] = [
    ['winter: five hours behind', '2026-01-15', '2026-01-15T17:00:00Z'],
    ['summer: four hours behind', '2026-07-15', '2026-07-15T16:00:00Z'],
    ['the day before summer time begins', '2026-03-07', '2026-03-07T17:00:00Z'],
    ['the day summer time begins, at two in the morning', '2026-03-08', '2026-03-08T16:00:00Z'],
    ['the day before it ends', '2026-10-31', '2026-10-31T16:00:00Z'],
    ['the day it ends, at two in the morning', '2026-11-01', '2026-11-01T17:00:00Z'],
  ];
  test.each(rows)('%s: %s', (_, day, utc) => {
    expect(noonInNewYork(calendarDate(day))).toBe(parseInstant(utc));
  });
});
