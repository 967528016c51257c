import { describe, expect, it } from 'vitest';
import { fixedRecord, lengthOf, writeFixedRecord } from './fixed-record.ts';
import { toFieldText, toFormText } from './form-text.ts';

describe('a record with fixed positions', () => {
  const record = fixedRecord(16, {
    amount: [8, 5, 'money'],
    name: [3, 4],
    type: [1, 1],
    count: [13, 2, 'digits'],
  });

  it.each([
    [{ type: 'R', name: 'AB', amount: 123, count: 7 }, 'R AB   0012307  ', 'each at its place'],
    [{}, '       00000    ', 'an amount without a value is zero, other fields are blank'],
    [{ name: 'ABCD', amount: undefined, count: '' }, '  ABCD 00000    ', 'a full field'],
  ] as [object, string, string][])('with %o is "%s": %s', (values, expected) => {
    expect(writeFixedRecord(record, values)).toBe(expected);
  });

  it.each([
    [{ name: 'ABCDE' }, 'value too long for field name'],
    [{ amount: 100_000 }, 'value too long for field amount'],
    [{ amount: -1 }, 'digits expected in field amount'],
    [{ amount: 1.5 }, 'digits expected in field amount'],
    [{ count: 'x' }, 'digits expected in field count'],
  ])('with %o is not written: %s', (values, message) => {
    expect(() => writeFixedRecord(record, values)).toThrow(message);
  });

  it('rejects fields that overlap or exceed the record', () => {
    expect(() => fixedRecord(9, { a: [1, 3], b: [3, 1] })).toThrow('field b overlaps');
    expect(() => fixedRecord(9, { a: [8, 3] })).toThrow('the fields end at 10, the record at 9');
  });

  it('knows the length of a field', () => {
    expect(lengthOf(record, 'name')).toBe(4);
  });
});

describe('a text for an agency', () => {
  it.each([
    ['Ada  Lovelace ', 'ADA LOVELACE', 'upper case, one blank'],
    ['José Ñandú', 'JOSE NANDU', 'without marks'],
    ['Łukasz Groß', 'LUKASZ GROSS', 'spelled out'],
    ['O’Brien–Smith', "O'BRIEN-SMITH", 'plain quotes and dashes'],
    ['', '', 'empty'],
    ['李', undefined, 'no spelling'],
    ['Ada 李', undefined, 'no spelling of one character'],
  ] as [string, string | undefined, string][])('%j becomes %j: %s', (text, expected) => {
    expect(toFormText(text)).toBe(expected);
  });

  it('is cut to its field without a blank at the end', () => {
    expect(toFieldText('Maria da Silva', 6)).toBe('MARIA');
  });
});
