/** The default account of each ledger account. */
const defaultNames: Readonly<Record<string, string>> = {
  'asset:bank': 'Checking',
  'asset:clearing': 'Payroll Clearing',
  'liability:net pay': 'Payroll Liabilities:Net Pay',
  'liability:taxes': 'Payroll Liabilities:Taxes',
  'liability:deductions': 'Payroll Liabilities:Deductions',
  'expense:wages': 'Payroll Expenses:Wages',
  'expense:taxes': 'Payroll Expenses:Taxes',
  'expense:reimbursements': 'Payroll Expenses:Reimbursements',
};

/** Balances of the ledger under the names of the default accounts. */
export const underDefaultNames = (ledger: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(ledger).map(([code, cents]) => [defaultNames[code], cents]));

/** Salaries and bonuses apart, everything else as by default. */
export const ownMapping = {
  accounts: [
    ...Object.entries(defaultNames).map(([, name], index) => ({ accountCode: `${index}`, name })),
    { accountCode: '6000', name: 'Salaries' },
    { accountCode: '6001', name: 'Bonuses' },
  ],
  rules: [
    ...Object.keys(defaultNames).map((ledgerAccount, index) => ({
      ledgerAccount,
      accountCode: ledgerAccount === 'expense:wages' ? '6000' : `${index}`,
    })),
    { ledgerAccount: 'expense:wages', detail: 'bonus', accountCode: '6001' },
  ],
};

/** Debits less credits by name, in cents, without balances of zero. */
export function balancesOf(
  lines: readonly (readonly [name: string, debit: number, credit: number])[],
) {
  const balances: Record<string, number> = {};
  for (const [name, debit, credit] of lines)
    balances[name] = (balances[name] ?? 0) + Math.round((debit - credit) * 100);
  return Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0));
}
