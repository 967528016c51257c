import { describe, expect, it } from 'vitest';
import {
  anAchBatch,
  anAchEntry,
  anAchFile,
  writeValidAchFile,
} from '../../../../test/payments/ach-files.ts';
import { type RoutingNumber, routingNumber } from '../../../../values/bank.ts';
import { type CalendarDate, calendarDate } from '../../../../values/calendar-date.ts';
import { type Cents, money } from '../../../../values/money.ts';
import type { BankEntry } from '../payment-file.ts';
import {
  type AchBatch,
  type AchEntry,
  type AchFile,
  entryDescriptions,
  fileIdModifier,
} from './ach-file.ts';
import { toAchText } from './ach-text.ts';
import { writeControlReport } from './control-report.ts';
import { beginEntries } from './entries-to-file.ts';
import { describeAchFileProblem } from './file-problems.ts';
import { readAchFile } from './read-file.ts';
import { writeAchFile } from './write-file.ts';

const pay: AchBatch = anAchBatch({
  entries: [
    anAchEntry(),
    anAchEntry({
      name: 'José Ángel Ñandú-Washington III',
      accountType: 'savings',
      amount: money('0.01'),
      identification: 'PAY-000002',
    }),
    anAchEntry({
      name: 'Łukasz Grün',
      routing: routingNumber('121000358'),
      accountNumber: '12345678901234567',
      amount: money('99998000.00'),
      identification: 'PAY-000003',
    }),
  ],
});
const funding: AchBatch = anAchBatch({
  entryClass: 'CCD',
  description: 'FUNDING',
  effectiveDate: calendarDate('2026-03-26'),
  entries: [
    anAchEntry({
      direction: 'debit',
      routing: routingNumber('021000021'),
      accountNumber: '90017',
      amount: money('99999240.51'),
      identification: 'RUN-2026-03-27',
      name: 'Blue Ridge Bakery',
      information: 'PAYROLL OF 2026-03-27',
    }),
  ],
});

describe('a written file', () => {
  const files: readonly [string, AchFile][] = [
    ['pay-and-funding', anAchFile({ batches: [funding, pay] })],
    [
      'reversal',
      anAchFile({
        idModifier: 'B',
        firstTrace: 5,
        batches: [toReversal(pay, calendarDate('2026-03-30'))],
      }),
    ],
    [
      'one-entry',
      anAchFile({ origin: { id: '091000019', name: 'Paywright' }, reference: 'RUN 1' }),
    ],
  ];

  it.each(files)('equals the golden file %s', async (name, file) => {
    const { text, control } = writeValidAchFile(file);
    const golden = '../../../../test/payments/golden';
    await expect(text).toMatchFileSnapshot(`${golden}/${name}.ach`);
    await expect(writeControlReport(control)).toMatchFileSnapshot(`${golden}/${name}.control.txt`);
    const records = text.split('\n').slice(0, -1);
    expect(records.length % 10).toBe(0);
    expect(records.every(({ length }) => length === 94)).toBe(true);
  });

  it('numbers entries without a gap across batches', () => {
    const { traces } = writeValidAchFile(anAchFile({ firstTrace: 41, batches: [funding, pay] }));
    expect(traces).toEqual([
      ['091000010000041'],
      ['091000010000042', '091000010000043', '091000010000044'],
    ]);
  });

  it('keeps the last ten digits of a longer hash', () => {
    const entries = Array.from({ length: 150 }, () =>
      anAchEntry({ routing: routingNumber('322271627') }),
    );
    const { control } = writeValidAchFile(anAchFile({ batches: [anAchBatch({ entries })] }));
    expect(150 * 32227162).toBe(4834074300);
    expect(control.totals.entryHash).toBe('4834074300');
    const many = Array.from({ length: 400 }, () =>
      anAchEntry({ routing: routingNumber('322271627') }),
    );
    const longer = writeValidAchFile(anAchFile({ batches: [anAchBatch({ entries: many })] }));
    expect(400 * 32227162).toBe(12890864800);
    expect(longer.control.totals.entryHash).toBe('2890864800');
  });

  it('has no filler if the records fill their blocks', () => {
    const entries = Array.from({ length: 6 }, () => anAchEntry());
    const { text, control } = writeValidAchFile(anAchFile({ batches: [anAchBatch({ entries })] }));
    expect(text.split('\n')).toHaveLength(11);
    expect(control.blockCount).toBe(1);
    expect(text).not.toContain('9'.repeat(94));
  });

  it.each([999, 1_000, 1_001, 2_003])(
    'of %i entries has the record that each has in a file of its own',
    (count) => {
      const entries = Array.from({ length: count }, (_, index) =>
        anAchEntry({ identification: `PAY-${index}`, amount: (index + 1) as Cents }),
      );
      const whole = writeValidAchFile(anAchFile({ batches: [anAchBatch({ entries }), funding] }));
      expect(readAchFile(whole.text).faults).toBeUndefined();
      const records = whole.text.split('\n');
      for (const [index, entry] of entries.entries()) {
        const batches = [anAchBatch({ entries: [entry] })];
        const alone = writeValidAchFile(anAchFile({ firstTrace: index + 1, batches }));
        expect(records[2 + index]).toBe(alone.text.split('\n')[2]);
      }
    },
  );

  it('has the date and time of New York', () => {
    const late = anAchFile({ createdAt: 1_774_494_300_000 as AchFile['createdAt'] });
    expect(writeValidAchFile(late).text.slice(23, 33)).toBe('2603252305');
  });
});

