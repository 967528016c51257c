/**
 * The accounts of a company's ledger. Those that have a detail are one account for each kind of pay
 * or each tax, such as `liability:taxes:US_FIT`.
 */
export const chartOfAccounts = {
  'asset:bank': { name: 'Company bank account', detail: undefined },
  'asset:clearing': {
    name: 'Drawn from the company and not yet with the workers',
    detail: undefined,
  },
  'expense:wages': { name: 'Wages and other pay', detail: 'kind' },
  'expense:benefits': { name: 'Benefits paid by the employer', detail: 'kind' },
  'expense:reimbursements': { name: 'Reimbursed expenses', detail: 'kind' },
  'expense:taxes': { name: 'Payroll taxes of the employer', detail: 'tax' },
  'liability:net pay': { name: 'Net pay owed to workers', detail: undefined },
  'liability:taxes': { name: 'Taxes owed', detail: 'tax' },
  'liability:deductions': { name: 'Deductions owed to plans and others', detail: 'kind' },
  'liability:orders': { name: 'Garnishments owed', detail: 'kind' },
  'liability:benefits': { name: 'Contributions of the employer owed', detail: 'kind' },
  // Kept for stubs and no part of any balance: these three come to nothing by themselves.
  'memo:wages': { name: 'Pay that was received elsewhere', detail: 'kind' },
  'memo:benefits': { name: 'Benefits that were received otherwise than in money', detail: 'kind' },
  'memo:received elsewhere': { name: 'Counted for taxes and not paid here', detail: undefined },
} as const satisfies Record<string, { name: string; detail: 'kind' | 'tax' | undefined }>;

export type ChartAccount = keyof typeof chartOfAccounts;

type Plain = {
  [Each in ChartAccount]: (typeof chartOfAccounts)[Each]['detail'] extends undefined ? Each : never;
}[ChartAccount];

/** An account of the chart, with its detail after a second colon where it has one. */
export type LedgerAccount = Plain | `${Exclude<ChartAccount, Plain>}:${string}`;

export interface AccountParts {
  readonly account: ChartAccount;
  /** The kind of pay or the code of the tax. */
  readonly detail: string | undefined;
}

/** Undefined for a text that names no account of the chart. */
export function parseLedgerAccount(text: string): AccountParts | undefined {
  const [type = '', name = '', ...rest] = text.split(':');
  const account = `${type}:${name}`;
  if (!isOfChart(account)) return undefined;
  const detail = rest.length === 0 ? undefined : rest.join(':');
  const hasDetail = detail !== undefined && detail !== '';
  return hasDetail === (chartOfAccounts[account].detail !== undefined)
    ? { account, detail }
    : undefined;
}

/** Whom a tax is owed to, by its code: `US` is the federal government, else a state. */
export function agencyOf(taxCode: string): string {
  return taxCode.split('_')[0] ?? taxCode;
}

function isOfChart(account: string): account is ChartAccount {
  return Object.hasOwn(chartOfAccounts, account);
}
