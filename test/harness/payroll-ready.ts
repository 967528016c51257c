import type { TestAccount } from './app.ts';
import {
  addCompanyInVerification,
  addWorker,
  aPayAccount,
  aWage,
  someKycInformation,
} from './examples.ts';

type Wage = Parameters<typeof aWage>[1];
type Worker = Parameters<typeof addWorker>[2];
type Identity = Parameters<typeof someKycInformation>[1];

/** Adds a verified company of a sandbox account, which has a funding account. */
export async function readyCompany(account: Pick<TestAccount, 'client'>): Promise<string> {
  const { adminPortal, sandbox } = account.client;
  const companyId = await addCompanyInVerification(account);
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

/** Adds a worker with a wage, an identity and, unless paid by check, a deposit account. */
export async function readyWorker(
  account: Pick<TestAccount, 'client'>,
  companyId: string,
  {
    wage = {},
    worker = {},
    identity = {},
    accountNumber = '000123456789',
  }: {
    readonly wage?: Wage;
    readonly worker?: Worker;
    readonly identity?: Identity;
    /** Its last digits decide how the sandbox bank responds; null for payment by check. */
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
    kycInformation: someKycInformation(userId, {
      ssn: String(223_450_000 + workers),
      ...identity,
    }),
  });
  if (accountNumber)
    await userPortal.addUserBankAccount({
      userPayAccountEntity: aPayAccount({ companyId, userId }, { accountNumber }),
    });
  return userId;
}

/** A salary in dollars a year. */
export const salary = (wageRate: number): Wage => ({
  wageRate,
  wageBasis: 'Per Year',
  userType: 'Salary/No overtime',
});
