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

  const rows: readonly [
    funding: PaymentStatus[],
    wages: PaymentStatus[],
    PayPeriodStatus,
    why: string,
  ][] = [
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
