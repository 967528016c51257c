import type { TestAccount } from '../harness/app.ts';
import { bonusOf } from '../harness/corrections.ts';
import {
  addSchedule,
  addWorker,
  anOwner,
  aPayAccount,
  aRegistration,
  aWage,
  registerCompany,
  someKybInformation,
} from '../harness/examples.ts';
import { addTestFundingAccount } from '../harness/funding-accounts.ts';
import { aHistoryEntry, importHistoryPeriod } from '../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addSampleRecords } from '../harness/sample-records.ts';
import { addSupportOrder } from '../harness/support-orders.ts';
import { addTimeOffPolicyFor } from '../harness/time-off.ts';

/** Values by field name that make a request of some operations valid. */
type KnownValues = Readonly<Record<string, unknown>>;

/** A moment in the life of a company in which some operations can succeed. */
export interface Stage {
  readonly name: string;
  readonly account: TestAccount;
  readonly known: KnownValues;
}

/** Brings companies of new accounts to every stage; operations that change one of them leave the others as they are. */
export async function prepareStages(openAccount: () => Promise<TestAccount>): Promise<Stage[]> {
  const [records, beginning, paying, returned] = [
    await openAccount(),
    await openAccount(),
    await openAccount(),
    await openAccount(),
  ];
  const stages = [
    { name: 'one of everything', account: records, known: await addSampleRecords(records) },
    { name: 'beginning', account: beginning, known: await prepareBeginning(beginning) },
    ...(await preparePaying(paying)),
    ...(await prepareReturned(returned)),
  ];
  await fileLastQuarter(stages);
  await correctLastYear(stages);
  return stages;
}

/** Records Form 941 of the last quarter of 2025 for the company of each stage. */
async function fileLastQuarter(stages: readonly Stage[]): Promise<void> {
  const accounts = new Map(stages.map(({ account, known }) => [known.companyId, account]));
  for (const [companyId, { client }] of accounts)
    await client.adminPortal.recordFiling({
      companyId: String(companyId),
      form: '941',
      year: 2025,
      quarter: 4,
      filingDate: '2026-01-30',
      confirmationNumber: 'A-1',
    });
}

/** Files forms of workers of 2025 for the company that was returned a payment, and changes the pay of that year. */
async function correctLastYear(stages: readonly Stage[]): Promise<void> {
  const stage = stages.find(({ name }) => name === 'returned');
  if (!stage) throw new Error('the stage returned is missing');
  const { account, known } = stage;
  const days = { payBeginDate: '2025-12-01', payEndDate: '2025-12-14', payDate: '2025-12-19' };
  const december = { ...days, deadLineToRunPayroll: '2025-12-17' };
  const companyName = aRegistration().company;
  const filing = { companyId: String(known.companyId), year: 2025, filingDate: '2026-02-02' };
  const { adminPortal } = account.client;
  await importHistoryPeriod(account, companyName, december);
  await importHistoryPeriod(account, companyName, { ...december, ...contractorPay(2400) });
  await adminPortal.recordFiling({ ...filing, form: 'W-2', confirmationNumber: 'W-1' });
  await adminPortal.recordFiling({ ...filing, form: '1099-NEC', confirmationNumber: 'N-1' });
  const payDetails = { baseTotal: 2100, grossTotal: 2600, netTotal: 1958.75 };
  const payrollData = [aHistoryEntry({ payDetails })];
  await importHistoryPeriod(account, companyName, { ...december, payrollData });
  await importHistoryPeriod(account, companyName, { ...december, ...contractorPay(2500) });
}

