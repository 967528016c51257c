import { expect, test } from 'vitest';
import { findCodesOfDay, nameCode, toWorkerCodes, workerCodeFields } from './cost-code-fields.ts';

const known = [
  { kind: 'Department', costCode: 'SALES', name: 'Sales' },
  { kind: 'Job', costCode: 'SALES', name: 'Selling' },
] as const;
const noCodes = { department: null, job: null, costCenter: null };
const entries = [
  { ...noCodes, startDate: '2026-01-01', endDate: '2026-06-30', department: 'SALES' },
  { ...noCodes, startDate: '2026-07-01', endDate: null, job: 'SALES' },
];

test('codes of different kinds may be equal', () => {
  expect(nameCode(known, 'Department', 'SALES')).toBe('Sales (SALES)');
  expect(nameCode(known, 'Job', 'SALES')).toBe('Selling (SALES)');
  expect(nameCode(known, 'Job', 'OLD')).toBe('OLD');
  expect(nameCode(known, 'Job', null)).toBe('–');
});

test('the codes of a day are those that have begun last', () => {
  expect(findCodesOfDay(entries, '2025-12-31')).toBeUndefined();
  expect(findCodesOfDay(entries, '2026-06-30')).toBe(entries[0]);
  expect(findCodesOfDay(entries, '2026-07-01')).toBe(entries[1]);
});

test('the form has the kinds of the company with the codes of today, which stay unless they are changed', () => {
  const fields = workerCodeFields(known, entries[0]);
  expect(fields.map(({ label, initial }) => [label, initial])).toEqual([
    ['Department', 'SALES'],
    ['Job that is charged', ''],
    ['From this day on', undefined],
  ]);
});

test.each([
  ['a job from an earlier day keeps the department of that day', '2026-03-01', 'SALES'],
  ['a job from a day before the first codes has no department', '2025-03-01', undefined],
  ['a job from today on keeps the department of today', '', 'LATER'],
])('%s', (_, startDate, department) => {
  const changed = [
    { ...noCodes, startDate: '2026-01-01', endDate: '2026-06-30', department: 'SALES' },
    { ...noCodes, startDate: '2026-07-01', endDate: null, department: 'LATER' },
  ];
  const texts = { department: 'LATER', job: 'SALES', startDate };
  expect(toWorkerCodes(texts, changed, '2026-11-16')).toEqual({
    job: 'SALES',
    ...(startDate && { startDate }),
    ...(department && { department }),
  });
});

test('a code that was removed in the form is left out', () => {
  expect(toWorkerCodes({ department: '', job: '' }, entries, '2026-06-30')).toEqual({});
});
