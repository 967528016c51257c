import { expect, it } from 'vitest';
import { aRun } from '../../test/pay/workers.ts';
import { formatMoney, money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computeContractorPay } from './compute-contractor-pay.ts';

const line = (kind: string, amount: string, percent?: string): PayLineInput => ({
  kind,
  amount: money(amount),
  ...(percent && { percent: rate(percent) }),
});
const pay = (amount: string) => line('other-pay', amount);

// 24 percent of the payment by 26 U.S.C. 3406(a)(1), worked out by hand.
it.each<[why: string, lines: PayLineInput[], withheld: string, net: string]>([
  ['24 percent of the payment', [pay('1000')], '240.00', '760.00'],
  ['296.2968 is rounded up', [pay('1234.57')], '296.30', '938.27'],
  ['160.0008 is rounded down', [pay('666.67')], '160.00', '506.67'],
  ['the sum of the lines is rounded once', [pay('0.02'), pay('0.02')], '0.01', '0.03'],
  ['less than half a cent is nothing', [pay('0.02')], '0.00', '0.02'],
  ['0.0072 is a cent', [pay('0.03')], '0.01', '0.02'],
  ['100,000 dollars', [pay('100000')], '24000.00', '76000.00'],
  [
    'reimbursements are no pay',
    [pay('2500'), line('expense-reimbursement', '80')],
    '600.00',
    '1980.00',
  ],
  ['only reimbursements', [line('expense-reimbursement', '80')], '0.00', '80.00'],
  [
    'deductions are taken after the tax',
    [pay('1000'), line('loan-repayment', '100')],
    '240.00',
    '660.00',
  ],
  [
    'deductions take what the tax leaves',
    [pay('1000'), line('loan-repayment', '900')],
    '240.00',
    '0.00',
  ],
  [
    'a percentage is of the whole payment',
    [pay('1000'), line('loan-repayment', '0', '0.1')],
    '240.00',
    '660.00',
  ],
])('backup withholding: %s', (_why, lines, withheld, net) => {
  const contractor = { type: 'contractor', id: 'c', lines, backupWithholding: true } as const;
  const computed = computeContractorPay(aRun(), contractor);
  expect([formatMoney(computed.employeeTaxes), formatMoney(computed.net)]).toEqual([withheld, net]);
  expect(computed.taxes).toMatchObject([
    { code: 'US_BACKUP', amount: computed.employeeTaxes, taxableWages: computed.gross },
  ]);
});
