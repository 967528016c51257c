import { writeReturnFile } from '../payments/return-file.ts';
import { depositSteps } from './deposit-steps.ts';
import { type ExampleStep, step } from './example-step.ts';
import { payEntrySteps } from './pay-entry-steps.ts';
import { remittanceSteps } from './remittance-steps.ts';
import { returnSteps } from './return-steps.ts';
import { scheduleSteps } from './schedule-steps.ts';
import { stateReportSteps } from './state-report-steps.ts';

const week = { companyId: '{companyId}', payPeriodId: '{payPeriodId}' };
const nextWeek = { companyId: '{companyId}', payPeriodId: '{nextPayPeriodId}' };
const extraPeriod = { companyId: '{companyId}', payPeriodId: '{extraPayPeriodId}' };

/** Accounts of the example company, each with the ledger account that is exported to it. */
const exampleAccounts = [
  ['1000', 'Operating Account', 'asset:bank'],
  ['1090', 'Payroll Clearing', 'asset:clearing'],
  ['2100', 'Wages Payable', 'liability:net pay'],
  ['2110', 'Payroll Taxes Payable', 'liability:taxes'],
  ['2120', 'Deductions Payable', 'liability:deductions'],
  ['2130', 'Garnishments Payable', 'liability:orders'],
  ['2140', 'Benefits Payable', 'liability:benefits'],
  ['6000', 'Wages', 'expense:wages'],
  ['6010', 'Employee Benefits', 'expense:benefits'],
  ['6020', 'Payroll Tax Expense', 'expense:taxes'],
  ['6030', 'Reimbursed Expenses', 'expense:reimbursements'],
] as const;

