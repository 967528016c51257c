import { describe, expect, it } from 'vitest';
import { isEditable, type PayPeriodStatus, payPeriodStatuses } from '../../values/pay-schedule.ts';
import {
  computePayPeriodStatus,
  isActivePayment,
  mayPaymentBecome,
  mayPayPeriodBecome,
  type PaymentStatus,
  paymentStatuses,
} from './states.ts';

describe('a payment', () => {
  // Every pair that is allowed; all others are not.
  const allowed: readonly [from: PaymentStatus, to: PaymentStatus, why: string][] = [
    ['pending', 'sent', 'written to a file for the bank'],
    ['pending', 'settled', 'a check handed over, or paid by the company itself'],
    ['pending', 'returned', 'a check void before it was handed over'],
    ['pending', 'cancelled', 'the run was not funded'],
    ['sent', 'settled', 'the day came and nothing was returned'],
    ['sent', 'returned', 'the bank sent it back'],
    ['settled', 'returned', 'the bank sent it back later'],
    ['returned', 'reissued', 'another payment takes its place'],
    ['returned', 'cancelled', 'nothing is owed any more'],
  ];
  it.each(allowed)('may go from %s to %s: %s', (from, to) => {
    expect(mayPaymentBecome(from, to)).toBe(true);
  });

  it('may go no other way', () => {
    const ways = paymentStatuses.flatMap((from) =>
      paymentStatuses.filter((to) => mayPaymentBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways.sort()).toEqual(allowed.map(([from, to]) => `${from} ${to}`).sort());
  });

  it('once sent can never be cancelled or sent twice', () => {
    const reached = reachableFrom('sent');
    expect(reached).not.toContain('sent');
    expect(reached).not.toContain('pending');
    expect(mayPaymentBecome('sent', 'cancelled')).toBe(false);
    expect(mayPaymentBecome('settled', 'cancelled')).toBe(false);
  });

  it('counts as money on its way until it is returned or cancelled', () => {
    expect(paymentStatuses.filter(isActivePayment)).toEqual(['pending', 'sent', 'settled']);
  });
});

describe('a pay period', () => {
  const allowed: readonly [from: PayPeriodStatus, to: PayPeriodStatus, why: string][] = [
    ['New', 'Submitted', 'approved before the deadline'],
    ['New', 'In Process', 'approved after the deadline, or to run now'],
    ['New', 'Skipped', 'nobody is paid in it'],
    ['Submitted', 'Cancelled', 'taken back before processing began'],
    ['Submitted', 'In Process', 'the deadline came'],
    ['Submitted', 'Failed', 'the deadline came and something forbids paying'],
    ['Cancelled', 'Submitted', 'approved again'],
    ['Cancelled', 'In Process', 'approved again after the deadline'],
    ['Cancelled', 'Skipped', 'given up'],
    ['In Process', 'Processed', 'everybody has the money'],
    ['In Process', 'Failed', 'not funded, nothing was sent'],
    ['In Process', 'Returned', 'a payment came back'],
    ['Processed', 'Returned', 'a payment came back later'],
    ['Failed', 'Submitted', 'funded and approved again'],
    ['Failed', 'In Process', 'funded and approved again after the deadline'],
    ['Failed', 'Skipped', 'given up'],
    ['Returned', 'Processed', 'the payment was made another way'],
    ['Skipped', 'New', 'somebody is paid in it after all'],
  ];
  it.each(allowed)('may go from %s to %s: %s', (from, to) => {
    expect(mayPayPeriodBecome(from, to)).toBe(true);
  });

  it('may go no other way', () => {
    const ways = payPeriodStatuses.flatMap((from) =>
      payPeriodStatuses.filter((to) => mayPayPeriodBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(ways.sort()).toEqual(allowed.map(([from, to]) => `${from}>${to}`).sort());
  });

  it('that can be edited can be submitted, and no other', () => {
    for (const status of payPeriodStatuses)
      expect(mayPayPeriodBecome(status, 'Submitted'), status).toBe(isEditable(status));
  });

  it('is never editable again once everybody has the money', () => {
    const reached = new Set<PayPeriodStatus>(['Processed']);
    for (const from of reached)
      for (const to of payPeriodStatuses) if (mayPayPeriodBecome(from, to)) reached.add(to);
    expect([...reached].filter(isEditable)).toEqual([]);
  });

  const rows: readonly [PaymentStatus[], PaymentStatus[], PayPeriodStatus, string][] = [
    [['sent'], ['pending'], 'In Process', 'funding is under way'],
    [['settled'], ['settled', 'sent'], 'In Process', 'somebody waits'],
    [['settled'], ['settled', 'settled'], 'Processed', 'all arrived'],
    [['settled'], ['settled', 'returned'], 'Returned', 'one came back'],
    [['settled'], ['reissued', 'settled'], 'Processed', 'and was made good'],
    [['settled'], ['reissued', 'pending'], 'Returned', 'and is being made good'],
    [['returned'], ['cancelled'], 'Failed', 'not funded'],
    [['returned'], ['pending'], 'Failed', 'not funded, and nothing was sent'],
    [['returned'], ['settled'], 'Returned', 'not funded, but somebody was paid: never again'],
    [['settled'], ['returned', 'sent'], 'Returned', 'what needs a person comes first'],
    [[], ['settled'], 'Processed', 'checks need no funding'],
    [[], [], 'Processed', 'net of nothing'],
  ];
  it.each(rows)('funding %j, wages %j: %s, because %s', (funding, wages, status) => {
    expect(computePayPeriodStatus({ funding, wages })).toBe(status);
  });
});

function reachableFrom(from: PaymentStatus): readonly PaymentStatus[] {
  const reached = new Set<PaymentStatus>();
  const open = [from];
  for (const status of open)
    for (const to of paymentStatuses)
      if (mayPaymentBecome(status, to) && !reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return [...reached];
}
