import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  federalLaw,
  singleFiler,
} from '../../test/harness/tax-facts.ts';
import { formatMoney, noMoney } from '../../values/money.ts';
import type { FederalCertificate, FederalFacts } from './facts.ts';
import { computeFederalIncomeTax, computeFederalSupplementalTax } from './federal-income-tax.ts';
import { describeStep as described, Worksheet } from './worksheet.ts';

function withheld(facts: FederalFacts, periods = 26): string {
  return formatMoney(computeFederalIncomeTax(facts, periods));
}

function withCertificate(changes: Partial<Extract<FederalCertificate, { form: '2020' }>>): string {
  return withheld(
    federalFacts(dollarsToCents('2000'), { certificate: { ...singleFiler, ...changes } } as object),
  );
}

describe('federal income tax on 2,000 biweekly', () => {
  // 52,000 − 8,600 = 43,400; 1,240 + 12 % of 23,500 = 4,060 a year.
  it('of a single worker is 156.15', () => {
    expect(withheld(federalFacts(dollarsToCents('2000')))).toBe('156.15');
  });

  it('without a certificate is that of a single worker with no adjustments', () => {
    const facts = { ...federalFacts(dollarsToCents('2000')), certificate: undefined };
    expect(withheld(facts)).toBe('156.15');
  });

  const cases: [Partial<Extract<FederalCertificate, { form: '2020' }>>, string, string][] = [
    [{ credits: dollarsToCents('2200') }, '71.54', '4,060 − 2,200 over 26 periods'],
    [{ credits: dollarsToCents('9000') }, '0.00', 'credits never turn into a payment'],
    [{ otherIncome: dollarsToCents('2600') }, '168.15', '12 % of 2,600 more'],
    [{ deductions: dollarsToCents('2600') }, '144.15', '12 % of 2,600 less'],
    [{ extra: dollarsToCents('25.50') }, '181.65', 'extra withholding is added at the end'],
    [
      { credits: dollarsToCents('9000'), extra: dollarsToCents('10') },
      '10.00',
      'also when the tax is nothing',
    ],
    [{ twoJobs: true }, '270.19', 'half the table, and no line 1g'],
    [{ filingStatus: 'married_joint' }, '76.15', 'joint'],
    [{ filingStatus: 'head_of_household' }, '114.92', 'head of household'],
    [{ exempt: true, extra: dollarsToCents('10') }, '0.00', 'exempt means nothing at all'],
  ];
  it.each(cases)('with %j is %s: %s', (changes, expected) => {
    expect(withCertificate(changes)).toBe(expected);
  });

  it('is zero without wages, even with extra withholding', () => {
    const certificate = { ...singleFiler, extra: dollarsToCents('10') };
    expect(withheld(federalFacts(noMoney, { certificate }))).toBe('0.00');
  });

  const earlier: [Extract<FederalCertificate, { form: '2019' }>['filingStatus'], number, string][] =
    [
      ['single', 0, '195.85'],
      ['single', 2, '156.15'],
      ['married_higher_single', 2, '156.15'],
      ['married', 2, '92.69'],
    ];
  it.each(earlier)(
    'by a form of 2019 as %s with %d allowances is %s',
    (filingStatus, allowances, expected) => {
      const certificate = {
        form: '2019' as const,
        filingStatus,
        allowances,
        extra: noMoney,
        exempt: false,
      };
      expect(withheld(federalFacts(dollarsToCents('2000'), { certificate }))).toBe(expected);
    },
  );

  it('of a nonresident alien adds the amount for the form', () => {
    const law = federalLaw();
    const incomeTax = {
      ...law.incomeTax,
      nonresidentAlien: { '2020': dollarsToCents('2600'), '2019': dollarsToCents('5200') },
    };
    const changes = { law: { ...law, incomeTax }, nonresidentAlien: true };
    expect(withheld(federalFacts(dollarsToCents('2000'), changes))).toBe('168.15');
    const resident = { ...changes, nonresidentAlien: false };
    expect(withheld(federalFacts(dollarsToCents('2000'), resident))).toBe('156.15');
  });
});

