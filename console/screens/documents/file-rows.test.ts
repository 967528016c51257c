import { expect, test } from 'vitest';
import { listFiles, selectFiles } from './file-rows.ts';
import type { ListedFiling } from './filing-names.ts';
import { findHires, groupUnreported, type ListedHire, toHireReport } from './hire-reports.ts';

const filing = (changes: Partial<ListedFiling>): ListedFiling => ({
  form: '941',
  year: 2026,
  quarter: 1,
  state: null,
  periodEnd: '2026-03-31',
  dueDate: null,
  status: 'Ready',
  amendWith: null,
  amendmentOperation: null,
  blocks: [],
  filed: [],
  ...changes,
});
const run = (payPeriodStatus: 'New' | 'Processed', payDate: string) => ({
  payPeriodId: payDate,
  payBeginDate: '2026-03-02',
  payEndDate: '2026-03-08',
  payPeriod: 'Mar 2–8',
  deadLineToRunPayroll: payDate,
  payDate,
  payPeriodStatus,
  payPeriodType: 'Regular' as const,
  workerType: 'W2' as const,
  deadlineAt: `${payDate}T17:00:00Z`,
  debitedOn: payDate,
});

test('files of all kinds are one list, the latest first', () => {
  const rows = listFiles('c', 2026, {
    filings: [
      filing({}),
      filing({ form: 'State wages', state: 'VA' }),
      filing({ form: 'State withholding', state: 'VA' }),
    ],
    runs: [run('Processed', '2026-03-13'), run('New', '2026-03-20')],
    journals: [
      {
        exportNumber: 3,
        exportedAt: '2026-04-02T10:00:00Z',
        entryCount: 1,
        total: 5,
        firstDate: '2026-01-09',
        lastDate: '2026-03-27',
      },
    ],
    uploads: [
      {
        documentId: 'd',
        fileName: 'lease.pdf',
        documentType: 'Contract',
        bytes: 1,
        uploadedAt: '2025-12-31T10:00:00Z',
      },
    ],
  });
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['Journal 3, CSV', null],
    ['Form 941, PDF', null],
    ['Virginia: wages, file for the agency', 'VA'],
    ['Pay stubs (W2), PDF', null],
  ]);
  expect(selectFiles(rows, { kind: 'stubs' })).toHaveLength(1);
  expect(selectFiles(rows, { state: 'VA' })).toHaveLength(1);
  expect(selectFiles(rows, {})).toHaveLength(4);
});

test('hires are reported by state or one by one', () => {
  const hire = (userId: string, stateCode: string | null, reportedDate: string | null) =>
    ({ userId, stateCode, reportedDate }) as ListedHire;
  const hires = [
    hire('a', 'VA', null),
    hire('b', 'VA', '2026-03-01'),
    hire('c', 'CA', null),
    hire('d', null, null),
    hire('e', 'VA', null),
  ];
  const groups = groupUnreported(hires).map(({ stateCode, hires: own }) => [
    stateCode,
    ...own.map(({ userId }) => userId),
  ]);
  expect(groups).toEqual([
    ['', 'd'],
    ['CA', 'c'],
    ['VA', 'a', 'e'],
  ]);
  expect(findHires(hires, 'b').map(({ userId }) => userId)).toEqual(['b']);
  expect(findHires(hires, 'VA').map(({ userId }) => userId)).toEqual(['a', 'e']);
  expect(findHires(hires, 'TX')).toEqual([]);
  const typed = { reportedDate: '2026-03-13', stateCode: 'VA', confirmationNumber: '' };
  expect(toHireReport('c', findHires(hires, 'VA'), typed)).toEqual({
    companyId: 'c',
    userIds: ['a', 'e'],
    reportedDate: '2026-03-13',
    stateCode: 'VA',
  });
});

test('the checks of a payroll are one file, which its receipt prints', () => {
  const check = (checkNumber: number, status: 'open' | 'void') => ({
    checkNumber,
    requestReferenceId: 'r',
    payPeriodId: 'p',
    userId: 'u',
    payee: 'Ada Lovelace',
    date: '2026-03-13',
    amount: 5,
    memo: '',
    status,
  });
  const [row] = listFiles('c', 2026, { checks: [check(1001, 'void'), check(1003, 'open')] });
  expect(row).toMatchObject({ name: 'Checks 1001–1003', kind: 'checks', receiptOf: 'p' });
  const [gone] = listFiles('c', 2026, { checks: [check(1001, 'void')] });
  expect(gone?.name).toBe('Check 1001, void');
});
