import { expect, test } from 'vitest';
import {
  changedOrderFields,
  newOrderFields,
  type Order,
  toChangedTerms,
  toOrderTerms,
} from './order-fields.ts';

const order = {
  garnishmentId: 'g',
  userId: 'u',
  garnishmentType: 'Federal tax levy',
  status: 'Active',
  amountPerPayperiod: 100,
  allocatedPercentage: null,
  totalAmount: 2000,
  levyFilingStatus: 'Single',
  levyDependents: 1,
  caseIdentifier: 'A 7',
  startDate: '2026-03-01',
  endDate: null,
  servedDate: null,
  payeeName: null,
  limitPercentage: null,
  protectedAmount: null,
} as unknown as Order;

const namesOf = (kind: string) => newOrderFields(kind).map(({ name }) => name);

test('an order asks for the facts on which the limit of its kind depends, and for no others', () => {
  expect(namesOf('Child or spousal support')).toEqual(
    expect.arrayContaining(['secondFamily', 'twelveWeeksBehind']),
  );
  expect(namesOf('Federal tax levy')).toEqual(
    expect.arrayContaining(['levyFilingStatus', 'levyDependents']),
  );
  expect(namesOf('Creditor garnishment')).toEqual(
    expect.arrayContaining(['stateCode', 'headOfFamily', 'householdDependents']),
  );
  expect(namesOf('Bankruptcy order (Chapter 13)')).not.toContain('secondFamily');
});

test('the terms of a new order have what was filled in, and answers as yes or no', () => {
  const texts = { garnishmentType: 'Child or spousal support', secondFamily: 'Yes', endDate: '' };
  expect(toOrderTerms(texts, { amountPerPayperiod: 90 })).toEqual({
    garnishmentType: 'Child or spousal support',
    secondFamily: true,
    amountPerPayperiod: 90,
  });
});

/** The entries of the form of a change in which nothing is typed. */
function untouched() {
  const texts: Record<string, string> = {};
  const numbers: Record<string, number> = {};
  for (const { name, kind, initial = '' } of changedOrderFields(order))
    if (kind !== 'number') texts[name] = initial;
    else if (initial !== '') numbers[name] = Number(initial);
  return { texts, numbers };
}

test('a change sends only the terms that differ', () => {
  const { texts, numbers } = untouched();
  expect(toChangedTerms(order, texts, numbers)).toEqual({});
  expect(toChangedTerms(order, texts, { ...numbers, allocatedPercentage: 15 })).toEqual({
    allocatedPercentage: 15,
  });
  const until = { ...texts, endDate: '2026-12-31' };
  expect(toChangedTerms(order, until, numbers)).toEqual({ endDate: '2026-12-31' });
});

test('the parts of the statement of the worker are sent together', () => {
  const { texts, numbers } = untouched();
  expect(toChangedTerms(order, texts, { ...numbers, levyDependents: 2 })).toEqual({
    levyFilingStatus: 'Single',
    levyDependents: 2,
  });
});

test('a term of the order cannot be emptied, which would not remove it', () => {
  const optional = changedOrderFields(order).filter(({ isOptional }) => isOptional);
  const names = optional.map(({ name }) => name);
  expect(names).toContain('allocatedPercentage');
  for (const name of ['amountPerPayperiod', 'totalAmount', 'caseIdentifier', 'levyFilingStatus'])
    expect(names).not.toContain(name);
});