/** A company before its verification, with an EIN of another company and a worker who was deactivated. */
async function prepareBeginning(account: TestAccount): Promise<KnownValues> {
  const { adminPortal, companyOnboarding, userOnboarding } = account.client;
  const companyName = 'Beginning';
  const twin = await registerCompany(account);
  const idempotencyKey = 'first-company';
  const kybInformation = someKybInformation(twin);
  await companyOnboarding.addKybInformation({ kybInformation }, { idempotencyKey });
  const companyId = await registerCompany(account, { company: companyName });
  const { businessUser } = await companyOnboarding.addBusinessUser({
    businessUser: anOwner(companyId),
  });
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  const userId = await addWorker(account, companyId);
  const lockInLetter = { userId, w4FilingStatus: 'Single', effectiveDate: '2026-03-01' };
  await userOnboarding.addLockInLetter({ lockInLetter });
  await adminPortal.deactivateUser({ user: { userId } });
  const companyStateRegistration = { 'Unemployment Rate': '2.7' };
  await adminPortal.addStateRegistration({ companyId, code: 'NY', companyStateRegistration });
  return {
    companyId,
    companyName,
    idempotencyKey,
    businessUserId: businessUser.businessUserId,
    companyFundingSourceEntityId: await addTestFundingAccount(account, companyId),
    userId,
    // Assigned to no worker yet.
    timeOffPolicyId: await addTimeOffPolicyFor(account, { companyId, userIds: [] }),
  };
}

/** A verified company with a period that is open, one that is submitted, and one outside the schedule. */
async function preparePaying(account: TestAccount): Promise<Stage[]> {
  const { adminPortal, payroll, reports } = account.client;
  const paid = await payFirstWeek(account);
  const { companyId, userId } = paid;
  await adminPortal.addUserWage({
    userWage: { ...aWage({ companyId, userId }, salary(60_000)), startDate: '2026-03-02' },
  });
  const { payPeriodId } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-01',
      payEndDate: '2026-03-15',
      payDate: '2026-03-27',
      payrollLineItem: [{ userId: paid.byCheck, amount: 100 }],
    },
  });
  const companyFundingSourceEntityId = await addTestFundingAccount(account, companyId);
  const spare = await addSpareWorker(account, companyId);
  const payScheduleId = await addMonths(account, companyId);
  const timeOffPolicyId = await addTimeOffPolicyFor(account, { companyId, userIds: [userId] });
  const submitted = await submitFirstPeriod(account);
  const laterThan = { to: '2026-03-16T10:05:00-04:00' };
  const stage = (name: string, known: KnownValues): Stage => ({
    name,
    account,
    known: { ...laterThan, ...known },
  });
  const supplementalId = payPeriod.payPeriodId;
  return [
    stage('open period', {
      companyId,
      userId,
      payPeriodId,
      companyFundingSourceEntityId,
      timeOffPolicyId,
    }),
    stage('worker without pay data', { companyId, ...spare, payPeriodId, payScheduleId }),
    stage('worker without a line item', { companyId, ...spare, payPeriodId: supplementalId }),
    stage('supplemental period', { companyId, userId, payPeriodId: supplementalId }),
    stage('supplemental worker', { companyId, userId: paid.byCheck, payPeriodId: supplementalId }),
    stage('submitted', submitted),
    stage('paid', paid),
    stage('another worker without pay data', { companyId, userId: paid.byCheck, payPeriodId }),
  ];
}

/** A schedule to which workers move on the first of May. */
async function addMonths({ client }: TestAccount, companyId: string): Promise<string> {
  const { paySchedule } = await client.payroll.addNamedPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      name: 'Months',
      compensationFrequency: 'Monthly',
      payBeginDate: '2026-05-01',
      payDay: '5',
    },
  });
  return paySchedule.payScheduleId;
}

/** A worker with one deposit account, whom the other stages do not name. */
async function addSpareWorker(account: TestAccount, companyId: string): Promise<KnownValues> {
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    accountNumber: null,
  });
  const { userPayAccountEntity } = await account.client.userPortal.addUserBankAccount({
    userPayAccountEntity: aPayAccount({ companyId, userId }),
  });
  return { userId, userPayAccountEntityId: userPayAccountEntity.userPayAccountEntityId };
}

