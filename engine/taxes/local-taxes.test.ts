import { describe, expect, it } from 'vitest';
import {
  dollarsToCents,
  federalFacts,
  formatTaxAmount,
  localLaw,
  stateFacts,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { noMoney } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { LocalFacts } from './facts.ts';
import { Worksheet } from './worksheet.ts';

const wages = dollarsToCents('2000');
const federal = federalFacts(wages);

describe('local taxes', () => {
  const taxesOf = (code: string, changes: Partial<LocalFacts>, certificate = {}) => {
    const law = localLaw(code);
    const locals = [{ law, resident: true, wages, yearToDate: noMoney, ...changes }];
    const state = stateFacts(code.slice(0, 2), wages, { locals, certificate });
    return computeTaxes(taxFacts(federal, [state]));
  };
  const paid = (code: string, changes: Partial<LocalFacts> = {}, certificate = {}) =>
    formatTaxAmount(taxesOf(code, changes, certificate), code);

  const cases: [string, Partial<LocalFacts>, string, string][] = [
    ['PA_PHILADELPHIA', {}, '74.70', 'resident'],
    ['PA_PHILADELPHIA', { resident: false }, '68.50', 'nonresident'],
    ['MI_DETROIT', {}, '48.00', 'resident without exemptions'],
    ['MI_DETROIT', { resident: false }, '24.00', 'nonresident'],
    ['MI_DETROIT', { exemptions: 2 }, '46.89', 'less 1,200 ÷ 26'],
    ['KY_LOUISVILLE', { resident: false }, '29.00', 'no school part'],
    ['KY_KENTON_COUNTY', {}, '18.19', 'the first band'],
    ['KY_KENTON_COUNTY', { yearToDate: dollarsToCents('91250') }, '10.20', 'over half the base'],
    [
      'KY_KENTON_COUNTY',
      { yearToDate: dollarsToCents('183500') },
      '1.10',
      'to the end of the base',
    ],
    ['KY_KENTON_COUNTY', { yearToDate: dollarsToCents('190000') }, '0.00', 'past the base'],
    [
      'KY_BOONE_COUNTY_MENTAL_HEALTH',
      { withheld: dollarsToCents('23') },
      '2.00',
      'what is left of 25 a year',
    ],
    [
      'KY_BOONE_COUNTY_MENTAL_HEALTH',
      { withheld: dollarsToCents('25') },
      '0.00',
      'nothing is left',
    ],
    ['KY_ALEXANDRIA', { yearToDate: dollarsToCents('183500') }, '15.00', 'to the wage cap'],
    ['WV_CHARLESTON', {}, '6.00', 'three dollars for each of two weeks'],
    ['WV_FAIRMONT', {}, '0.00', 'residents do not pay'],
    ['WV_FAIRMONT', { resident: false }, '4.00', 'others do'],
    ['CO_DENVER_OPT', {}, '5.75', 'once a month'],
    ['CO_DENVER_OPT', { withheld: dollarsToCents('5.75') }, '0.00', 'not twice'],
    ['IN_COUNTY_49', { additional: dollarsToCents('3') }, '43.40', '2.02 % and what the form adds'],
    ['NY_YONKERS', { resident: false }, '10.00', 'a rate on wages'],
    ['NY_NYC', { resident: false }, '0.00', 'only residents pay'],
  ];
  it.each(cases)('of %s with %j are %s: %s', (code, changes, expected) => {
    expect(paid(code, changes)).toBe(expected);
  });

  it.each<[code: string, changes: Partial<LocalFacts>, notDue: string | undefined, why: string]>([
    ['KY_ALEXANDRIA', {}, undefined, 'below the wage cap'],
    ['KY_ALEXANDRIA', { yearToDate: dollarsToCents('183500') }, '15.00', 'half of the wages'],
    ['KY_BOONE_COUNTY_MENTAL_HEALTH', { withheld: dollarsToCents('24') }, '2.00', 'of the maximum'],
    ['KY_KENTON_COUNTY', { yearToDate: dollarsToCents('91250') }, undefined, 'a lower rate'],
    ['KY_KENTON_COUNTY', { yearToDate: dollarsToCents('183500') }, '1.09', 'at the last rate'],
    ['KY_KENTON_COUNTY', { yearToDate: dollarsToCents('190000') }, '2.19', 'at the last rate'],
    ['CO_DENVER_OPT', { withheld: dollarsToCents('5.75') }, undefined, 'a fee of the month'],
    ['IN_COUNTY_49', { additional: dollarsToCents('3') }, undefined, 'no cap'],
  ])('of %s with %j name %s as the tax above the cap: %s', (code, changes, expected) => {
    const line = taxesOf(code, changes).lines.find((each) => each.code === code);
    expect(line?.taxAboveCap).toBe(expected && dollarsToCents(expected));
  });

  it('of Indiana counties use the base of the state tax', () => {
    // 2,000 − 2 × 1,000 ÷ 26 = 1,923.08.
    expect(paid('IN_COUNTY_49', {}, { exemptions: { personal: 2 } })).toBe('38.85');
  });

  it('of New York City follow its own table', () => {
    // 52,000 − 5,000 − 1,000 = 46,000; 783 + 4.15 % of 21,000.
    expect(paid('NY_NYC', { exemptions: 1 }, { status: 'single', allowances: 1 })).toBe('63.63');
  });

  it('of Yonkers residents are a share of the state tax', () => {
    const law = localLaw('NY_YONKERS');
    const locals = [{ law, resident: true, wages, yearToDate: noMoney }];
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('NY', wages, { locals })]));
    expect(formatTaxAmount(taxes, 'NY_SIT')).toBe('86.28');
    expect(formatTaxAmount(taxes, 'NY_YONKERS')).toBe('14.45');
  });

  it('within the state tax have no separate line', () => {
    const locals = [{ law: localLaw('MD_COUNTY_16'), resident: true, wages, yearToDate: noMoney }];
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('MD', wages, { locals })]));
    expect(formatTaxAmount(taxes, 'MD_COUNTY_16')).toBeUndefined();
    const without = computeTaxes(taxFacts(federal, [stateFacts('MD', wages)]));
    expect(formatTaxAmount(taxes, 'MD_SIT')).not.toBe(formatTaxAmount(without, 'MD_SIT'));
  });

  it('entered by the company use the entered rate', () => {
    const law = {
      method: 'company' as const,
      code: 'OH_KENT',
      name: 'Kent',
      payer: 'employee' as const,
      rate: rate('0.0225'),
      wageCap: dollarsToCents('1000'),
    };
    const locals = [{ law, resident: true, wages, yearToDate: dollarsToCents('200') }];
    const worksheet = new Worksheet();
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('OH', wages, { locals })]), worksheet);
    expect(formatTaxAmount(taxes, 'OH_KENT')).toBe('18.00');
    expect(taxes.lines.find(({ code }) => code === 'OH_KENT')).toMatchObject({
      taxableWages: dollarsToCents('800'),
      excess: dollarsToCents('1200'),
      taxAboveCap: dollarsToCents('27'),
    });
    const source = worksheet.steps.find((step) => step.tax === 'OH_KENT')?.source;
    expect(source).toBe('Rate entered by the company');
  });
});
