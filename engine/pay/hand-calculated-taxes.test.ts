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

describe('the flat rate on supplemental wages, Publication 15, section 7', () => {
  const lines = [line('salary', '500'), line('bonus', '300')];

  it('is not allowed where no income tax was withheld this year or last', () => {
    // (800 × 26 − 8,600 − 7,500) × 10 %, ÷ 26
    const pay = payOf(lines, { noIncomeTaxWithheld: true });
    expect(taxOf(pay, 'US_FIT')).toBe(money('18.08'));
    expect(pay.taxableWages.taxOnRegularPay).toBe(0);
  });

  it('is allowed where income tax was withheld before', () => {
    expect(taxOf(payOf(lines), 'US_FIT')).toBe(money('66.00'));
  });

  it('is allowed where this payment withholds income tax from regular wages', () => {
    const pay = payOf([line('salary', '2000'), line('bonus', '300')], {
      noIncomeTaxWithheld: true,
    });
    expect(taxOf(pay, 'US_FIT')).toBe(money('222.15'));
    expect(pay.taxableWages.taxOnRegularPay).toBe(money('156.15'));
  });

  it('is not part of a state’s share of the federal tax either', () => {
    const places = livesAndWorksIn('VT');
    const low = payOf(lines, { places, noIncomeTaxWithheld: true });
    const high = payOf(lines, { places });
    expect(Number(taxOf(high, 'VT_SIT')) - Number(taxOf(low, 'VT_SIT'))).toBe(
      Math.round((6600 - 1808) * 0.3),
    );
  });
});

describe('a bonus paid alone in Wisconsin, W-166: the rate follows the yearly wages', () => {
  const places = livesAndWorksIn('WI');
  const taxOn = (change: Partial<EmployeeFacts>) =>
    taxOf(payOf([line('bonus', '3000')], { places, ...change }), 'WI_SIT');

  it('uses the worker’s wage', () => {
    expect(taxOn({ annualWages: money('52000') })).toBe(money('159.00'));
  });

  it('uses the last regular payment, if there is one', () => {
    const last = { wages: money('2000'), withheld: money('0') };
    expect(taxOn({ lastRegular: { ...last, states: { WI: last } } })).toBe(money('159.00'));
  });
});

describe('catch-up deferrals of a worker with more than 150,000 last year, 26 U.S.C. 414(v)(7)', () => {
  const facts = {
    ageAtYearEnd: 55,
    ficaWagesLastYear: money('176100'),
    yearToDate: { ...anEmployee().yearToDate, limits: { 'elective-deferral': money('24500') } },
  };
  const lines = [line('salary', '10000'), line('401k', '1000')];
  const amountOf = (pay: Pay, kind: string) => pay.lines.find((one) => one.kind === kind)?.amount;

  it('are Roth above 24,500: income tax is due on them', () => {
    const pay = payOf(lines, facts);
    expect(taxOf(pay, 'US_FIT')).toBe(money('2096.31'));
    expect(amountOf(pay, '401k')).toBe(0);
    expect(amountOf(pay, 'roth-401k')).toBe(money('1000'));
    expect(pay.notTaken).toEqual([]);
    expect(pay.warnings.join()).toContain('26 U.S.C. 414(v)(7)');
  });

  it('stay traditional at 150,000', () => {
    const pay = payOf(lines, { ...facts, ficaWagesLastYear: money('150000') });
    expect(amountOf(pay, '401k')).toBe(money('1000'));
    expect(taxOf(pay, 'US_FIT')).toBeLessThan(money('2096.31'));
  });

  it('end at the limit for the age', () => {
    const limits = { 'elective-deferral': money('32000') };
    const pay = payOf(lines, { ...facts, yearToDate: { ...facts.yearToDate, limits } });
    expect(amountOf(pay, 'roth-401k')).toBe(money('500'));
    expect(pay.notTaken).toMatchObject([{ amount: money('500'), why: 'limit' }]);
  });
});