/** A paid week with a returned transfer, a check and an overpayment that a correction found. */
async function prepareReturned(account: TestAccount): Promise<Stage[]> {
  const { payroll, reports, sandbox } = account.client;
  const paid = await payFirstWeek(account);
  const { companyId, payPeriodId, userId, byCheck } = paid;
  const ids = { companyId, payPeriodId };
  await payroll.exportJournal(ids);
  await sandbox.simulateAchReturn({ ...ids, userId, returnCode: 'R03' });
  await payroll.correctPayroll({ ...ids, corrections: [{ userId: byCheck, action: 'Replace' }] });
  const { reportFile } = await reports.startReport({
    ...ids,
    report: 'Payroll register',
    format: 'CSV',
  });
  await sandbox.advanceClock({ to: '2026-03-16T00:10:00-04:00' });
  const { payrollTransaction } = await reports.getTransactions({ payPeriodId });
  const returned = payrollTransaction.find(({ status }) => status === 'returned');
  const { paymentFiles } = await payroll.getPaymentFiles({});
  const known = {
    ...paid,
    to: '2026-03-16T10:05:00-04:00',
    paymentMethod: 'Check',
    requestReferenceId: returned?.requestReferenceId,
    paymentFileId: paymentFiles[0]?.paymentFileId,
    reportId: reportFile.reportId,
  };
  return [
    { name: 'returned', account, known },
    { name: 'contractor', account, known: { ...known, userId: paid.contractorId } },
    { name: 'overpaid', account, known: { ...known, userId: byCheck, recovery: 'Repaid' } },
  ];
}

/** Pays a week to a worker by transfer and to another, with a bonus, by check. */
async function payFirstWeek(account: TestAccount) {
  const { payroll, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const byCheck = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { firstName: 'Dorothy', lastName: 'Vaughan' },
    accountNumber: null,
  });
  const orderId = await addSupportOrder(account, { companyId, userId });
  const periods = await addSchedule(account, companyId);
  const ids = { companyId, payPeriodId: periods.payPeriodId };
  await payroll.importRegularDifferentialPayrollData({
    ...ids,
    payrollData: [{ userId: byCheck, additionalCompensations: bonusOf(500) }],
  });
  await payroll.initiatePayroll(ids);
  await sandbox.advanceClock({ to: '2026-03-16' });
  const contractorId = await importContractorPay(account, companyId);
  const { checks } = await payroll.getChecks({ companyId });
  const checkNumber = checks[0]?.checkNumber;
  const companyName = aRegistration().company;
  const { taxDeposit } = await payroll.recordTaxDeposit({
    taxDeposit: { companyId, ...aDepositOf941 },
  });
  const { remittance } = await payroll.recordRemittance({
    remittance: { ...ids, userId, orderId, paymentDate: '2026-03-16', amount: 1 },
  });
  const workers = { userId, byCheck, contractorId };
  const made = { taxDepositId: taxDeposit.taxDepositId, remittanceId: remittance.remittanceId };
  return { ...ids, ...periods, companyName, ...workers, checkNumber, orderId, ...made };
}

const aDepositOf941 = {
  taxGroup: 'US 941',
  year: 2026,
  quarter: 1,
  paymentDate: '2026-03-13',
  amount: 1,
};

/** Imports pay of a contractor, from which Form 1099-NEC is due. */
async function importContractorPay(account: TestAccount, companyId: string): Promise<string> {
  const userId = await readyWorker(account, companyId, { worker: contractor });
  await importHistoryPeriod(account, aRegistration().company, contractorPay(2500));
  await account.client.adminPortal.setBackupWithholding({
    backupWithholding: { companyId, userId, reason: 'No TIN', startDate: '2099-01-01' },
  });
  return userId;
}

const contractor = { firstName: 'Christine', lastName: 'Darden', workerType: '1099-NEC' } as const;

function contractorPay(amount: number) {
  const { workerType, ...names } = contractor;
  const payDetails = { baseTotal: amount, grossTotal: amount, netTotal: amount };
  return { workerType, payrollData: [{ ...names, payDetails }] };
}

async function submitFirstPeriod(account: TestAccount): Promise<KnownValues> {
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const periods = await addSchedule(account, companyId, {
    payBeginDate: '2026-03-16',
    payDate: '2026-03-27',
  });
  const { payPeriodId } = periods;
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  return { companyId, userId, ...periods };
}
