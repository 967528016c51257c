import { expect, it } from 'vitest';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import { computeWorkerPay } from './compute-pay-run.ts';
import { basePayOf } from './worker-pay.ts';

it.each([
  ['salary', '1000.00'],
  ['hourly-wages', '1000.00'],
  ['commission-only', '1000.00'],
  ['overtime', '0.00'],
  ['double-time', '0.00'],
  ['bonus', '0.00'],
  ['paid-leave', '0.00'],
  ['union-dues', '0.00'],
])('1,000 paid as %s contains %s of base pay', (kind, base) => {
  const lines = [
    { kind, amount: money('1000') },
    { kind: 'bonus', amount: money('5000') },
  ];
  expect(basePayOf(computeWorkerPay(aRun('2026-09-11'), anEmployee({ lines })))).toBe(money(base));
});
