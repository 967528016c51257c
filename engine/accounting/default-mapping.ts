import type { AccountMapping, ExportedAccountCode } from './account-mapping.ts';

/** An account for each ledger account, for companies that set no mapping. A colon separates a subaccount. */
const defaultAccounts = {
  'asset:bank': ['1000', 'Checking'],
  'asset:clearing': ['1090', 'Payroll Clearing'],
  'asset:employee loans': ['1200', 'Employee Loans'],
  'liability:net pay': ['2100', 'Payroll Liabilities:Net Pay'],
  'liability:taxes': ['2110', 'Payroll Liabilities:Taxes'],
  'liability:deductions': ['2120', 'Payroll Liabilities:Deductions'],
  'liability:orders': ['2130', 'Payroll Liabilities:Garnishments'],
  'liability:benefits': ['2140', 'Payroll Liabilities:Benefits'],
  'liability:unearned interest': ['2150', 'Unearned Interest'],
  'equity:opening balances': ['3000', 'Opening Balance Equity'],
  'expense:wages': ['6000', 'Payroll Expenses:Wages'],
  'expense:benefits': ['6010', 'Payroll Expenses:Benefits'],
  'expense:taxes': ['6020', 'Payroll Expenses:Taxes'],
  'expense:reimbursements': ['6030', 'Payroll Expenses:Reimbursements'],
  'expense:forgiven loans': ['6040', 'Forgiven Employee Loans'],
} as const satisfies Readonly<Record<ExportedAccountCode, readonly [code: string, name: string]>>;

const entries = Object.entries(defaultAccounts) as [
  ExportedAccountCode,
  readonly [string, string],
][];

export const defaultMapping: AccountMapping = {
  accounts: entries.map(([, [code, name]]) => ({ code, name })),
  rules: entries.map(([ledgerAccount, [accountCode]]) => ({ ledgerAccount, accountCode })),
};
