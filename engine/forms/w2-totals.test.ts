import { describe, expect, it } from 'vitest';
import { money } from '../../values/money.ts';
import type { YearTotals } from '../withholding/year-totals.ts';
import { toW2Totals } from './w2-totals.ts';

const law = {
  socialSecurityBase: money('184500'),
  incomeTaxOf: (state: string) => `${state}_SIT`,
};
const nothing = {
  wages: 0,
  federalIncomeTax: 0,
  socialSecurityWages: 0,
  socialSecurityTax: 0,
  medicareWages: 0,
  medicareTax: 0,
  socialSecurityTips: 0,
  overtimePremium: 0,
  uncollectedSocialSecurity: 0,
  uncollectedMedicare: 0,
  states: [],
};

describe('boxes of a W-2', () => {
  it.each([
    [{}, {}, 'nobody was paid'],
    [
      { 'wages.federalIncomeTax': 5, 'tax.US_FIT': 2 },
      { wages: 5, federalIncomeTax: 2 },
      'boxes 1 and 2',
    ],
    [
      { 'wages.socialSecurity': 18_450_000, 'tax.US_SS': 1_143_900 },
      { socialSecurityWages: 18_450_000, socialSecurityTax: 1_143_900 },
      'boxes 3 and 4 at the base',
    ],
    [
      { 'wages.socialSecurity': 18_450_001 },
      { socialSecurityWages: 18_450_000 },
      'box 3 ends at the base',
    ],
    [
      { 'wages.medicare': 30_000_000, 'tax.US_MEDICARE': 5, 'tax.US_ADDITIONAL_MEDICARE': 7 },
      { medicareWages: 30_000_000, medicareTax: 12 },
      'box 5 has no end, box 6 both taxes',
    ],
    [
      { 'wages.socialSecurity': 9, 'tips.US_SS': 4, 'excess.US_SS': 3, overtimePremium: 2 },
      { socialSecurityWages: 9, socialSecurityTips: 4, overtimePremium: 2 },
      'box 7 and code TT',
    ],
    [
      { 'uncollected.US_SS': 5, 'uncollected.US_MEDICARE': 2 },
      { uncollectedSocialSecurity: 5, uncollectedMedicare: 2 },
      'box 12, codes A and B',
    ],
    [
      { 'state.NY.incomeTax': 5, 'tax.NY_SIT': 2, 'state.NJ.incomeTax': 5 },
      {
        states: [
          { state: 'NJ', wages: 5, incomeTax: 0 },
          { state: 'NY', wages: 5, incomeTax: 2 },
        ],
      },
      'boxes 15 to 17 of every state with wages, taxed or not',
    ],
    [
      { 'state.TX.unemployment': 5, 'program.WA.WA_PFML': 5 },
      {},
      'other wages of a state do not count',
    ],
    [
      { 'line.earning.bonus.state.CA.incomeTax': 5 },
      {},
      'nor does a line of pay, whatever the company calls it',
    ],
  ] as [YearTotals, object, string][])('%o: %o (%s)', (sums, expected) => {
    expect(toW2Totals(sums, law)).toEqual({ ...nothing, ...expected });
  });
});
