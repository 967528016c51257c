/**
 * `blocks` prevents a payroll: of the company, or each one that pays the worker. `warns` only asks
 * somebody to check.
 */
export type Severity = 'blocks' | 'warns';

export type Responsible = 'company' | 'worker' | 'operator';

export interface BlockerRule {
  readonly severity: Severity;
  readonly fixOperation: string;
  readonly responsible: Responsible;
}

/** Everything that can prevent a payroll, in the order in which people usually deal with it. */
export const companyBlockerRules = {
  adminOwnerMissing: {
    severity: 'blocks',
    fixOperation: 'addBusinessUser',
    responsible: 'company',
  },
  kybInformationMissing: {
    severity: 'blocks',
    fixOperation: 'addKybInformation',
    responsible: 'company',
  },
  kybNotInitiated: {
    severity: 'blocks',
    fixOperation: 'initiateCompanyKyb',
    responsible: 'company',
  },
  kybPending: { severity: 'blocks', fixOperation: 'getCompanyInfo', responsible: 'operator' },
  kybFailed: { severity: 'blocks', fixOperation: 'addKybInformation', responsible: 'company' },
  einShared: { severity: 'blocks', fixOperation: 'confirmTask', responsible: 'company' },
  fundingAccountMissing: {
    severity: 'blocks',
    fixOperation: 'addCompanyBankAccount',
    responsible: 'company',
  },
  fundingAccountUnverified: {
    severity: 'blocks',
    fixOperation: 'verifyMicroDeposits',
    responsible: 'company',
  },
  registrationMissing: {
    severity: 'warns',
    fixOperation: 'addStateRegistration',
    responsible: 'company',
  },
  unemploymentRateUnknown: {
    severity: 'warns',
    fixOperation: 'addStateRegistration',
    responsible: 'company',
  },
  lawMissingAhead: {
    severity: 'warns',
    fixOperation: 'getPaydays',
    responsible: 'operator',
  },
  newHireReportDue: {
    severity: 'warns',
    fixOperation: 'recordNewHireReport',
    responsible: 'company',
  },
  historyWithoutWorker: {
    severity: 'warns',
    fixOperation: 'addFormerUser',
    responsible: 'company',
  },
  taxDepositLate: { severity: 'warns', fixOperation: 'recordTaxDeposit', responsible: 'company' },
  taxDepositDue: { severity: 'warns', fixOperation: 'recordTaxDeposit', responsible: 'company' },
  taxPaymentReturned: {
    severity: 'warns',
    fixOperation: 'payTaxDeposits',
    responsible: 'company',
  },
  taxDebitReturned: { severity: 'warns', fixOperation: 'payTaxDeposits', responsible: 'company' },
  orderPaymentReturned: { severity: 'warns', fixOperation: 'payOrders', responsible: 'company' },
  orderDebitReturned: { severity: 'warns', fixOperation: 'payOrders', responsible: 'company' },
  payrollNotRun: { severity: 'warns', fixOperation: 'initiatePayroll', responsible: 'company' },
  fundingFailed: { severity: 'warns', fixOperation: 'initiatePayroll', responsible: 'company' },
  fundingReturned: { severity: 'warns', fixOperation: 'reissuePayment', responsible: 'company' },
  filingDue: { severity: 'warns', fixOperation: 'recordFiling', responsible: 'company' },
  filingReopened: { severity: 'warns', fixOperation: 'recordFiling', responsible: 'company' },
} as const satisfies Readonly<Record<string, BlockerRule>>;

export const workerBlockerRules = {
  wageMissing: { severity: 'warns', fixOperation: 'addUserWage', responsible: 'company' },
  identityMissing: { severity: 'blocks', fixOperation: 'addKycInformation', responsible: 'worker' },
  identityPending: { severity: 'blocks', fixOperation: 'getUser', responsible: 'operator' },
  identityFailed: {
    severity: 'blocks',
    fixOperation: 'updateKycInformation',
    responsible: 'worker',
  },
  ssnShared: { severity: 'blocks', fixOperation: 'confirmTask', responsible: 'company' },
  joinedBeforeIncorporation: {
    severity: 'warns',
    fixOperation: 'updateUser',
    responsible: 'company',
  },
  federalFormMissing: {
    severity: 'warns',
    fixOperation: 'addW4Information',
    responsible: 'worker',
  },
  exemptFormExpires: {
    severity: 'warns',
    fixOperation: 'updateW4Information',
    responsible: 'worker',
  },
  stateFormMissing: {
    severity: 'warns',
    fixOperation: 'addStateW4Information',
    responsible: 'worker',
  },
  payAccountMissing: {
    severity: 'warns',
    fixOperation: 'addUserBankAccount',
    responsible: 'worker',
  },
  payAccountShared: { severity: 'warns', fixOperation: 'confirmTask', responsible: 'company' },
  payAccountUnconfirmed: {
    severity: 'warns',
    fixOperation: 'confirmUserBankAccount',
    responsible: 'company',
  },
  historyDoesNotAddUp: {
    severity: 'warns',
    fixOperation: 'importPayrollHistory',
    responsible: 'company',
  },
  severanceUnpaid: {
    severity: 'warns',
    fixOperation: 'addSupplementalPayPeriod',
    responsible: 'company',
  },
  finalPayDue: {
    severity: 'warns',
    fixOperation: 'addSupplementalPayPeriod',
    responsible: 'company',
  },
  finalPayDateUnknown: {
    severity: 'warns',
    fixOperation: 'addSupplementalPayPeriod',
    responsible: 'company',
  },
  timeOffPayoutDue: { severity: 'warns', fixOperation: 'payOutTimeOff', responsible: 'company' },
  timeOffPayoutUnknown: {
    severity: 'warns',
    fixOperation: 'payOutTimeOff',
    responsible: 'company',
  },
  lumpSumNotice: { severity: 'warns', fixOperation: 'previewPayroll', responsible: 'company' },
  placeUnresolved: { severity: 'warns', fixOperation: 'setUserTax', responsible: 'company' },
  paymentReturned: { severity: 'warns', fixOperation: 'reissuePayment', responsible: 'company' },
} as const satisfies Readonly<Record<string, BlockerRule>>;

export type BlockerKey = keyof typeof companyBlockerRules | keyof typeof workerBlockerRules;
