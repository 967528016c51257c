import { expect, test } from 'vitest';
import { type CountedTasks, countSection } from './section-counts.ts';
import { sections } from './sections.ts';

const countsOf = (tasks: CountedTasks) =>
  sections.flatMap(({ label, to }) => {
    const count = countSection(to, tasks);
    return count > 0 ? [`${label} ${count}`] : [];
  });

test('sections count the kinds of open tasks, payrolls that wait, deposits and returns', () => {
  const taskGroups = [
    { key: 'federalFormMissing', count: 9 },
    { key: 'taxDepositDue', count: 2 },
    { key: 'taxDepositLate', count: 1 },
    { key: 'payrollNotRun', count: 4 },
    { key: 'filingDue', count: 5 },
  ] as const;
  expect(countsOf({ taskGroups, waitingPayrolls: 1 })).toEqual([
    'Home 5',
    'Pay 5',
    'Taxes 3',
    'Documents 5',
  ]);
});

test('nothing is counted if nothing waits', () => {
  expect(countsOf({ taskGroups: [], waitingPayrolls: 0 })).toEqual([]);
});
