import fc from 'fast-check';
import { expect, it } from 'vitest';
import { efw2Positions } from '../../test/forms/efw2-positions.ts';
import { readFixedFile } from '../../test/forms/read-fixed-file.ts';
import { aWageFile, aWorkerOfFile, someBoxes } from '../../test/forms/w2-samples.ts';
import { cents, noMoney } from '../../values/money.ts';
import { writeEfw2 } from './efw2.ts';

/** Fields of a worker and of the totals that must add up, from the independent table. */
const pairs = [
  ['RW', 'box 1 wages, tips, other compensation', 'RT', 'total box 1'],
  ['RW', 'box 2 federal income tax withheld', 'RT', 'total box 2'],
  ['RW', 'box 12 code D', 'RT', 'total code D'],
  ['RW', 'box 12 code C', 'RT', 'total code C'],
  ['RW', 'box 12 code DD', 'RT', 'total code DD'],
  ['RO', 'box 8 allocated tips', 'RU', 'total box 8 allocated tips'],
  ['RO', 'box 12 code S', 'RU', 'total code S'],
] as const;

const anAmount = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents);

const aWorker = fc
  .record({
    wages: anAmount,
    federalIncomeTax: anAmount,
    allocatedTips: fc.oneof(fc.constant(noMoney), anAmount),
    codes: fc
      .subarray(['C', 'D', 'S', 'DD'] as const)
      .chain((codes) =>
        fc
          .tuple(...codes.map(() => anAmount))
          .map((amounts) =>
            codes.map((code, index) => ({ code, amount: amounts[index] ?? noMoney })),
          ),
      ),
  })
  .map((boxes) => aWorkerOfFile({ boxes: someBoxes(boxes) }));

it('every wage file read back has totals that equal the sums of its workers', () => {
  fc.assert(
    fc.property(fc.array(aWorker, { minLength: 1, maxLength: 6 }), (workers) => {
      const result = writeEfw2(aWageFile(workers));
      if (result.problems) throw new Error(JSON.stringify(result.problems));
      const text = [...result.lines].join('').replace(/\r\n$/, '');
      const records = readFixedFile(text, { positions: efw2Positions, length: 512 });
      const total = (type: string, field: string) =>
        records
          .filter((record) => record.type === type)
          .reduce((sum, record) => sum + record.cents(field), 0);
      for (const [record, field, totals, totalField] of pairs)
        expect(total(totals, totalField), totalField).toBe(total(record, field));
      expect(total('RF', 'number of RW records in the file')).toBe(workers.length);
    }),
    { numRuns: 30 },
  );
});
