import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anAchBatch,
  anAchEntry,
  anAchFile,
  anyAchFile,
  writeValidAchFile,
} from '../../../../test/payments/ach-files.ts';
import { newYorkDateOf } from '../../../../values/instant.ts';
import { serviceClass } from './ach-file.ts';
import { toAchText } from './ach-text.ts';
import { describeAchParseError } from './parse-error.ts';
import { readAchFile } from './read-file.ts';

describe('reading a written file', () => {
  it('gives the contents of any file', () => {
    fc.assert(
      fc.property(anyAchFile, (file) => {
        const { text, traces } = writeValidAchFile(file);
        const result = readAchFile(text);
        if (result.faults) throw new Error(JSON.stringify(result.faults));
        const read = result.file;
        expect(read.createdOn).toBe(newYorkDateOf(file.createdAt));
        expect(read.destination).toBe(file.destination.routing);
        expect(read.origin).toBe(file.origin.id);
        expect(
          read.batches.map(({ line: _, entries, ...batch }) => ({
            ...batch,
            entries: entries.map(({ line: __, account, ...entry }) => ({
              ...entry,
              account: account.reveal(),
            })),
          })),
        ).toEqual(
          file.batches.map((batch, index) => ({
            number: index + 1,
            serviceClass: serviceClass(batch.entries.map(({ direction }) => direction)),
            entryClass: batch.entryClass,
            companyName: toAchText(batch.company.name, 16),
            companyId: batch.company.id,
            description: batch.description,
            effectiveDate: batch.effectiveDate,
            originatingBank: batch.originatingBank.slice(0, 8),
            entries: batch.entries.map((entry, at) => ({
              direction: entry.direction,
              accountType: entry.accountType,
              routing: entry.routing,
              account: entry.accountNumber,
              amount: entry.amount,
              identification: entry.identification,
              name: toAchText(entry.name, 22),
              trace: traces[index]?.[at],
              addenda:
                entry.information === undefined
                  ? []
                  : [{ type: 'information', text: entry.information }],
            })),
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('works with any line ends and without filler', () => {
    const { text } = writeValidAchFile(anAchFile());
    const expected = readAchFile(text);
    expect(expected.faults).toBeUndefined();
    expect(readAchFile(text.replaceAll('\n', '\r\n'))).toEqual(expected);
    expect(readAchFile(text.replaceAll('\n', '\r'))).toEqual(expected);
    expect(readAchFile(text.replaceAll('\n', ''))).toEqual(expected);
    expect(readAchFile(text.replaceAll(`${'9'.repeat(94)}\n`, ''))).toEqual(expected);
    expect(readAchFile(`${text}\n\n`)).toEqual(expected);
  });

  it('prints no account number', () => {
    const { text } = writeValidAchFile(anAchFile());
    expect(inspect(readAchFile(text), { depth: 9 })).not.toContain('72004431');
    expect(JSON.stringify(readAchFile(text))).not.toContain('72004431');
  });
});

describe('an invalid file is rejected', () => {
  const { text } = writeValidAchFile(
    anAchFile({ batches: [anAchBatch({ entries: [anAchEntry(), anAchEntry()] }), anAchBatch()] }),
  );
  const lines = text.split('\n');
  const change = (line: number, from: number, by: string) =>
    lines
      .map((record, index) =>
        index === line - 1
          ? `${record.slice(0, from - 1)}${by}${record.slice(from - 1 + by.length)}`
          : record,
      )
      .join('\n');
  const without = (line: number) => lines.filter((_, index) => index !== line - 1).join('\n');

  const rows: readonly [why: string, text: string, faults: readonly object[]][] = [
    ['nothing in it', '', [{ problem: 'empty', line: 1 }]],
    ['blank lines only', ' \n\n', [{ problem: 'empty', line: 1 }]],
    ['something else', 'a,b,c\n1,2,3\n', [1, 2].map((line) => ({ problem: 'recordLength', line }))],
    ['cut within a record', text.slice(0, 95 * 3 + 40), [{ problem: 'recordLength', line: 4 }]],
    ['cut after a record', text.slice(0, 95 * 4), [{ problem: 'endsEarly', line: 4 }]],
    ['cut after a batch', text.slice(0, 95 * 5), [{ problem: 'endsEarly', line: 5 }]],
    ['a letter outside ASCII', change(3, 55, 'é'), [{ problem: 'characters', line: 3 }]],
    ['no header', without(1), [{ problem: 'noHeader', line: 1 }]],
    ['no batch header', without(2), [{ problem: 'misplacedRecord', line: 2 }]],
    ['no batch control', without(5), [{ problem: 'misplacedRecord', line: 5 }]],
    ['two files in one', text + text, [{ problem: 'afterTheEnd', line: 11 }]],
    [
      'an entry lost',
      without(4),
      [
        { problem: 'disagreesWithEntries', line: 4, field: 'entry and addenda count' },
        { problem: 'disagreesWithEntries', line: 4, field: 'entry hash' },
        { problem: 'disagreesWithEntries', line: 4, field: 'total credits' },
        { problem: 'disagreesWithEntries', line: 8, field: 'entry and addenda count' },
        { problem: 'disagreesWithEntries', line: 8, field: 'entry hash' },
        { problem: 'disagreesWithEntries', line: 8, field: 'total credits' },
      ],
    ],
    [
      'a changed amount',
      change(3, 39, '9'),
      [5, 9].map((line) => ({ problem: 'disagreesWithEntries', line, field: 'total credits' })),
    ],
    [
      'a letter in an amount and in a routing number',
      change(3, 30, 'X').replace('01140153', '0114O153'),
      [
        { problem: 'notDigits', line: 3, field: 'receiving bank' },
        { problem: 'notDigits', line: 3, field: 'amount' },
      ],
    ],
    [
      'no day',
      change(2, 70, '260230'),
      [{ problem: 'noDay', line: 2, field: 'effective entry date' }],
    ],
    [
      'no day of creation',
      change(1, 24, '261301'),
      [{ problem: 'noDay', line: 1, field: 'file creation date' }],
    ],
    [
      'an account of another kind',
      change(3, 2, '42'),
      [{ problem: 'transactionCode', line: 3, field: 'transaction code' }],
    ],
    [
      'addenda promised',
      change(3, 79, '1'),
      [{ problem: 'addendaIndicator', line: 3, field: 'addenda indicator' }],
    ],
    [
      'another company in the control',
      change(5, 45, '9'),
      [{ problem: 'disagreesWithHeader', line: 5, field: 'company identification' }],
    ],
    [
      'wrong counts of batches and blocks',
      change(9, 2, '000003000002'),
      ['batch count', 'block count'].map((field) => ({
        problem: 'disagreesWithEntries',
        line: 9,
        field,
      })),
    ],
  ];

  it.each(rows)('%s', (_, broken, faults) => {
    expect(readAchFile(broken)).toEqual({ faults });
  });

  it('with a message that names line and field', () => {
    expect(describeAchParseError({ problem: 'notDigits', line: 3, field: 'amount' })).toBe(
      'Line 3, amount: the field must contain only digits.',
    );
    expect(describeAchParseError({ problem: 'endsEarly', line: 4 })).toBe(
      'Line 4: the file ends before its file control record; get it again from the bank.',
    );
  });

  it('without throwing, wherever it is truncated before its control record', () => {
    const end = text.lastIndexOf('9000002');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: end }), fc.string(), (cut, tail) => {
        expect(readAchFile(text.slice(0, cut) + tail).faults?.length).toBeGreaterThan(0);
        expect(readAchFile(text.slice(0, cut)).faults?.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('if any digit that matters was changed', () => {
    const counted = [
      [3, 4, 11],
      [3, 30, 39],
      [5, 5, 44],
      [9, 2, 55],
    ] as const;
    for (const [line, from, to] of counted)
      for (let at = from; at <= to; at += 1) {
        const digit = Number(lines[line - 1]?.[at - 1]);
        expect(
          readAchFile(change(line, at, String((digit + 1) % 10))).faults,
          `${line}:${at}`,
        ).toBeDefined();
      }
  });
});
