import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHledger, readIif } from '../../test/harness/read-journals.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { cents } from '../../values/money.ts';
import type { AccountMapping } from './account-mapping.ts';
import { defaultMapping } from './default-mapping.ts';
import { writeHledgerFile } from './hledger-file.ts';
import { writeIifFile } from './iif-file.ts';
import { listUnmapped, mapSums, type PostedSum, toJournalEntries, totalDebits } from './journal.ts';

const week = {
  postedOn: calendarDate('2026-03-13'),
  kind: 'pay',
  payRunId: 'run',
  beginsOn: calendarDate('2026-03-02'),
  endsOn: calendarDate('2026-03-08'),
} as const;

function posted(ledgerAccount: string, amount: number, change: Partial<PostedSum> = {}): PostedSum {
  const subject = { ledgerAccount, detail: null, department: null, locationId: null };
  return { ...week, ...subject, amount: cents(amount), ...change };
}

const pay = [
  posted('expense:taxes', 7_650, { detail: 'US_SS_ER' }),
  posted('expense:wages', 90_000, { detail: 'salary' }),
  posted('expense:wages', 10_000, { detail: 'bonus' }),
  posted('liability:net pay', -80_000),
  posted('liability:taxes', -27_650, { detail: 'US_FIT' }),
];
const funding = [
  posted('asset:bank', -80_000, { kind: 'funding' }),
  posted('asset:clearing', 80_000, { kind: 'funding' }),
];
const memoOf = ({ kind }: { readonly kind: string }) => `Memo of ${kind}`;

const journalOf = (sums: readonly PostedSum[], mapping: AccountMapping = defaultMapping) =>
  toJournalEntries(mapSums(sums, mapping, memoOf), 3);

describe('a journal', () => {
  test('has an entry for each day, kind and run, with a line for each account', () => {
    const later = pay.map((sum) => ({ ...sum, payRunId: 'other' }));
    const entries = journalOf([...pay, ...funding, ...later]);
    expect(entries.map(({ reference, memo }) => [reference, memo])).toEqual([
      ['PW3-1', 'Memo of pay'],
      ['PW3-2', 'Memo of funding'],
      ['PW3-3', 'Memo of pay'],
    ]);
    expect(entries[0]?.lines).toEqual([
      { accountCode: '6020', name: 'Payroll Expenses:Taxes', amount: 7_650 },
      { accountCode: '6000', name: 'Payroll Expenses:Wages', amount: 100_000 },
      { accountCode: '2100', name: 'Payroll Liabilities:Net Pay', amount: -80_000 },
      { accountCode: '2110', name: 'Payroll Liabilities:Taxes', amount: -27_650 },
    ]);
    expect(totalDebits(entries)).toBe(295_300);
  });

  test('has no line for an account that is not changed, and no entry without a line', () => {
    const mapping = {
      accounts: [{ code: '1', name: 'Cash' }],
      rules: [
        { ledgerAccount: 'asset:bank', accountCode: '1' },
        { ledgerAccount: 'asset:clearing', accountCode: '1' },
      ],
    } as const;
    expect(journalOf(funding, mapping)).toEqual([]);
  });

  test('shows amounts without an account under the names of the ledger, and lists them once', () => {
    const mapping = {
      accounts: [{ code: '6000', name: 'Wages' }],
      rules: [{ ledgerAccount: 'expense:wages', detail: 'salary', accountCode: '6000' }],
    } as const;
    const sums = mapSums([...pay, ...pay], mapping, memoOf);
    expect(toJournalEntries(sums, 1)[0]?.lines).toContainEqual({
      accountCode: null,
      name: 'expense:wages:bonus',
      amount: 20_000,
    });
    const names = listUnmapped(sums).map(({ ledgerAccount, detail }) => [ledgerAccount, detail]);
    expect(names).toEqual([
      ['expense:taxes', 'US_SS_ER'],
      ['expense:wages', 'bonus'],
      ['liability:net pay', null],
      ['liability:taxes', 'US_FIT'],
    ]);
  });
});

describe('a file', () => {
  test('for QuickBooks has a line for each account and an end for each entry', () => {
    expect(writeIifFile(journalOf(funding))).toBe(
      [
        '!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO',
        '!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO',
        '!ENDTRNS',
        'TRNS\tGENERAL JOURNAL\t03/13/2026\tChecking\t-800.00\tPW3-1\tMemo of funding',
        'SPL\tGENERAL JOURNAL\t03/13/2026\tPayroll Clearing\t800.00\tPW3-1\tMemo of funding',
        'ENDTRNS',
        '',
      ].join('\r\n'),
    );
  });

  test('for hledger declares its accounts', () => {
    expect(writeHledgerFile(journalOf(funding))).toBe(
      [
        'commodity $1000.00',
        'account Checking',
        'account Payroll Clearing',
        '',
        '2026-03-13 * (PW3-1) Memo of funding',
        '    Checking  -$800.00',
        '    Payroll Clearing  $800.00',
        '',
      ].join('\n'),
    );
  });

  // Any balanced postings, with texts that contain the separators of the formats.
  const text = fc.stringMatching(/^[ -~\t\r\n]{0,20}$/);
  const amounts = fc
    .array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 8 })
    .map((some) => [...some, -some.reduce((total, each) => total + each, 0)])
    .filter((some) => some.every((amount) => amount !== 0));
  const codes = defaultMapping.rules.map(({ ledgerAccount }) => ledgerAccount);
  const anyEntry = fc.record({
    memo: text,
    kind: fc.constantFrom('pay', 'void', 'funding'),
    payRunId: fc.uuid(),
    amounts,
    first: fc.nat(codes.length - 1),
  });

  test('has the balanced sums of the postings by account, whatever the memo contains', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 6 }), (some) => {
        const memos = new Map(some.map(({ payRunId, memo }) => [payRunId, memo]));
        const sums = some.flatMap(({ kind, payRunId, amounts: given, first }) =>
          given.map((amount, index) =>
            posted(codes[(first + index) % codes.length] ?? '', amount, {
              kind: kind as 'pay',
              payRunId,
            }),
          ),
        );
        const mapped = mapSums(
          sums,
          defaultMapping,
          ({ payRunId }) => memos.get(payRunId ?? '') ?? '',
        );
        const entries = toJournalEntries(mapped, 1);
        const expected = entries.map(({ reference, lines }) => [
          reference,
          lines.map(({ name, amount }) => ({ account: name, cents: Number(amount) })),
        ]);
        for (const read of [
          readIif(writeIifFile(entries)),
          readHledger(writeHledgerFile(entries)),
        ]) {
          expect(read.map(({ reference, lines }) => [reference, lines])).toEqual(expected);
          for (const { lines } of read)
            expect(lines.reduce((total, each) => total + each.cents, 0)).toBe(0);
        }
        expect(sumsByName(entries.flatMap(({ lines }) => lines))).toEqual(
          sumsByName(mapped.map(({ account, amount }) => ({ name: account?.name ?? '', amount }))),
        );
      }),
    );
  });
});

/** Sums of accounts that are not zero. */
function sumsByName(lines: readonly { readonly name: string; readonly amount: number }[]) {
  const sums: Record<string, number> = {};
  for (const { name, amount } of lines) sums[name] = (sums[name] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}
