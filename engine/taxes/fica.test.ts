import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  formatTaxAmount,
  stateFacts,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { FederalFacts } from './facts.ts';
import { isFica } from './fica.ts';

const wages = dollarsToCents('2000');
const federal = federalFacts(wages);
const toDate = (changes: Partial<FederalFacts['yearToDate']>): Partial<FederalFacts> => ({
  yearToDate: { ...federal.yearToDate, ...changes },
});

describe('Social Security and Medicare', () => {
  it('stop at the wage base, also in the middle of a payment', () => {
    const facts = federalFacts(wages, toDate({ socialSecurity: dollarsToCents('184000') }));
    const taxes = computeTaxes(taxFacts(facts));
    const line = taxes.lines.find((each) => each.code === 'US_SS');
    expect(line).toMatchObject({ taxableWages: 50_000, excess: 150_000 });
    expect(formatTaxAmount(taxes, 'US_SS')).toBe('31.00');
    const past = federalFacts(wages, toDate({ socialSecurity: dollarsToCents('200000') }));
    expect(formatTaxAmount(computeTaxes(taxFacts(past)), 'US_SS')).toBe('0.00');
  });

  it.each<[paid: string, notDue: string | undefined, why: string]>([
    ['0', undefined, 'below the wage base'],
    ['184000', '93.00', '6.2 % of 1,500'],
    ['200000', '124.00', '6.2 % of 2,000'],
  ])(
    'after %s in the year name %s as the tax of the worker above the wage base: %s',
    (paid, due) => {
      const facts = federalFacts(wages, toDate({ socialSecurity: dollarsToCents(paid) }));
      const { lines } = computeTaxes(taxFacts(facts));
      const aboveCap = (code: string) => lines.find((each) => each.code === code)?.taxAboveCap;
      expect(aboveCap('US_SS')).toBe(due && dollarsToCents(due));
      expect(aboveCap('US_SS_ER')).toBeUndefined();
    },
  );

  it.each<[string, string, number, number | undefined, number | undefined, why: string]>([
    ['0', '500', 200_000, undefined, 50_000, 'tips within the wage base'],
    ['183500', '500', 100_000, 100_000, undefined, 'wages take the room below the base first'],
    ['182800', '500', 170_000, 30_000, 20_000, 'tips take what is left'],
    ['182800', '2000', 170_000, 30_000, 170_000, 'nothing but tips'],
    ['200000', '500', 0, 200_000, undefined, 'no room'],
  ])(
    'after %s in the year, with tips of %s: taxable %s, excess %s, tips %s (%s)',
    (paid, tips, taxable, excess, taxableTips) => {
      const facts = federalFacts(wages, toDate({ socialSecurity: dollarsToCents(paid) }));
      const tipped = { ...facts, wages: { ...facts.wages, tips: dollarsToCents(tips) } };
      const { lines } = computeTaxes(taxFacts(tipped));
      for (const code of ['US_SS', 'US_SS_ER']) {
        const line = lines.find((each) => each.code === code);
        expect(line?.taxableWages).toBe(taxable);
        expect(line?.excess).toBe(excess);
        expect(line?.tips).toBe(taxableTips);
      }
    },
  );

  it('withhold the additional tax only from the worker and only above the threshold', () => {
    const at = (medicare: string) => {
      const taxes = computeTaxes(
        taxFacts(federalFacts(wages, toDate({ medicare: dollarsToCents(medicare) }))),
      );
      return formatTaxAmount(taxes, 'US_ADDITIONAL_MEDICARE');
    };
    expect(at('198000')).toBeUndefined();
    expect(at('199000')).toBe('9.00');
    expect(at('250000')).toBe('18.00');
  });

  it('are not due for exempt workers', () => {
    const exempt = ['US_SS', 'US_MEDICARE', 'US_FUTA', 'US_FIT', 'CA_SIT', 'CA_SUI', 'CA_SDI'];
    const facts = federalFacts(wages, toDate({ medicare: dollarsToCents('300000') }));
    const taxes = computeTaxes(taxFacts(facts, [stateFacts('CA', wages)], { exempt }));
    expect(taxes.lines.map((line) => line.code)).toEqual(['CA_ETT']);
  });
});

// Massachusetts deducts what was withheld under the Federal Insurance Contributions Act.
it.each([
  ['US_SS', true],
  ['US_MEDICARE', true],
  ['US_ADDITIONAL_MEDICARE', true],
  ['US_SS_ER', false],
  ['US_MEDICARE_ER', false],
  ['US_FUTA', false],
  ['US_FIT', false],
])('%s is withheld from the worker under FICA: %s', (code, isWithheld) => {
  expect(isFica(code)).toBe(isWithheld);
});
