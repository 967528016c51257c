import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { calendarDate, dayNumberOf, toCalendarDate } from '../values/calendar-date.ts';
import { binaryArray, findArrayTypes } from './binary-arrays.ts';
import { Database, statement } from './database.ts';

let database: Database;
beforeAll(() => {
  database = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
});
afterAll(() => database.close());

const writeAsText = statement<Readonly<Record<'ids' | 'amounts' | 'numbers' | 'days', string>>>(
  'write arrays as text',
  `select $1::uuid[]::text ids, $2::bigint[]::text amounts, $3::integer[]::text numbers,
     $4::date[]::text days`,
);

function written(values: readonly unknown[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

const [firstDay, lastDay] = [calendarDate('1000-01-01'), calendarDate('9999-12-31')];
const day = fc
  .integer({ min: dayNumberOf(firstDay), max: dayNumberOf(lastDay) })
  .map((number): string => toCalendarDate(number));
const listOf = <Value>(of: fc.Arbitrary<Value>) => fc.array(fc.option(of), { maxLength: 20 });

test('PostgreSQL reads ids, numbers and dates as they were sent, with nulls and in empty arrays', async () => {
  await fc.assert(
    fc.asyncProperty(
      listOf(fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] })),
      listOf(fc.maxSafeInteger()),
      listOf(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
      listOf(day),
      async (ids, amounts, numbers, days) => {
        const upper = ids.map((id) => id?.toUpperCase());
        const texts = await database.transaction((tx) =>
          tx.one(writeAsText, [upper, amounts, numbers, days]),
        );
        expect(texts).toEqual({
          ids: written(ids),
          amounts: written(amounts),
          numbers: written(numbers),
          days: written(days),
        });
      },
    ),
  );
});

const types = findArrayTypes('select $2::uuid[], $1::bigint[], $3::date[], $4::text[]');

test.each([
  [1, ['00000000-0000-0000-0000-00000000000G'], 'a letter that is no digit'],
  [1, ['00000000-0000-0000-0000-00000000000\u0130'], 'another letter with the same last byte'],
  [1, ['000000000000000000000000000000000000'], 'no dashes'],
  [1, ['{00000000-0000-0000-0000-000000000000}'], 'braces'],
  [1, [1], 'a number'],
  [0, [1.5], 'a fraction'],
  [0, [2 ** 53], 'more than is exact'],
  [0, ['1'], 'a number as text'],
  [2, ['2026-02-30'], 'a day that does not exist'],
  [2, ['0999-12-31'], 'a date of long ago'],
  [2, ['2026-2-1'], 'another form of a date'],
  [2, ['infinity'], 'a date without digits'],
])('parameter %i with %j is left to PostgreSQL: %s', (index, values: readonly unknown[], _why) => {
  const type = types[index];
  if (!type) throw new Error('a parameter without a type');
  expect(binaryArray(type, values)).toBeUndefined();
});

test('only casts to arrays of these types are found', () => {
  expect(types.map((type) => type?.bytes)).toEqual([8, 16, 4]);
});

test('a malformed id in an array is refused by PostgreSQL', async () => {
  const sent = database.transaction((tx) => tx.one(writeAsText, [['?'], [], [], []]));
  await expect(sent).rejects.toMatchObject({ code: '22P02' });
});
