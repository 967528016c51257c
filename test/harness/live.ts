import { reviewCompany } from '../../server/commands/review.ts';
import { keepRunningJobs } from '../../server/jobs/keep-running.ts';
import type { House } from '../../server/perform.ts';
import { statement } from '../../server/store/database.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { addBankAccount } from './bank-accounts.ts';
import { anOwner, registerCompany, someKybInformation } from './examples.ts';
import { beginning, type TestAccount, type TestHouse } from './house.ts';

/** What an operator says about the bank that files of live accounts are handed to. */
export const liveBank = {
  ACH_DESTINATION_ROUTING: '091000019',
  ACH_DESTINATION_NAME: 'First Originating Bank',
  ACH_ORIGIN_ID: '1541234567',
  ACH_ORIGIN_NAME: 'Payroll Bureau',
};

/** A verified company of a live account, with a verified account to pay from. */
export async function liveCompany(
  { owner }: Pick<TestHouse, 'owner'>,
  live: TestAccount,
): Promise<string> {
  const { adminPortal, companyOnboarding } = live.client;
  const companyId = await registerCompany(live);
  await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  await reviewCompany(owner, { companyId, verdict: 'approve' }, beginning);
  const fundingAccountId = await addBankAccount(live, companyId);
  const [drawn] = await owner.query(findDeposits, [fundingAccountId]);
  const { first = 0, second = 0 } = drawn ?? {};
  const amounts = { debitAmount1: first / 100, debitAmount2: second / 100 };
  await adminPortal.verifyMicroDeposits({ companyId, ...amounts });
  await adminPortal.addStateRegistration({
    companyId,
    code: 'VA',
    companyStateRegistration: { 'Unemployment Rate': '2.7' },
  });
  return companyId;
}

/** Does what is due in every account at a moment of the world, once. */
export async function runDueAt(house: House & Pick<TestHouse, 'setClock'>, moment: string) {
  house.setClock(parseInstant(moment) as Instant);
  await runDue(house);
}

/** The same by the time it is, as one of several servers. */
export async function runDue(house: House): Promise<void> {
  await keepRunningJobs(house)();
}

const findDeposits = statement<{ first: number; second: number }>(
  '',
  `select deposit1_cents "first", deposit2_cents "second" from paywright.funding_account
   where funding_account_id = $1`,
);
