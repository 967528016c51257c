import { statement } from '../../database/database.ts';
import { reviewCompany, reviewWorker } from '../../server/cli/review.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import type { App } from '../../workflows/app.ts';
import { runRound } from '../../workflows/jobs/job-loop.ts';
import { initialTime, type TestAccount, type TestApp } from './app.ts';
import { addCompanyInVerification } from './examples.ts';
import { addTestFundingAccount } from './funding-accounts.ts';
import { readyWorker } from './payroll-ready.ts';

/** Configuration of the bank that receives the files of live accounts. */
export const liveBankEnvironment = {
  ACH_DESTINATION_ROUTING: '091000019',
  ACH_DESTINATION_NAME: 'First Originating Bank',
  ACH_ORIGIN_ID: '1541234567',
  ACH_ORIGIN_NAME: 'Payroll Bureau',
};

/** Adds a verified company of a live account with a verified funding account. */
export async function addLiveCompany(
  { owner }: Pick<TestApp, 'owner'>,
  live: TestAccount,
): Promise<string> {
  const { adminPortal } = live.client;
  const companyId = await addCompanyInVerification(live);
  await reviewCompany(owner, { companyId, verdict: 'approve' }, initialTime);
  const fundingAccountId = await addTestFundingAccount(live, companyId);
  const [amountsSent] = await owner.query(findMicroDeposits, [fundingAccountId]);
  const { first = 0, second = 0 } = amountsSent ?? {};
  const amounts = { debitAmount1: first / 100, debitAmount2: second / 100 };
  await adminPortal.verifyMicroDeposits({ companyId, ...amounts });
  await adminPortal.addStateRegistration({
    companyId,
    code: 'VA',
    companyStateRegistration: { 'Unemployment Rate': '2.7' },
  });
  return companyId;
}

/** Adds a worker of a live account who is ready to be paid: the operator approves the identity. */
export async function addLiveWorker(
  { owner }: Pick<TestApp, 'owner'>,
  live: TestAccount,
  companyId: string,
  options: Parameters<typeof readyWorker>[2],
): Promise<string> {
  const workerId = await readyWorker(live, companyId, options);
  await reviewWorker(owner, { workerId, verdict: 'approve' }, initialTime);
  return workerId;
}

/** Sets the clock and runs the due jobs of every account once. */
export async function runDueJobsAt(app: App & Pick<TestApp, 'setClock'>, moment: string) {
  app.setClock(parseInstant(moment) as Instant);
  await runDueJobsNow(app);
}

/** Runs the due jobs of every account once, as one of several servers would. */
export async function runDueJobsNow(app: App): Promise<void> {
  await runRound(app);
}

const findMicroDeposits = statement<{ first: number; second: number }>(
  '',
  `select deposit1_cents "first", deposit2_cents "second" from paywright.funding_account
   where funding_account_id = $1`,
);
