import { expect } from 'vitest';
import {
  aPayAccount,
  aWage,
  aWorker,
  registerCompany,
  someKycInformation,
} from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';

interface WebhookBody {
  readonly trigger: { readonly eventType: string };
  readonly payload: readonly [{ readonly user: readonly { readonly userId: string }[] }];
}

test('events report a worker from the first day to the last, in order and with the data of the reports', async ({
  app,
  receiver,
}) => {
  const { client } = await app.openAccount();
  const { adminPortal, userOnboarding, userPortal, sandbox } = client;
  const eventTypes = ['employee.kycstatus', 'employee.employeestatus'] as const;
  const accounts = 'employeebankaccount.employeebankaccountstatus' as const;
  await adminPortal.addWebhook({
    webhook: { url: receiver.url, eventTypes: [...eventTypes, accounts] },
  });
  const companyId = await registerCompany({ client } as never);

  const [added] = await adminPortal.addUsers({ companyId, users: [aWorker()] });
  const userId = added?.user.userId ?? '';
  await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }) });
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
  await userPortal.addUserBankAccount({ userPayAccountEntity: aPayAccount({ companyId, userId }) });
  await sandbox.advanceClock({ to: '2026-03-04' });
  await adminPortal.deactivateUser({ user: { userId } });
  await adminPortal.activateUser({ user: { userId } });
  await sandbox.advanceClock({ to: '2026-03-05' });

  const told = receiver.received.map(({ body }) => JSON.parse(body) as WebhookBody);
  expect(told.map(({ trigger }) => trigger.eventType)).toEqual([
    'employee.employeestatus.insert',
    'employee.employeestatus.update',
    'employee.kycstatus.update',
    'employeebankaccount.employeebankaccountstatus.insert',
    'employee.kycstatus.update',
    'employee.employeestatus.update',
    'employee.employeestatus.update',
  ]);
  expect(new Set(told.map(({ payload }) => payload[0].user[0]?.userId))).toEqual(new Set([userId]));
  expect(JSON.stringify(told)).not.toContain('000123456789');
  expect(JSON.stringify(told)).not.toContain('223456789');
});

const aManualFundingAccount = (companyId: string) => ({
  linkType: 'Manual' as const,
  companyFundingSourceEntity: {
    companyId,
    accountNumber: '000123456789',
    routingNumber: '021000021',
    bankName: 'First Bank',
    accountType: 'checking',
    accountName: 'Payroll',
  },
});

test('events report funding accounts as verified or failed', async ({ receiver, app }) => {
  receiver.clear();
  const { client } = await app.openAccount();
  const { adminPortal, sandbox } = client;
  const eventTypes = ['companybankaccount.companybankaccountstatus' as const];
  await adminPortal.addWebhook({ webhook: { url: receiver.url, eventTypes } });
  const companyId = await registerCompany({ client } as never);
  const failing = await registerCompany({ client } as never);
  await adminPortal.addCompanyBankAccount(aManualFundingAccount(failing));
  await sandbox.simulateMicroDeposits({ companyId: failing, result: 'returned' });
  await adminPortal.addCompanyBankAccount(aManualFundingAccount(companyId));
  await adminPortal.verifyMicroDeposits({ companyId, debitAmount1: 0.32, debitAmount2: 0.45 });
  await sandbox.advanceClock({ to: '2026-03-04' });
  const told = receiver.received.map(({ body }) => JSON.parse(body) as WebhookBody);
  expect(told.map(({ trigger }) => trigger.eventType).sort()).toEqual([
    'companybankaccount.companybankaccountstatus.insert',
    'companybankaccount.companybankaccountstatus.insert',
    'companybankaccount.companybankaccountstatus.update',
    'companybankaccount.companybankaccountstatus.update',
  ]);
});
