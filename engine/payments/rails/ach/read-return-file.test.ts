import { parse } from 'achkit';
import { describe, expect, it } from 'vitest';
import { anAchFile, writeValidAchFile } from '../../../../test/payments/ach-files.ts';
import { type ReturnFileEntry, writeReturnFile } from '../../../../test/payments/return-file.ts';
import type { AccountNumber } from '../../../../values/masked.ts';
import {
  type NotificationOfChange,
  parseCorrectedData,
  readReturnFile,
} from './read-return-file.ts';

const trace = '091000010000002';
const sentBack: readonly ReturnFileEntry[] = [
  { kind: 'return', code: 'R03', originalTrace: '091000010000001', amountCents: 124_050 },
  {
    kind: 'return',
    code: 'R01',
    originalTrace: trace,
    amountCents: 10_000_124_0,
    transactionCode: 26,
    information: 'ASK THE COMPANY',
  },
  {
    kind: 'return',
    code: 'R15',
    originalTrace: '091000010000003',
    amountCents: 1,
    transactionCode: 31,
    dateOfDeath: '260301',
  },
  { kind: 'change', code: 'C01', originalTrace: '091000010000004', correctedData: '1918171614' },
];

describe('a file with returns and changes', () => {
  const text = writeReturnFile(sentBack);

  it('equals a file as a bank would send it', async () => {
    await expect(text).toMatchFileSnapshot('../../../../test/payments/golden/sent-back.ach');
  });

  it('is read completely', () => {
    const { returns, changes } = readReturnFile(text) as Exclude<
      ReturnType<typeof readReturnFile>,
      { faults: readonly unknown[] }
    >;
    const common = { companyId: '1541234567', dateOfDeath: undefined, information: '' };
    expect(returns).toEqual([
      {
        ...common,
        code: 'R03',
        originalTrace: '091000010000001',
        direction: 'credit',
        amount: 124_050,
        identification: 'PAY-000001',
        trace: '011401530000001',
        line: 3,
      },
      {
        ...common,
        code: 'R01',
        originalTrace: trace,
        direction: 'debit',
        amount: 100_001_240,
        identification: 'PAY-000002',
        information: 'ASK THE COMPANY',
        trace: '011401530000002',
        line: 7,
      },
      {
        ...common,
        code: 'R15',
        originalTrace: '091000010000003',
        direction: 'credit',
        amount: 1,
        identification: 'PAY-000003',
        dateOfDeath: '2026-03-01',
        trace: '011401530000003',
        line: 11,
      },
    ]);
    expect(changes.map(shown)).toEqual([
      {
        code: 'C01',
        originalTrace: '091000010000004',
        identification: 'PAY-000004',
        companyId: '1541234567',
        correction: { account: '1918171614' },
        trace: '011401530000004',
        line: 15,
      },
    ]);
  });

  it('is read with the same result by an independent reader', () => {
    const read = parse(text);
    const addenda = read.batches.flatMap(({ entries }) => entries.flatMap((one) => one.addenda));
    expect(addenda.map(({ type, info }) => [type, info.slice(0, 3), info.slice(3, 18)])).toEqual(
      sentBack.map(({ kind, code, originalTrace }) => [
        kind === 'return' ? '99' : '98',
        code,
        originalTrace,
      ]),
    );
  });

  it('does not print the corrected account number', () => {
    expect(JSON.stringify(readReturnFile(text))).not.toContain('1918171614');
  });
});

describe('a return file is rejected', () => {
  it('if it is truncated', () => {
    const text = writeReturnFile(sentBack);
    expect(readReturnFile(text.slice(0, 95 * 12)).faults).toEqual([
      { problem: 'endsEarly', line: 12 },
    ]);
  });

  it('if it contains entries without a return, such as a file we sent', () => {
    expect(readReturnFile(writeValidAchFile(anAchFile()).text).faults).toEqual([
      { problem: 'neitherReturnNorChange', line: 3 },
    ]);
  });

  it.each([
    ['return', 'X03', 'returnCode', 'return code'],
    ['return', 'R3 ', 'returnCode', 'return code'],
    ['change', 'R03', 'changeCode', 'change code'],
  ] as const)('a %s of code %s', (kind, code, problem, field) => {
    const text = writeReturnFile([{ kind, code, originalTrace: trace }]);
    expect(readReturnFile(text).faults).toEqual([{ problem, line: 4, field }]);
  });

  it('if an original trace is not a number or a date of death is impossible', () => {
    const text = writeReturnFile([
      { kind: 'return', code: 'R14', originalTrace: 'ABC', dateOfDeath: '269999' },
    ]);
    expect(readReturnFile(text).faults).toEqual([
      { problem: 'notDigits', line: 4, field: 'original trace number' },
      { problem: 'noDay', line: 4, field: 'date of death' },
    ]);
  });

  it('but not because of an unknown code', () => {
    const text = writeReturnFile([{ kind: 'return', code: 'R99', originalTrace: trace }]);
    expect(readReturnFile(text)).toMatchObject({ returns: [{ code: 'R99' }] });
  });
});

describe('corrected data', () => {
  const rows: readonly [code: string, data: string, correction: object | undefined, why: string][] =
    [
      ['C01', '1918171614', { account: '1918171614' }, 'account number'],
      ['C01', '19-1817-1614', { account: '1918171614' }, 'with dashes'],
      ['C01', 'ASK', undefined, 'no account number'],
      ['C02', '011401533', { routing: '011401533' }, 'routing number'],
      ['C02', '011401534', undefined, 'its check digit is wrong'],
      ['C03', '011401533   1918171614', { routing: '011401533', account: '1918171614' }, 'both'],
      ['C03', '011401534   1918171614', undefined, 'a partial correction is rejected'],
      ['C04', 'JANE SMITH', { name: 'JANE SMITH' }, 'name'],
      ['C04', '', undefined, 'no name'],
      ['C05', '37', { accountType: 'savings' }, 'type of account'],
      ['C05', '99', undefined, 'no type of account'],
      [
        'C06',
        '1918171614          22',
        { account: '1918171614', accountType: 'checking' },
        'blanks between',
      ],
      ['C06', '191817161422', undefined, 'the code cannot be found'],
      [
        'C07',
        '01140153319181716140000000 32',
        { routing: '011401533', account: '19181716140000000', accountType: 'savings' },
        'blank between',
      ],
      [
        'C07',
        '0114015331918171614000000032',
        { routing: '011401533', account: '19181716140000000', accountType: 'savings' },
        'an account number that fills its places',
      ],
      ['C07', '011401533191817161432', undefined, 'the code cannot be found'],
      ['C09', '123', { identification: '123' }, 'identification'],
      ['C10', 'BLUE RIDGE', undefined, 'about the company, not the account'],
    ];
  it.each(rows)('%s %s → %j: %s', (code, data, correction) => {
    const read = parseCorrectedData(code, data);
    expect(read && plainly(read)).toEqual(correction);
  });
});

const plainly = ({ account, ...rest }: { account?: AccountNumber }) =>
  account ? { ...rest, account: account.reveal() } : rest;
const shown = (change: NotificationOfChange) => ({
  ...change,
  correction: change.correction && plainly(change.correction),
});