describe('a file that cannot be written', () => {
  const withEntry = (change: Partial<AchEntry>) =>
    anAchFile({ batches: [anAchBatch({ entries: [anAchEntry(change)] })] });
  const withBatch = (change: Partial<AchBatch>) => anAchFile({ batches: [anAchBatch(change)] });
  const inEntry = { batch: 1, entry: 1 };
  const rows: readonly [problem: string, file: AchFile, where: object][] = [
    [
      'destinationRouting',
      anAchFile({ destination: { routing: '091000018' as RoutingNumber, name: 'Bank' } }),
      {},
    ],
    [
      'destinationName',
      anAchFile({ destination: { routing: routingNumber('091000019'), name: '銀行' } }),
      {},
    ],
    ['originId', anAchFile({ origin: { id: '12345678901', name: 'Us' } }), {}],
    ['originName', anAchFile({ origin: { id: '1541234567', name: ' ' } }), {}],
    ['idModifier', anAchFile({ idModifier: 'a' }), {}],
    ['reference', anAchFile({ reference: 'NINE CHAR' }), {}],
    ['noBatches', anAchFile({ batches: [] }), {}],
    ['tracesUsedUp', anAchFile({ firstTrace: 10_000_000 }), {}],
    ['tracesUsedUp', anAchFile({ firstTrace: 0 }), {}],
    ['companyName', withBatch({ company: { name: '…', id: '1541234567' } }), { batch: 1 }],
    ['companyId', withBatch({ company: { name: 'Bakery', id: '' } }), { batch: 1 }],
    ['description', withBatch({ description: 'ELEVEN CHAR' }), { batch: 1 }],
    ['originatingBank', withBatch({ originatingBank: '1' as RoutingNumber }), { batch: 1 }],
    ['noEntries', withBatch({ entries: [] }), { batch: 1 }],
    ['routing', withEntry({ routing: '011401534' as RoutingNumber }), inEntry],
    ['accountNumber', withEntry({ accountNumber: '123456789012345678' }), inEntry],
    ['accountNumber', withEntry({ accountNumber: '' }), inEntry],
    ['amountNotPositive', withEntry({ amount: money('0') }), inEntry],
    ['amountNotPositive', withEntry({ amount: money('-1') }), inEntry],
    ['amountTooLarge', withEntry({ amount: money('100000000.00') }), inEntry],
    ['identification', withEntry({ identification: 'SIXTEEN-LETTERS.' }), inEntry],
    ['identification', withEntry({ identification: 'é' }), inEntry],
    ['name', withEntry({ name: '李明' }), inEntry],
    ['informationOutsideCcd', withEntry({ information: 'HELLO' }), inEntry],
  ];

  it.each(rows)('is rejected with %s', (problem, file, where) => {
    expect(writeAchFile(file)).toEqual({ problems: [{ problem, ...where }] });
  });

  it('lists all problems in the order of the file', () => {
    const file = anAchFile({
      idModifier: '',
      batches: [
        anAchBatch(),
        anAchBatch({
          entryClass: 'CCD',
          entries: [anAchEntry(), anAchEntry({ name: '', amount: money('0'), information: '\n' })],
        }),
      ],
    });
    expect(writeAchFile(file).problems).toEqual([
      { problem: 'idModifier' },
      { problem: 'amountNotPositive', batch: 2, entry: 2 },
      { problem: 'name', batch: 2, entry: 2 },
      { problem: 'information', batch: 2, entry: 2 },
    ]);
  });

  it('is rejected if a total has more than twelve digits, with advice to split', () => {
    const most = anAchEntry({ amount: 9_999_999_999 as Cents });
    const entries = Array.from({ length: 101 }, () => most);
    expect(writeAchFile(anAchFile({ batches: [anAchBatch({ entries })] })).problems).toEqual([
      { problem: 'fileTotalTooLarge' },
      { problem: 'batchTotalTooLarge', batch: 1 },
    ]);
  });

  it('has messages that name place and problem and never an account number', () => {
    const file = withEntry({ accountNumber: '9988776655443322110' });
    const [problem] = writeAchFile(file).problems ?? [];
    if (!problem) throw new Error('written');
    expect(describeAchFileProblem(problem)).toBe(
      'ACH file, batch 1, entry 1: the account number of the receiver must be one to seventeen digits.',
    );
  });
});