/** A schedule is added, and a week is entered, previewed and submitted. */
export const payrollSteps: readonly ExampleStep[] = [
  step('getMonthlySemitMonthlyPaySchedulDates', {
    compensationFrequency: 'Monthly',
    payDay: 'Last day of the month',
  }),
  step('getMonthlyAndSemiMonthlyPayScheduleDates', {
    compensationFrequency: 'SemiMonthly',
    payDateOptions: '15th and last day of the month',
  }),
  step(
    'addPaySchedule',
    {
      paySchedule: {
        companyId: '{companyId}',
        workerType: 'W2',
        standardWorkingHours: 40,
        compensationFrequency: 'Weekly',
        payBeginDate: '2026-03-02',
        payDate: '2026-03-13',
        paymentMode: 'Self-Initiated',
      },
    },
    { payScheduleId: 'paySchedule.payScheduleId' },
  ),
  ...scheduleSteps,
  step(
    'getPayPeriod',
    { companyId: '{companyId}', workerType: 'W2' },
    { payPeriodId: 'payPeriodId' },
  ),
  step(
    'getUnProcessedPayPeriod',
    { companyId: '{companyId}', workerType: 'W2', limit: 4 },
    {
      nextPayPeriodId: 'unprocessedPayPeriods.1.payPeriodId',
      skippedPayPeriodId: 'unprocessedPayPeriods.3.payPeriodId',
    },
  ),
  step('getPaydays', { companyId: '{companyId}', limit: 10 }),
  step('skipPayPeriod', { companyId: '{companyId}', payPeriodId: '{skippedPayPeriodId}' }),
  step('addPayCode', {
    payCode: {
      companyId: '{companyId}',
      payCode: 'NIGHT',
      description: 'Night shift',
      payRate: 45,
      multiplier: 1,
      isLeave: false,
      isPiecework: false,
    },
  }),
  step('getPayCodes', { companyId: '{companyId}' }),
  step('addCostCode', {
    costCode: { companyId: '{companyId}', kind: 'Department', costCode: 'SALES', name: 'Sales' },
  }),
  step('getCostCodes', { companyId: '{companyId}', kind: 'Department' }),
  step('setUserCostCodes', {
    userCostCodes: {
      companyId: '{companyId}',
      userId: '{checkUserId}',
      startDate: '2026-03-02',
      department: 'SALES',
    },
  }),
  step('getUserCostCodes', { companyId: '{companyId}', userId: '{checkUserId}' }),
  step('getOverTimeTypes'),
  step('importPayrollHistory', {
    companyName: 'Analytical Engines',
    payPeriod: {
      payPeriodType: 'Regular',
      workerType: 'W2',
      payBeginDate: '2026-01-05',
      payEndDate: '2026-01-11',
      payDate: '2026-01-16',
      payrollData: [
        {
          firstName: 'Annie',
          lastName: 'Easley',
          payDetails: { baseTotal: 1200, grossTotal: 1200, netTotal: 1108.2 },
          taxCalculationResponses: [
            { taxState: 'FED', taxName: 'Social Security', taxType: 'Employee', taxAmount: 74.4 },
            { taxState: 'FED', taxName: 'Medicare', taxType: 'Employee', taxAmount: 17.4 },
          ],
        },
      ],
    },
  }),
  step('importRegularPayrollData', {
    ...week,
    payrollData: [
      {
        userId: '{checkUserId}',
        basicPay: { payHours: 40 },
        overTime: [{ type: 'Standard Overtime', noOfHours: 2, multiplier: 1.5 }],
        additionalCompensation: [{ description: 'Bonus', amount: 250 }],
        reimbursements: [{ reimbursementType: 'Travel', amount: 48.2 }],
      },
    ],
  }),
  step('importRegularDifferentialPayrollData', {
    ...nextWeek,
    payrollData: [
      {
        userId: '{checkUserId}',
        basePay: [
          { payHours: 32, payCode: 'BASE_PAY' },
          { payHours: 8, payCode: 'NIGHT' },
        ],
      },
    ],
  }),
  step('removeUsersFromRegularPayPeriod', {
    ...week,
    payrollLineItems: [{ userId: '{leaverId}', reason: 'On leave' }],
  }),
  step('addUsersToRegularPayPeriod', {
    ...week,
    payrollLineItems: [{ userId: '{leaverId}', amount: 650 }],
  }),
  ...payEntrySteps,
  step('previewPayroll', week, { previewHash: 'preview.previewHash' }),
  step('getPayRun', { payPeriodId: '{payPeriodId}' }),
  step('explainPay', { payPeriodId: '{payPeriodId}', userId: '{userId}' }),
  step('previewGrossUp', {
    companyId: '{companyId}',
    userId: '{userId}',
    payPeriodId: '{payPeriodId}',
    description: 'Bonus',
    netAmount: 500,
  }),
  step('previewNextPay', {
    companyId: '{companyId}',
    userId: '{userId}',
    w4Information: { w4FilingStatus: 'Single', extraWithholding: 50 },
  }),
  {
    ...step('initiatePayroll', { ...week, previewHash: '{previewHash}' }),
    idempotencyKey: 'payroll-2026-03-13',
  },
  step('getRequestStatus', { idempotencyKey: 'payroll-2026-03-13' }),
  step('cancelPayrollSubmission', week),
  step('initiatePayroll', week),
  step('markPaid', { ...week, userIds: ['{leaverId}'] }),
  step(
    'addSupplementalPayPeriod',
    {
      payPeriod: {
        companyId: '{companyId}',
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-02',
        payEndDate: '2026-03-08',
        payDate: '2026-03-20',
      },
    },
    { extraPayPeriodId: 'payPeriod.payPeriodId' },
  ),
  step('addSupplementalPayrollLineItem', {
    ...extraPeriod,
    payrollLineItem: { userId: '{userId}', amount: 500, paymentMethod: 'Direct Deposit' },
  }),
  step('addUsersToSupplementalPayPeriod', {
    ...extraPeriod,
    payrollLineItems: [{ userId: '{checkUserId}', amount: 300 }],
  }),
  step('removeUsersFromSupplementalPayPeriod', {
    ...extraPeriod,
    payrollLineItems: [{ userId: '{checkUserId}' }],
  }),
  step('addSupplementalPayPeriodWithLineItems', {
    payPeriod: {
      companyId: '{companyId}',
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-09',
      payEndDate: '2026-03-15',
      payDate: '2026-03-27',
      payrollLineItem: [{ userId: '{userId}', amount: 250 }],
    },
  }),
];

