import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '../../values/vocabulary.ts';
import {
  isActivePayment,
  mayPaymentBecome,
  type PaymentStatus,
  statusesBefore,
  wasPaid,
} from './states.ts';

describe('a payment', () => {
  // Every pair that is allowed; all others are not.
  const allowed: readonly [from: PaymentStatus, to: PaymentStatus, why: string][] = [
    ['pending', 'sent', 'written to a file for the bank'],
    ['pending', 'settled', 'a check handed over, or paid by the company itself'],
    ['pending', 'returned', 'a check was voided before it was handed over'],
    ['pending', 'cancelled', 'the run was not funded'],
    ['sent', 'settled', 'the effective date passed without a return'],
    ['sent', 'returned', 'the bank returned it'],
    ['settled', 'returned', 'the bank returned it later'],
    ['returned', 'reissued', 'another payment replaces it'],
    ['returned', 'cancelled', 'nothing is owed any longer'],
  ];
  it.each(allowed)('may change from %s to %s: %s', (from, to) => {
    expect(mayPaymentBecome(from, to)).toBe(true);
  });

  it('may make no other change', () => {
    const changes = paymentStatuses.flatMap((to) =>
      statusesBefore(to).map((from) => `${from} ${to}`),
    );
    expect(changes.sort()).toEqual(allowed.map(([from, to]) => `${from} ${to}`).sort());
  });

  it('once sent can never be cancelled or sent twice', () => {
    const reached = reachableFrom('sent');
    expect(reached).not.toContain('sent');
    expect(reached).not.toContain('pending');
    expect(mayPaymentBecome('sent', 'cancelled')).toBe(false);
    expect(mayPaymentBecome('settled', 'cancelled')).toBe(false);
  });

  const paid: readonly [PaymentStatus, returnCode: string | null, boolean, why: string][] = [
    ['pending', null, false, 'it has not left'],
    ['cancelled', null, false, 'it was cancelled before it left'],
    ['sent', null, true, 'it has left'],
    ['settled', null, true, 'it has arrived'],
    ['returned', 'R03', true, 'it left and was returned'],
    ['reissued', 'R03', true, 'it left, was returned and was replaced'],
    ['cancelled', 'R03', true, 'it left, was returned and was no longer owed'],
  ];
  it.each(paid)(
    'that is %s with return code %s counts as paid: %s, because %s',
    (status, returnCode, expected) => {
      expect(wasPaid({ status, returnCode })).toBe(expected);
    },
  );

  it('counts as money on its way until it is returned or cancelled', () => {
    expect(paymentStatuses.filter(isActivePayment)).toEqual(['pending', 'sent', 'settled']);
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
