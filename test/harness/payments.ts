import { statement } from '../../database/database.ts';
import type { TestAccount, TestApp } from './app.ts';
import { addSchedule } from './examples.ts';
import { addTestFundingAccount } from './funding-accounts.ts';
import { readyWorker, salary } from './payroll-ready.ts';

/** Where a period stands. */
export async function fetchPeriodStatus({ client }: TestAccount, payPeriodId: string) {
  const { payPeriod } = await client.reports.getPayPeriodDetails({ payPeriodId });
  return payPeriod[0]?.PayPeriodStatus;
}

/** The payments of a period, a line for each. */
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

/** The payments of a period whose line would begin so. */
export async function fetchTransactionsNamed(
  { client }: TestAccount,
  payPeriodId: string,
  name: string,
) {
  const { payrollTransaction } = await client.reports.getTransactions({ payPeriodId });
  return payrollTransaction.filter(({ transactionName }) => transactionName === name);
}

/** A worker paid 802.55 by a payroll submitted for 13 March 2026, as the account number decides. */
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

/** A verified account from which the company pays instead of the one it was given. */
export async function switchFundingAccount(
  account: TestAccount,
  companyId: string,
  accountNumber: string,
): Promise<void> {
  const { adminPortal, reports } = account.client;
  const { Company } = await reports.getCompanyInfo({ companyId });
  await addTestFundingAccount(account, companyId, { accountNumber });
  await adminPortal.verifyMicroDeposits({ companyId, debitAmount1: 0.32, debitAmount2: 0.45 });
  for (const { companyFundingSourceEntityId, status } of Company[0]?.BankAccounts ?? [])
    if (status === 'Verified')
      await adminPortal.deactivateCompanyBankAccount({ companyId, companyFundingSourceEntityId });
}

/** What is in each account of a company's books and not even, in cents. */
export async function readLedgerBalances(
  { owner }: TestApp,
  companyId: string,
): Promise<Record<string, number>> {
  const rows = await owner.query(listBalances, [companyId]);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** The same, of the money alone. */
export async function readCashBalances(app: TestApp, companyId: string) {
  const all = await readLedgerBalances(app, companyId);
  return {
    bank: all['asset:bank'] ?? 0,
    clearing: all['asset:clearing'] ?? 0,
    owed: all['liability:net pay'] ?? 0,
  };
}

/** What is still to do about payments, as sentences. */
export async function fetchPaymentTasks(
  { client }: TestAccount,
  companyId: string,
): Promise<string[]> {
  const { blockers } = await client.reports.getCompanyTask({ companyId });
  const about = ['paymentReturned', 'fundingReturned', 'fundingFailed'];
  return blockers.filter(({ key }) => about.includes(key)).map(({ message }) => message);
}

const listBalances = statement<{ account: string; amount: number }>(
  '',
  `select concat_ws(':', account_code, detail) "account", sum(amount_cents)::bigint "amount" from paywright.ledger_posting
   where company_id = $1 group by 1 having sum(amount_cents) <> 0`,
);
