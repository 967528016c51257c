import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseInstant } from '../values/instant.ts';
import { aliased } from './aliases.ts';
import { optionalDigits } from './digits.ts';
import { describeFieldIssue, formatPath } from './messages.ts';
import {
  date,
  id,
  instantField,
  name,
  optionalEmail,
  optionalFlag,
  optionalName,
  optionalPercentage,
  optionalSsn,
  optionalText,
  optionalZipCode,
  outcome,
  possiblyEmptyText,
  stateName,
} from './wire.ts';

const read = (piece: z.ZodType, value: unknown) =>
  z.object({ field: piece }).safeParse({ field: value }, { error: describeFieldIssue });

function inside(piece: z.ZodType, value: unknown): unknown {
  const parsed = read(piece, value);
  return parsed.success ? parsed.data.field : parsed.error.issues[0]?.message;
}

const missing = 'field is mandatory and cannot be empty.';

describe('a piece of the wire reads', () => {
  const rows: [why: string, piece: z.ZodType, given: unknown, read: unknown][] = [
    ['a name without what surrounds it', name(), '\u00a0 Ada\t', 'Ada'],
    ['a name of 100 characters', name(), 'x'.repeat(100), 'x'.repeat(100)],
    ['blanks around a name do not count', name(), ` ${'x'.repeat(100)} `, 'x'.repeat(100)],
    ['no name', name(), undefined, missing],
    ['free text of 500 characters', optionalText(), 'x'.repeat(500), 'x'.repeat(500)],
    [
      'free text of 501',
      optionalText(),
      'x'.repeat(501),
      'field must be text of at most 500 characters, without control characters.',
    ],
    ['an optional name that is null', optionalName(), null, undefined],
    ['an optional name of blanks', optionalName(), '  ', undefined],
    ['an optional name that is a number', optionalName(), 7, 'field must be text.'],
    ['a second line that is empty', possiblyEmptyText(), '', ''],
    ['a second line that is null', possiblyEmptyText(), null, undefined],
    ['a second line that is missing', possiblyEmptyText(), undefined, undefined],
    [
      'an id in lower case',
      id('user'),
      'aaaaaaaa-0000-4000-8000-000000000000',
      'AAAAAAAA-0000-4000-8000-000000000000',
    ],
    ['a malformed id', id('user'), 'x', 'field must be the GUID of a user.'],
    ['a state by its name', stateName(), 'new york', 'NY'],
    ['a date', date(), '2026-03-03', '2026-03-03'],
    ['a moment', instantField(), '2026-03-03', parseInstant('2026-03-03T05:00:00Z')],
    ['a zip code', optionalZipCode(), '100011234', '10001-1234'],
    [
      'a malformed email',
      optionalEmail(),
      'x',
      'field must be an email address, such as ada@example.com.',
    ],
    ['a share', optionalPercentage(), 33.3333, 333_333],
    ['a share that is null', optionalPercentage(), null, undefined],
    ['a share in words', optionalPercentage(), '25', 'field must be a number.'],
    ['a flag that is missing', optionalFlag(), undefined, false],
    ['a flag that is null', optionalFlag(), null, false],
    ['a code that is a number', optionalDigits({ least: 2, most: 6 }), 541511, '541511'],
    ['a code that keeps its zeros', optionalDigits({ least: 2, most: 6 }), ' 0111 ', '0111'],
    ['no code', optionalDigits({ least: 2, most: 6 }), '', undefined],
  ];
  test.each(rows)('%s', (_, piece, given, value) => {
    expect(inside(piece, given)).toEqual(value);
  });

  test('a social security number into a value that does not print', () => {
    const ssn = inside(optionalSsn(), '123-45-6789');
    expect(JSON.stringify({ ssn })).toBe('{"ssn":"***-**-6789"}');
  });
});

test('a moment is written as it is read', () => {
  const piece = instantField();
  const instant = parseInstant('2026-03-03T15:00:00.250Z');
  expect(z.decode(piece, z.encode(piece, instant as never))).toBe(instant);
});

test('an answer uses the interface’s spelling for field names and leaves values unchanged', () => {
  const answer = aliased(
    z.object({
      Company: z.array(aliased(z.object({ companyID: z.string(), name: z.string() }))),
    }),
  );
  expect(z.encode(answer, { companies: [{ companyId: 'A', name: 'companyId' }] })).toEqual({
    Company: [{ companyID: 'A', name: 'companyId' }],
  });
});

test('the answer to a write has an id, a status and a message, with our own names inside the program', () => {
  const good = { userId: 'A', status: 'Ready', message: 'Done.' };
  const inside = { workerId: 'A', status: 'ready' as const, message: 'Done.' };
  expect(outcome('userId').parse(good)).toEqual(inside);
  expect(outcome('userId').encode(inside)).toEqual(good);
  expect(outcome('userId').safeParse({ ...good, userId: undefined }).success).toBe(false);
});

test('a path is written as programmers write it', () => {
  expect(formatPath(['payrollData', 3, 'basePay', 0, 'amount'])).toBe(
    'payrollData[3].basePay[0].amount',
  );
  expect(formatPath([])).toBe('');
});
