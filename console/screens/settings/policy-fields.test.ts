import { expect, test } from 'vitest';
import { readEntries } from '../../frame/entry-numbers.ts';
import { type Policy, policyFields, policyFieldsOf, toPolicyTerms } from './policy-fields.ts';

const policy: Policy = {
  timeOffPolicyId: 'A1',
  policyName: 'Vacation',
  policyKind: 'Vacation',
  usedPayCodes: ['Vacation', 'PTO'],
  accrualMethod: 'Per Hour Worked',
  hoursEarned: 1,
  perHoursWorked: 30,
  grantDay: null,
  balanceLimit: 120,
  yearLimit: 80,
  carryOverLimit: 40,
  carryOverDay: '07-01',
  waitingDays: 90,
  waitingRule: 'Use',
  payout: 'By Law',
  endDate: null,
  workers: 3,
};

const sent = (shown: Policy, changes: Readonly<Record<string, string>> = {}) => {
  const fields = policyFieldsOf(shown);
  const typed = Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]));
  const { texts, numbers, problems } = readEntries(fields, { ...typed, ...changes });
  expect([...problems]).toEqual([]);
  return toPolicyTerms(texts, numbers);
};

test('a policy that is sent as it is shown keeps every term', () => {
  const { timeOffPolicyId, endDate, workers, grantDay, ...terms } = policy;
  expect(sent(policy)).toEqual(terms);
});

test('every term of a policy is a field', () => {
  const { timeOffPolicyId, endDate, workers, ...terms } = policy;
  expect(new Set(policyFields.map(({ name }) => name))).toEqual(new Set(Object.keys(terms)));
});

test('a term that is emptied is left out, with the term that depends on it', () => {
  const terms = sent(policy, { carryOverLimit: '', waitingDays: '', balanceLimit: '' });
  for (const term of ['carryOverLimit', 'carryOverDay', 'waitingDays', 'waitingRule'])
    expect(terms).not.toHaveProperty(term);
  expect(terms).not.toHaveProperty('balanceLimit');
  expect(terms).toHaveProperty('yearLimit', 80);
});
