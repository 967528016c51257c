import type { linkRoles } from './session/link-parts.ts';

/** A screen that a page of another product shows with a link. */
interface EmbeddedScreen {
  /** Roles that a link to the screen can have. */
  readonly roles: readonly (typeof linkRoles)[number][];
  /** The only operations that its session can call, each as far as its role allows. */
  readonly operations: readonly string[];
  /** Those of a session of a worker instead, if workers see another page than the people of the company. */
  readonly operationsOfWorker?: readonly string[];
}

const companyTeam = ['payrollAdmin', 'preparer', 'bookKeeper'] as const;

/** Operations of the console itself: what the caller may do, and the time of a sandbox. */
const everywhere = ['getCaller', 'getClock'];

/** Reads of one payroll: its entries, figures, explanations, reviews and payments. */
const readsOfPayroll = [
  'explainPay',
  'exportJournal',
  'getAdditionalCompensationDescription',
  'getApproval',
  'getApprovals',
  'getChecks',
  'getCorrections',
  'getDeductionDescription',
  'getOverTimeTypes',
  'getPayCodes',
  'getPayEntries',
  'getProgress',
  'getReturnedPayments',
  'getRunChanges',
  'getRuns',
  'getTasks',
  'getTransactions',
  'getUnProcessedPayPeriod',
  'previewNextPay',
  'previewPayroll',
  'printPayStubs',
];

/** Reads that explain a figure of a payment. */
const readsOfFigure = [
  'explainPay',
  'getDeductionDescription',
  'getPayEntries',
  'previewNextPay',
  'previewPayroll',
];

/** Every screen, with its operations. A session of a link calls no others. */
export const embeddedScreens = {
  companyOnboarding: {
    roles: ['payrollAdmin', 'preparer'],
    operations: [
      ...everywhere,
      'addBusinessUser',
      'addCompanyBankAccount',
      'addCompanyLocation',
      'addFormerUser',
      'addKybInformation',
      'addNamedPaySchedule',
      'addPaySchedule',
      'addStateRegistration',
      'addUser',
      'addUserWage',
      'addUsers',
      'confirmTask',
      'getBusinessUsers',
      'getCompanyInfo',
      'getCompanyTask',
      'getPaySchedule',
      'getPaydays',
      'getStateRegistration',
      'getStateRegistrationFields',
      'getTasks',
      'getUsers',
      'importPayrollHistory',
      'initiateCompanyKyb',
      'previewPaydays',
      'updateKybInformation',
      'updateStateRegistration',
      'verifyMicroDeposits',
    ],
  },
  workerOnboarding: {
    roles: ['worker'],
    operations: [
      ...everywhere,
      'acceptTermsAndCondition',
      'addKycInformation',
      'addStateW4Information',
      'addUserBankAccount',
      'addW4Information',
      'getBackupWithholding',
      'getStateW4FormFields',
      'getUser',
      'getUserTask',
      'getUserTaxes',
      'initiateUserKyc',
      'previewNextPay',
      'updateKycInformation',
      'updateUserBankAccount',
      'updateUserPayPercentage',
      'updateW4Information',
    ],
  },
  runPayroll: {
    roles: companyTeam,
    operations: [
      ...everywhere,
      ...readsOfPayroll,
      'addRetroPay',
      'addSupplementalPayPeriod',
      'addSupplementalPayPeriodWithLineItems',
      'cancelPayrollSubmission',
      'getHome',
      'getRequestStatus',
      'getRetroPay',
      'importRegularDifferentialPayrollData',
      'initiatePayroll',
      'markPaid',
      'markReviewed',
      'previewGrossUp',
      'savePayEntries',
      'skipPayPeriod',
    ],
  },
  corrections: {
    roles: companyTeam,
    operations: [
      ...everywhere,
      ...readsOfPayroll,
      'correctPayroll',
      'getRequestStatus',
      'previewCorrection',
      'recoverOverpayment',
      'reissuePayment',
    ],
  },
  payStubs: {
    roles: ['worker'],
    operations: [
      ...everywhere,
      'explainPay',
      'getDeductionDescription',
      'getIndividualPayrollHistory',
      'getPayStub',
      'getUser',
      'previewNextPay',
      'printPayStub',
    ],
  },
  bankAccount: {
    roles: ['worker', 'payrollAdmin'],
    operations: [
      ...everywhere,
      'addCompanyBankAccount',
      'approveCompanyBankAccount',
      'deactivateCompanyBankAccount',
      'getCompanyInfo',
      'verifyMicroDeposits',
    ],
    operationsOfWorker: [
      ...everywhere,
      'addUserBankAccount',
      'getUser',
      'updateUserBankAccount',
      'updateUserPayPercentage',
    ],
  },
  taxForms: {
    roles: ['worker', ...companyTeam, 'owner'],
    operations: [
      ...everywhere,
      'getDocument',
      'getDocuments',
      'getFilings',
      'getForm941X',
      'getForms1099Nec',
      'getForms1099NecCorrected',
      'getFormsW2',
      'getFormsW2c',
      'getJournalExport',
      'getJournalExports',
      'getNewHires',
      'getReportFile',
      'getReportFiles',
      'getRuns',
      'printForm1099Nec',
      'printForm940',
      'printForm941',
      'printForm944',
      'printForm945',
      'printForms1099Nec',
      'printForms1099NecCorrected',
      'printFormsW2',
      'printFormsW2c',
      'printFormW2',
      'printPayStubs',
      'recordFiling',
      'recordNewHireReport',
    ],
    operationsOfWorker: [
      ...everywhere,
      'addStateW4Information',
      'getBackupWithholding',
      'getForm1099Nec',
      'getFormW2',
      'getIndividualPayrollHistory',
      'getStateW4FormFields',
      'getUser',
      'previewNextPay',
      'printForm1099Nec',
      'printFormW2',
      'updateW4Information',
    ],
  },
  reports: {
    roles: companyTeam,
    operations: [
      ...everywhere,
      ...readsOfFigure,
      'exportJournal',
      'getAccountMapping',
      'getCompanyLocationInfo',
      'getJournalExport',
      'getJournalExports',
      'getReport',
      'getReportFile',
      'getReportTable',
      'getStateWageReport',
      'getTaxableWages',
      'getWithholdingReconciliation',
      'previewJournal',
      'setAccountMapping',
      'startReport',
    ],
  },
} as const satisfies Readonly<Record<string, EmbeddedScreen>>;

export type ScreenName = keyof typeof embeddedScreens;

export const screenNames = Object.keys(embeddedScreens) as [ScreenName, ...ScreenName[]];

/** The operations that the session of a link with this role can call; none for a screen that does not exist. */
export function operationsOnScreen(screen: string, role: string): readonly string[] {
  if (!screenNames.includes(screen as ScreenName)) return [];
  const found: EmbeddedScreen = embeddedScreens[screen as ScreenName];
  return (role === 'worker' && found.operationsOfWorker) || found.operations;
}
