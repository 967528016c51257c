import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  federalLaw,
  formatTaxAmount,
  stateFacts,
  stateLaw,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { rate } from '../../values/rate.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { FederalFacts } from './facts.ts';

const wages = dollarsToCents('2000');
const federal = federalFacts(wages);
const toDate = (changes: Partial<FederalFacts['yearToDate']>): Partial<FederalFacts> => ({
  yearToDate: { ...federal.yearToDate, ...changes },
});

describe('unemployment', () => {
  it('tax is higher under FUTA in a state with an unpaid federal loan', () => {
    const law = federalLaw({ payDate: calendarDate('2025-06-13') });
    const of = (unemploymentState: string | undefined) =>
      formatTaxAmount(
        computeTaxes(taxFacts(federalFacts(wages, { law, unemploymentState }))),
        'US_FUTA',
      );
    expect(of('CA')).toBe('36.00');
    expect(of('TX')).toBe('12.00');
    expect(of(undefined)).toBe('12.00');
  });

  it('tax stops at the annual wage base, federal and state', () => {
    const facts = federalFacts(wages, toDate({ unemployment: dollarsToCents('6500') }));
    const yearToDate = {
      unemployment: dollarsToCents('6500'),
      programs: { CA_ETT: dollarsToCents('7000') },
    };
    const taxes = computeTaxes(taxFacts(facts, [stateFacts('CA', wages, { yearToDate })]));
    expect(formatTaxAmount(taxes, 'US_FUTA')).toBe('3.00');
    expect(formatTaxAmount(taxes, 'CA_SUI')).toBe('13.50');
    expect(formatTaxAmount(taxes, 'CA_ETT')).toBe('0.00');
  });

  it('tax without a rate notice is not covered, with a reason', () => {
    const facts = taxFacts(federal, [stateFacts('TX', wages)], {
      company: { employees: 9, rates: {} },
    });
    const taxes = computeTaxes(facts);
    expect(taxes.notCovered).toEqual([
      {
        code: 'TX_SUI',
        reason: "TX - State Unemployment Insurance: enter the rate from the company's rate notice.",
      },
    ]);
    expect(formatTaxAmount(taxes, 'TX_SUI')).toBeUndefined();
  });

  it('tax uses the wage base of the notice, if it has one', () => {
    const yearToDate = { unemployment: dollarsToCents('9000'), programs: {} };
    const state = stateFacts('MI', wages, { yearToDate });
    const of = (wageBase: string | undefined) => {
      const own = { rate: rate('0.027'), ...(wageBase && { wageBase: dollarsToCents(wageBase) }) };
      const facts = taxFacts(federal, [state], {
        company: { employees: 9, rates: { MI_SUI: own } },
      });
      return formatTaxAmount(computeTaxes(facts), 'MI_SUI');
    };
    expect(of(undefined)).toBe('0.00');
    expect(of('9500')).toBe('13.50');
  });

  it('tax without a wage base in law or notice is not covered', () => {
    const law = { ...stateLaw('TX'), unemployment: undefined };
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('TX', wages, { law })]));
    expect(taxes.notCovered[0]?.reason).toContain('no wage base is known');
  });

  it('tax does not apply in a state that only withholds income tax', () => {
    const applies = { incomeTax: true, unemployment: false, programs: false };
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('CA', wages, { applies })]));
    expect(
      taxes.lines.filter((line) => line.code.startsWith('CA')).map((line) => line.code),
    ).toEqual(['CA_SIT']);
  });
});
