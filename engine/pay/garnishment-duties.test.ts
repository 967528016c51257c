import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn, payLawOn } from '../../test/pay/workers.ts';
import { formatMoney, money } from '../../values/money.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import { computeGarnishments, rankGarnishments } from './compute-garnishments.ts';
import { computePay } from './compute-pay.ts';

const support: GarnishmentOrder = { id: 'S', kind: 'child-support', amount: money('300') };
const fee = (amount: string, paidBy: 'worker' | 'company' = 'worker') => ({
  fee: { amount: money(amount), paidBy },
});

const payWith = (state: string, ...orders: readonly GarnishmentOrder[]) =>
  computePay(
    aRun('2026-12-18'),
    anEmployee({
      places: livesAndWorksIn(state),
      lines: [{ kind: 'salary', amount: money('2000') }],
      orders,
    }),
  );

const feesOf = (pay: ReturnType<typeof payWith>) =>
  pay.lines
    .filter(({ kind }) => kind === 'garnishment-fee')
    .map(({ description, amount }) => `${description} ${formatMoney(amount)}`);

describe('the fee of an order', () => {
  it('is deducted from the worker in addition to the amount withheld (42 U.S.C. 666(b)(6)(A))', () => {
    const without = payWith('TX', support);
    const pay = payWith('TX', { ...support, ...fee('5') });
    expect(feesOf(pay)).toEqual(['Fee for Child or spousal support 5.00']);
    expect(pay.net).toBe(without.net - 500);
    expect(pay.net + pay.employeeTaxes + pay.deductions).toBe(pay.gross);
  });

  it('is not deducted when the company pays it, or when nothing is withheld', () => {
    expect(feesOf(payWith('TX', { ...support, ...fee('5', 'company') }))).toEqual([]);
    const paid = { ...support, ...fee('5'), remaining: money('0') };
    expect(feesOf(payWith('TX', paid))).toEqual([]);
  });

  it('is at most the fee of the state (G.S. 110-136.6(a)(3): 2.00)', () => {
    expect(feesOf(payWith('NC', { ...support, ...fee('5') }))).toEqual([
      'Fee for Child or spousal support 2.00',
    ]);
  });

  it('stays within the limit for support together with the support (42 U.S.C. 666(b)(1))', () => {
    const pay = payWith('TX', { ...support, amount: money('9999'), ...fee('5') });
    expect(feesOf(pay)).toEqual(['Fee for Child or spousal support 0.00']);
  });
});

describe('medical support', () => {
  const medical: GarnishmentOrder = { id: 'M', kind: 'medical-support', amount: money('300') };
  const law = payLawOn('2026-12-18');

  it('is taken after cash support within the same limit (15 U.S.C. 1673(b))', () => {
    const disposable = money('1000');
    const pay = { law, payFrequency: 'weekly', gross: disposable, disposable } as const;
    const { orders } = computeGarnishments({ ...pay, cash: disposable, workState: 'TX' }, [
      medical,
      support,
    ]);
    expect(orders.map(({ id, amount }) => `${id} ${formatMoney(amount)}`)).toEqual([
      'S 300.00',
      'M 200.00',
    ]);
  });

  it.each([
    ['2026-01-01', 'L S M'],
    ['2026-03-01', 'S M L'],
  ])('follows cash support when a levy was served on %s', (servedOn, expected) => {
    const levy = { id: 'L', kind: 'federal-tax-levy', servedOn };
    const ordered = { ...support, servedOn: '2026-02-01' };
    const first = { ...medical, servedOn: '2025-12-01' };
    expect(
      rankGarnishments(law, [first, levy, ordered])
        .map(({ id }) => id)
        .join(' '),
    ).toBe(expected);
  });
});

describe('an order with notice of lump sums', () => {
  const order = { ...support, lumpSumNotice: true, remittance: { payeeName: 'Texas SDU' } };
  const bonus = { kind: 'bonus', amount: money('1000') };
  const warningsOf = (lines: readonly { kind: string; amount: ReturnType<typeof money> }[]) =>
    computePay(
      aRun('2026-12-18'),
      anEmployee({ places: livesAndWorksIn('TX'), lines, orders: [order] }),
    ).warnings;

  it('warns before a bonus is paid, and names the payee', () => {
    expect(warningsOf([{ kind: 'salary', amount: money('2000') }, bonus])).toEqual([
      'Child or spousal support requires notice before a lump sum is paid (Bonus of $1000.00). Notify Texas SDU and withhold what it orders.',
    ]);
  });

  it('does not warn of regular pay', () => {
    expect(warningsOf([{ kind: 'salary', amount: money('2000') }])).toEqual([]);
  });
});
