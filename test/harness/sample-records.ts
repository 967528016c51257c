import { randomUUID } from 'node:crypto';
import type { TestAccount } from './app.ts';
import { bonusOf } from './corrections.ts';
import {
  addSchedule,
  addWorkerWithWage,
  aLocation,
  anOwner,
  aPayAccount,
  someKybInformation,
  someKycInformation,
} from './examples.ts';
import { addTestFundingAccount } from './funding-accounts.ts';
import { joinByLink } from './join-by-link.ts';
import { readyCompany, readyWorker, salary } from './payroll-ready.ts';
import { addSupportOrder } from './support-orders.ts';
import { addTimeOffPolicyFor } from './time-off.ts';

/** Adds a company with one record of every kind and returns the ids by field name. */
export async function addSampleRecords(
  account: TestAccount,
  // A closed port; a live account must name a public address.
  url = 'http://127.0.0.1:9/events',
): Promise<Readonly<Record<string, string>>> {
  const { adminPortal, companyOnboarding, userOnboarding, userPortal } = account.client;
  const { webhook } = await adminPortal.addWebhook({ webhook: { url } });
  const worker = await addWorkerWithWage(account);
  const { companyId, userId } = worker;
  const { businessUser } = await companyOnboarding.addBusinessUser({
    businessUser: anOwner(companyId, { beneficialOwner: false, ownershipPercentage: 0 }),
  });
  const { kybInformation } = await companyOnboarding.addKybInformation({
    kybInformation: someKybInformation(companyId),
  });
  const { companyLocation } = await companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(companyId),
  });
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
  const { userPayAccountEntity } = await userPortal.addUserBankAccount({
    userPayAccountEntity: aPayAccount(worker),
  });
  const { userPayAccountEntityId } = userPayAccountEntity;
  await userPortal.updateUserBankAccount({
    userPayAccountEntity: { ...aPayAccount(worker), userPayAccountEntityId },
  });
  const { user } = await account.client.reports.getUser(worker);
  const periods = await addSchedule(account, companyId, {
    compensationFrequency: 'Monthly',
    payBeginDate: '2026-04-01',
    payDate: '2026-04-30',
  });
  // As in the sample request that finds it; a second company of the account cannot have the same.
  const reference = { kind: 'Company', id: companyId, externalId: 'Text' };
  await account.send({ path: '/adminPortal/setReference', body: reference });
  const recurring = await addRecurringRecords(account, worker);
  const { documentId } = await adminPortal.uploadDocument({
    companyId,
    fileName: 'notice.pdf',
    documentType: 'Rate notice',
    fileBase64: btoa('%PDF'),
  });
  const { apiKey } = await account.client.access.addApiKey({ apiKey: { name: 'Sample' } });
  const people = await addSamplePeople(account, companyId);
  const { sessionLink } = await account.client.access.createSessionLink({
    sessionLink: { companyId, role: 'bookKeeper', screen: 'reports' },
  });
  const { reportFile } = await account.client.reports.startReport({
    companyId,
    report: 'Payroll register',
    format: 'CSV',
  });
  const { deliveries } = await adminPortal.getWebhookDeliveries({ webhookId: webhook.webhookId });
  return {
    ...worker,
    businessUserId: businessUser.businessUserId,
    kybInformationId: kybInformation.kybInformationId,
    companyLocationId: companyLocation.companyLocationId,
    companyFundingSourceEntityId: await addTestFundingAccount(account, companyId),
    userPayAccountEntityId,
    accountChangeId: user[0]?.accountChange?.accountChangeId ?? '',
    ...periods,
    ...recurring,
    documentId,
    reportId: reportFile.reportId,
    id: companyId,
    webhookId: webhook.webhookId,
    apiKeyId: apiKey.apiKeyId,
    ...people,
    sessionLinkId: sessionLink.sessionLinkId,
    eventId: deliveries[0]?.eventId ?? '',
  };
}

