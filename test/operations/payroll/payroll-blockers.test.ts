import { describe, expect } from 'vitest';
import { allOperations } from '../../../contract/operations.ts';
import {
  companyBlockerRules,
  workerBlockerRules,
} from '../../../engine/onboarding/blocker-rules.ts';
import {
  addSchedule,
  addWorker,
  anOwner,
  aWage,
  registerCompany,
  someKybInformation,
} from '../../harness/examples.ts';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { addLiveCompany } from '../../harness/live-accounts.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = freshCompanyTest.extend(
  'previewed',
  ({ account }) =>
    async (companyId: string, payPeriodId: string) => {
      const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
      return preview.blockers.map(
        ({ key, fixOperation, responsible }) => `${key} ${fixOperation} ${responsible}`,
      );
    },
);

test('every blocker names an existing operation', () => {
  const known = new Set(allOperations.map(({ name }) => name));
  for (const [key, { fixOperation }] of Object.entries({
    ...companyBlockerRules,
    ...workerBlockerRules,
  }))
    expect(known, key).toContain(fixOperation);
});

describe('a payroll of a company that is not verified', () => {
  test.for([
    ['123450002', 'pending', 'kybNotPassed getCompanyInfo operator'],
    ['123450001', 'failed', 'kybNotPassed addKybInformation company'],
  ] as const)(
    'says who acts next: EIN %s is %s, %s',
    async ([ein, result, blocker], { account, previewed }) => {
      const { companyOnboarding, reports, sandbox } = account.client;
      const companyId = await registerCompany(account);
      const { payPeriodId } = await addSchedule(account, companyId);
      await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
      const kybInformation = someKybInformation(companyId, { ein });
      await companyOnboarding.addKybInformation({ kybInformation });
      expect(await previewed(companyId, payPeriodId)).toContain(
        'kybNotPassed initiateCompanyKyb company',
      );
      await companyOnboarding.initiateCompanyKyb({ companyId });
      await sandbox.advanceClock({ to: '2026-03-04' });
      const { Company } = await reports.getCompanyInfo({ companyId, extended: true });
      expect(Company[0]?.kycStatus).toBe(result);
      expect(await previewed(companyId, payPeriodId)).toContain(blocker);
      const { blockers } = await reports.getCompanyTask({ companyId });
      const [, fixOperation] = blocker.split(' ');
      expect(blockers[0]).toMatchObject({ fixOperation });
    },
  );
});

test('a worker paid by check is paid by deposit after the named operation is called', async ({
  account,
  previewed,
}) => {
  const { adminPortal, userPortal, reports } = account.client;
  const companyId = await readyCompany(account);
  const { payPeriodId } = await addSchedule(account, companyId);
  const wage = { ...salary(52_000), paymentMethod: 'Check' as const };
  const userId = await readyWorker(account, companyId, { wage, accountNumber: null });
  expect(await previewed(companyId, payPeriodId)).toEqual([
    'paidByCheck addUserBankAccount company',
  ]);
  await userPortal.addUserBankAccount({
    userPayAccountEntity: {
      companyId,
      userId,
      accountNumber: '000123456789',
      routingNumber: '021000021',
      bankName: 'First Bank',
      accountType: 'checking',
      accountName: 'Everyday',
    },
  });
  expect(await previewed(companyId, payPeriodId)).toEqual(['paidByCheck updateUserWage company']);
  const { userWages } = await reports.getUserWage({ companyId, userId });
  await adminPortal.updateUserWage({
    userWage: { userWageId: userWages[0]?.userWageId ?? '', paymentMethod: 'Direct Deposit' },
  });
  expect(await previewed(companyId, payPeriodId)).toEqual([]);
});

test('a state without a known rate for new employers asks for the notice, before and among the tasks', async ({
  account,
}) => {
  const companyId = await readyCompany(account);
  await readyWorker(account, companyId, { wage: salary(52_000), worker: { stateCode: 'ME' } });
  const { payPeriodId } = await addSchedule(account, companyId);
  const { payroll, reports } = account.client;
  const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
  const { blockers } = await reports.getCompanyTask({ companyId });
  for (const list of [preview.blockers, blockers]) {
    const asked = list.find(({ key }) => key === 'unemploymentRateUnknown');
    expect(asked).toMatchObject({ severity: 'warns', fixOperation: 'addStateRegistration' });
    expect(asked?.message).toContain('no unemployment tax is computed');
  }
});

test('a payroll of contractors does not ask for unemployment rates', async ({ account }) => {
  const companyId = await readyCompany(account);
  await readyWorker(account, companyId, {
    worker: { stateCode: 'ME', workerType: '1099-NEC' },
    wage: { ...salary(52_000), workerType: '1099-NEC' },
  });
  const { payPeriodId } = await addSchedule(account, companyId, { workerType: '1099-NEC' });
  const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
  expect(preview.blockers.map(({ key }) => key)).not.toContain('unemploymentRateUnknown');
});

test('a warning before a payroll is also a warning among the tasks', async ({ account }) => {
  const companyId = await readyCompany(account);
  await readyWorker(account, companyId, { wage: salary(52_000), worker: { stateCode: 'TX' } });
  const { payPeriodId } = await addSchedule(account, companyId);
  const { payroll, reports } = account.client;
  const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
  const { blockers } = await reports.getCompanyTask({ companyId });
  for (const list of [preview.blockers, blockers])
    expect(list.find(({ key }) => key === 'registrationMissing')?.severity).toBe('warns');
});

describe('the identity of a worker who is paid', () => {
  test.for(['live', 'sandbox'] as const)(
    'is a blocker of preview, task list and submission alike in a %s account, or of none',
    async (kind, { app }) => {
      const account = await app.openAccount(kind);
      const { adminPortal, payroll, reports } = account.client;
      const companyId =
        kind === 'live' ? await addLiveCompany(app, account) : await readyCompany(account);
      const userId = await addWorker(account, companyId);
      await adminPortal.addUserWage({
        userWage: aWage({ companyId, userId }, { ...salary(52_000), paymentMethod: 'Check' }),
      });
      const { payPeriodId } = await addSchedule(account, companyId);
      const isBlocker = ({ severity }: { severity: string }) => severity === 'blocks';
      const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
      const { blockers } = await reports.getCompanyTask({ companyId });
      expect(preview.blockers.filter(isBlocker)).toEqual(blockers.filter(isBlocker));

      const body = { method: 'initiatePayroll', companyId, payPeriodId };
      const answer = await account.send({ path: '/payroll', body });
      const message =
        'KYC information of Katherine Johnson is missing: send it with addKycInformation.';
      if (kind === 'live') expectRefusal(answer, 400, message);
      else expect(answer.status).toBe(200);
    },
  );
});
