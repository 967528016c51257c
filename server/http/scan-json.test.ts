import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonScan, UnreadableJson } from './scan-json.ts';

const maxDepth = 32;

/** Scans a text in pieces of the given number of bytes. */
function scan(text: string, pieceBytes = Number.MAX_SAFE_INTEGER) {
  const bytes = Buffer.from(text);
  const scanned = new JsonScan(maxDepth);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    scanned.push(bytes.subarray(at, at + pieceBytes));
  const { fields, values, method } = scanned;
  return { fields, values, method };
}

/** The counts, or the message of the refusal. */
function outcomeOf(text: string, pieceBytes?: number): unknown {
  try {
    return scan(text, pieceBytes);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a scan counts fields and values and finds the method:', () => {
  const rows: [why: string, text: string, fields: number, values: number, method?: string][] = [
    ['one value', '1', 0, 1],
    ['a list', '[1,2,3]', 0, 4],
    ['an object', '{"a":1,"b":"x"}', 2, 3],
    ['empty objects count twice', '[{},{}]', 0, 5],
    ['signs inside a text do not count', '{"a":"{[,:]}\\",:"}', 1, 2],
    ['an escaped backslash ends before the quote', '{"a":"\\\\","b":1}', 2, 3],
    ['the method', '{"method":"addUsers","users":[]}', 2, 4, 'addUsers'],
    ['a method at the end', '{"users":[{"a":1}], "method" : "addUsers"}', 3, 5, 'addUsers'],
    ['the first of two methods', '{"method":"a","method":"b"}', 2, 3, 'a'],
    ['a method inside another object does not count', '{"a":{"method":"x"}}', 2, 3],
    ['a text "method" does not count', '{"a":"method","b":"x"}', 2, 3],
    ['a method in a list does not count', '["method","x"]', 0, 3],
    ['a number is no method', '{"method":1,"a":"x"}', 2, 3],
    ['an escaped name is not recognized', '{"m\\u0065thod":"x"}', 1, 2],
    ['a long text is no method', `{"method":"${'x'.repeat(101)}"}`, 1, 2],
  ];
  test.each(rows)('%s', (_, text, fields, values, method) => {
    expect(scan(text)).toEqual({ fields, values, method });
  });
});

test('a scan finds the same in pieces of any size', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (json, pieceBytes) => {
      const text = `{"before":${json},"method":"addÜsers","after":[${json}]}`;
      expect(outcomeOf(text, pieceBytes)).toEqual(outcomeOf(text));
    }),
  );
});

describe('a scan stops at the first piece with', () => {
  const rows: [why: string, text: string, message: string][] = [
    ['too many levels', '['.repeat(33), 'The body is nested deeper than 32 levels.'],
    ['too many digits', '[1234567890.123456]', 'The body has a number of more than 15 digits.'],
    [
      'digits in two pieces',
      `["${'x'.repeat(9)}",${'1'.repeat(16)}]`,
      'The body has a number of more than 15 digits.',
    ],
  ];
  test.each(rows)('%s', (_, text, message) => {
    for (const pieceBytes of [1, 8, text.length])
      expect(() => scan(text, pieceBytes)).toThrow(new UnreadableJson(message));
  });
});
