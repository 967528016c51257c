import nacha from '@midlandsbank/node-nacha';
import { parse, validate } from 'achkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AchFile, transactionCode } from '../../engine/payments/rails/ach/ach-file.ts';
import { toAchText } from '../../engine/payments/rails/ach/ach-text.ts';
import { anyAchFile, writeValidAchFile } from './ach-files.ts';

// Two readers of ACH files written by others. They must read the entries that we wrote;
// achkit also checks counts, totals, hashes, blocks and check digits.

const filler = '9'.repeat(94);
const runs = { numRuns: 300 };

/** A file as plain rows, the same for every reader. */
function rowsOf(file: AchFile) {
  return file.batches.map(({ company, entryClass, description, effectiveDate, entries }) => ({
    company: toAchText(company.name, 16),
    companyId: company.id,
    entryClass,
    description,
    effectiveDate: effectiveDate.replaceAll('-', '').slice(2),
    entries: entries.map((entry) => ({
      code: transactionCode(entry.accountType, entry.direction),
      routing: entry.routing,
      account: entry.accountNumber,
      amount: entry.amount,
      identification: entry.identification,
      name: toAchText(entry.name, 22),
      information: entry.information,
    })),
  }));
}

describe('achkit', () => {
  test('accepts every file we write', () => {
    fc.assert(
      fc.property(anyAchFile, (file) => {
        expect(validate(writeValidAchFile(file).text)).toEqual({ ok: true, errors: [] });
      }),
      runs,
    );
  });

  test('rejects a file with a changed digit in an amount, total, routing number or count', () => {
    const { text } = writeValidAchFile(oneOfEach());
    const lines = text.split('\n');
    const changed = (line: number, at: number) =>
      lines
        .map((record, index) => {
          if (index !== line) return record;
          const digit = (Number(record[at]) + 1) % 10;
          return `${record.slice(0, at)}${digit}${record.slice(at + 1)}`;
        })
        .join('\n');
    const last = lines.findIndex((record) => /^9(?!9)/.test(record));
    const places: [number, number][] = [
      [2, 38],
      [2, 11],
      [3, 9],
      [3, 19],
      [last, 6],
      [last, 12],
      [last, 54],
    ];
    for (const [line, at] of places)
      expect(validate(changed(line, at)).ok, `line ${line}, place ${at}`).toBe(false);
  });

  test('reads back the entries we wrote', () => {
    fc.assert(
      fc.property(anyAchFile, (file) => {
        const { text, traces, control } = writeValidAchFile(file);
        const read = parse(text);
        expect(
          read.batches.map(({ companyName, companyId, sec, description, ...batch }) => ({
            company: companyName,
            companyId,
            entryClass: sec,
            description,
            effectiveDate: batch.effectiveDate,
            entries: batch.entries.map((entry) => ({
              code: entry.txnCode,
              routing: entry.routing,
              account: entry.account,
              amount: entry.amountCents,
              identification: entry.idNumber,
              name: entry.name,
              information: entry.addenda[0]?.info,
            })),
          })),
        ).toEqual(rowsOf(file));
        expect(read.batches.map(({ entries }) => entries.map((one) => one.traceNumber))).toEqual(
          traces,
        );
        expect(read.control).toMatchObject({
          batchCount: control.batchCount,
          blockCount: control.blockCount,
          entryHash: control.totals.entryHash,
          totalDebit: control.totals.debits,
          totalCredit: control.totals.credits,
        });
      }),
      runs,
    );
  });
});

describe('node-nacha', () => {
  test('reads back the entries we wrote', () => {
    fc.assert(
      fc.property(anyAchFile, (file) => {
        const { data } = nacha.from(writeValidAchFile(file).text);
        expect(
          data.batches.map((batch) => ({
            company: batch.companyName,
            companyId: batch.companyId,
            entryClass: batch.entryClassCode,
            description: batch.description,
            effectiveDate: batch.effectiveDate,
            entries: batch.entries.map((entry) => ({
              code: Number(entry.transactionCode),
              routing: `${String(entry.receivingDFIIdentification).padStart(8, '0')}${entry.checkDigit}`,
              account: entry.dfiAccount,
              amount: entry.amount,
              identification: entry.identificationNumber,
              name: entry.receivingCompanyName,
              information: entry.addenda?.info,
            })),
          })),
        ).toEqual(rowsOf(file));
      }),
      runs,
    );
  });

  test('writes every record exactly as we do', () => {
    fc.assert(
      fc.property(anyAchFile, (file) => {
        const { text } = writeValidAchFile(file);
        const records = (all: string) =>
          all.split('\n').filter((record) => record !== '' && record !== filler);
        expect(records(nacha.from(text).to('ach'))).toEqual(records(text));
      }),
      runs,
    );
  });
});

function oneOfEach(): AchFile {
  const [file] = fc.sample(anyAchFile, { numRuns: 1, seed: 6 });
  const [batch] = file?.batches ?? [];
  const [entry] = batch?.entries ?? [];
  if (!file || !batch || !entry) throw new Error('no sample');
  const { information: _, ...bare } = entry;
  return { ...file, batches: [{ ...batch, entries: [{ ...bare, amount: entry.amount }] }] };
}
