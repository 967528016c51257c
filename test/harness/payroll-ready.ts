import type { TestAccount } from './app.ts';
import {
  addWorker,
  anOwner,
  aPayAccount,
  aWage,
  registerCompany,
  someKybInformation,
  someKycInformation,
} from './examples.ts';

type Wage = Parameters<typeof aWage>[1];
type Worker = Parameters<typeof addWorker>[2];

/** A verified company of a sandbox account, with the account to pay from that comes with it. */
export async function readyCompany(account: Pick<TestAccount, 'client'>): Promise<string> {
  const { companyOnboarding, adminPortal, sandbox } = account.client;
  const companyId = await registerCompany(account);
  await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  const { clock } = await sandbox.getClock({});
  await sandbox.advanceClock({ to: clock.now });
  await adminPortal.addStateRegistration({
    companyId,
    code: 'VA',
    companyStateRegistration: { 'Unemployment Rate': '2.7' },
  });
  return companyId;
}

let workers = 0;

/** A worker who can be paid: a wage, an identity, and an account unless paid by check. */
export async function readyWorker(
  account: Pick<TestAccount, 'client'>,
  companyId: string,
  {
    wage = {},
    worker = {},
    accountNumber = '000123456789',
  }: {
    readonly wage?: Wage;
    readonly worker?: Worker;
    /** Its last digits decide what the sandbox bank does. */
    readonly accountNumber?: string | null;
  } = {},
): Promise<string> {
  const { adminPortal, userOnboarding, userPortal } = account.client;
  const userId = await addWorker(account, companyId, worker);
  workers += 1;
  await adminPortal.addUserWage({
    userWage: aWage(
      { companyId, userId },
      { paymentMethod: 'Direct Deposit', workerType: worker.workerType ?? 'W2', ...wage },
    ),
  });
  await userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId, { ssn: String(223_450_000 + workers) }),
  });
  if (accountNumber)
    await userPortal.addUserBankAccount({
      userPayAccountEntity: aPayAccount({ companyId, userId }, { accountNumber }),
    });
  return userId;
}

/** A salary of so many dollars a year. */
export const salary = (wageRate: number): Wage => ({
  wageRate,
  wageBasis: 'Per Year',
  userType: 'Salary/No overtime',
});
