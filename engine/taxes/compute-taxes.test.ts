import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  formatTaxAmount,
  localLaw,
  singleFiler,
  stateFacts,
  stateLaw,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, noMoney } from '../../values/money.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { StateFacts } from './facts.ts';

const wages = dollarsToCents('2000');
const federal = federalFacts(wages);

describe('a payment in California', () => {
  it('has every tax with code, name and payer, and the totals', () => {
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('CA', wages)]));
    const lines = taxes.lines.map((line) => [
      line.code,
      line.name,
      line.payer,
      formatMoney(line.amount),
    ]);
    expect(lines).toEqual([
      ['US_FIT', 'Federal Withholding Tax', 'employee', '156.15'],
      ['US_SS', 'Social Security', 'employee', '124.00'],
      ['US_SS_ER', 'Social Security Employer', 'employer', '124.00'],
      ['US_MEDICARE', 'Medicare', 'employee', '29.00'],
      ['US_MEDICARE_ER', 'Medicare Employer', 'employer', '29.00'],
      ['US_FUTA', 'FUTA', 'employer', '12.00'],
      ['CA_SIT', 'CA - State Income Tax', 'employee', '55.58'],
      ['CA_SUI', 'CA - State Unemployment Insurance', 'employer', '54.00'],
      ['CA_SDI', 'CA - State Disability Insurance', 'employee', '26.00'],
      ['CA_ETT', 'CA - State Employment Training Tax', 'employer', '2.00'],
    ]);
    expect(formatMoney(taxes.employee)).toBe('390.73');
    expect(formatMoney(taxes.employer)).toBe('221.00');
    expect(taxes.notCovered).toEqual([]);
  });
});

describe('pay that the law does not cover', () => {
  it('is reported for a state without a confirmed table', () => {
    const law = stateLaw('CA', { payDate: calendarDate('2025-06-13') });
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('CA', wages, { law })]));
    expect(taxes.notCovered).toEqual([
      {
        code: 'CA_SIT',
        reason: 'California: income tax withholding is not confirmed for this date in 2025.',
      },
    ]);
  });

  it('is reported for a nonresident alien without an amount that is added to wages', () => {
    const taxes = computeTaxes(taxFacts(federalFacts(wages, { nonresidentAlien: true })));
    expect(taxes.notCovered.map((each) => each.code)).toEqual(['US_FIT']);
    expect(formatTaxAmount(taxes, 'US_FIT')).toBeUndefined();
  });

  it('is reported for a city without a confirmed rate for nonresidents', () => {
    const law = localLaw('PA_READING');
    const locals = [{ law, resident: false, wages, yearToDate: noMoney }];
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('PA', wages, { locals })]));
    expect(taxes.notCovered[0]?.reason).toBe(
      'Reading Earned Income Tax: the rate for nonresidents is not confirmed.',
    );
  });
});

describe('supplemental wages in a state', () => {
  const paid = (
    code: string,
    changes: Partial<StateFacts> = {},
    method: 'flat' | 'aggregate' = 'flat',
  ) => {
    const incomeTax = { regular: wages, supplemental: dollarsToCents('1000') };
    const facts = federalFacts(wages, { supplementalMethod: method });
    const whole = { ...facts, wages: { ...facts.wages, incomeTax } };
    const state = stateFacts(code, wages, changes);
    const states = [
      {
        ...state,
        wages: { ...state.wages, incomeTax: { ...incomeTax, ...changes.wages?.incomeTax } },
      },
    ];
    return formatTaxAmount(computeTaxes(taxFacts(whole, states)), `${code}_SIT`);
  };
  const regular = (code: string, amount = wages) =>
    computeTaxes(taxFacts(federalFacts(amount), [stateFacts(code, amount)])).lines.find(
      (line) => line.code === `${code}_SIT`,
    )?.amount ?? noMoney;
  const plusDollars = (code: string, more: string) =>
    formatMoney((regular(code) + dollarsToCents(more)) as typeof wages);

  it('are taxed at the flat rate in addition to regular wages', () => {
    expect(paid('KS')).toBe(plusDollars('KS', '50'));
  });

  it('are taxed at the bonus rate if they are a bonus', () => {
    expect(paid('CA')).toBe(plusDollars('CA', '66'));
    const bonus = {
      regular: wages,
      supplemental: dollarsToCents('1000'),
      bonus: dollarsToCents('400'),
    };
    const state = stateFacts('CA', wages);
    // 600 × 6.6 % + 400 × 10.23 %.
    expect(paid('CA', { wages: { ...state.wages, incomeTax: bonus } })).toBe(
      plusDollars('CA', '80.52'),
    );
  });

  it('are taxed at a share of the federal tax in Vermont', () => {
    expect(paid('VT')).toBe(plusDollars('VT', '66'));
  });

  it('are taxed by annual wages in Wisconsin', () => {
    // 52,000 a year: 5.3 %.
    expect(paid('WI')).toBe(plusDollars('WI', '53'));
  });

  it('are taxed with regular wages if there is no flat rate or the aggregate method is chosen', () => {
    expect(paid('GA')).toBe(formatMoney(regular('GA', dollarsToCents('3000'))));
    expect(paid('NJ')).toBe(formatMoney(regular('NJ', dollarsToCents('3000'))));
    expect(paid('KS', {}, 'aggregate')).toBe(formatMoney(regular('KS', dollarsToCents('3000'))));
  });

  it('are not taxed if the certificate claims exemption', () => {
    expect(paid('KS', { certificate: { status: 'single', exempt: true } })).toBe('0.00');
  });

  it('paid alone are taxed at the flat rate or with the last regular payment', () => {
    const alone = (changes: Partial<StateFacts>, method: 'flat' | 'aggregate') => {
      const incomeTax = { regular: noMoney, supplemental: dollarsToCents('1000') };
      const facts = federalFacts(noMoney, { supplementalMethod: method });
      const state = stateFacts('KS', noMoney, changes);
      const states = [{ ...state, wages: { ...state.wages, incomeTax } }];
      const whole = { ...facts, wages: { ...facts.wages, incomeTax } };
      return formatTaxAmount(computeTaxes(taxFacts(whole, states)), 'KS_SIT');
    };
    expect(alone({}, 'flat')).toBe('50.00');
    const lastRegular = { wages, withheld: regular('KS') };
    const together = formatMoney(
      (regular('KS', dollarsToCents('3000')) - regular('KS')) as typeof wages,
    );
    expect(alone({ lastRegular }, 'aggregate')).toBe(together);
  });
});

describe('a payment in several states', () => {
  it('deducts only the federal tax on the part of each state', () => {
    const certificate = { status: 's', allowances: 0 };
    const half = stateFacts('AL', dollarsToCents('1000'), { certificate });
    const other = stateFacts('TX', dollarsToCents('1000'), {
      applies: { incomeTax: true, unemployment: false, programs: false },
    });
    const taxes = computeTaxes(taxFacts(federal, [half, other]));
    const alone = federalFacts(dollarsToCents('1000'), {
      certificate: { ...singleFiler, extra: noMoney },
    });
    // Half of 156.15 is 78.08: (26,000 − 2,975 − 2,030.08 − 1,500 − 3,000) × 5 % + 110.
    expect(formatTaxAmount(taxes, 'AL_SIT')).toBe('35.95');
    expect(formatTaxAmount(computeTaxes(taxFacts(alone, [half])), 'AL_SIT')).not.toBe('35.95');
  });
});