describe('supplemental wages', () => {
  function paid(
    regular: string,
    supplemental: string,
    changes: Partial<FederalFacts> = {},
  ): FederalFacts {
    const facts = federalFacts(dollarsToCents(regular), changes);
    const incomeTax = {
      regular: dollarsToCents(regular),
      supplemental: dollarsToCents(supplemental),
    };
    return { ...facts, wages: { ...facts.wages, incomeTax } };
  }
  const toDate = (supplemental: string) => ({
    ...federalFacts(noMoney).yearToDate,
    supplemental: dollarsToCents(supplemental),
  });

  it('are taxed at 22 % in addition to the tax on regular wages', () => {
    expect(withheld(paid('2000', '1000'))).toBe('376.15');
    expect(withheld(paid('0', '1000'))).toBe('220.00');
  });

  it('above a million in the year are taxed at 37 % by any method and certificate', () => {
    const yearToDate = toDate('999000');
    expect(withheld(paid('0', '10000', { yearToDate }))).toBe('3550.00');
    expect(withheld(paid('0', '10000', { yearToDate: toDate('1500000') }))).toBe('3700.00');
    const exempt = { yearToDate, certificate: { ...singleFiler, exempt: true } };
    expect(withheld(paid('0', '10000', exempt))).toBe('3330.00');
    // 1,000 joins the regular 2,000; 9,000 lie above the line.
    const aggregate = { yearToDate, supplementalMethod: 'aggregate' as const };
    expect(withheld(paid('2000', '10000', aggregate))).toBe('3650.38');
  });

  it('are taxed with regular wages as one payment by the aggregate method', () => {
    const method = { supplementalMethod: 'aggregate' as const };
    expect(withheld(paid('2000', '1000', method))).toBe(
      withheld(federalFacts(dollarsToCents('3000'))),
    );
  });

  it('paid alone are taxed with the last regular payment, less the tax withheld from it', () => {
    const lastRegular = { wages: dollarsToCents('2000'), withheld: dollarsToCents('156.15') };
    const method = { supplementalMethod: 'aggregate' as const, lastRegular };
    expect(withheld(paid('0', '1000', method))).toBe('164.23');
    const more = { ...method, lastRegular: { ...lastRegular, withheld: dollarsToCents('5000') } };
    expect(withheld(paid('0', '1000', more))).toBe('0.00');
  });

  it('have a separate tax that a state may take a share of', () => {
    const facts = paid('2000', '1000');
    expect(formatMoney(computeFederalSupplementalTax(facts, 26))).toBe('220.00');
    const high = paid('0', '10000', { yearToDate: toDate('999000') });
    expect(formatMoney(computeFederalSupplementalTax(high, 26))).toBe('3550.00');
  });
});

describe('the worksheet of federal income tax', () => {
  it('follows Worksheet 1A line by line', () => {
    const worksheet = new Worksheet();
    const certificate = {
      ...singleFiler,
      credits: dollarsToCents('2200'),
      extra: dollarsToCents('5'),
    };
    computeFederalIncomeTax(federalFacts(dollarsToCents('2000'), { certificate }), 26, worksheet);
    expect(
      worksheet.steps.map(described).map(({ words, formula, result }) => [words, formula, result]),
    ).toEqual([
      ['Lines 1a to 1c: annualized wages', '2,000.00 × 26', '52,000.00'],
      [
        'Lines 1d to 1i: adjusted annual wages',
        '52,000.00 + 0.00 step 4(a) − 0.00 step 4(b) − 8,600.00 line 1g',
        '43,400.00',
      ],
      [
        'Tax from the table, less credits, for the pay period',
        '(1,240.00 + (43,400.00 − 19,900.00) × 12% − 2,200.00) ÷ 26',
        '71.54',
      ],
      ['Line 4b: extra withholding', '71.54 + 5.00', '76.54'],
    ]);
    expect(
      worksheet.steps.every((step) => step.tax === 'US_FIT' && step.source.includes('15-T')),
    ).toBe(true);
  });
});
