import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { EmployeeFacts } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';
import type { Pay } from './pay.ts';
import { totalsOfPay } from './pay-totals.ts';

// Figures worked out by hand: biweekly pay in December 2026, Form W-4 single without adjustments.

const run = aRun('2026-12-11');
const line = (kind: string, amount: string): PayLineInput => ({ kind, amount: money(amount) });
const payOf = (lines: readonly PayLineInput[], change: Partial<EmployeeFacts> = {}) =>
  computePay(run, anEmployee({ lines, ...change }));
const taxOf = (pay: Pay, code: string) => pay.taxes.find((tax) => tax.code === code)?.amount;

describe('an owner or officer of a corporation', () => {
  it('is subject to FUTA: 26 U.S.C. 3306(i) counts officers as employees', () => {
    const pay = payOf([line('salary', '2000')], { exemption: 'owner-officer' });
    expect(taxOf(pay, 'US_FUTA')).toBe(money('12.00'));
  });

  it('is exempt from the state’s unemployment tax, at the company’s word', () => {
    const pay = payOf([line('salary', '2000')], { exemption: 'owner-officer' });
    expect(taxOf(pay, 'TX_SUI')).toBeUndefined();
  });
});

describe('third-party sick pay, Publication 15-A, section 6', () => {
  const pay = payOf([line('salary', '2000'), line('third-party-sick-pay', '1000')]);

  it('leaves the worker’s Social Security and Medicare to the third party', () => {
    expect(taxOf(pay, 'US_SS')).toBe(money('124.00'));
    expect(taxOf(pay, 'US_MEDICARE')).toBe(money('29.00'));
  });

  it('is subject to the employer’s share', () => {
    expect(taxOf(pay, 'US_SS_ER')).toBe(money('186.00'));
    expect(taxOf(pay, 'US_MEDICARE_ER')).toBe(money('43.50'));
  });

  it('counts toward the wage base of both', () => {
    const yearToDate = { ...anEmployee().yearToDate, socialSecurity: money('183000') };
    const last = payOf([line('salary', '2000'), line('third-party-sick-pay', '1000')], {
      yearToDate,
    });
    expect(taxOf(last, 'US_SS')).toBe(money('93.00'));
    expect(taxOf(last, 'US_SS_ER')).toBe(money('93.00'));
    expect(last.taxableWages.socialSecurity).toBe(money('3000'));
  });

  it('alone is taxed only for the employer', () => {
    const alone = payOf([line('third-party-sick-pay', '2000')]);
    expect(taxOf(alone, 'US_SS')).toBe(0);
    expect(taxOf(alone, 'US_SS_ER')).toBe(money('124.00'));
    expect(taxOf(alone, 'US_MEDICARE_ER')).toBe(money('29.00'));
    expect(alone.notTaken).toEqual([]);
  });
});

describe('tips with insufficient cash, IRS Topic 761: taxes on wages first, then on tips', () => {
  // 30 hours at 2.13 and tips of 1,200: Social Security 78.36, Medicare 18.33.
  const pay = payOf([line('hourly-wages', '63.90'), line('reported-tips', '1200')]);

  it('collects the taxes on wages in full', () => {
    expect(taxOf(pay, 'US_MEDICARE')).toBe(money('0.93'));
    expect(taxOf(pay, 'US_SS')).toBe(money('62.97'));
    expect(taxOf(pay, 'US_FIT')).toBe(0);
    expect(pay.net).toBe(0);
  });

  it('keeps the uncollected tax on tips for boxes 12 A and B of Form W-2', () => {
    const totals = totalsOfPay(pay, run.law);
    expect(totals['uncollected.US_SS']).toBe(money('15.39'));
    expect(totals['uncollected.US_MEDICARE']).toBe(money('17.40'));
    expect(totals['tax.US_MEDICARE']).toBe(money('0.93'));
  });

  it('collects income tax on wages before Social Security on tips', () => {
    const places = livesAndWorksIn('PA');
    const wages = payOf([line('hourly-wages', '500')], { places });
    const tipped = payOf([line('hourly-wages', '500'), line('reported-tips', '9000')], { places });
    for (const code of ['US_SS', 'US_MEDICARE', 'US_FIT', 'PA_SIT'])
      expect(taxOf(tipped, code)).toBeGreaterThanOrEqual(taxOf(wages, code) ?? 0);
    expect(tipped.net).toBe(0);
  });
});
