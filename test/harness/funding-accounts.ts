import type { TestAccount } from './app.ts';

/** A savings account, as addCompanyBankAccount takes it. */
export const aFundingAccount = (companyId: string, changes: object = {}) => ({
  companyId,
  accountNumber: '000987654321',
  routingNumber: '121000358',
  bankName: 'Bank of the Bay',
  accountType: 'savings',
  accountName: 'Payroll',
  ...changes,
});

/** Adds an account a company pays from, which then waits for its deposits to be stated. */
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

/** States the deposits a sandbox always sends, unless told otherwise. */
export const sendMicroDepositAmounts = (account: TestAccount, body: object) =>
  account.send({
    path: '/adminPortal',
    body: { method: 'verifyMicroDeposits', debitAmount1: 0.32, debitAmount2: 0.45, ...body },
  });

/** How far each account of a company is, those that can be paid from first. */
export async function fetchFundingAccountStatuses(
  account: TestAccount,
  companyId: string,
): Promise<string[]> {
  const { Company } = await account.client.reports.getCompanyInfo({ companyId });
  return (Company[0]?.BankAccounts ?? []).map(({ status }) => status);
}
