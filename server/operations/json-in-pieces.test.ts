import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeText } from './body-in-pieces.ts';
import { toJson } from './json-in-pieces.ts';

/** Lists around the number of rows of a piece, and of three. */
const longList = fc
  .tuple(
    fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 1_990, max: 6_010 }),
  )
  .map(([rows, length]) => Array.from({ length }, (_, index) => rows[index % rows.length]));

const anAnswer = fc.record({
  preview: fc.record({
    lines: longList,
    totals: fc.object(),
    note: fc.constantFrom(undefined, 'é😀"'),
  }),
  columns: fc.record({ figures: fc.record({ net: longList }) }),
  others: fc.jsonValue(),
});

/** Encodes rows and renames a field, as operations do. */
const encode = (answer: unknown) => {
  const { preview, ...rest } = answer as { preview: { lines: unknown[] } };
  return {
    preview: { ...preview, lines: preview.lines.map((row) => ({ row })) },
    ...rest,
    version: 1,
  };
};

test('an answer with long lists is the same to the letter as the answer at once', () => {
  fc.assert(
    fc.property(anAnswer, (answer) => {
      const body = toJson(answer, encode);
      const whole = JSON.stringify(encode(answer));
      const isLong =
        answer.preview.lines.length > 2_000 || answer.columns.figures.net.length > 2_000;
      expect(Array.isArray(body)).toBe(isLong);
      expect(wholeText(body) === whole).toBe(true);
    }),
    { numRuns: 40 },
  );
});

const rows = Array.from({ length: 5_000 }, (_, index) => ({ index }));

test('rows are encoded once, some at a time, and other lists with the rest of the answer', () => {
  const answer = { rows, others: rows.slice(0, 100), total: 5_000 };
  const encoded: (readonly [rows: number, others: number])[] = [];
  const body = toJson(answer, (part) => {
    const { rows: some, others } = part as typeof answer;
    encoded.push([some.length, others.length]);
    return part;
  });
  expect(encoded).toEqual([
    [0, 100],
    [2_000, 0],
    [2_000, 0],
    [1_000, 0],
  ]);
  expect(body.length).toBeGreaterThan(1);
  expect(wholeText(body)).toBe(JSON.stringify(answer));
});

test.each<[why: string, answer: unknown, encode: (answer: unknown) => unknown]>([
  ['without a long list', { rows: [1, 2], total: 2 }, (answer) => answer],
  [
    'whose list has another name',
    { rows },
    (answer) => ({ lines: (answer as { rows: unknown }).rows }),
  ],
  ['whose list becomes a text', { rows }, (answer) => ({ rows: JSON.stringify(answer) })],
  ['that is a list itself', rows, (answer) => answer],
  ['with a list deep inside', { a: { b: { c: { rows } } } }, (answer) => answer],
  ['that is nothing', null, (answer) => answer],
])('an answer %s is one text', (_, answer, encodeIt) => {
  expect(toJson(answer, encodeIt)).toBe(JSON.stringify(encodeIt(answer)));
});
