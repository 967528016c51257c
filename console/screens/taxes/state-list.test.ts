import { expect, test } from 'vitest';
import { findRates, listNumberFields, listTaxStates, splitAnswers } from './state-list.ts';

const virginia = {
  code: 'VA',
  state: 'Virginia',
  companyStateRegistration: {
    'UI Account Number': '1234567',
    'Unemployment Rate': '2.7',
    'Withholding Account Number': '',
  },
  unemploymentRates: [
    { effectiveDate: '2025-01-01', rate: '2.5' },
    { effectiveDate: '2026-01-01', rate: '2.7' },
    { effectiveDate: '2027-01-01', rate: '3' },
  ],
};
const tax = (taxGroup: string, agency: string, open: number) => ({
  taxGroup,
  taxName: taxGroup,
  agency,
  amount: open,
  paid: 0,
  open,
  taxes: [],
  deposits: [],
});

test('states are those of registrations, of workers and of open taxes', () => {
  const listed = listTaxStates({
    registrations: [virginia],
    workers: [
      { code: 'CA', count: 2 },
      { code: 'VA', count: 1 },
    ],
    taxGroups: [
      tax('US 941', 'US', 5),
      tax('VA_SIT', 'VA', 7),
      tax('VA_SUI', 'VA', 0),
      tax('NY_SIT', 'NY', 9),
    ],
  });
  expect(
    listed.map(({ code, registration, workers }) => [code, Boolean(registration), workers]),
  ).toEqual([
    ['CA', false, 2],
    ['NY', false, 0],
    ['VA', true, 1],
  ]);
  expect(listed.map(({ open }) => open.map(({ taxGroup }) => taxGroup))).toEqual([
    [],
    ['NY_SIT'],
    ['VA_SIT'],
  ]);
});

test('numbers that a state has not given yet are named', () => {
  expect(splitAnswers(virginia)).toEqual({
    known: ['UI Account Number 1234567'],
    missing: ['Withholding Account Number'],
  });
});

test('a rate holds from its day until the next one', () => {
  expect(findRates(virginia, '2026-12-31').now?.rate).toBe('2.7');
  expect(findRates(virginia, '2026-12-31').next?.rate).toBe('3');
  expect(findRates(virginia, '2024-12-31').now).toBeUndefined();
  expect(findRates(virginia, '2027-01-01').next).toBeUndefined();
});

test('the form of the numbers has no rate, and what is known', () => {
  const field = (label: string, type: 'text' | 'percentage', required: boolean) => ({
    label,
    type,
    required,
    description: 'As in the notice.',
    source: '',
  });
  const fields = [
    field('UI Account Number', 'text', true),
    field('Unemployment Rate', 'percentage', true),
    field('Withholding Account Number', 'text', false),
  ];
  const shown = listNumberFields(fields, virginia);
  expect(shown.map(({ name, initial, isOptional }) => [name, initial, isOptional])).toEqual([
    ['UI Account Number', '1234567', false],
    ['Withholding Account Number', undefined, true],
  ]);
  expect(listNumberFields(fields, undefined).map(({ initial }) => initial)).toEqual([
    undefined,
    undefined,
  ]);
});
