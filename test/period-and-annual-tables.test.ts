import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateCertificate } from '../engine/taxes/facts.ts';
import { computeStateIncomeTax } from '../engine/taxes/state-income-tax.ts';
import { type Cents, cents, money, noMoney } from '../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../values/pay-schedule.ts';
import { incomeTaxLaw } from './harness/tax-facts.ts';

/**
 * States that print a table for each pay frequency print one for the year as well. The two must give
 * the same tax but for the rounding of printed figures. Each row says how far they lie apart and why.
 */
const tableComparisons: [string, readonly StateCertificate[], string, string][] = [
  [
    'CA',
    statuses('single', 'married', 'head_of_household'),
    '0.16',
    'deductions and thresholds of a period are whole dollars',
  ],
  ['KS', statuses('single', 'married'), '0.60', 'both results are whole dollars'],
  [
    'MA',
    statuses('regular', 'head_of_household'),
    '0.05',
    'exemptions of a period are whole dollars, at 5 %',
  ],
  ['MD', statuses('single', 'married_joint'), '0.05', 'thresholds of a period are whole dollars'],
  [
    'MT',
    statuses('single', 'married_jointly', 'head_of_household'),
    '1.50',
    'results and bases are whole dollars',
  ],
  [
    'NJ',
    statuses('A', 'B', 'C', 'D', 'E'),
    '0.75',
    'biweekly and semimonthly bases are whole dollars',
  ],
  [
    'NM',
    statuses('single', 'married', 'head_of_household'),
    '0.06',
    'thresholds of a period are whole dollars',
  ],
  [
    'NY',
    statuses('single', 'married'),
    '0.12',
    'thresholds of a period and bases of the year are whole dollars',
  ],
  ['OK', statuses('single', 'married'), '0.60', 'both results are whole dollars'],
  [
    'RI',
    [{ allowances: 0 }, { allowances: 2 }],
    '0.03',
    'thresholds of a period are whole dollars',
  ],
  ['UT', statuses('single', 'married'), '1.60', 'every line of the worksheet is whole dollars'],
  ['VT', statuses('single', 'married'), '0.05', 'thresholds of a period are whole dollars'],
];

describe('printed period tables and the annual table', () => {
  it.each(tableComparisons)('agree in %s', (code, certificates, apart) => {
    const law = incomeTaxLaw(code);
    const tax = (
      wages: Cents,
      payFrequency: PayFrequency,
      certificate: StateCertificate,
    ): Cents => {
      const periods = periodsPerYear[payFrequency];
      const none = { federalTax: noMoney, fica: noMoney, ficaToDate: noMoney, within: undefined };
      return computeStateIncomeTax(
        law,
        { wages, payFrequency, periodsPerYear: periods, ...none },
        certificate,
      );
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000_000 }),
        fc.constantFrom<PayFrequency>('weekly', 'biweekly', 'semimonthly', 'monthly'),
        fc.constantFrom(...certificates),
        (annual, frequency, certificate) => {
          const periods = periodsPerYear[frequency];
          const wages = cents(Math.round(annual / periods));
          const printed = tax(wages, frequency, certificate);
          const ofYear = tax(cents(wages * periods), 'annually', certificate) / periods;
          // At the limit of low income one of the two may already be taxed.
          fc.pre((printed === 0) === (ofYear === 0));
          expect(Math.abs(printed - ofYear)).toBeLessThanOrEqual(money(apart));
        },
      ),
      { numRuns: 400 },
    );
  });
});

function statuses(...names: readonly string[]): readonly StateCertificate[] {
  return names.flatMap((status) => [
    { status, allowances: 0 },
    { status, allowances: 2 },
  ]);
}
