import { statement } from '../../database/database.ts';
import type { TestAccount, TestApp } from './app.ts';
import { addSchedule } from './examples.ts';
import { addTestFundingAccount } from './funding-accounts.ts';
import { readyWorker, salary } from './payroll-ready.ts';

export async function fetchPeriodStatus({ client }: TestAccount, payPeriodId: string) {
  const { payPeriod } = await client.reports.getPayPeriodDetails({ payPeriodId });
  return payPeriod[0]?.PayPeriodStatus;
}

/** Lists the payments of a period as lines such as `AchCredit 802.55 settled`. */
export async function fetchTransactionLines(
  { client }: TestAccount,
  payPeriodId: string,
): Promise<string[]> {
  const { payrollTransaction } = await client.reports.getTransactions({ payPeriodId });
  return payrollTransaction.map(
    ({ transactionName, transferAmount, status, returnCode }) =>
      `${transactionName} ${transferAmount} ${status}${returnCode && ` ${returnCode}`}`,
  );
}

/** Lists the payments of a period with a transaction name. */
export async function fetchTransactionsNamed(
  { client }: TestAccount,
  payPeriodId: string,
  name: string,
) {
  const { payrollTransaction } = await client.reports.getTransactions({ payPeriodId });
  return payrollTransaction.filter(({ transactionName }) => transactionName === name);
}

/** Submits a payroll for 13 March 2026 that pays a worker 802.55; the account number decides the bank's response. */
export async function addSubmittedPayroll(
  account: TestAccount,
  companyId: string,
  { accountNumber = '000123456789' }: { readonly accountNumber?: string | null } = {},
) {
  const userId = await readyWorker(account, companyId, { wage: salary(52_000), accountNumber });
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  return { companyId, userId, payPeriodId };
}

/** Replaces the funding accounts of a company by a new, verified one. */
export async function switchFundingAccount(
  account: TestAccount,
  companyId: string,
  accountNumber: string,
): Promise<void> {
  const { adminPortal, reports, sandbox } = account.client;
  const { Company } = await reports.getCompanyInfo({ companyId, extended: true });
  const { microDeposits } = await sandbox.simulateMicroDeposits({
    companyId,
    companyFundingSourceEntityId: await addTestFundingAccount(account, companyId, {
      accountNumber,
    }),
    result: 'arrived',
  });
  const { debitAmount1, debitAmount2 } = microDeposits;
  await adminPortal.verifyMicroDeposits({ companyId, debitAmount1, debitAmount2 });
  for (const { companyFundingSourceEntityId, status } of Company[0]?.BankAccounts ?? [])
    if (status !== 'Inactive')
      await adminPortal.deactivateCompanyBankAccount({ companyId, companyFundingSourceEntityId });
}

/** Reads the ledger accounts of a company whose balance is not zero, in cents. */
export async function readLedgerBalances(
  { owner }: TestApp,
  companyId: string,
): Promise<Record<string, number>> {
  const rows = await owner.query(listBalances, [companyId]);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Reads the balances of bank, clearing and net pay. */
export async function readCashBalances(app: TestApp, companyId: string) {
  const all = await readLedgerBalances(app, companyId);
  return {
    bank: all['asset:bank'] ?? 0,
    clearing: all['asset:clearing'] ?? 0,
    owed: all['liability:net pay'] ?? 0,
  };
}

/** Lists the messages of the company's open payment tasks. */
export async function fetchPaymentTasks(
  { client }: TestAccount,
  companyId: string,
): Promise<string[]> {
  const { blockers } = await client.reports.getCompanyTask({ companyId });
  const paymentTasks = ['paymentReturned', 'fundingReturned', 'fundingFailed'];
  return blockers.filter(({ key }) => paymentTasks.includes(key)).map(({ message }) => message);
}

const listBalances = statement<{ account: string; amount: number }>(
  '',
  `select concat_ws(':', account_code, detail) "account", sum(amount_cents)::bigint "amount" from paywright.ledger_posting
   where company_id = $1 group by 1 having sum(amount_cents) <> 0 order by 1`,
);
