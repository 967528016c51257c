import { describe, expect, it } from 'vitest';
import { dollarsToCents, incomeTaxLaw } from '../../test/harness/tax-facts.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, money, noMoney } from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import { rate } from '../../values/rate.ts';
import type { StateCertificate } from './facts.ts';
import { computeStateIncomeTax, type StatePayment } from './state-income-tax.ts';
import { describeStep as described, Worksheet } from './worksheet.ts';

function payment(
  wages: string,
  payFrequency: PayFrequency,
  more: Partial<StatePayment> = {},
): StatePayment {
  return {
    wages: dollarsToCents(wages),
    payFrequency,
    periodsPerYear: periodsPerYear[payFrequency],
    federalTax: noMoney,
    fica: noMoney,
    ficaToDate: noMoney,
    within: undefined,
    ...more,
  };
}

function withheld(
  code: string,
  paid: StatePayment,
  certificate: StateCertificate | undefined,
  payDate = '2026-11-13',
): string {
  const law = incomeTaxLaw(code, { payDate: calendarDate(payDate) });
  return formatMoney(computeStateIncomeTax(law, paid, certificate));
}

describe('without a certificate', () => {
  const defaults: [string, StateCertificate | undefined, string][] = [
    ['OR', undefined, '80.00'],
    ['CT', undefined, '69.90'],
    ['AZ', undefined, '20.00'],
    ['PA', undefined, '30.70'],
  ];
  it.each(defaults)('%s withholds a flat rate of 1,000', (code, certificate, expected) => {
    expect(withheld(code, payment('1000', 'weekly'), certificate)).toBe(expected);
  });

  const answers: [string, StateCertificate, string][] = [
    ['MD', { status: 'single', allowances: 1 }, 'one exemption by statute'],
    ['WV', { status: 'two_earner', allowances: 0 }, 'the schedule of two earners'],
    ['CA', { status: 'single', allowances: 0 }, 'single and none'],
    ['NJ', { status: 'A', allowances: 0 }, 'rate A'],
    ['IN', {}, 'no exemptions'],
    ['AL', { status: 'zero' }, 'no exemption and no dependents'],
    ['LA', { status: 'none' }, 'no standard deduction'],
  ];
  it.each(answers)('%s takes %j: %s', (code, certificate) => {
    const paid = payment('1500', 'weekly');
    expect(withheld(code, paid, undefined)).toBe(withheld(code, paid, certificate));
  });
});

describe('a certificate', () => {
  const paid = payment('2000', 'biweekly');
  it('that claims exemption withholds nothing, not even an additional amount', () => {
    expect(
      withheld('GA', paid, { status: 'single', exempt: true, additional: dollarsToCents('9') }),
    ).toBe('0.00');
  });

  it('adds the additional amount', () => {
    expect(withheld('PA', paid, { additional: dollarsToCents('10') })).toBe('71.40');
  });

  it('may reduce the tax, but not below zero', () => {
    expect(withheld('LA', paid, { status: 'none', additional: money('-10') })).toBe('51.80');
    expect(withheld('LA', paid, { status: 'none', additional: money('-100') })).toBe('0.00');
  });

  it('may fix the amount instead of the formula', () => {
    expect(withheld('MO', paid, { status: 'single', fixedAmount: dollarsToCents('12.34') })).toBe(
      '12.34',
    );
  });

  it('of Colorado may claim an annual allowance', () => {
    expect(withheld('CO', paid, { status: 'single' })).toBe('78.69');
    expect(withheld('CO', paid, { status: 'single', annualAmount: dollarsToCents('10000') })).toBe(
      '71.08',
    );
  });

  it('with an unknown filing status throws', () => {
    expect(() => withheld('GA', paid, { status: 'complicated' })).not.toThrow();
    expect(() => withheld('NJ', paid, { status: 'complicated' })).toThrow(
      'no filing status complicated',
    );
  });

  it('of Arizona needs an elected rate', () => {
    expect(() => withheld('AZ', paid, {})).toThrow('the certificate has no elected rate');
    expect(withheld('AZ', paid, { electedRate: rate('0') })).toBe('0.00');
  });

  it('of Connecticut with code E withholds nothing', () => {
    expect(withheld('CT', paid, { status: 'E' })).toBe('0.00');
  });
});

