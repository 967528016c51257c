import { expect, test } from 'vitest';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { noHours } from '../../values/hours.ts';
import { cents } from '../../values/money.ts';
import type { AccountCode } from '../ledger/chart-of-accounts.ts';
import { sumForJournal } from './journal-sums.ts';

const posting = (account: AccountCode, amount: number, detail: string | null = null) => ({
  ...{ account, detail, line: null, workerId: 'w' },
  amount: cents(amount),
});

const pay = (
  postings: readonly ReturnType<typeof posting>[],
  changes: Partial<Parameters<typeof sumForJournal>[0][number]> = {},
) => ({
  companyId: 'one',
  payRunId: 'run',
  postedOn: '2026-03-13' as CalendarDate,
  kind: 'pay' as const,
  postings,
  ...changes,
});

const hundred = [
  posting('expense:wages', 100, 'salary'),
  posting('liability:net pay', -100),
] as const;

test('transactions of one company, day, kind and run are summed; memo accounts are left out', () => {
  const first = pay([...hundred, posting('memo:wages', 9), posting('memo:received elsewhere', -9)]);
  const second = pay([posting('expense:wages', 50, 'bonus'), posting('liability:net pay', -50)]);
  const others = [{ companyId: 'two' }, { payRunId: 'other' }, { kind: 'void' as const }].map(
    (changes) => pay(hundred, changes),
  );
  const found = sumForJournal([first, ...others, second]);
  expect(found.map(({ first: named }) => named)).toEqual([first, ...others]);
  const nowhere = { department: null, locationId: null };
  expect(found[0]?.sums).toEqual([
    { ledgerAccount: 'expense:wages', detail: 'salary', ...nowhere, amount: 100 },
    { ledgerAccount: 'liability:net pay', detail: null, ...nowhere, amount: -150 },
    { ledgerAccount: 'expense:wages', detail: 'bonus', ...nowhere, amount: 50 },
  ]);
});

test('expenses are summed by department and location, also those of divided pay', () => {
  const sales = { department: 'SALES', hours: noHours };
  const shop = { locationId: 'shop', hours: noHours };
  const [{ sums } = { sums: [] }] = sumForJournal([
    pay(hundred, { costs: { parts: [sales], shares: [] } }),
    pay(hundred, {
      costs: {
        parts: [sales, shop],
        shares: [
          { ordinal: 0, part: 0, amount: cents(30) },
          { ordinal: 0, part: 1, amount: cents(70) },
        ],
      },
    }),
  ]);
  expect(sums).toMatchObject([
    { ledgerAccount: 'expense:wages', department: 'SALES', locationId: null, amount: 130 },
    { ledgerAccount: 'liability:net pay', department: null, locationId: null, amount: -200 },
    { ledgerAccount: 'expense:wages', department: null, locationId: 'shop', amount: 70 },
  ]);
});

test('postings that cancel each other have no sum', () => {
  const back = [posting('expense:wages', -100, 'salary'), posting('liability:net pay', 100)];
  expect(sumForJournal([pay(hundred), pay(back)])).toMatchObject([{ sums: [] }]);
});
