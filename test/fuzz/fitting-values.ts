import type { Choices } from './choices.ts';

/**
 * Values that an operation needs beyond what its schema and the names of its fields say, to succeed. An
 * operation that is not listed succeeds without.
 */
export const fittingValues: Readonly<
  Record<string, (choices: Choices) => Readonly<Record<string, unknown>>>
> = {
  activateUser: () => ({ dateOfJoin: undefined }),
  addApiKey: () => ({ personId: undefined }),
  addCompanyTax: (choices) => ({ taxCode: `NY_OWN_${choices.below(1e9)}` }),
  addCompanyBenefits: (choices) => ({
    benefitType: choices.pick(['Medical', '401K', 'HSA', 'Life', 'FSA', 'Roth 401K']),
  }),
  getForm941X: () => ({ year: 2025, quarter: 4 }),
  findByExternalId: () => ({ kind: 'Company', externalId: 'Text' }),
  setReference: (choices) => ({ kind: 'Company', metadata: { round: `${choices.below(1e9)}` } }),
  recordFiling: (choices) => ({
    form: choices.pick(['944', '940', 'W-2', '1099-NEC']),
    year: 2025,
    quarter: undefined,
    state: undefined,
    filingDate: '2026-02-02',
    isAmendment: false,
  }),
  setBackupWithholding: (choices) => {
    const day = `20${27 + choices.below(70)}-06-${10 + choices.below(20)}`;
    return { reason: choices.pick(['No TIN', 'B Notice']), startDate: day, endDate: day };
  },
  endBackupWithholding: () => ({ endDate: '2026-12-31' }),
  addTimeOffPolicy: (choices) => ({ policyName: `Policy ${choices.below(1e9)}` }),
  updateTimeOffPolicy: (choices) => ({ policyName: `Policy ${choices.below(1e9)}` }),
  setDeductionTerms: () => ({
    type: 'Union Dues',
    goalAmount: 1_000_000,
    loanPrincipal: undefined,
    loanInterest: undefined,
    arrearsLimit: undefined,
    openingTaken: undefined,
    openingOwed: undefined,
    takesRestAtExit: false,
  }),
  setMatchFormula: () => ({ benefitType: '401(k)', matchTiers: [] }),
  settleDeduction: () => ({ type: 'Union Dues', amount: 0.01 }),
  adjustTimeOffBalance: () => ({ hours: 8 }),
  endTimeOffPolicy: () => ({ userIds: undefined, endDate: '2026-12-31' }),
  payOutTimeOff: () => ({ hours: undefined }),
  setDepartment: () => ({ department: undefined }),
  setFederalExemption: () => ({ kind: 'Student', endDate: undefined }),
  setUserTax: () => ({ taxCode: 'NY_SAMPLE' }),
  recordTaxDeposit: (choices) => ({
    taxGroup: 'US 941',
    paymentDate: '2026-03-03',
    reference: `${choices.below(1e9)}`,
    isOverpayment: true,
  }),
  recordRemittance: (choices) => ({
    paymentDate: '2026-03-16',
    reference: `${choices.below(1e9)}`,
    isOverpayment: true,
  }),
  getOrderPayments: () => ({ startDate: '2026-03-01', endDate: '2026-03-31' }),
  payOrders: () => ({ startDate: '2026-03-01', endDate: '2026-03-31', totalAmount: undefined }),
  payTaxDeposits: () => ({ dueUntil: '2027-02-15', totalAmount: undefined }),
  createBusiness: () => ({ beneficialOwner: true, payrollAdmin: true, ownershipPercentage: 60 }),
  confirmTask: () => ({ userId: undefined }),
  dismissLawDifference: () => ({ userId: undefined }),
  initiatePayroll: () => ({ previewHash: undefined }),
  createSessionLink: () => ({ role: 'preparer', userId: undefined }),
  invitePerson: () => ({ role: 'preparer', userId: undefined }),
  moveToPaySchedule: () => ({ startDate: '2026-05-01' }),
  previewScheduleMove: () => ({ startDate: '2026-05-01' }),
  updatePaySchedule: () => ({ payBeginDate: '2026-03-30', payDate: '2026-04-10' }),
  addUserWage: () => ({ tippedOccupationCode: '101' }),
  updateUserWage: () => ({ tippedOccupationCode: '101' }),
  updateUserBankAccount: () => ({ payPercentage: undefined }),
  markReviewed: () => ({ reviewHash: undefined }),
  previewPayroll: () => ({ amount: 0 }),
  savePayEntries: () => ({ amount: 0 }),
  setAccountMapping: () => ({ accounts: [], rules: [] }),
  exportJournal: () => ({ startDate: undefined, endDate: undefined }),
  getFormsW2c: () => ({ userIds: undefined }),
  printFormsW2c: () => ({ year: 2025, userIds: undefined }),
  getForms1099NecCorrected: () => ({ userIds: undefined }),
  printForms1099NecCorrected: () => ({ year: 2025, userIds: undefined }),
  printForms1099Nec: () => ({ userIds: undefined }),
  correctPayroll: () => recomputeAll,
  previewCorrection: () => recomputeAll,
};

/** A correction names workers or an action for all of them, not both. */
const recomputeAll = { previewHash: undefined, corrections: undefined, action: 'Recompute' };
