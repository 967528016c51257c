import { describe, expect, it } from 'vitest';
import { someBoxes } from '../../test/forms/w2-samples.ts';
import { cents, money, noMoney } from '../../values/money.ts';
import type { Box12Code } from './w2-boxes.ts';
import { computeW3, type ReturnTotals, reconcileW3 } from './w3.ts';

const line = (state: string, wages: string) => ({
  state,
  stateId: '1',
  wages: money(wages),
  incomeTax: money('1'),
});

describe('totals of the forms', () => {
  it('add each box and count the forms', () => {
    const forms = [
      someBoxes({
        lines: [
          { ...line('NY', '2000'), locality: { ...line('NY', '7'), name: 'Yonkers' } },
          line('NJ', '5'),
        ],
        socialSecurityTips: money('3'),
        nonqualifiedPlans: money('4'),
        dependentCare: money('5'),
        allocatedTips: money('6'),
      }),
      someBoxes(),
    ];
    expect(computeW3(forms)).toEqual({
      forms: 2,
      wages: 400_000,
      federalIncomeTax: 31_230,
      socialSecurityWages: 400_000,
      socialSecurityTax: 24_800,
      medicareWages: 400_000,
      medicareTax: 5_800,
      socialSecurityTips: 300,
      allocatedTips: 600,
      dependentCare: 500,
      nonqualifiedPlans: 400,
      deferredCompensation: 0,
      state: 'X',
      stateWages: 200_500,
      stateIncomeTax: 200,
      localWages: 700,
      localIncomeTax: 100,
    });
  });

  it('name a single state, or none', () => {
    expect(computeW3([someBoxes({ lines: [line('NY', '1'), line('NY', '0')] })]).state).toBe('NY');
    expect(computeW3([someBoxes()]).state).toBeUndefined();
  });

  it('add deferrals in box 12a and leave out other codes', () => {
    const codes: readonly Box12Code[] = ['D', 'E', 'F', 'G', 'H', 'S', 'Y', 'AA', 'BB', 'EE'];
    const others: readonly Box12Code[] = ['C', 'W', 'DD', 'TA', 'TP', 'TT'];
    const entries = [...codes, ...others].map((code) => ({ code, amount: cents(1) }));
    expect(computeW3([someBoxes({ codes: entries })]).deferredCompensation).toBe(10);
  });
});

describe('comparison with the returns', () => {
  const w3 = computeW3([someBoxes(), someBoxes()]);
  const quarter: ReturnTotals = {
    wages: money('1000'),
    federalIncomeTax: money('78.07'),
    socialSecurityWages: money('1000'),
    socialSecurityTips: noMoney,
    medicareWages: money('1000'),
    socialSecurityAndMedicareTax: money('153'),
    additionalMedicareTax: noMoney,
    adjustments: noMoney,
  };
  const last = { ...quarter, federalIncomeTax: money('78.09') };
  const returns = (change: Partial<ReturnTotals> = {}) => [
    quarter,
    quarter,
    quarter,
    { ...last, ...change },
  ];

  it.each([
    [{}, [], 'equal'],
    [{ wages: money('999.99') }, ['wages 400000 399999'], 'wages'],
    [{ federalIncomeTax: money('78.08') }, ['federalIncomeTax 31230 31229'], 'income tax'],
    [
      { socialSecurityWages: money('999'), socialSecurityTips: money('1') },
      ['socialSecurityWages 400000 399900', 'socialSecurityTips 0 100'],
      'tips among wages',
    ],
    [{ medicareWages: money('1000.01') }, ['medicareWages 400000 400001'], 'Medicare wages'],
    [{ socialSecurityAndMedicareTax: money('153.04') }, [], 'half a cent for each return'],
    [
      { socialSecurityAndMedicareTax: money('153.05') },
      ['employeeTaxes 30600 30603'],
      'more than rounding',
    ],
    [
      { socialSecurityAndMedicareTax: money('153.20'), adjustments: money('-0.10') },
      [],
      'an adjustment of fractions of cents explains it',
    ],
    [
      { additionalMedicareTax: money('9') },
      ['employeeTaxes 30600 31500'],
      'Additional Medicare tax was not withheld',
    ],
  ] as [Partial<ReturnTotals>, string[], string][])('%o: %j (%s)', (change, expected) => {
    const differences = reconcileW3(w3, returns(change));
    expect(
      differences.map(({ figure, forms, returns: other }) => `${figure} ${forms} ${other}`),
    ).toEqual(expected);
  });
});