describe('a frequency without a printed table', () => {
  it('is converted to monthly in New York', () => {
    const certificate = { status: 'single', allowances: 1 };
    const month = money(withheld('NY', payment('5000', 'monthly'), certificate));
    expect(withheld('NY', payment('15000', 'quarterly'), certificate)).toBe(
      formatMoney((month * 3) as typeof month),
    );
    expect(withheld('NY', payment('30000', 'semiannually'), certificate)).toBe(
      formatMoney((month * 6) as typeof month),
    );
  });

  const others: [string, string, PayFrequency, string, StateCertificate][] = [
    ['MA', '15000', 'quarterly', '60000', { status: 'regular', allowances: 0 }],
    ['VT', '30000', 'semiannually', '60000', { status: 'single', allowances: 0 }],
    ['MT', '15000', 'quarterly', '60000', { status: 'single' }],
    ['NJ', '30000', 'semiannually', '60000', { status: 'A', allowances: 1 }],
  ];
  it.each(others)(
    'is converted to annually in %s',
    (code, wages, frequency, annual, certificate) => {
      const year = money(withheld(code, payment(annual, 'annually'), certificate));
      const period = money(withheld(code, payment(wages, frequency), certificate));
      const unit = code === 'MT' ? 100 : 1;
      expect(Math.abs(period - year / periodsPerYear[frequency])).toBeLessThanOrEqual(unit / 2);
    },
  );

  it('is converted to annually for every frequency in Utah before June 2026', () => {
    // 48,000 × 4.5 % = 2,160; the credit of 450 is lost at 43,724 and above.
    expect(withheld('UT', payment('4000', 'monthly'), { status: 'single' }, '2026-05-29')).toBe(
      '180.00',
    );
    // 24,000: 1,080 − (450 − 1.3 % of 14,893) = 824.
    expect(withheld('UT', payment('2000', 'monthly'), { status: 'single' }, '2026-05-29')).toBe(
      '69.00',
    );
  });

  it('uses the number of days of the state', () => {
    // Minnesota counts 360 days: (100 × 360 − 4,700) × 5.35 % ÷ 360.
    expect(withheld('MN', payment('100', 'daily'), { status: 'single', allowances: 0 })).toBe(
      '4.65',
    );
    // Indiana 365: 1,000 ÷ 365 = 2.74 off 100.
    expect(withheld('IN', payment('100', 'daily'), { exemptions: { personal: 1 } })).toBe('2.87');
  });
});

describe('the worksheet of a state', () => {
  it('records the steps of an annual table', () => {
    const worksheet = new Worksheet();
    worksheet.begin('GA_SIT', 'the guide');
    const certificate = { status: 'single', allowances: 1 };
    computeStateIncomeTax(incomeTaxLaw('GA'), payment('2000', 'biweekly'), certificate, worksheet);
    expect(worksheet.steps.map(described)).toEqual([
      {
        formula: '2,000.00 × 26',
        result: '52,000.00',
        source: 'the guide',
        tax: 'GA_SIT',
        words: 'Annualized wages',
      },
      {
        formula: '52,000.00 − 15,000.00 standard deduction − 1 × 5,000.00 allowances',
        result: '32,000.00',
        source: 'the guide',
        tax: 'GA_SIT',
        words: 'Annual income after deductions',
      },
      {
        formula: '(0.00 + (32,000.00 − 0.00) × 4.99%) ÷ 26',
        result: '61.42',
        source: 'the guide',
        tax: 'GA_SIT',
        words: 'Tax from the table, for the pay period',
      },
    ]);
  });

  it.each([
    'AL',
    'AR',
    'CA',
    'CT',
    'IN',
    'MA',
    'MD',
    'ME',
    'NJ',
    'NY',
    'OR',
    'PA',
    'SC',
    'UT',
    'WI',
  ])('of %s ends with the amount withheld and does not change it', (code) => {
    const law = incomeTaxLaw(code);
    const paid = payment('3000', 'biweekly', {
      federalTax: dollarsToCents('300'),
      fica: dollarsToCents('200'),
    });
    const otherwise = law.withoutCertificate;
    const status =
      { CT: 'A', OR: 'single' }[code] ?? ('status' in otherwise ? otherwise.status : undefined);
    const certificate = {
      ...(status !== undefined && { status }),
      allowances: 1,
      exemptions: { personal: 1 },
      additional: dollarsToCents('7'),
    };
    const worksheet = new Worksheet();
    const tax = computeStateIncomeTax(law, paid, certificate, worksheet);
    expect(tax).toBe(computeStateIncomeTax(law, paid, certificate));
    expect(worksheet.steps.at(-1)?.result).toBe(tax);
    expect(worksheet.steps.length).toBeGreaterThan(1);
  });
});
