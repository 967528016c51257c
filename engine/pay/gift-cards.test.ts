import { expect, it } from 'vitest';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import { computePay } from './compute-pay.ts';

const payWith = (kind: string, description: string) =>
  computePay(
    aRun('2026-12-18'),
    anEmployee({
      lines: [
        { kind: 'salary', amount: money('2000') },
        { kind, description, amount: money('100') },
      ],
    }),
  );

it('a gift card is taxed the same whether it is paid out or was received (Pub. 15-B, de minimis benefits)', () => {
  const paid = payWith('gift-card', 'Gift Card');
  const received = payWith('gift-card-received', 'Gift Card Received');
  expect(received.employeeTaxes).toBe(paid.employeeTaxes);
  expect(paid.net - received.net).toBe(money('100'));
  expect(received.paidElsewhere).toBe(money('100'));
});

it('a gift card that is paid out warns, because the worker may have it already', () => {
  expect(payWith('gift-card', 'Gift Card').warnings).toEqual([
    'Gift Card of $100.00 is paid out in money. If the worker has already received it, enter it as Gift Card Received.',
  ]);
  expect(payWith('gift-card-received', 'Gift Card Received').warnings).toEqual([]);
});
