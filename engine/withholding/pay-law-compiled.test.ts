import { describe, expect, it } from 'vitest';
import { payLawPartsOn } from '../../test/pay/workers.ts';
import { compilePayLaw, type PayLawParts } from './compile-pay-law.ts';
import { bonusWages, regularWages, supplementalWages } from './pay-law.ts';

const parts = payLawPartsOn('2026-03-13');
const compile = (change: Partial<PayLawParts> = {}) => compilePayLaw({ ...parts, ...change });

describe('the compiled law', () => {
  it.each([
    ['salary', { wages: regularWages, remitted: false, limit: -1, cash: true }],
    ['commission', { wages: supplementalWages, remitted: false, limit: -1, cash: true }],
    ['bonus', { wages: bonusWages, remitted: false, limit: -1, cash: true }],
    ['hsa-employer', { remitted: true, cash: false }],
    ['401k', { lowersFederalIncomeTax: true, group: 'deduction' }],
    ['roth-401k', { lowersFederalIncomeTax: false }],
  ])('has the wage type and group of %s', (kind, expected) => {
    expect(compile().kinds.get(kind)).toMatchObject(expected);
  });

  it('has the own limits of a state', () => {
    const { states } = compile();
    const own = Object.values(states).filter(({ hasStateLimits }) => hasStateLimits);
    expect(own.map(({ code }) => code)).toEqual(['MA']);
  });

  it('has certificates by federal filing status for states that use it', () => {
    const { states } = compile();
    expect(states.NM?.certificates).toEqual({
      single: { status: 'single' },
      married_joint: { status: 'married' },
      head_of_household: { status: 'head_of_household' },
      // As forms before 2020 name it.
      married: { status: 'married' },
      married_higher_single: { status: 'single' },
    });
    expect(states.CA?.certificates).toBeUndefined();
    expect(states.TX?.certificates).toBeUndefined();
  });

  it('lists the codes of both payers for an exemption', () => {
    type Exemption = PayLawParts['kinds']['exemptions'][number];
    const exemption = (taxes: Exemption['taxes']) => {
      const some = { id: 'some', label: 'some', status: 'C', source: 'a test', taxes } as const;
      return compile({ kinds: { ...parts.kinds, exemptions: [some] } }).states;
    };
    const federal = exemption(['federalIncomeTax', 'socialSecurity', 'medicare', 'futa']);
    expect(federal.TX?.exemptCodes.some).toEqual([
      'US_FIT',
      'US_SS',
      'US_SS_ER',
      'US_MEDICARE',
      'US_MEDICARE_ER',
      'US_ADDITIONAL_MEDICARE',
      'US_FUTA',
    ]);
    const unemployment = exemption(['unemployment']);
    // California's training tax is on the wages of unemployment insurance, disability is not.
    expect(unemployment.CA?.exemptCodes.some).toEqual(['CA_SUI', 'CA_ETT']);
    // Minnesota's assessment is a share of the tax.
    expect(unemployment.MN?.exemptCodes.some).toEqual(['MN_SUI', 'MN_SUI_ASSESSMENT']);
    expect(unemployment.TX?.exemptCodes.some).toEqual(['TX_SUI']);
  });
});
