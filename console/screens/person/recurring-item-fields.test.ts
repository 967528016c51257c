import { describe, expect, test } from 'vitest';
import {
  itemChangeFields,
  recurringItemFields,
  toItemChange,
  toItemRequest,
} from './recurring-item-fields.ts';

const dues = {
  recurringPayItemId: 'a',
  category: 'Deduction',
  type: 'Union Dues',
  amountPerPayperiod: 25,
  allocatedPercentage: null,
};
const laterDues = { ...dues, recurringPayItemId: 'b', type: 'union dues' };
const savings = {
  ...dues,
  recurringPayItemId: 'c',
  type: 'Savings',
  amountPerPayperiod: null,
  allocatedPercentage: 5,
};

describe('a recurring item', () => {
  test.each([
    ['dollars', '$1,025.50', { amountPerPayperiod: 1025.5 }],
    ['a share of the pay', '5 %', { allocatedPercentage: 5 }],
  ])('is sent with %s', (_, amountPerPayperiod, sent) => {
    const typed = { type: 'Savings', category: 'Deduction', startDate: '', endDate: '2026-12-31' };
    expect(toItemRequest({ ...typed, amountPerPayperiod })).toEqual({
      type: 'Savings',
      category: 'Deduction',
      endDate: '2026-12-31',
      ...sent,
    });
  });

  test.each([
    ['0', 'The amount must be greater than 0.'],
    ['0 %', 'The amount must be greater than 0.'],
    ['ten', '“ten” is not a number.'],
    ['25', undefined],
    ['2.5 %', undefined],
  ])('is typed as %s: %s', (text, problem) => {
    const { check } = recurringItemFields.find(({ name }) => name === 'amountPerPayperiod') ?? {};
    expect(check?.(text)?.slice(0, problem?.length)).toBe(problem);
  });

  test('is changed by its name, the first of several with one name', () => {
    const items = [dues, laterDues, savings];
    expect(itemChangeFields(items)[0]?.choices).toEqual([
      { value: 'a', label: 'Union Dues (Deduction), now $25.00' },
      { value: 'c', label: 'Savings (Deduction), now 5 %' },
    ]);
    expect(toItemChange(items, { recurringPayItemId: 'c', amountPerPayperiod: '30' })).toEqual({
      type: 'Savings',
      category: 'Deduction',
      amountPerPayperiod: 30,
    });
  });
});
