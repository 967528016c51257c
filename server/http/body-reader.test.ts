import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { BodyReader } from './body-reader.ts';

const { limits } = readConfig({});
const pieceBytes = 64 * 1024;
const mebibyte = 1024 * 1024;

/** Sends a text over and over in pieces, and returns what was accepted before the refusal. */
function send(address: { module: string; operation?: string }, start: string, repeated: string) {
  const reader = new BodyReader(limits, address);
  reader.push(Buffer.from(start));
  const piece = Buffer.from(repeated.repeat(Math.floor(pieceBytes / repeated.length)));
  let bytes = 0;
  try {
    for (; bytes < 70 * mebibyte; bytes += piece.length) reader.push(piece);
    return { bytes, message: 'not refused' };
  } catch (refusal) {
    return { bytes, message: (refusal as Error).message };
  }
}

describe('a body is refused before it has arrived and before it is parsed:', () => {
  const tooLarge = 'The body is larger than 1048576 bytes.';
  const tooMany = 'The body has more than 10000 values.';
  const rows: [
    why: string,
    address: { module: string; operation?: string },
    start: string,
    repeated: string,
    message: string,
    mostBytes: number,
  ][] = [
    ['objects without fields', { module: 'reports' }, '{"a":[', '{},', tooMany, mebibyte],
    ['numbers', { module: 'reports' }, '{"a":[', '1,', tooMany, mebibyte],
    ['lists', { module: 'reports' }, '{"a":[', '[],', tooMany, mebibyte],
    ['fields', { module: 'reports' }, '{', '"a":1,', tooMany, mebibyte],
    ['a text', { module: 'reports' }, '{"a":"', 'x', tooLarge, mebibyte],
    ['blanks', { module: 'reports' }, '{', ' ', tooLarge, mebibyte],
    [
      'levels',
      { module: 'reports' },
      '{"a":',
      '[',
      'The body is nested deeper than 32 levels.',
      mebibyte,
    ],
    [
      'digits',
      { module: 'reports' },
      '{"a":',
      '1',
      'The body has a number of more than 15 digits.',
      mebibyte,
    ],
    [
      'an operation in the path that takes one record',
      { module: 'payroll', operation: 'getPayRun' },
      '{"a":[',
      '{},',
      tooMany,
      mebibyte,
    ],
    [
      'a method that takes one record',
      { module: 'payroll' },
      '{"method":"getPayRun","a":[',
      '{},',
      tooMany,
      mebibyte,
    ],
    [
      'a bulk method in the body of another operation',
      { module: 'payroll', operation: 'getPayRun' },
      '{"method":"importRegularPayrollData","a":[',
      '{},',
      tooMany,
      mebibyte,
    ],
    [
      'a module without a bulk operation',
      { module: 'reports' },
      '{"method":"addUsers","a":[',
      '{},',
      tooMany,
      mebibyte,
    ],
    [
      'a bulk operation with more values than 100,000 workers have',
      { module: 'payroll' },
      '{"method":"importRegularPayrollData","a":[',
      '{},',
      'The body has more than 6000000 values.',
      10 * mebibyte,
    ],
    [
      'a bulk operation with more bytes',
      { module: 'adminPortal', operation: 'uploadDocument' },
      '{"fileBase64":"',
      'A',
      'The body is larger than 67108864 bytes.',
      64 * mebibyte,
    ],
    [
      'a module with a bulk operation, before the method is known',
      { module: 'payroll' },
      '{"a":"',
      'x',
      'The body is larger than 67108864 bytes.',
      64 * mebibyte,
    ],
  ];
  test.each(rows)('%s', (_, address, start, repeated, message, mostBytes) => {
    const refused = send(address, start, repeated);
    expect(refused.message).toBe(message);
    expect(refused.bytes).toBeLessThanOrEqual(mostBytes);
  });
});

test('the rest of a small refused body is read, so that the sender reads the refusal', () => {
  const reader = new BodyReader(limits, { module: 'reports' });
  reader.push(Buffer.from(`{"a":${'['.repeat(40)}`));
  reader.push(Buffer.alloc(500_000, ']'));
  expect(() => reader.end()).toThrow('nested deeper');
});

test('a body in pieces is put together', () => {
  const text = JSON.stringify({ method: 'getCompanyInfo', a: 'äöü€'.repeat(20_000) });
  const bytes = Buffer.from(text);
  for (const declared of [undefined, bytes.length]) {
    const reader = new BodyReader(limits, { module: 'reports' }, declared);
    for (let at = 0; at < bytes.length; at += 1_000) reader.push(bytes.subarray(at, at + 1_000));
    const received = reader.end();
    expect(received.bytes.toString('utf8')).toBe(text);
    expect(received.scanned).toEqual({ fields: 2, values: 3, method: 'getCompanyInfo' });
  }
});
