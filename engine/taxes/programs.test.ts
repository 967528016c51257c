import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  formatTaxAmount,
  stateFacts,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { noMoney } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { StateFacts } from './facts.ts';
import { Worksheet } from './worksheet.ts';

const wages = dollarsToCents('2000');
const federal = federalFacts(wages);

describe('programs', () => {
  const paid = (
    code: string,
    changes: Partial<StateFacts> = {},
    employees = 100,
    rates: object = {},
  ) => {
    const facts = taxFacts(federal, [stateFacts(code, wages, changes)]);
    const company = { employees, rates: { ...facts.company.rates, ...rates } };
    return computeTaxes({ ...facts, company });
  };

  it('have rates by the number of employees', () => {
    const of = (employees: number) => {
      const taxes = paid('DE', {}, employees);
      return [
        formatTaxAmount(taxes, 'DE_PAID_LEAVE_EE'),
        formatTaxAmount(taxes, 'DE_PAID_LEAVE_ER'),
      ];
    };
    expect(of(25)).toEqual(['8.00', '8.00']);
    expect(of(24)).toEqual(['3.20', '3.20']);
    expect(of(10)).toEqual(['3.20', '3.20']);
    expect(of(9)).toEqual([undefined, undefined]);
  });

  it('count the employees in the state, or everywhere where the law says so', () => {
    const of = (state: string, code: string) => {
      const facts = taxFacts(federal, [stateFacts(state, wages)]);
      const company = {
        ...facts.company,
        employees: 100,
        employeesByState: { [state]: 1, TX: 99 },
      };
      return formatTaxAmount(computeTaxes({ ...facts, company }), code);
    };
    // 19 Del.C. 3701: employees anticipated to work in Delaware; M.G.L. c.175M s.6: covered individuals.
    expect(of('DE', 'DE_PAID_LEAVE_ER')).toBeUndefined();
    expect(of('MA', 'MA_PFML_ER')).toBeUndefined();
    // 7 CCR 1107-1.5 and OAR 471-070-3150 count employees in all states.
    expect(of('CO', 'CO_FAMLI_ER')).toBe('8.80');
    expect(of('OR', 'OR_PAID_LEAVE_ER')).toBe('8.00');
  });

  it('may be paid in part by the company, but the worker never pays more than the legal rate', () => {
    const own = (text: string) => ({
      MA_PFML_EE: { rate: rate(text) },
      MA_PFML_ER: { rate: rate(text) },
    });
    expect(formatTaxAmount(paid('MA', {}, 100, own('0.003')), 'MA_PFML_EE')).toBe('6.00');
    expect(formatTaxAmount(paid('MA', {}, 100, own('0.009')), 'MA_PFML_EE')).toBe('9.20');
    expect(formatTaxAmount(paid('MA', {}, 100, own('0.009')), 'MA_PFML_ER')).toBe('18.00');
  });

  it('stop at their caps', () => {
    const yearToDate = { unemployment: noMoney, programs: { NY_PFL: dollarsToCents('95000') } };
    const taxes = paid('NY', { yearToDate });
    // 348.76 × 0.432 %.
    expect(formatTaxAmount(taxes, 'NY_PFL')).toBe('1.51');
    // 2,000 × 0.432 % = 8.64.
    expect(taxes.lines.find(({ code }) => code === 'NY_PFL')?.taxAboveCap).toBe(713);
    const state = {
      yearToDate: { unemployment: noMoney, programs: { AK_UI_EE: dollarsToCents('54000') } },
    };
    // The cap is Alaska's unemployment base of 54,200.
    expect(formatTaxAmount(paid('AK', state), 'AK_UI_EE')).toBe('1.00');
    const higher = { AK_SUI: { rate: rate('0.01'), wageBase: dollarsToCents('55000') } };
    expect(formatTaxAmount(paid('AK', state, 9, higher), 'AK_UI_EE')).toBe('5.00');
  });

  it('never exceed the weekly limit for the weeks of the period', () => {
    expect(formatTaxAmount(paid('NY'), 'NY_DBL')).toBe('1.20');
    expect(formatTaxAmount(paid('HI'), 'HI_TDI')).toBe('10.00');
    const high = { wages: { ...stateFacts('HI', dollarsToCents('9000')).wages } };
    expect(formatTaxAmount(paid('HI', high), 'HI_TDI')).toBe('15.00');
  });

  it('withhold the quarterly fee once, from the last payment', () => {
    expect(formatTaxAmount(paid('NM'), 'NM_WC_FEE_EE')).toBeUndefined();
    const last = paid('NM', { closesQuarter: true });
    expect(formatTaxAmount(last, 'NM_WC_FEE_EE')).toBe('2.25');
    expect(formatTaxAmount(last, 'NM_WC_FEE_ER')).toBe('2.55');
  });

  it('may be a share of the unemployment tax', () => {
    // 54.00 × 14 %.
    expect(formatTaxAmount(paid('MN'), 'MN_SUI_ASSESSMENT')).toBe('7.56');
  });

  it('without wages throw', () => {
    const none = { wages: { ...stateFacts('CA', wages).wages, programs: {} } };
    expect(() => paid('CA', none)).toThrow('missing wages of program CA_SDI');
  });
});

describe('Washington L&I', () => {
  it('is computed by hour and risk class, with a share of the worker and the rest for the employer', () => {
    const premiums = [
      {
        riskClass: '4904-00',
        hours: hours('80'),
        composite: hourlyRate('0.2119'),
        worker: hourlyRate('0.0956'),
      },
      {
        riskClass: '0510-00',
        hours: hours('10.5'),
        composite: hourlyRate('4.25'),
        worker: hourlyRate('0.9'),
      },
    ];
    const worksheet = new Worksheet();
    const taxes = computeTaxes(
      taxFacts(federal, [stateFacts('WA', wages, { premiums })]),
      worksheet,
    );
    // 7.65 + 9.45; 16.95 + 44.63 in all.
    expect(formatTaxAmount(taxes, 'WA_LNI_EE')).toBe('17.10');
    expect(formatTaxAmount(taxes, 'WA_LNI_ER')).toBe('44.48');
    expect(worksheet.steps.filter((step) => step.tax === 'WA_LNI_EE')).toHaveLength(4);
  });

  it('is not due without hours', () => {
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('WA', wages, { premiums: [] })]));
    expect(formatTaxAmount(taxes, 'WA_LNI_EE')).toBeUndefined();
  });
});
