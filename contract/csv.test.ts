import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCsv } from '../test/harness/read-csv.ts';
import { reference } from './access-rules.ts';
import { toCsv } from './csv.ts';
import type { Declaration } from './operation.ts';
import { servedOperations } from './served-operations.ts';

function answering(response: z.ZodType, csvRows?: readonly string[]): Declaration {
  return {
    module: 'reports',
    name: 'getAnything',
    verb: 'GET',
    access: reference,
    summary: '',
    request: z.object({}),
    response,
    refusals: {},
    ...(csvRows && { csvRows }),
  };
}

const people = z.object({
  people: z.array(
    z.object({
      name: z.string(),
      age: z.number().nullable(),
      home: z.object({ city: z.string(), flat: z.object({ door: z.number() }) }).nullable(),
      pets: z.array(z.object({ kind: z.string() })),
      isHere: z.boolean().optional(),
    }),
  ),
  nextCursor: z.string().optional(),
});

describe('an answer as a table', () => {
  test('has a row for each record of its list, and dotted names for nested fields', () => {
    const ada = {
      name: 'Ada',
      age: 36,
      home: { city: 'London', flat: { door: 3 } },
      pets: [{ kind: 'cat' }],
      isHere: true,
    };
    const grace = { name: 'Grace "Amazing", Hopper', age: null, home: null, pets: [] };
    expect(toCsv(answering(people), { people: [ada, grace], nextCursor: 'x' })).toBe(
      'name,age,home.city,home.flat.door,pets,isHere\r\n' +
        'Ada,36,London,3,"[{""kind"":""cat""}]",true\r\n' +
        '"Grace ""Amazing"", Hopper",,,,[],\r\n',
    );
  });

  test('has its header even if the list is empty or missing', () => {
    const header = 'name,age,home.city,home.flat.door,pets,isHere\r\n';
    expect(toCsv(answering(people), { people: [] })).toBe(header);
    expect(toCsv(answering(people), {})).toBe(header);
  });

  test('repeats a record for each entry of its nested list', () => {
    const declared = answering(people, ['people', 'pets']);
    const home = { city: 'London', flat: { door: 3 } };
    const answer = {
      people: [
        { name: 'Ada', age: 36, home, pets: [{ kind: 'cat' }, { kind: 'dog' }] },
        { name: 'Grace', age: 85, home, pets: [] },
      ],
    };
    expect(toCsv(declared, answer)).toBe(
      'name,age,home.city,home.flat.door,isHere,pets.kind\r\n' +
        'Ada,36,London,3,,cat\r\nAda,36,London,3,,dog\r\nGrace,85,London,3,,\r\n',
    );
  });

  const others: [why: string, response: z.ZodType, answer: unknown, csv: string][] = [
    [
      'an answer without a list',
      z.object({ a: z.object({ b: z.number() }) }),
      { a: { b: 1 } },
      'a.b\r\n1\r\n',
    ],
    [
      'a list of plain text',
      z.array(z.string()),
      ['May 2026', 'June 2026'],
      'value\r\nMay 2026\r\nJune 2026\r\n',
    ],
    [
      'a list of text in a field',
      z.object({ months: z.array(z.string()) }),
      { months: ['May'] },
      'months\r\nMay\r\n',
    ],
    [
      'what has any fields, as JSON',
      z.object({ a: z.record(z.string(), z.string()) }),
      { a: { b: 'c' } },
      'a\r\n"{""b"":""c""}"\r\n',
    ],
  ];
  test.each(others)('takes %s', (_, response, answer, csv) => {
    expect(toCsv(answering(response), answer)).toBe(csv);
  });

  const one = answering(z.object({ cells: z.array(z.object({ cell: z.unknown() })) }));
  const formulas: [sent: unknown, cell: string][] = [
    ['=1+1', "'=1+1"],
    ['+1 212 555 0142', "'+1 212 555 0142"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    [' =1', "' =1"],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['Ada;=1+1', `"Ada;'=1+1"`],
    ['Ada; "=1+1', `"Ada;' ""=1+1"`],
    ['Ada\t@SUM(A1)', `"Ada\t'@SUM(A1)"`],
    ['Ada\n+1', `"Ada\n'+1"`],
    ['a;b-c', '"a;b-c"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://127.0.0.1","x")', `"'=HYPERLINK(""http://127.0.0.1"",""x"")"`],
    [-2, '-2'],
    [-0.05, '-0.05'],
    ['1-2', '1-2'],
    [true, 'true'],
  ];
  test.each(formulas)('%j is harmless to a spreadsheet, and a number stays one', (sent, cell) => {
    expect(toCsv(one, { cells: [{ cell: sent }] })).toBe(`cell\r\n${cell}\r\n`);
  });

  // Quotes count only at the beginning of a cell, as in the spreadsheets that split at semicolons.
  const splitAt = (separator: RegExp, csv: string) =>
    csv.split('\r\n').flatMap((row) => row.split(separator));
  const risky = fc.stringMatching(/^([=+@;"' \t\n,a-]){0,12}$/);

  test('has no cell that begins with a formula, wherever a reader splits it', () => {
    fc.assert(
      fc.property(fc.array(risky), (texts) => {
        const two = answering(
          z.object({ cells: z.array(z.object({ a: z.string(), b: z.string() })) }),
        );
        const csv = toCsv(two, { cells: texts.map((b) => ({ a: 'a', b })) });
        const [, ...rows] = readCsv(csv);
        const cells = [...rows.flat(), ...splitAt(/[;\t\r\n]/, csv)];
        expect(cells.filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([]);
      }),
    );
  });

  test('preserves any text, except for the apostrophes before formulas', () => {
    const plain = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), risky)), (texts) => {
        const csv = toCsv(one, { cells: texts.map((cell) => ({ cell })) });
        const [, ...rows] = readCsv(csv);
        expect(rows.map(([cell = '']) => plain(cell))).toEqual(texts.map(plain));
      }),
    );
  });
});

test('every operation that names its rows has them', () => {
  for (const declared of servedOperations)
    if (declared.verb === 'GET' && !declared.isTable)
      expect(toCsv(declared, {})).toMatch(/^[\w .,]+\r\n/);
});

test('a table that names its columns has their headings, and harmless text', () => {
  const table = {
    columns: [
      { key: 'name', heading: 'Name' },
      { key: 'pay', heading: 'Pay' },
    ],
    rows: [
      { name: '=HYPERLINK(1)', pay: -5.5 },
      { name: '\t@x', pay: null },
    ],
  };
  const declared = { ...answering(z.object({})), isTable: true };
  expect(toCsv(declared, { table })).toBe("Name,Pay\r\n'=HYPERLINK(1),-5.5\r\n\"'\t'@x\",\r\n");
});
