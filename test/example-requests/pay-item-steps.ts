import { type ExampleStep, step } from './example-step.ts';

/** Recurring items, garnishments, taxes of the company and benefits. */
export const payItemSteps: readonly ExampleStep[] = [
  step('getDeductionDescription'),
  step('getAdditionalCompensationDescription'),
  step(
    'addRecurringPayItem',
    {
      recurringPayItem: {
        companyId: '{companyId}',
        userId: '{userId}',
        type: 'Union Dues',
        amountPerPayperiod: 20,
      },
    },
    { recurringPayItemId: 'recurringPayItem.recurringPayItemId' },
  ),
  step('updateRecurringPayItem', {
    userId: '{userId}',
    type: 'Union Dues',
    amountPerPayperiod: 22.5,
  }),
  step('setDeductionTerms', {
    deductionTerms: {
      companyId: '{companyId}',
      userId: '{userId}',
      type: 'Union Dues',
      payrolls: 'First And Second Of Month',
      goalAmount: 540,
      keepsArrears: true,
      arrearsLimit: 10,
    },
  }),
  step('getDeductionBalances', { companyId: '{companyId}' }),
  step('settleDeduction', {
    settlement: {
      companyId: '{companyId}',
      userId: '{userId}',
      type: 'Union Dues',
      settledBy: 'Written Off',
      amount: 40,
      reason: 'Dues of the first month are waived.',
    },
  }),
  step('getRecurringPayItems', { companyId: '{companyId}', userId: '{userId}' }),
  step('removeRecurringPayItem', { recurringPayItemId: '{recurringPayItemId}' }),
  step(
    'addGarnishment',
    {
      garnishment: {
        userId: '{userId}',
        garnishmentType: 'Child Support',
        amountPerPayperiod: 150,
        caseIdentifier: 'VA-2026-00123',
        payeeName: 'Virginia Division of Child Support Enforcement',
        payeeAddress: {
          address1: 'P.O. Box 570',
          city: 'Richmond',
          state: 'VA',
          zipcode: '23218',
        },
        fipsCode: '5100000',
        remittanceMethod: 'ACH',
        familyCoverageAvailable: true,
        servedDate: '2026-02-20',
      },
    },
    { garnishmentId: 'garnishment.garnishmentId' },
  ),
  step('updateGarnishment', {
    garnishment: { garnishmentId: '{garnishmentId}', amountPerPayperiod: 125 },
  }),
  step('getGarnishments', { companyId: '{companyId}' }),
  step(
    'addCompanyTax',
    {
      companyTax: {
        companyId: '{companyId}',
        taxCode: 'VA_SAMPLE',
        stateCode: 'VA',
        name: 'Sample occupational tax',
        ratePercentage: 0.5,
        annualTaxLimit: 100,
      },
    },
    { companyTaxId: 'companyTax.companyTaxId' },
  ),
  step('updateCompanyTax', {
    companyTax: {
      companyTaxId: '{companyTaxId}',
      ratePercentage: 0.4,
      effectiveDate: '2026-07-01',
    },
  }),
  step('getCompanyTaxes', { companyId: '{companyId}' }),
  step(
    'setUserTax',
    {
      userTax: {
        companyId: '{companyId}',
        userId: '{userId}',
        taxCode: 'VA_SAMPLE',
        applies: false,
        reason: 'The worker is exempt by statute.',
      },
    },
    { userTaxId: 'userTax.userTaxId' },
  ),
  step('removeUserTax', { userTax: { userTaxId: '{userTaxId}' } }),
  step('setFederalExemption', {
    federalExemption: {
      companyId: '{companyId}',
      userId: '{userId}',
      kind: 'Student',
      startDate: '2027-01-01',
      endDate: '2027-05-31',
    },
  }),
  step('endCompanyTax', { companyTax: { companyTaxId: '{companyTaxId}', endDate: '2026-12-31' } }),
  step('getBenefitTypes'),
  step('getBenefitValidEffectiveMonths'),
  step('addCompanyBenefits', {
    benefitCompanyElection: {
      companyId: '{companyId}',
      benefitType: 'Dental',
      effectiveMonth: 'April 2026',
    },
  }),
  step('addCompanyBenefits', {
    benefitCompanyElection: {
      companyId: '{companyId}',
      benefitType: '401(k)',
      effectiveMonth: 'April 2026',
    },
  }),
  step('setMatchFormula', {
    matchFormula: {
      companyId: '{companyId}',
      benefitType: '401(k)',
      effectiveMonth: 'April 2026',
      matchBasis: 'Year',
      matchTiers: [
        { matchPercentage: 100, payPercentage: 3 },
        { matchPercentage: 50, payPercentage: 5 },
      ],
    },
  }),
  step('getCompanyBenefits', { companyId: '{companyId}' }),
  step(
    'enrolUserBenefit',
    {
      benefitUserElection: {
        userId: '{userId}',
        benefitType: 'Dental',
        effectiveMonth: 'April 2026',
        employeeAmount: 12.5,
        companyAmount: 25,
      },
    },
    { benefitUserElectionId: 'benefitUserElection.benefitUserElectionId' },
  ),
  step('updateUserBenefit', {
    benefitUserElection: {
      benefitUserElectionId: '{benefitUserElectionId}',
      effectiveMonth: 'May 2026',
      employeeAmount: 15,
      companyAmount: 25,
    },
  }),
  step('getUserBenefits', { userId: '{userId}' }),
  step('getEnrollments', { companyId: '{companyId}' }),
  step('getBenefitTests', { companyId: '{companyId}', year: 2026 }),
  step('endUserBenefit', {
    benefitUserElection: {
      benefitUserElectionId: '{benefitUserElectionId}',
      effectiveMonth: 'May 2026',
    },
  }),
  step('removeCompanyBenefits', {
    benefitCompanyElection: {
      companyId: '{companyId}',
      benefitType: 'Dental',
      effectiveMonth: 'May 2026',
    },
  }),
];
