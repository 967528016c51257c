import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';

/** A policy of paid time off. */
export type Policy = Answered<'reports', 'getTimeOffPolicies'>['timeOffPolicies'][number];

/** The terms of a policy, all of them: a change replaces the whole policy. */
export const policyFields: readonly EntryField[] = [
  { name: 'policyName', label: 'Name' },
  { name: 'policyKind', label: 'Kind', choices: ['Vacation', 'Sick', 'PTO', 'Other'] },
  {
    name: 'usedPayCodes',
    label: 'Types of leave that count as used',
    hint: 'Such as Vacation; several with commas between them',
  },
  {
    name: 'accrualMethod',
    label: 'Hours are earned',
    choices: [
      { value: 'Per Hour Worked', label: 'for hours worked' },
      { value: 'Per Pay Period', label: 'in each pay period' },
      { value: 'Per Year', label: 'for each year' },
    ],
  },
  { name: 'hoursEarned', label: 'Hours earned each time', kind: 'number' },
  {
    name: 'perHoursWorked',
    label: 'For so many hours worked',
    kind: 'number',
    hint: 'Only for hours worked, such as 30',
    isOptional: true,
  },
  {
    name: 'grantDay',
    label: 'Day of the year',
    hint: 'Only for each year',
    choices: [
      { value: 'Calendar Year', label: '1 January' },
      { value: 'Anniversary', label: 'Anniversary of the hire' },
    ],
    isOptional: true,
  },
  { name: 'balanceLimit', label: 'Most hours left', kind: 'number', isOptional: true },
  { name: 'yearLimit', label: 'Most hours earned in a year', kind: 'number', isOptional: true },
  {
    name: 'carryOverLimit',
    label: 'Hours that remain after the day of the carry-over',
    kind: 'number',
    hint: 'Empty: all of them',
    isOptional: true,
  },
  {
    name: 'carryOverDay',
    label: 'Day of the carry-over',
    hint: 'Month and day, such as 07-01; empty: 1 January',
    isOptional: true,
  },
  {
    name: 'waitingDays',
    label: 'Days of waiting after the hire',
    kind: 'number',
    isOptional: true,
  },
  {
    name: 'waitingRule',
    label: 'While the worker waits',
    choices: [
      { value: 'Accrual', label: 'no hours are earned' },
      { value: 'Use', label: 'no hours are used' },
    ],
    isOptional: true,
  },
  { name: 'payout', label: 'Paid out to workers who leave', choices: ['Yes', 'No', 'By Law'] },
];

/** These fields with the terms that hold now. */
export function policyFieldsOf(policy: Policy): readonly EntryField[] {
  const terms = policy as unknown as Readonly<Record<string, unknown>>;
  return policyFields.map((field) => ({ ...field, initial: toText(terms[field.name]) }));
}

const toText = (term: unknown) =>
  Array.isArray(term) ? term.join(', ') : term === null || term === undefined ? '' : String(term);

/** The terms that were typed. A term that depends on one that is empty is left out with it. */
export function toPolicyTerms(texts: EntryValues, numbers: Readonly<Record<string, number>>) {
  const { usedPayCodes = '', carryOverDay = '', waitingRule = '', ...others } = texts;
  const entered = Object.entries(others).filter(([, text]) => text !== '');
  return {
    ...Object.fromEntries(entered),
    ...numbers,
    ...(carryOverDay && 'carryOverLimit' in numbers && { carryOverDay }),
    ...(waitingRule && 'waitingDays' in numbers && { waitingRule }),
    usedPayCodes: usedPayCodes
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  };
}
