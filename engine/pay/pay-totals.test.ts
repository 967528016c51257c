import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import type { EmployeeFacts } from '../withholding/pay-facts.ts';
import { isMonthlyFee } from '../withholding/pay-law.ts';
import { computePay } from './compute-pay.ts';
import { totalsOfPay } from './pay-totals.ts';

const run = aRun('2026-03-13');

const paid = (change: Partial<EmployeeFacts>) => computePay(run, anEmployee(change));

describe('totals of a payment', () => {
  it('include every amount that stubs and tax forms show', () => {
    const pay = paid({
      places: livesAndWorksIn('CA'),
      lines: [
        { kind: 'salary', amount: money('2000') },
        { kind: 'bonus', amount: money('500') },
        { kind: '401k', amount: money('100') },
        { kind: 'gym', description: 'GYM', amount: money('40') },
      ],
      orders: [{ id: '1', kind: 'child-support', amount: money('50') }],
    });
    const totals = totalsOfPay(pay, run.law);
    expect(totals).toMatchObject({
      gross: 250_000,
      reimbursements: 4_000,
      deductions: 15_000,
      'wages.federalIncomeTax': 240_000,
      'wages.supplemental': 50_000,
      'wages.socialSecurity': 250_000,
      'wages.medicare': 250_000,
      'wages.unemployment': 250_000,
      'state.CA.incomeTax': 240_000,
      'state.CA.unemployment': 250_000,
      'program.CA.CA_SDI': 250_000,
      'tax.US_SS': 15_500,
      'taxable.US_SS': 250_000,
      'tax.US_MEDICARE': 3_625,
      ficaWithheld: 19_125,
      'line.earning.salary.Salary': 200_000,
      'line.deduction.401k.Traditional 401(k) deferral': 10_000,
      'line.reimbursement.gym.GYM': 4_000,
      'line.garnishment.child-support.Child or spousal support': 5_000,
      'limit.03.elective-deferral': 10_000,
    });
    expect(totals.net).toBe(pay.net);
    expect(totals.employeeTaxes).toBe(pay.employeeTaxes);
    expect(totals.employerTaxes).toBe(pay.employerTaxes);
  });

  it('leave out amounts of zero', () => {
    const totals = totalsOfPay(paid({}), run.law);
    expect(Object.values(totals)).not.toContain(0);
    expect(totals).not.toHaveProperty('deductions');
    expect(totals).not.toHaveProperty('wages.supplemental');
  });

  it('include a monthly fee by its month', () => {
    const local = run.law.states.CO?.law.locals.find(({ code }) => code === 'CO_DENVER_OPT');
    if (!local) throw new Error('Denver has no law');
    const locals = [{ state: 'CO', law: local, resident: true, yearToDate: money('0') }];
    const pay = paid({ places: { ...livesAndWorksIn('CO'), locals } });
    expect(totalsOfPay(pay, run.law)).toMatchObject({
      'tax.CO_DENVER_OPT': 575,
      'month.03.CO_DENVER_OPT': 575,
    });
    expect(isMonthlyFee(run.law, 'CO_DENVER_OPT')).toBe(true);
    expect(isMonthlyFee(run.law, 'US_FIT')).toBe(false);
  });
});
