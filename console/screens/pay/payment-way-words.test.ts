import { expect, test } from 'vitest';
import { payPeriodStatuses } from '../../../values/pay-schedule.ts';
import { describeWayOfPayment, isPaidByCompany, mayChangeWay } from './payment-way-words.ts';

test('the ways of payment are words for people', () => {
  const describe = (paymentMethod: string) => describeWayOfPayment({ paymentMethod });
  expect(['Direct Deposit', 'Check', 'Paid by the company'].map(describe)).toEqual([
    'Direct deposit',
    'Check',
    'You, otherwise',
  ]);
  expect(isPaidByCompany({ paymentMethod: 'Paid by the company' })).toBe(true);
  expect(isPaidByCompany({ paymentMethod: 'Check' })).toBe(false);
});

test('who pays a worker is changed until the payroll is processed', () => {
  expect(payPeriodStatuses.filter(mayChangeWay)).toEqual([
    'New',
    'Submitted',
    'Cancelled',
    'Failed',
  ]);
});
