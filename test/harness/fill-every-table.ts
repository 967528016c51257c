import { randomUUID } from 'node:crypto';
import { writeReturnFile } from '../payments/return-file.ts';
import type { TestAccount } from './app.ts';
import {
  addSchedule,
  addWorkerWithWage,
  anOwner,
  aPayAccount,
  aRegistration,
  aWage,
  registerCompany,
  someKybInformation,
  someKycInformation,
} from './examples.ts';
import { addTestFundingAccount } from './funding-accounts.ts';
import { aHistoryPeriod } from './payroll-history.ts';
import { readyCompany, readyWorker, salary } from './payroll-ready.ts';
import { addSupportOrder, paidDates } from './support-orders.ts';
import { addTimeOffPolicyFor } from './time-off.ts';
import type { TestReceiver } from './webhook-receiver.ts';

/** Leaves at least one row in every table. */
export async function fillEveryTable(
  receiver: TestReceiver,
  { client }: TestAccount,
): Promise<string> {
  const { companyOnboarding, userOnboarding, adminPortal, payroll, sandbox } = client;
  const account = { client } as TestAccount;
  const { webhook } = await adminPortal.addWebhook({ webhook: { url: receiver.url } });
  await adminPortal.rotateWebhookSecret({ webhookId: webhook.webhookId });
  const { companyId, userId } = await addWorkerWithWage(account);
  await adminPortal.setReference({ kind: 'User', id: userId, externalId: 'worker-1' });
  await client.access.createSessionLink({
    sessionLink: { companyId, role: 'bookKeeper', screen: 'reports' },
  });
  await adminPortal.uploadDocument({
    companyId,
    fileName: 'notice.pdf',
    documentType: 'Rate notice',
    fileBase64: btoa('%PDF'),
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  await adminPortal.remindWorker({ companyId });
  await payroll.addPayCode({ payCode: { companyId, payCode: 'NIGHT' } });
  await payroll.importRegularPayrollData({ companyId, payPeriodId, payrollData: [{ userId }] });
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
  const move = { userId, city: 'Norfolk', zipcode: '23510', effectiveDate: '2026-02-02' };
  await userOnboarding.updateKycInformation({ kycInformation: move });
  await fillWorker(account, { companyId, userId });
  await fillRecurring(account, { companyId, userId });
  await client.reports.recordNewHireReport({
    companyId,
    userIds: [userId],
    reportedDate: '2026-03-03',
  });
  await adminPortal.deactivateUser({ user: { userId } });
  await companyOnboarding.addBusinessUser(
    { businessUser: anOwner(companyId) },
    { idempotencyKey: randomUUID() },
  );
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  const twin = await registerCompany(account);
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(twin) });
  await adminPortal.confirmTask({ companyId, task: 'einShared' });
  const companyStateRegistration = { 'Unemployment Rate': '2.7' };
  await adminPortal.addStateRegistration({ companyId, code: 'VA', companyStateRegistration });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  await sandbox.advanceClock({ to: '2026-03-04' });
  // Events that a webhook listens for are not recorded as lists.
  await adminPortal.updateWebhook({ webhook: { webhookId: webhook.webhookId, active: false } });
  await fillPayroll(account);
  return companyId;
}

/** Moves a worker to a schedule with a name, after everything that is paid. */
async function moveToMonths(
  { client: { payroll } }: TestAccount,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const { paySchedule } = await payroll.addNamedPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      name: 'Months',
      compensationFrequency: 'Monthly',
      payBeginDate: '2027-01-01',
      payDay: '5',
    },
  });
  const { payScheduleId } = paySchedule;
  await payroll.moveToPaySchedule({
    scheduleMove: { companyId, payScheduleId, startDate: '2027-01-01', userIds: [userId] },
  });
}