/** The week is paid; payments are returned, replaced and corrected. */
export const paymentSteps: readonly ExampleStep[] = [
  step('advanceClock', { to: '2026-03-16' }),
  step(
    'getWebhookDeliveries',
    { webhookId: '{webhookId}', limit: 10 },
    { eventId: 'deliveries.0.eventId' },
  ),
  step('getEvents', { companyId: '{companyId}', order: 'oldest', limit: 5 }),
  step('replayWebhook', { webhookId: '{webhookId}', eventId: '{eventId}' }),
  step('removeWebhook', { webhookId: '{webhookId}' }),
  step('getTransactions', { payPeriodId: '{payPeriodId}' }),
  step('getPaymentFiles', { limit: 10 }, { paymentFileId: 'paymentFiles.0.paymentFileId' }),
  step('getPaymentFile', { paymentFileId: '{paymentFileId}' }),
  step('getChecks', { companyId: '{companyId}' }, { checkNumber: 'checks.0.checkNumber' }),
  step('printChecks', { companyId: '{companyId}', checkNumbers: ['{checkNumber}'] }),
  step('getPayStub', { payPeriodId: '{payPeriodId}', userId: '{userId}' }),
  step('printPayStub', { payPeriodId: '{payPeriodId}', userId: '{userId}' }),
  step('printPayStubs', week),
  step('getGarnishmentRemittances', week),
  step('getPayPeriodDetails', { payPeriodId: '{payPeriodId}' }),
  step('getIndividualPayrollHistory', { userId: '{userId}' }),
  step('getPayrollHistoryBasedOnDateRange', {
    companyId: '{companyId}',
    startDate: '2026-01-01',
    endDate: '2026-03-31',
  }),
  step('getProcessedPayperiodsDetails', { companyId: '{companyId}', workerType: 'W2' }),
  step('getPayrollJournalReport', {
    companyId: '{companyId}',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
  }),
  step('getTaxableWages', {
    companyId: '{companyId}',
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    span: 'Quarter',
    taxFromLedger: true,
  }),
  step('getCosts', { companyId: '{companyId}', by: ['Department', 'Month'] }),
  ...returnSteps,
  step('getReportTable', { ...week, report: 'Payroll register' }),
  step(
    'startReport',
    { ...week, report: 'Payroll register', format: 'CSV' },
    { reportId: 'reportFile.reportId' },
  ),
  step('advanceClock', { to: '2026-03-16T00:05:00-04:00' }),
  step('getReport', { companyId: '{companyId}', reportId: '{reportId}' }),
  step('getReportFile', { companyId: '{companyId}', reportId: '{reportId}' }),
  step('getAccountMapping', { companyId: '{companyId}' }),
  step('setAccountMapping', {
    companyId: '{companyId}',
    accounts: [
      ...exampleAccounts.map(([accountCode, name]) => ({ accountCode, name })),
      { accountCode: '2111', name: 'Payroll Taxes Payable:Federal Income Tax' },
    ],
    rules: [
      ...exampleAccounts.map(([accountCode, , ledgerAccount]) => ({ ledgerAccount, accountCode })),
      { ledgerAccount: 'liability:taxes', detail: 'US_FIT', accountCode: '2111' },
    ],
  }),
  step('previewJournal', week),
  step('exportJournal', week),
  step('getJournalExports', { companyId: '{companyId}', limit: 10 }),
  step('getJournalExport', { companyId: '{companyId}', exportNumber: 1, format: 'IIF' }),
  ...depositSteps,
  ...remittanceSteps,
  ...stateReportSteps,
  step('getLawDifferences', { companyId: '{companyId}' }),
  step('dismissLawDifference', week),
  step(
    'simulateAchReturn',
    { ...week, userId: '{userId}', returnCode: 'R03' },
    {
      requestReferenceId: 'payments.0.requestReferenceId',
    },
  ),
  step('reissuePayment', { requestReferenceId: '{requestReferenceId}', paymentMethod: 'Check' }),
  step('importReturnFile', { content: btoa(writeReturnFile([])) }),
  step('previewCorrection', {
    ...week,
    corrections: [
      {
        userId: '{checkUserId}',
        action: 'Replace',
        basePay: [{ payHours: 36, payCode: 'BASE_PAY' }],
      },
    ],
    reason: 'Hours were wrong',
  }),
  step('correctPayroll', {
    ...week,
    corrections: [
      {
        userId: '{checkUserId}',
        action: 'Replace',
        basePay: [{ payHours: 36, payCode: 'BASE_PAY' }],
      },
    ],
    reason: 'Hours were wrong',
  }),
  step('getCorrections', { companyId: '{companyId}' }),
  step('recoverOverpayment', { ...week, userId: '{checkUserId}', recovery: 'Repaid' }),
  step('addUserWage', {
    userWage: {
      userId: '{userId}',
      wageRate: 70_200,
      wageBasis: 'Per Year',
      userType: 'Salary/No overtime',
      employmentStatus: 'Full Time (30+ Hours per week)',
      startDate: '2026-03-02',
    },
  }),
  step('getRetroPay', { companyId: '{companyId}', userId: '{userId}' }),
  step('addRetroPay', { ...nextWeek, userId: '{userId}' }),
  step('payOutTimeOff', {
    ...nextWeek,
    userId: '{userId}',
    timeOffPolicyId: '{timeOffPolicyId}',
    hours: 4,
  }),
  step('initiatePayroll', { ...nextWeek, runNow: true }),
  step('advanceClock', { to: '2026-03-16T10:00:00-04:00' }),
  step('simulateFundingFailure', nextWeek),
  step('voidCheck', { companyId: '{companyId}', checkNumber: '{checkNumber}' }),
  step('endGarnishment', { garnishment: { garnishmentId: '{garnishmentId}' } }),
  step('terminateUser', {
    user: {
      userId: '{leaverId}',
      exitDate: '2026-03-31',
      finalPayCheckType: 'They will be paid during a regular payroll cycle',
      terminationChoice: 'Voluntary',
    },
  }),
];
