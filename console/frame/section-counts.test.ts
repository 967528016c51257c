import { expect, test } from 'vitest';
import { countSections } from './section-counts.ts';

test('sections count the kinds of open tasks, payrolls that wait, deposits and returns', () => {
  const groups = [
    { key: 'federalFormMissing' as const, count: 9 },
    { key: 'taxDepositDue' as const, count: 2 },
    { key: 'taxDepositLate' as const, count: 1 },
    { key: 'payrollNotRun' as const, count: 4 },
    { key: 'filingDue' as const, count: 5 },
  ];
  expect(Object.fromEntries(countSections(groups, { waiting: [{}] }))).toEqual({
    '/c/$companyId': 5,
    '/c/$companyId/pay': 5,
    '/c/$companyId/taxes': 3,
    '/c/$companyId/documents': 5,
  });
});

test('nothing is counted before something is loaded, nor if nothing waits', () => {
  expect(countSections(undefined, undefined).size).toBe(0);
  expect(countSections([], { waiting: [] }).size).toBe(0);
});