/** Creates a paid and corrected payroll, retro pay, one of two approvals and an imported return file. */
async function fillPayroll(account: TestAccount): Promise<void> {
  const { adminPortal, companyOnboarding, payroll, reports, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const byCheck = { wage: salary(52_000), accountNumber: null };
  for (let worker = 0; worker < 9; worker += 1)
    await readyWorker(account, companyId, { ...byCheck, worker: { firstName: 'Dorothy' } });
  // The first worker is paid by the company, so this one is the only one in a file for the bank.
  await readyWorker(account, companyId, {
    wage: salary(52_000),
    accountNumber: '770000000009',
    worker: { firstName: 'Mary' },
  });
  const contractor = { workerType: '1099-NEC', firstName: 'Christine' } as const;
  const contractorId = await readyWorker(account, companyId, { worker: contractor });
  await adminPortal.setBackupWithholding({
    backupWithholding: { companyId, userId: contractorId, reason: 'B Notice' },
  });
  const orderId = await addSupportOrder(account, { companyId, userId });
  await addTestFundingAccount(account, companyId);
  const { payPeriodId } = await addSchedule(account, companyId);
  const ids = { companyId, payPeriodId };
  await moveToMonths(account, { companyId, userId });
  await payroll.markPaid({ ...ids, userIds: [userId] });
  const timeOffPolicyId = await addTimeOffPolicyFor(account, { companyId, userIds: [userId] });
  await payroll.payOutTimeOff({ ...ids, userId, timeOffPolicyId, hours: 1 });
  await fillCosts(account, { ...ids, userId });
  await payroll.markReviewed({ ...ids, userId, reviewHash: '0'.repeat(32) });
  await payroll.initiatePayroll(ids);
  await payroll.importReturnFile({ content: btoa(writeReturnFile([])) });
  await sandbox.advanceClock({ to: '2026-03-14' });
  await payroll.correctPayroll({ ...ids, action: 'Recompute' });
  await payroll.dismissLawDifference(ids);
  const filing = { companyId, form: 'W-2' as const, year: 2025, filingDate: '2026-02-02' };
  await payroll.importPayrollHistory({
    companyId,
    companyName: aRegistration().company,
    payPeriod: aHistoryPeriod(lastDecember),
  });
  await adminPortal.recordFiling({ ...filing, confirmationNumber: 'A-1' });
  await fillContractorForms(account, companyId);
  const deposit = { companyId, taxGroup: 'US 941', year: 2026, quarter: 1 };
  await payroll.recordTaxDeposit({
    taxDeposit: { ...deposit, paymentDate: '2026-03-13', amount: 1 },
  });
  await payroll.payTaxDeposits({ taxPayment: { companyId, dueUntil: '2026-05-01' } });
  await payroll.recordRemittance({
    remittance: { ...ids, userId, orderId, paymentDate: '2026-03-13', amount: 1 },
  });
  await payroll.payOrders({ orderPayment: { companyId, ...paidDates } });
  await payroll.exportJournal(ids);
  await adminPortal.setAccountMapping({
    companyId,
    accounts: [{ accountCode: '6000', name: 'Wages' }],
    rules: [{ ledgerAccount: 'expense:wages', accountCode: '6000' }],
  });
  await reports.startReport({ ...ids, report: 'Payroll register', format: 'CSV' });
  await sandbox.advanceClock({ to: '2026-03-14T01:00:00-04:00' });
  await adminPortal.addUserWage({
    userWage: { ...aWage({ companyId, userId }, salary(60_000)), startDate: '2026-03-02' },
  });
  const next = await reports.getPayPeriod({ companyId, workerType: 'W2' });
  const later = { companyId, payPeriodId: next.payPeriodId };
  await payroll.addRetroPay({ ...later, userId });
  const { businessUser } = await companyOnboarding.addBusinessUser({
    businessUser: anOwner(companyId, { beneficialOwner: false, ownershipPercentage: 0 }),
  });
  await adminPortal.setPayrollApproval({ companyId, required: true });
  const { businessUserId } = businessUser;
  await payroll.initiatePayroll({ ...later, businessUserId });
}

const lastDecember = {
  payBeginDate: '2025-12-01',
  payEndDate: '2025-12-14',
  deadLineToRunPayroll: '2025-12-17',
  payDate: '2025-12-19',
};

/** Files the Form 1099-NEC of a contractor. */
async function fillContractorForms(account: TestAccount, companyId: string): Promise<void> {
  const { adminPortal, payroll } = account.client;
  const names = { firstName: 'Christine', lastName: 'Darden' };
  const workerType = '1099-NEC' as const;
  await readyWorker(account, companyId, { worker: { ...names, workerType } });
  const payDetails = { baseTotal: 2500, grossTotal: 2500, netTotal: 2500 };
  await payroll.importPayrollHistory({
    companyId,
    companyName: aRegistration().company,
    payPeriod: aHistoryPeriod({
      ...lastDecember,
      workerType,
      payrollData: [{ ...names, payDetails }],
    }),
  });
  const filing = { companyId, form: workerType, year: 2025, filingDate: '2026-02-02' };
  await adminPortal.recordFiling({ ...filing, confirmationNumber: 'A-2' });
}

/** Divides the pay of a worker between two departments. */
async function fillCosts(
  { client: { adminPortal, payroll } }: TestAccount,
  ids: { readonly companyId: string; readonly userId: string; readonly payPeriodId: string },
): Promise<void> {
  const { companyId, userId } = ids;
  const kind = 'Department' as const;
  for (const costCode of ['SALES', 'SUPPORT'])
    await payroll.addCostCode({ costCode: { companyId, kind, costCode, name: costCode } });
  const userCostCodes = { companyId, userId, startDate: '2026-01-01', department: 'SALES' };
  await adminPortal.setUserCostCodes({ userCostCodes });
  const bonus = { description: 'Bonus', amount: 100, department: 'SUPPORT' };
  const payrollData = [{ userId, additionalCompensation: [bonus] }];
  await payroll.importRegularPayrollData({ ...ids, payrollData });
}

async function fillWorker(
  { client: { userOnboarding, userPortal, payroll } }: TestAccount,
  ids: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const { userId } = ids;
  await userOnboarding.addW4Information({ w4Information: { userId, w4FilingStatus: 'Single' } });
  await userOnboarding.addEmployeeMiscellaneousStateTax({
    ...ids,
    employeeMiscellaneousStateTax: {
      CompositeRate: '0.9187',
      RiskClassName: 'Carpentry',
      RiskClassCode: '0510',
      PayrollDeductionRate: '0.2091',
    },
  });
  const { userPayAccountEntity } = await userPortal.addUserBankAccount({
    userPayAccountEntity: aPayAccount(ids),
  });
  const { userPayAccountEntityId } = userPayAccountEntity;
  await userPortal.updateUserBankAccount({
    userPayAccountEntity: { ...aPayAccount(ids), userPayAccountEntityId },
  });
  const { companyId } = ids;
  const companyName = aRegistration().company;
  await payroll.importPayrollHistory({ companyId, companyName, payPeriod: aHistoryPeriod() });
}

async function fillRecurring(
  { client: { adminPortal, benefits } }: TestAccount,
  ids: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const election = { benefitType: 'Dental', effectiveMonth: 'April 2026' };
  const benefitCompanyElection = { companyId: ids.companyId, ...election };
  await benefits.addCompanyBenefits({ benefitCompanyElection });
  const benefitUserElection = { ...ids, ...election, employeeAmount: 12.5 };
  await benefits.enrolUserBenefit({ benefitUserElection });
  await adminPortal.updateRecurringPayItem({ ...ids, type: 'Charity', amountPerPayperiod: 5 });
  await adminPortal.setDeductionTerms({
    deductionTerms: { ...ids, type: 'Charity', goalAmount: 50 },
  });
  await adminPortal.settleDeduction({
    settlement: {
      ...ids,
      type: 'Charity',
      settledBy: 'Repaid',
      amount: 1,
      reason: 'Paid in cash.',
    },
  });
  const { companyId } = ids;
  const plan = { companyId, benefitType: '401(k)', effectiveMonth: 'April 2026' };
  await benefits.addCompanyBenefits({ benefitCompanyElection: plan });
  const matchTiers = [{ matchPercentage: 50, payPercentage: 6 }];
  await benefits.setMatchFormula({ matchFormula: { ...plan, matchBasis: 'Year', matchTiers } });
  await adminPortal.setNonresidentAddition({
    nonresidentAddition: {
      companyId,
      year: 2026,
      payFrequency: 'Weekly',
      w4Form: '2020 or later',
      amount: 100,
      source: 'A test',
    },
  });
  const garnishment = { ...ids, garnishmentType: 'Student Loan' };
  await adminPortal.addGarnishment({ garnishment });
  const tax = { companyId: ids.companyId, taxCode: 'VA_OWN', stateCode: 'VA', name: 'Own tax' };
  await adminPortal.addCompanyTax({ companyTax: { ...tax, ratePercentage: 1 } });
  await adminPortal.setUserTax({
    userTax: { ...ids, taxCode: 'VA_OWN', applies: false, reason: 'Exempt.' },
  });
}
