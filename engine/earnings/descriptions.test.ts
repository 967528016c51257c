import { describe, expect, it } from 'vitest';
import { readDescriptions } from '../../law/law.ts';
import { compileDescriptionMatcher, type LineCategory } from './descriptions.ts';

const match = compileDescriptionMatcher(readDescriptions());

describe('a description integrators send', () => {
  it.each([
    ['extraPay', 'Cash', 'cash-award'],
    ['extraPay', 'Gift Card', 'gift-card'],
    ['extraPay', 'gift card received', 'gift-card-received'],
    ['extraPay', 'Bonus', 'bonus'],
    ['extraPay', 'Stock Options', 'stock-option-exercise'],
    ['extraPay', 'Group Term Life Over $50000', 'group-term-life'],
    ['extraPay', 'Educational Asst (Job Related)', 'education-job-related'],
    ['extraPay', 'Educational Asst (Non-job Related)', 'education-assistance'],
    ['extraPay', 'Adoption Assistance', 'adoption-assistance'],
    ['extraPay', 'Qualified Moving Expenses Reimbursements', 'moving-reimbursement'],
    ['extraPay', 'Van Pool & Transit Passes', 'transit-benefit'],
    ['extraPay', 'Qualified Parking', 'parking-benefit'],
    ['extraPay', 'Reported Tips', 'reported-tips'],
    ['extraPay', 'HSA(125)', 'hsa-employer-cafeteria'],
    ['extraPay', 'HSA', 'hsa-employer'],
    ['extraPay', 'Golden Parachute', 'golden-parachute'],
    ['extraPay', '3rd Party STD 125 plan', 'third-party-sick-pay'],
    ['extraPay', '3rd Party LTD 125 plan', 'third-party-sick-pay'],
    ['extraPay', 'ER STD 125 plan', 'employer-sick-pay'],
    ['extraPay', 'ER LTD 125 plan', 'employer-sick-pay'],
    ['extraPay', '409A Distribution', 'deferred-compensation-distribution'],
    ['extraPay', 'Severance Pay', 'severance'],
    ['deduction', 'health insurance', 'health-insurance'],
    ['deduction', ' CHILD  support ', 'child-support'],
    ['deduction', '401K', '401k'],
    ['reimbursement', 'GYM', 'gym'],
  ] as [LineCategory, string, string][])(
    'in category %s, «%s», has kind %s',
    (category, text, kind) => {
      expect(match(category, text)).toEqual({ kind, known: true, against: undefined });
    },
  );

  it.each([
    ['Qualified Parking Sup', 'parking', 'supplemental'],
    ['125DC Reg', 'dependent-care', 'regular'],
    ['125Adoption Assistance Reg', 'adoption-assistance-cafeteria', 'regular'],
    ['403B CU 15 year Reg', '403b-fifteen-years', 'regular'],
    ['401(k) sup', '401k', 'supplemental'],
  ])('«%s» has kind %s and lowers %s wages', (text, kind, against) => {
    expect(match('deduction', text)).toEqual({ kind, known: true, against });
  });

  it.each([
    ['extraPay', 'Moon landing', 'other-pay', 'fully taxed supplemental wages'],
    ['deduction', 'Moon landing', 'other-deduction', 'after tax'],
    ['reimbursement', 'Moon landing', 'expense-reimbursement', 'not wages'],
    ['deduction', '', 'other-deduction', 'empty'],
  ] as [LineCategory, string, string, string][])(
    'in category %s, «%s», is unknown and has kind %s (%s)',
    (category, text, kind) => {
      expect(match(category, text)).toMatchObject({ kind, known: false });
    },
  );

  it('that is unknown keeps its wage mark', () => {
    expect(match('deduction', 'Moon landing Sup')).toEqual({
      kind: 'other-deduction',
      known: false,
      against: 'supplemental',
    });
  });
});
