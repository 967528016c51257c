import { expect, test } from 'vitest';
import { readReportsSearch } from '../../words/reports-parts.ts';
import { followReport } from './follow-report.ts';
import { proposeDays, toJournalRequest } from './journal-days.ts';
import {
  isUsed,
  listMappingRows,
  putAccount,
  putRule,
  removeAccount,
  removeRule,
  toRule,
} from './mapping-edits.ts';
import { toReportDates } from './report-words.ts';

const wages = { ledgerAccount: 'expense:wages', accountCode: '6000' };
const sales = { ...wages, department: 'SALES', accountCode: '6010' };
const mapping = {
  accounts: [
    { accountCode: '6000', name: 'Wages' },
    { accountCode: '6010', name: 'Wages:Sales' },
  ],
  rules: [sales, wages],
};

test('every ledger account has a row, its own rule before those of its parts', () => {
  const ledgerAccounts = [
    { ledgerAccount: 'asset:bank', name: 'Bank', detailKind: null },
    { ledgerAccount: 'expense:wages', name: 'Wages', detailKind: 'Pay kind' as const },
  ];
  const place = { ...wages, companyLocationId: 'l1', detail: 'bonus' };
  const rules = [...mapping.rules, place];
  const rows = listMappingRows({ ledgerAccounts, rules }, new Map([['l1', 'Norfolk']]));
  expect(rows.map(({ name, part, rule }) => [name, part, rule?.accountCode])).toEqual([
    ['Bank', '', undefined],
    ['Wages', '', '6000'],
    ['Wages', 'department SALES', '6010'],
    ['Wages', 'only bonus, location Norfolk', '6000'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('a rule for the same part is replaced, and others stay', () => {
  const changed = putRule(mapping, { ...wages, accountCode: '6010' });
  expect(changed.rules).toEqual([sales, { ...wages, accountCode: '6010' }]);
  expect(removeRule(mapping, sales).rules).toEqual([wages]);
  expect(removeRule(mapping, { ...wages, detail: 'bonus' }).rules).toEqual(mapping.rules);
});

test('an account gets another name, is added, and is removed', () => {
  expect(putAccount(mapping, { accountCode: '6000', name: 'Pay' }).accounts[0]?.name).toBe('Pay');
  const added = putAccount(mapping, { accountCode: '6050', name: 'Bonuses' });
  expect(added.accounts.map(({ accountCode }) => accountCode)).toEqual(['6000', '6010', '6050']);
  expect(isUsed(added, '6000')).toBe(true);
  expect(isUsed(added, '6050')).toBe(false);
  expect(removeAccount(added, '6050')).toEqual(mapping);
});

test('a typed rule has no empty parts', () => {
  const typed = { ledgerAccount: 'expense:wages', accountCode: '6050', detail: ' bonus ' };
  expect(toRule({ ...typed, department: ' ', companyLocationId: '' })).toEqual({
    ledgerAccount: 'expense:wages',
    accountCode: '6050',
    detail: 'bonus',
  });
});

test('the journal of the first quarter that was not exported is proposed', () => {
  const waiting = { transactions: 2, firstDate: '2026-02-10', lastDate: '2026-05-01' };
  expect(proposeDays(waiting, '2026-08-01')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  const nothing = { transactions: 0, firstDate: null, lastDate: null };
  expect(proposeDays(nothing, '2026-08-01')).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(toJournalRequest('c', { from: '2026-01-01' })).toEqual({
    companyId: 'c',
    startDate: '2026-01-01',
  });
});

test('a year to date has no first day', () => {
  const days = { from: '2026-01-01', to: '2026-03-31' };
  expect(toReportDates('Year to date', days)).toEqual({ endDate: '2026-03-31' });
  expect(toReportDates('Hours', days)).toEqual({ startDate: '2026-01-01', endDate: '2026-03-31' });
  expect(toReportDates('Hours', {})).toEqual({});
});

test('an address keeps what it understands', () => {
  const search = { part: 'journal', report: 'Hours', from: '2026-01-01', to: '2026-03-31' };
  expect(readReportsSearch(search)).toEqual(search);
  expect(readReportsSearch({ part: 1, report: 'toString', from: 'x', to: 2026 })).toEqual({});
});

/** A report whose states follow each other. */
function reportInStates(...statuses: ('Waiting' | 'Running' | 'Ready' | 'Expired')[]) {
  const made = statuses.map((status, index) => ({
    reportId: 'r1',
    report: 'Hours' as const,
    format: 'XLSX' as const,
    status,
    progress: index * 10,
    requestedAt: '2026-03-13T10:00:00Z',
    fileName: 'Hours.xlsx',
    bytes: null,
    link: null,
    expiresAt: null,
  }));
  const seen: number[] = [];
  const next = async () => {
    const report = made.shift();
    if (!report) throw new Error('asked too often');
    return report;
  };
  const followed = followReport({
    start: next,
    read: next,
    pause: async () => undefined,
    onProgress: (progress) => seen.push(progress),
  });
  return { followed, seen };
}

test('a report is followed until it is ready', async () => {
  const { followed, seen } = reportInStates('Waiting', 'Running', 'Ready');
  expect(await followed).toBe('r1');
  expect(seen).toEqual([0, 10]);
});

test('a report that has expired is not waited for', async () => {
  const { followed } = reportInStates('Waiting', 'Expired');
  await expect(followed).rejects.toThrow('The report has expired.');
});
