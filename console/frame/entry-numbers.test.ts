import { expect, test } from 'vitest';
import { readEntries, readNumber } from './entry-numbers.ts';

test.for<[text: string, number: number | undefined]>([
  ['30', 30],
  [' 7.25 ', 7.25],
  ['.5', 0.5],
  ['0', 0],
  ['-8', -8],
  ['−8', -8],
  ['+8', 8],
  ['$1,234.50', 1234.5],
  ['1,234,567', 1234567],
  ['1.234,50', undefined],
  ['12,5', undefined],
  ['(50)', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['5 %', undefined],
  ['30 dollars', undefined],
  ['.', undefined],
  ['-', undefined],
  ['', undefined],
])('%s is read as %s', ([text, number]) => {
  expect(readNumber(text)).toBe(number);
});

test('a text that is no number is a problem of its field, and an empty field is absent', () => {
  const fields = [
    { name: 'rate', kind: 'number' },
    { name: 'limit', kind: 'number', isOptional: true },
    { name: 'hours', kind: 'number' },
    { name: 'reason' },
  ];
  const values = { rate: 'thirty', limit: '', hours: '8', reason: '12' };
  const { texts, numbers, problems } = readEntries(fields, values);
  expect(texts).toEqual({ reason: '12' });
  expect(numbers).toEqual({ hours: 8 });
  expect([...problems]).toEqual([
    ['rate', '“thirty” is not a number. Enter digits such as 30 or 1,234.50.'],
  ]);
});

test('a blank is never an empty number, and a required number is never empty', () => {
  const fields = [
    { name: 'payout', kind: 'number', isOptional: true },
    { name: 'deposit', kind: 'number' },
    { name: 'reason' },
  ];
  const read = readEntries(fields, { payout: ' ', deposit: '', reason: ' ' });
  expect(read.numbers).toEqual({});
  expect([...read.problems]).toEqual([
    ['payout', 'Only blanks were typed. Enter digits such as 30 or 1,234.50, or nothing.'],
    ['deposit', 'Enter a number such as 30 or 1,234.50.'],
  ]);
  const blank = readEntries(fields, { deposit: '\u00a0' });
  expect([...blank.problems]).toEqual([['deposit', 'Enter a number such as 30 or 1,234.50.']]);
});

test('a field with its own check is a problem where the check finds one', () => {
  const check = (text: string) => (text === 'x' ? 'Not x.' : undefined);
  const fields = [
    { name: 'a', check },
    { name: 'b', check },
    { name: 'c', check },
  ];
  const { texts, problems } = readEntries(fields, { a: 'x', b: 'y', c: '' });
  expect(texts).toEqual({ a: 'x', b: 'y', c: '' });
  expect([...problems]).toEqual([['a', 'Not x.']]);
});
