import { expect } from 'vitest';
import type { TestAccount } from '../harness/app.ts';
import {
  anOwner,
  aWage,
  aWorker,
  registerCompany,
  someKybInformation,
  someKycInformation,
} from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';

const states = ['CA', 'NY', 'TX', 'WA', 'PA', 'OH', 'IL', 'GA', 'MA', 'CO', 'FL', 'AZ'];
const workers = 25;

async function listTasks(account: TestAccount, companyId: string): Promise<string[]> {
  const { blockers } = await account.client.reports.getCompanyTask({ companyId });
  return blockers.map(({ key, subject, severity }) => `${severity} ${key} ${subject.kind}`);
}

test('a company of 3 owners and 25 workers in 12 states is onboarded until it has no blockers', async ({
  account,
}) => {
  const { companyOnboarding, adminPortal, userOnboarding, userPortal, sandbox, reports } =
    account.client;
  const companyId = await registerCompany(account);
  expect(await listTasks(account, companyId)).toEqual([
    'blocks adminOwnerMissing company',
    'blocks kybInformationMissing company',
    'blocks fundingAccountMissing company',
  ]);

  for (const [index, ownershipPercentage] of [40, 30, 30].entries())
    await companyOnboarding.addBusinessUser({
      businessUser: anOwner(companyId, {
        ownershipPercentage,
        ssn: `12345678${index}`,
        payrollAdmin: index === 0,
      }),
    });
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  expect(await listTasks(account, companyId)).toContain('blocks kybPending company');
  await sandbox.advanceClock({ to: '2026-03-04' });
  expect(await listTasks(account, companyId)).toEqual([]);

  const users = Array.from({ length: workers }, (_, index) =>
    aWorker({
      firstName: `Worker${index}`,
      stateCode: states[index % states.length] as string,
      userReferenceId: `E-${index}`,
    }),
  );
  const added = await adminPortal.addUsers({ companyId, users });
  const userIds = added.map(({ user }) => user.userId);
  const open = await listTasks(account, companyId);
  const missingRate = /^warns (registrationMissing|unemploymentRateUnknown) company$/;
  expect(open.filter((line) => missingRate.test(line))).toHaveLength(states.length);
  expect(open.filter((line) => line === 'warns wageMissing worker')).toHaveLength(workers);
  expect(open.filter((line) => line === 'warns identityMissing worker')).toHaveLength(workers);

  for (const code of states)
    await adminPortal.addStateRegistration({
      companyId,
      code,
      companyStateRegistration: { 'UI Account Number': '1234567', 'Unemployment Rate': '2.7' },
    });
  for (const [index, userId] of userIds.entries()) {
    const stateCode = states[index % states.length] as string;
    await adminPortal.addUserWage({
      userWage: aWage({ companyId, userId }, { paymentMethod: 'Direct Deposit' }),
    });
    await userOnboarding.addKycInformation({
      kycInformation: someKycInformation(userId, { ssn: `2234567${String(10 + index)}` }),
    });
    await userOnboarding.addW4Information({ w4Information: { userId, w4FilingStatus: 'Single' } });
    const { stateW4Form } = await reports.getStateW4FormFields({ code: stateCode });
    if (stateW4Form.fields.length > 0)
      await userOnboarding.addStateW4Information({ userId, stateCode, stateW4Information: {} });
    await userPortal.addUserBankAccount({
      userPayAccountEntity: {
        companyId,
        userId,
        accountNumber: `9000${index}12345`,
        routingNumber: '021000021',
        bankName: 'First Bank',
        accountType: 'checking',
        accountName: 'Everyday',
      },
    });
  }
  await sandbox.advanceClock({ to: '2026-03-05' });
  const { blockers } = await account.client.reports.getCompanyTask({ companyId });
  for (const { subject, message } of blockers) {
    const taxCode = /Send (\w+) with applies false/.exec(message)?.[1] ?? '';
    const decision = { companyId, userId: subject.id, taxCode, applies: false, reason: 'None.' };
    await account.client.adminPortal.setUserTax({ userTax: decision });
  }
  expect(await listTasks(account, companyId)).toEqual([]);
});
