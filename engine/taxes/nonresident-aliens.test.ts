import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  federalLaw,
  singleFiler,
} from '../../test/harness/tax-facts.ts';
import { formatMoney, noMoney } from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import type { FederalCertificate, FederalFacts } from './facts.ts';
import { computeFederalIncomeTax } from './federal-income-tax.ts';
import { findMissingAddition } from './nonresident-aliens.ts';
import { describeStep, Worksheet } from './worksheet.ts';

// The amounts of these tests are round numbers and not those of Publication 15-T. Figures by hand: wages and
// addition, times periods, less 8,600; up to 7,500 no tax, then 10 %, from 19,900 1,240 and 12 %, from 57,900
// 5,800 and 22 %; divided by periods.

const earlier = (allowances: number): FederalCertificate => ({
  form: '2019',
  filingStatus: 'single',
  allowances,
  extra: noMoney,
  exempt: false,
});

interface Payment {
  readonly frequency: PayFrequency;
  readonly wages: string;
  readonly bonus?: string;
  readonly addition: string;
  readonly certificate?: FederalCertificate;
  readonly change?: Partial<FederalFacts>;
}

function factsOf({
  frequency,
  wages,
  bonus,
  addition,
  certificate,
  change,
}: Payment): FederalFacts {
  const { form } = certificate ?? singleFiler;
  const facts = federalFacts(dollarsToCents(wages), {
    nonresidentAlien: true,
    nonresidentAdditions: [
      { form, payFrequency: frequency, amount: dollarsToCents(addition), source: 'Table 2' },
    ],
    ...(certificate && { certificate }),
    ...change,
  });
  const supplemental = dollarsToCents(bonus ?? '0');
  return {
    ...facts,
    wages: { ...facts.wages, incomeTax: { regular: dollarsToCents(wages), supplemental } },
  };
}

function withheld(payment: Payment): string {
  return formatMoney(computeFederalIncomeTax(factsOf(payment), periodsPerYear[payment.frequency]));
}

describe('federal income tax of a nonresident alien', () => {
  const credits = { ...singleFiler, credits: dollarsToCents('2200') } as FederalCertificate;
  const aggregate = { supplementalMethod: 'aggregate' } as const;
  const biweekly = { frequency: 'biweekly', wages: '2000', addition: '100' } as const;
  const rows: readonly [why: string, payment: Payment, tax: string][] = [
    ['54,600 − 8,600 = 46,000; 4,372 ÷ 26', biweekly, '168.15'],
    ['59,813 − 8,600; 4,997.56 ÷ 26', { ...biweekly, addition: '300.50' }, '192.21'],
    ['33,800 − 8,600; 1,876 ÷ 52', { frequency: 'weekly', wages: '600', addition: '50' }, '36.08'],
    [
      '50,640 − 8,600; 3,896.80 ÷ 24',
      { frequency: 'semimonthly', wages: '2000', addition: '110' },
      '162.37',
    ],
    [
      '50,600.40 − 8,600; 3,892.05 ÷ 12',
      { frequency: 'monthly', wages: '4000', addition: '216.70' },
      '324.34',
    ],
    [
      'a form before 2020: 57,200 + 8,600 − 8,600; 5,716 ÷ 26',
      { ...biweekly, addition: '200', certificate: earlier(0) },
      '219.85',
    ],
    [
      'two allowances of 4,300 less: 4,684 ÷ 26',
      { ...biweekly, addition: '200', certificate: earlier(2) },
      '180.15',
    ],
    [
      'credits of a country with exceptions: 2,172 ÷ 26',
      { ...biweekly, certificate: credits },
      '83.54',
    ],
    ['7,800 a year is below 8,600', { ...biweekly, wages: '200' }, '0.00'],
    ['nothing is added to a bonus at 22 %: 168.15 + 220', { ...biweekly, bonus: '1000' }, '388.15'],
    ['a bonus alone at 22 %', { ...biweekly, wages: '0', bonus: '1000' }, '220.00'],
    [
      'added once to wages and bonus taxed as one: 80,600 − 8,600; 8,902 ÷ 26',
      { ...biweekly, bonus: '1000', change: aggregate },
      '342.38',
    ],
  ];
  it.each(rows)('%s', (_, payment, tax) => expect(withheld(payment)).toBe(tax));

  it('is explained with the amount and the source that the company entered', () => {
    const worksheet = new Worksheet();
    computeFederalIncomeTax(
      factsOf({ frequency: 'biweekly', wages: '2000', addition: '100' }),
      26,
      worksheet,
    );
    const [added, annualized] = worksheet.steps.map(describeStep);
    expect(added).toMatchObject({
      formula: '2,000.00 + 100.00',
      result: '2,100.00',
      source: 'Entered by the company: Table 2',
    });
    expect(annualized).toMatchObject({ formula: '2,100.00 × 26', result: '54,600.00' });
    expect(annualized?.source).toContain('15-T');
  });

  it('takes the amount of the law, once the law has it', () => {
    const law = federalLaw();
    const nonresidentAlien = { '2020': dollarsToCents('5200'), '2019': dollarsToCents('7800') };
    const change = { law: { ...law, incomeTax: { ...law.incomeTax, nonresidentAlien } } };
    // 52,000 + 5,200 − 8,600 = 48,600; 4,684 ÷ 26
    const payment: Payment = { frequency: 'biweekly', wages: '2000', addition: '100', change };
    expect(withheld(payment)).toBe('180.15');
    const worksheet = new Worksheet();
    computeFederalIncomeTax(factsOf(payment), 26, worksheet);
    expect(worksheet.steps.map(describeStep)[0]).toMatchObject({
      formula: '2,000.00 × 26 + 5,200.00',
      result: '57,200.00',
    });
  });
});

describe('the missing amount of a nonresident alien', () => {
  const payment: Payment = { frequency: 'weekly', wages: '600', addition: '50' };
  const rows: readonly [why: string, change: Partial<FederalFacts>, missing: string | undefined][] =
    [
      ['entered', {}, undefined],
      ['a resident needs none', { nonresidentAlien: false, nonresidentAdditions: [] }, undefined],
      ['nothing entered', { nonresidentAdditions: [] }, '2020 or later'],
      ['entered for the other form', { certificate: earlier(1) }, '2019 or earlier'],
      ['without a form', { certificate: undefined, nonresidentAdditions: [] }, '2020 or later'],
      ['for the form of a lock-in letter', { lockIn: earlier(1) }, '2019 or earlier'],
    ];
  it.each(rows)('%s', (_, change, missing) => {
    const found = findMissingAddition(factsOf({ ...payment, change }), 'weekly');
    if (!missing) expect(found).toBeUndefined();
    else expect(found).toContain(`adds to weekly wages with a Form W-4 of ${missing} is not known`);
  });
});
