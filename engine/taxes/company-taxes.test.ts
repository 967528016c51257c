import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  formatTaxAmount,
  stateFacts,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { noMoney } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { CompanyLocalTax, LocalFacts } from './facts.ts';
import { describeStep, Worksheet } from './worksheet.ts';

const wages = dollarsToCents('2000');

function taxOf(terms: Partial<CompanyLocalTax>, local: Partial<LocalFacts> = {}) {
  const law: CompanyLocalTax = {
    method: 'company',
    code: 'PA_OWN',
    name: 'Own tax',
    payer: 'employee',
    enteredOn: '2026-03-03',
    ...terms,
  };
  const locals = [{ law, resident: false, wages, yearToDate: noMoney, ...local }];
  const worksheet = new Worksheet();
  const taxes = computeTaxes(
    taxFacts(federalFacts(wages), [stateFacts('PA', wages, { locals })]),
    worksheet,
  );
  const steps = worksheet.steps.filter(({ tax }) => tax === 'PA_OWN').map(describeStep);
  return { taxes, steps, amount: formatTaxAmount(taxes, 'PA_OWN') };
}

describe('a tax that the company entered', () => {
  const rows: [why: string, CompanyLocalTax | object, Partial<LocalFacts>, string][] = [
    ['a rate on wages', { rate: rate('0.0125') }, {}, '25.00'],
    [
      'a rate up to the wages of a year',
      { rate: rate('0.01'), wageCap: dollarsToCents('7000') },
      { yearToDate: dollarsToCents('6500') },
      '5.00',
    ],
    [
      'a rate up to a tax of a year',
      { rate: rate('0.01'), taxCap: dollarsToCents('100') },
      { withheld: dollarsToCents('88') },
      '12.00',
    ],
    ['an amount per payment', { amount: dollarsToCents('3'), per: 'payment' }, {}, '3.00'],
    ['an amount per week', { amount: dollarsToCents('2'), per: 'week' }, {}, '4.00'],
    [
      'an amount per month that was withheld already',
      { amount: dollarsToCents('10'), per: 'month' },
      { withheld: dollarsToCents('10') },
      '0.00',
    ],
    // 53 P.S. 6924.301.1(f): the local services tax of 52 is spread over the payroll periods.
    ['an amount per year', { amount: dollarsToCents('52'), per: 'year' }, {}, '2.00'],
    ['an equal part, rounded down', { amount: dollarsToCents('47'), per: 'year' }, {}, '1.80'],
    [
      'an amount per year up to the whole',
      { amount: dollarsToCents('52'), per: 'year' },
      { withheld: dollarsToCents('51') },
      '1.00',
    ],
    [
      'nothing without wages',
      { amount: dollarsToCents('52'), per: 'year' },
      { wages: noMoney },
      '0.00',
    ],
  ];
  it.each(rows)('is %s', (_, terms, local, expected) => {
    expect(taxOf(terms, local).amount).toBe(expected);
  });

  it('names on the worksheet when the company entered it', () => {
    const [step] = taxOf({ rate: rate('0.0125') }).steps;
    expect(step).toMatchObject({
      formula: '2,000.00 × 1.25%',
      result: '25.00',
      source: 'Rate entered by the company on 2026-03-03',
    });
  });

  it('is paid by the employer if the company says so', () => {
    const { taxes } = taxOf({ rate: rate('0.006'), payer: 'employer' });
    expect(taxes.lines.at(-1)).toMatchObject({ code: 'PA_OWN', payer: 'employer', amount: 1200 });
  });

  it('is marked if it is an amount per month', () => {
    const monthly = taxOf({ amount: dollarsToCents('10'), per: 'month' });
    expect(monthly.taxes.lines.at(-1)?.perMonth).toBe(true);
  });
});
