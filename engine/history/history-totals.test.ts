import { describe, expect, test } from 'vitest';
import { builtInLaw, readDescriptions } from '../../law/law.ts';
import { payLawOn } from '../../test/pay/workers.ts';
import type { Hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import { compileDescriptionMatcher } from '../earnings/descriptions.ts';
import {
  type HistoryEntry,
  type HistoryRules,
  listUnknownTexts,
  totalsOfEntry,
} from './history-entry.ts';
import { compileTaxMatcher } from './history-taxes.ts';

const payDate = '2026-04-10';
const rules = (change: Partial<HistoryRules> = {}): HistoryRules => ({
  payDate,
  workerType: 'W2',
  matchDescription: compileDescriptionMatcher(readDescriptions()),
  matchTax: compileTaxMatcher(builtInLaw.historyTaxes()),
  overtimeKinds: new Map(),
  plans: ['401(k)', '403(b)', 'SIMPLE IRA'],
  law: payLawOn(payDate),
  ...change,
});
const tax = (
  place: string,
  name: string,
  amount: string,
  payer: 'employee' | 'employer' = 'employee',
) => ({ place, name, payer, amount: money(amount) });
const described = (description: string, amount: string) => ({ description, amount: money(amount) });

/** 1,000 base, 200 of overtime and a bonus of 300, less 100 for a 401(k) and 50 for support. */
const entry: HistoryEntry = {
  base: money('1000'),
  gross: money('1500'),
  net: money('1022.75'),
  extraPay: [described('Bonus', '300')],
  overtime: [{ type: 'Saturday Work', hours: 5 as Hours }],
  deductions: [described('401(k)', '100'), described('Child Support', '50')],
  reimbursements: [described('GYM', '40')],
  taxes: [
    tax('FED', 'Federal Income Tax', '200'),
    tax('FED', 'Social Security', '93'),
    tax('FED', 'Social Security', '93', 'employer'),
    tax('FED', 'Medicare', '21.75'),
    tax('NY', 'Income Tax', '40'),
    tax('NY', 'Moon Levy', '12.50'),
  ],
};

/** Totals that do not depend on law. */
const givenTotals = {
  gross: 150_000,
  net: 102_275,
  reimbursements: 4_000,
  deductions: 15_000,
  employeeTaxes: 36_725,
  employerTaxes: 9_300,
  ficaWithheld: 11_475,
  taxOnRegularPay: 20_000,
  'tax.US_FIT': 20_000,
  'tax.US_SS': 9_300,
  'tax.US_SS_ER': 9_300,
  'tax.US_MEDICARE': 2_175,
  'tax.NY_SIT': 4_000,
  'tax.NY Moon Levy': 1_250,
  'line.earning.bonus.Bonus': 30_000,
  'line.earning.overtime.Saturday Work': 20_000,
  'line.earning.salary.Base pay': 100_000,
  'line.deduction.401k.401(k)': 10_000,
};

describe('the totals of an imported payment', () => {
  test('include its amounts and the wages of every tax', () => {
    expect(totalsOfEntry(entry, rules(), 'NY')).toMatchObject({
      ...givenTotals,
      'line.garnishment.child-support.Child Support': 5_000,
      'limit.04.elective-deferral': 10_000,
      'wages.federalIncomeTax': 140_000,
      'wages.supplemental': 30_000,
      'wages.socialSecurity': 150_000,
      'wages.medicare': 150_000,
      'wages.unemployment': 150_000,
      'state.NY.incomeTax': 140_000,
      'state.NY.unemployment': 150_000,
    });
  });

  test('include no taxable wages in a year without law', () => {
    const support = 'line.deduction.child-support.Child Support';
    const totals = totalsOfEntry(entry, rules({ law: undefined }), 'NY');
    const gym = Object.keys(totals).find((name) => name.startsWith('line.reimbursement.'));
    expect(totals).toEqual({ ...givenTotals, [support]: 5_000, [gym ?? '']: 4_000 });
  });

  test('include no taxable wages of a contractor', () => {
    const totals = totalsOfEntry(
      { ...entry, deductions: [] },
      rules({ workerType: '1099-NEC' }),
      'NY',
    );
    const names = Object.keys(totals).filter((name) => /^(wages|state|program|limit)\./.test(name));
    expect(names).toEqual([]);
  });

  test('include a monthly fee under its month', () => {
    const denver = tax('CO', 'Denver Occupational Privilege Tax', '5.75');
    const totals = totalsOfEntry({ ...entry, taxes: [denver] }, rules(), 'CO');
    expect(totals['month.04.CO_DENVER_OPT']).toBe(575);
    const names = Object.keys(totalsOfEntry(entry, rules(), 'NY'));
    expect(names.filter((name) => name.startsWith('month.'))).toEqual([]);
  });

  test('subtract a deduction marked Sup from supplemental wages', () => {
    const from = (description: string) =>
      totalsOfEntry({ ...entry, deductions: [described(description, '100')] }, rules(), 'NY');
    const [regular, supplemental] = [from('401(k)'), from('401(k) Sup')];
    expect(regular['wages.supplemental']).toBe(30_000);
    expect(supplemental['wages.supplemental']).toBe(20_000);
    expect(supplemental['wages.federalIncomeTax']).toBe(regular['wages.federalIncomeTax']);
  });

  test.for<[description: string, plan: string | undefined]>([
    ['401(k) (company match)', '401(k)'],
    ['401k Employer Match', '401(k)'],
    ['Employer 401(k)', '401(k)'],
    ['Company Profit Sharing 401(k)', '401(k)'],
    ['403(b) nonelective', '403(b)'],
    ['SIMPLE IRA (company)', 'SIMPLE IRA'],
    ['Employer Match', undefined],
    ['Company Car', undefined],
  ])(
    'count %s of the company toward the additions of %s, and not as wages',
    ([description, plan]) => {
      // Without deferrals: 600 besides a gross of 1,500.
      const contributed = { ...entry, deductions: [] };
      const extraPay = [described('Bonus', '300'), described(description, '600')];
      const totals = totalsOfEntry({ ...contributed, extraPay }, rules(), 'NY');
      const additions = Object.entries(totals).filter(([key]) => key.includes('-additions.'));
      expect(additions).toEqual(plan ? [[`limit.04.imported-additions.${plan}`, 60_000]] : []);
      expect(totals['wages.socialSecurity']).toBe(150_000);
      const base = totals['line.earning.salary.Base pay'];
      if (plan) expect(base).toBe(100_000);
      const isUnknown = listUnknownTexts({ ...entry, extraPay }, rules()).some(
        ({ text }) => text === description,
      );
      if (plan) expect(isUnknown).toBe(false);
    },
  );

  test('include no overtime when base pay and extra pay equal the gross', () => {
    const totals = totalsOfEntry({ ...entry, base: money('1200') }, rules(), 'NY');
    expect(totals['line.earning.overtime.Saturday Work']).toBeUndefined();
    expect(totals['line.earning.salary.Base pay']).toBe(120_000);
  });

  test('include income tax wages only of states with income tax withheld, if there is one', () => {
    const two = (...taxes: HistoryEntry['taxes']) =>
      totalsOfEntry({ ...entry, taxes }, rules(), 'NJ');
    const both = two(tax('NY', 'Income Tax', '40'), tax('NJ', 'SUI Employer', '9', 'employer'));
    expect([both['state.NY.incomeTax'], both['state.NJ.incomeTax']]).toEqual([140_000, undefined]);
    const neither = two(tax('NJ', 'SUI Employer', '9', 'employer'));
    expect(neither['state.NJ.incomeTax']).toBeGreaterThan(0);
  });

  test('count unemployment insurance in the state whose program was withheld', () => {
    const taxes = [tax('NJ', 'Income Tax', '9'), tax('CA', 'SDI', '9')];
    const totals = totalsOfEntry({ ...entry, taxes }, rules(), 'NJ');
    expect(totals['state.CA.unemployment']).toBe(150_000);
    expect(totals['state.NJ.unemployment']).toBeUndefined();
  });

  test('include wages of a local tax only if it was withheld', () => {
    const totals = totalsOfEntry(
      { ...entry, taxes: [tax('NY', 'Income Tax', '9')] },
      rules(),
      'NY',
    );
    expect(Object.keys(totals).filter((name) => name.startsWith('taxable.'))).toEqual([]);
  });
});

test('unknown texts of a payment are listed as they were sent', () => {
  const unknown: HistoryEntry = {
    ...entry,
    extraPay: [described('Bonus', '1'), described('Zeppelin Money', '1')],
    deductions: [described('401(k)', '1'), described('Rent of the Moon', '1')],
    taxes: [tax('FED', 'Medicare', '1'), tax('CA', 'Icome Tax', '1')],
  };
  expect(listUnknownTexts(unknown, rules())).toEqual([
    { text: 'CA Icome Tax', nearest: 'Income Tax' },
    { text: 'Zeppelin Money', nearest: undefined },
    { text: 'Rent of the Moon', nearest: undefined },
  ]);
  expect(listUnknownTexts({ ...entry, taxes: [] }, rules())).toEqual([]);
});
