import { expect, test } from 'vitest';
import { listAnswerFields, selectChangedAnswers } from './state-answers.ts';

const virginia = {
  code: 'VA',
  state: 'Virginia',
  companyStateRegistration: { 'UI Account Number': '', 'Unemployment Rate': '2.7' },
  unemploymentRates: [{ rate: '2.7', effectiveDate: '2026-01-01' }],
};

test('the form of a registered state has what is known, the rate too', () => {
  const field = { required: true, type: 'text' as const, description: 'As noticed.', source: '' };
  const fields = ['UI Account Number', 'Unemployment Rate'].map((label) => ({ ...field, label }));
  const initials = listAnswerFields(fields, virginia).map(({ name, initial }) => [name, initial]);
  expect(initials).toEqual([
    ['UI Account Number', undefined],
    ['Unemployment Rate', '2.7'],
  ]);
});

test('only what was changed is sent', () => {
  const typed = { 'UI Account Number': ' 1234567 ', 'Unemployment Rate': '2.7' };
  expect(selectChangedAnswers(typed, virginia)).toEqual({ 'UI Account Number': ' 1234567 ' });
  expect(selectChangedAnswers(typed, undefined)).toEqual(typed);
  expect(selectChangedAnswers({ 'Unemployment Rate': '' }, virginia)).toEqual({});
});
