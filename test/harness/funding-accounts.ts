import type { TestAccount } from './app.ts';

/** A savings account for addCompanyBankAccount. */
export const aFundingAccount = (companyId: string, changes: object = {}) => ({
  companyId,
  accountNumber: '000987654321',
  routingNumber: '121000358',
  bankName: 'Bank of the Bay',
  accountType: 'savings',
  accountName: 'Payroll',
  ...changes,
});

/** Adds a funding account, which then waits for the amounts of its micro-deposits. */
export async function addTestFundingAccount(
  account: TestAccount,
  companyId: string,
  changes: object = {},
): Promise<string> {
  const { companyFundingSourceEntity } = await account.client.adminPortal.addCompanyBankAccount({
    linkType: 'Manual',
    companyFundingSourceEntity: aFundingAccount(companyId, changes),
  });
  return companyFundingSourceEntity.companyFundingSourceEntityId;
}

/** Sends amounts of micro-deposits, by default those of every sandbox. */
export const sendMicroDepositAmounts = (account: TestAccount, body: object) =>
  account.send({
    path: '/adminPortal',
    body: { method: 'verifyMicroDeposits', debitAmount1: 0.32, debitAmount2: 0.45, ...body },
  });

/** Lists the statuses of a company's funding accounts, usable ones first. */
export async function fetchFundingAccountStatuses(
  account: TestAccount,
  companyId: string,
): Promise<string[]> {
  const { Company } = await account.client.reports.getCompanyInfo({ companyId, extended: true });
  return (Company[0]?.BankAccounts ?? []).map(({ status = '' }) => status);
}
