import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  formatTaxAmount,
  incomeTaxLaw,
  stateFacts,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { formatMoney, noMoney, proportion } from '../../values/money.ts';
import { computeTaxes } from './compute-taxes.ts';
import { computeStateIncomeTax } from './state-income-tax.ts';

const incomeTax = { regular: dollarsToCents('1000'), supplemental: dollarsToCents('500') };

/** Federal facts and those of a state, with regular pay and a bonus taxed as one payment. */
function paid(code: string, change: object = {}) {
  const facts = federalFacts(dollarsToCents('1500'), {
    supplementalMethod: 'aggregate',
    ...change,
  });
  const state = stateFacts(code, dollarsToCents('1500'), change);
  return {
    federal: { ...facts, wages: { ...facts.wages, incomeTax } },
    state: { ...state, wages: { ...state.wages, incomeTax } },
  };
}

describe('a bonus paid with regular pay', () => {
  it('is taxed with it, regardless of the last regular payment', () => {
    const lastRegular = { wages: dollarsToCents('9000'), withheld: dollarsToCents('700') };
    const [plain, after] = [paid('KS'), paid('KS', { lastRegular })].map(({ federal, state }) =>
      computeTaxes(taxFacts(federal, [state])),
    );
    expect(after).toEqual(plain);
    expect(plain && formatTaxAmount(plain, 'KS_SIT')).toBeDefined();
  });
});

describe('a payment with a bonus in two states', () => {
  it('deducts in each state the federal tax on its part, including the bonus', () => {
    const { federal } = paid('AL');
    const whole = { regular: dollarsToCents('3000'), supplemental: dollarsToCents('1000') };
    const both = { ...federal, wages: { ...federal.wages, incomeTax: whole } };
    const certificate = { status: 's', allowances: 0 };
    const { state } = paid('AL', { certificate });
    const taxes = computeTaxes(taxFacts(both, [state, stateFacts('TX', dollarsToCents('2500'))]));
    const federalTax = taxes.lines.find(({ code }) => code === 'US_FIT')?.amount ?? noMoney;
    // 1,500 of 4,000 were earned in Alabama.
    const payment = {
      wages: dollarsToCents('1500'),
      federalTax: proportion(federalTax, 15, 40),
      fica: noMoney,
      ficaToDate: noMoney,
      payFrequency: 'biweekly',
      periodsPerYear: 26,
      within: undefined,
    } as const;
    const expected = computeStateIncomeTax(incomeTaxLaw('AL'), payment, certificate);
    expect(federalTax).toBeGreaterThan(0);
    expect(formatTaxAmount(taxes, 'AL_SIT')).toBe(formatMoney(expected));
  });
});
