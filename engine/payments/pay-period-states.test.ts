import { describe, expect, it } from 'vitest';
import { isEditable, type PayPeriodStatus, payPeriodStatuses } from '../../values/pay-schedule.ts';
import {
  changePayPeriodStatus,
  computePayPeriodStatus,
  mayPayPeriodBecome,
} from './pay-period-states.ts';
import type { PaymentStatus } from './states.ts';

describe('a pay period', () => {
  const allowed: readonly [from: PayPeriodStatus, to: PayPeriodStatus, why: string][] = [
    ['New', 'Submitted', 'approved before the deadline'],
    ['New', 'In Process', 'approved after the deadline, or to run now'],
    ['New', 'Skipped', 'nobody is paid in the period'],
    ['Submitted', 'Cancelled', 'the submission was cancelled before processing'],
    ['Submitted', 'In Process', 'the deadline passed'],
    ['Submitted', 'Failed', 'the deadline passed and a blocker prevents payment'],
    ['Cancelled', 'Submitted', 'approved again'],
    ['Cancelled', 'In Process', 'approved again after the deadline'],
    ['Cancelled', 'Skipped', 'nobody is paid in the period'],
    ['In Process', 'Processed', 'every payment has settled'],
    ['In Process', 'Failed', 'not funded, nothing was sent'],
    ['In Process', 'Returned', 'a payment was returned'],
    ['Processed', 'Returned', 'a payment was returned later'],
    ['Failed', 'Submitted', 'funded and approved again'],
    ['Failed', 'In Process', 'funded and approved again after the deadline'],
    ['Failed', 'Skipped', 'nobody is paid in the period'],
    ['Returned', 'Processed', 'the payment was reissued'],
    ['Skipped', 'New', 'a worker was added again'],
  ];
  it.each(allowed)('may change from %s to %s: %s', (from, to) => {
    expect(mayPayPeriodBecome(from, to)).toBe(true);
  });

  it('may make no other change', () => {
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

  const rows: readonly [
    funding: PaymentStatus[],
    wages: PaymentStatus[],
    PayPeriodStatus,
    why: string,
  ][] = [
    [['sent'], ['pending'], 'In Process', 'funding is under way'],
    [['settled'], ['settled', 'sent'], 'In Process', 'one payment has not settled'],
    [['settled'], ['settled', 'settled'], 'Processed', 'all payments settled'],
    [['settled'], ['settled', 'returned'], 'Returned', 'one payment was returned'],
    [
      ['settled'],
      ['reissued', 'settled'],
      'Processed',
      'the returned payment was reissued and settled',
    ],
    [
      ['settled'],
      ['reissued', 'pending'],
      'Returned',
      'the returned payment was reissued and is pending',
    ],
    [['returned'], ['cancelled'], 'Failed', 'not funded'],
    [['returned'], ['pending'], 'Failed', 'not funded, and nothing was sent'],
    [
      ['returned'],
      ['settled'],
      'Returned',
      'not funded, but a worker was paid: the period must not be paid again',
    ],
    [
      ['settled'],
      ['returned', 'sent'],
      'Returned',
      'a return takes precedence over payments in transit',
    ],
    [[], ['settled'], 'Processed', 'checks need no funding'],
    [[], [], 'Processed', 'net pay of zero: no payments'],
  ];
  it.each(rows)('funding %j, wages %j: %s, because %s', (funding, wages, status) => {
    expect(
      computePayPeriodStatus({ funding: funding.map(progressOf), wages: wages.map(progressOf) }),
    ).toBe(status);
  });

  it('does not fail when its funding is returned after a payment was returned and cancelled', () => {
    const wages = [{ status: 'cancelled', returnCode: 'R03' } as const];
    expect(computePayPeriodStatus({ funding: [progressOf('returned')], wages })).toBe('Returned');
  });

  it('stays Returned when a returned payment is cancelled and others are on their way', () => {
    const cancelled = { status: 'cancelled', returnCode: 'R03' } as const;
    const funding = [progressOf('settled')];
    const statusWith = (other: PaymentStatus) =>
      computePayPeriodStatus({ funding, wages: [cancelled, progressOf(other)] });
    expect(statusWith('sent')).toBe('Returned');
    expect(statusWith('settled')).toBe('Processed');
  });

  it('changes its status only as allowed', () => {
    const period = { payPeriodId: 'first', status: 'Processed' } as const;
    expect(changePayPeriodStatus(period, 'Returned')).toEqual({ ...period, status: 'Returned' });
    expect(() => changePayPeriodStatus(period, 'Failed')).toThrow(
      'a pay period cannot change from Processed to Failed',
    );
  });
});

function progressOf(status: PaymentStatus) {
  return { status, returnCode: status === 'returned' || status === 'reissued' ? 'R03' : null };
}
