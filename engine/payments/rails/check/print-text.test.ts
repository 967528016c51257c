import { expect, it } from 'vitest';
import { isPrintable, toPrintText } from './print-text.ts';

it.each([
  ['José Ñandú', 'José Ñandú', 'Latin-1 stays'],
  ['Jose\u0301', 'José', 'marks join their letter'],
  ['Łukasz Dvořák', 'Lukasz Dvorák', 'other letters become plain'],
  ['Michał Łoś', 'Michal Los', 'small letters stay small'],
  ['O’Brien – Smith', "O'Brien - Smith", 'typography'],
  ['李 Li', 'Li', 'letters without a spelling are removed'],
  ['a\tb', 'a b', 'blanks'],
])('%s is printed %s: %s', (text, printed) => {
  expect(toPrintText(text)).toBe(printed);
});

it('a check needs a payee that can be printed', () => {
  expect(['Jane', '李 Li', 'É', '李明', ' ', '…'].map(isPrintable)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