/** Adds a person who has joined the company, and an invitation that is open. */
async function addSamplePeople(account: TestAccount, companyId: string) {
  const { access } = account.client;
  const role = 'bookKeeper';
  const email = `${randomUUID()}@example.com`;
  const joining = await access.invitePerson({ email, name: 'Grace Hopper', role, companyId });
  await joinByLink(account, joining.invitation.link);
  const { people } = await access.getPeople({ companyId });
  const other = `${randomUUID()}@example.com`;
  const open = await access.invitePerson({ email: other, name: 'Jean Bartik', role, companyId });
  const { invitationId } = open.invitation;
  return { personId: people[0]?.personId ?? '', invitationId };
}

const aTaxDeposit = {
  taxGroup: 'US 941',
  year: 2026,
  quarter: 1,
  paymentDate: '2026-03-02',
  amount: 1,
};

/** Adds also a payment of another company, the file that contains it, a correction, a tax deposit and a remittance. */
export async function addSampleRecordsWithPayment(
  account: TestAccount,
): Promise<Readonly<Record<string, string>>> {
  const records = await addSampleRecords(account);
  const { payroll, reports, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const orderId = await addSupportOrder(account, { companyId, userId });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.initiatePayroll({ companyId, payPeriodId, runNow: true });
  const to = '2026-03-11T10:05:00-04:00';
  await sandbox.advanceClock({ to });
  const { correction } = await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: [{ userId, action: 'Replace', additionalCompensations: bonusOf(10) }],
    reason: 'A sample',
  });
  // A second advance delivers the events of the first, so that nothing is in progress afterwards.
  await sandbox.advanceClock({ to });
  const { payrollTransaction } = await reports.getTransactions({ payPeriodId });
  const { paymentFiles } = await payroll.getPaymentFiles({});
  const { taxDeposit } = await payroll.recordTaxDeposit({
    taxDeposit: { ...aTaxDeposit, companyId },
  });
  const { remittance } = await payroll.recordRemittance({
    remittance: { companyId, payPeriodId, userId, orderId, paymentDate: '2026-03-02', amount: 1 },
  });
  return {
    ...records,
    taxDepositId: taxDeposit.taxDepositId,
    remittanceId: remittance.remittanceId,
    correctionId: correction.correctionId,
    requestReferenceId: payrollTransaction[0]?.requestReferenceId ?? '',
    paymentFileId: paymentFiles[0]?.paymentFileId ?? '',
  };
}

/** Adds benefits with an enrollment, a recurring pay item, a garnishment, a tax of the company and time off. */
async function addRecurringRecords(
  account: TestAccount,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
) {
  const { adminPortal, benefits } = account.client;
  const effectiveMonth = 'April 2026';
  for (const benefitType of ['Dental', 'Vision', '401(k)'])
    await benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType, effectiveMonth },
    });
  const { benefitUserElection } = await benefits.enrolUserBenefit({
    benefitUserElection: {
      companyId,
      userId,
      benefitType: 'Vision',
      effectiveMonth,
      employeeAmount: 5,
    },
  });
  const { recurringPayItem } = await adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId, type: 'Union Dues', amountPerPayperiod: 20 },
  });
  const { garnishment } = await adminPortal.addGarnishment({
    garnishment: { companyId, userId, garnishmentType: 'Child Support', amountPerPayperiod: 250 },
  });
  const { companyTax } = await adminPortal.addCompanyTax({
    companyTax: {
      companyId,
      taxCode: 'NY_SAMPLE',
      stateCode: 'NY',
      name: 'Sample tax',
      ratePercentage: 0.5,
    },
  });
  const { userTax } = await adminPortal.setUserTax({
    userTax: { companyId, userId, taxCode: 'NY_SAMPLE', applies: false, reason: 'A sample.' },
  });
  const { deductionTerms } = await adminPortal.setDeductionTerms({
    deductionTerms: { companyId, userId, type: 'Union Dues', goalAmount: 500 },
  });
  const timeOffPolicyId = await addTimeOffPolicyFor(account, { companyId, userIds: [userId] });
  return {
    timeOffPolicyId,
    deductionId: deductionTerms.deductionId,
    companyTaxId: companyTax.companyTaxId,
    userTaxId: userTax.userTaxId,
    benefitUserElectionId: benefitUserElection.benefitUserElectionId,
    recurringPayItemId: recurringPayItem.recurringPayItemId,
    garnishmentId: garnishment.garnishmentId,
  };
}