describe('entries added one by one', () => {
  const cover = {
    bank: {
      destination: { routing: routingNumber('091000019'), name: 'Bank' },
      origin: { id: '1541234567', name: 'Us' },
      originatingBank: routingNumber('091000019'),
    },
    createdAt: anAchFile().createdAt,
    filesBefore: 0,
    firstTrace: 1,
  };
  const entryOf = (id: string, date: string): BankEntry => ({
    id,
    purpose: 'pay',
    company: { id: 'one', name: 'Bakery', ein: '123456789' },
    direction: 'credit',
    routing: routingNumber('011401533'),
    accountType: 'checking',
    accountNumber: '72004431',
    amount: money('1.00'),
    name: 'Jane Doe',
    effectiveDate: calendarDate(date),
  });

  it('are refused if a batch is begun twice, because a bank would receive two', () => {
    const draft = beginEntries(cover);
    draft.add(entryOf('a', '2026-03-27'));
    draft.add(entryOf('b', '2026-03-30'));
    expect(() => draft.add(entryOf('c', '2026-03-27'))).toThrow(
      'the entries of a batch must follow each other',
    );
  });
});

describe('a reversal', () => {
  it('moves the same amounts of the same receivers in the other direction and is described as one', () => {
    const reversal = toReversal(pay, calendarDate('2026-03-30'));
    expect(reversal.description).toBe('REVERSAL');
    expect(reversal.company).toEqual(pay.company);
    expect(reversal.entryClass).toBe(pay.entryClass);
    expect(reversal.entries.map(({ direction }) => direction)).toEqual(['debit', 'debit', 'debit']);
    const there = writeValidAchFile(anAchFile({ batches: [pay] })).control.totals;
    const back = writeValidAchFile(anAchFile({ batches: [reversal] })).control.totals;
    expect([back.debits, back.credits]).toEqual([there.credits, there.debits]);
    expect(back.entryHash).toBe(there.entryHash);
  });
});

describe('ACH text', () => {
  it.each([
    ['José Ángel', 'JOSE ANGEL', 'accents are removed'],
    ['Großmann', 'GROSSMANN', 'letters are spelled out'],
    ['Łódź Øst Æbler', 'LODZ OST AEBLER', 'letters that are not a base letter with an accent'],
    ['O’Brien–Smith', "O'BRIEN-SMITH", 'typographic punctuation becomes plain'],
    ['  Ann \t  Lee ', 'ANN LEE', 'runs of blanks become one'],
    ['李 Li', 'LI', 'letters without a spelling are removed'],
    ['ﬁne', 'FINE', 'ligatures become letters'],
    ['Maximiliana Wolfeschlegel', 'MAXIMILIANA WOLFESCHLE', 'cut at the end of the field'],
    ['Bartholomew Featherstone X', 'BARTHOLOMEW FEATHERSTO', 'cut'],
    ['ABCDEFGHIJKLMNOPQRSTU V', 'ABCDEFGHIJKLMNOPQRSTU', 'no blank is left at the cut'],
    ['李明', '', 'nothing left'],
  ])('%s → %s: %s', (name, text) => {
    expect(toAchText(name, 22)).toBe(text);
  });
});

it('files of a day are named A to Z and 0 to 9, and no more are possible', () => {
  expect([0, 25, 26, 35].map(fileIdModifier)).toEqual(['A', 'Z', '0', '9']);
  expect(() => fileIdModifier(36)).toThrow('a bank accepts at most 36 files a day');
});

/** Reverses a batch: the same receivers and amounts in the other direction. */
function toReversal(batch: AchBatch, effectiveDate: CalendarDate): AchBatch {
  return {
    ...batch,
    description: entryDescriptions.reversal,
    effectiveDate,
    entries: batch.entries.map((entry) => ({
      ...entry,
      direction: entry.direction === 'credit' ? 'debit' : 'credit',
    })),
  };
}
