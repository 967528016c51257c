import { expect, test } from 'vitest';
import { readDocumentsSearch } from '../../words/documents-parts.ts';
import { listFileProblems } from './agency-file.tsx';
import {
  isRecordable,
  type ListedFiling,
  nameFiling,
  selectFilings,
  showFilingPeriod,
  showForm,
  toRecordRequest,
} from './filing-names.ts';

const form941: ListedFiling = {
  form: '941',
  year: 2026,
  quarter: 1,
  state: null,
  periodEnd: '2026-03-31',
  dueDate: '2026-04-30',
  status: 'Ready',
  amendWith: null,
  amendmentOperation: null,
  blocks: [],
  filed: [],
};
const wages: ListedFiling = { ...form941, form: 'State wages', state: 'VA', dueDate: null };
const formW2: ListedFiling = { ...form941, form: 'W-2', quarter: null, status: 'Open' };
const filed = {
  filingId: 'f',
  filingDate: '2026-04-20',
  confirmationNumber: '1',
  amendedBy: null,
};

test('a filing has one name in the address and one for people', () => {
  expect([form941, wages, formW2].map(nameFiling)).toEqual([
    '941 2026 1',
    'State wages VA 2026 1',
    'W-2 2026',
  ]);
  expect([form941, wages, formW2].map(showForm)).toEqual([
    'Form 941',
    'Virginia: wages',
    'Form W-2',
  ]);
  expect([form941, formW2].map(showFilingPeriod)).toEqual(['Q1 2026', '2026']);
});

test('filters select by form, status and state', () => {
  const all = [form941, wages, formW2];
  expect(selectFilings(all, {})).toEqual(all);
  expect(selectFilings(all, { form: '941' })).toEqual([form941]);
  expect(selectFilings(all, { status: 'Open' })).toEqual([formW2]);
  expect(selectFilings(all, { state: 'VA' })).toEqual([wages]);
  expect(selectFilings(all, { state: 'VA', form: '941' })).toEqual([]);
});

test('a filing is recorded after its period, and then amended', () => {
  expect([form941, formW2].map(isRecordable)).toEqual([true, false]);
  const typed = { filingDate: '2026-04-20', confirmationNumber: '123' };
  expect(toRecordRequest('c', form941, typed)).toEqual({
    companyId: 'c',
    form: '941',
    year: 2026,
    quarter: 1,
    ...typed,
  });
  const amended = toRecordRequest('c', { ...wages, filed: [filed] }, typed);
  expect(amended).toMatchObject({ state: 'VA', isAmendment: true });
  expect(toRecordRequest('c', formW2, typed)).not.toHaveProperty('quarter');
});

test('an address keeps what it understands', () => {
  const search = { part: 'files', year: 2026, form: 941, status: 'Filed', state: 'VA' };
  expect(readDocumentsSearch({ ...search, kind: 'stubs', record: '941 2026 1' })).toEqual({
    ...search,
    form: '941',
    kind: 'stubs',
    record: '941 2026 1',
  });
  const wrong = { part: 'toString', year: 2026.5, form: 1040, status: '', state: 'Virginia' };
  expect(readDocumentsSearch({ ...wrong, kind: 'x', record: 7 })).toEqual({});
});

test('everybody who is left out of a file is named', () => {
  const blocks = [{ message: 'The company has no EIN. Add it with addKybInformation.' }];
  const leftOut = [
    { workerName: 'Ada Lovelace', blocks: [{ message: 'An amount is below zero.' }] },
  ];
  expect(listFileProblems({ blocks, leftOut })).toEqual([
    'The company has no EIN. Add it.',
    'Ada Lovelace is left out. An amount is below zero.',
  ]);
});
