import { expect, test } from 'vitest';
import { parseCsv } from './csv-text.ts';

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'plain fields',
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'line ends of Windows, and none at the end',
  ],
  [
    'a,b\r1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'carriage returns alone, which would otherwise lose the text before them',
  ],
  ['"a, b","say ""x"""\n', [['a, b', 'say "x"']], 'quoted fields'],
  ['\uFEFFa\n\n,\n1\n', [['a'], ['1']], 'a byte order mark and empty rows'],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
    'empty fields',
  ],
  ['', [], 'nothing'],
])('%j is read as %j (%s)', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});
