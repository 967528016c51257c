/** An account of the ledger. The table `ledger_account` holds the same rows; a test compares them. */
interface AccountDeclaration {
  readonly name: string;
  /** Postings to the account name a kind of pay or a tax, or neither. */
  readonly detail: 'kind' | 'tax' | null;
  /** The total of a pay stub that its postings add to. Taxes are those of both sides. */
  readonly stubTotal:
    | 'gross'
    | 'net'
    | 'reimbursements'
    | 'deductions'
    | 'taxes'
    | 'employerTaxes'
    | null;
  /** The section of a pay stub that shows the line of a posting. */
  readonly stubLine:
    | 'earning'
    | 'benefit'
    | 'reimbursement'
    | 'deduction'
    | 'garnishment'
    | 'tax'
    | null;
  /** 1 if a debit increases the figures of the stub, -1 if a credit does. */
  readonly sign: 1 | -1;
}

const onStub = (
  stubTotal: AccountDeclaration['stubTotal'],
  stubLine: AccountDeclaration['stubLine'],
  sign: 1 | -1,
) => ({ stubTotal, stubLine, sign });
const notOnStub = onStub(null, null, 1);

/** Codes begin with the class of the account. */
export const chartOfAccounts = {
  'asset:bank': { name: 'Company bank account', detail: null, ...notOnStub },
  'asset:clearing': {
    name: 'Drawn from the company and not yet paid to workers',
    detail: null,
    ...notOnStub,
  },
  // A repayment by deduction is a credit, and a deduction of the stub.
  'asset:employee loans': {
    name: 'Loans to workers that are not repaid',
    detail: 'kind',
    ...onStub('deductions', 'deduction', -1),
  },
  'equity:opening balances': {
    name: 'Balances from before Paywright',
    detail: null,
    ...notOnStub,
  },
  'expense:wages': {
    name: 'Wages and other pay',
    detail: 'kind',
    ...onStub('gross', 'earning', 1),
  },
  'expense:benefits': {
    name: 'Benefits paid by the employer',
    detail: 'kind',
    ...onStub('gross', 'benefit', 1),
  },
  'expense:reimbursements': {
    name: 'Reimbursed expenses',
    detail: 'kind',
    ...onStub('reimbursements', 'reimbursement', 1),
  },
  'expense:taxes': {
    name: 'Payroll taxes of the employer',
    detail: 'tax',
    ...onStub('employerTaxes', null, 1),
  },
  'expense:forgiven loans': {
    name: 'Loans to workers that were written off',
    detail: 'kind',
    ...notOnStub,
  },
  'liability:net pay': {
    name: 'Net pay owed to workers',
    detail: null,
    ...onStub('net', null, -1),
  },
  'liability:taxes': { name: 'Taxes owed', detail: 'tax', ...onStub('taxes', 'tax', -1) },
  'liability:deductions': {
    name: 'Deductions owed to plans and others',
    detail: 'kind',
    ...onStub('deductions', 'deduction', -1),
  },
  'liability:orders': {
    name: 'Garnishments owed',
    detail: 'kind',
    ...onStub('deductions', 'garnishment', -1),
  },
  // A contribution paid to a plan is an expense but not part of gross pay: a credit reduces gross pay.
  'liability:benefits': {
    name: 'Employer contributions owed',
    detail: 'kind',
    ...onStub('gross', null, 1),
  },
  'liability:unearned interest': {
    name: 'Interest of loans to workers, not yet earned',
    detail: null,
    ...notOnStub,
  },
  // Memo accounts show on pay stubs what was received elsewhere; together they sum to zero.
  'memo:wages': {
    name: 'Pay received elsewhere',
    detail: 'kind',
    ...onStub(null, 'earning', 1),
  },
  'memo:benefits': { name: 'Non-cash benefits', detail: 'kind', ...onStub(null, 'benefit', 1) },
  'memo:received elsewhere': {
    name: 'Taxable but not paid here',
    detail: null,
    ...onStub(null, null, -1),
  },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

export type AccountCode = keyof typeof chartOfAccounts;

export function isAccountCode(text: string): text is AccountCode {
  return Object.hasOwn(chartOfAccounts, text);
}

/** The full name of an account in exports and reports, such as `liability:taxes:US_FIT`. */
export function fullAccountName(posting: {
  readonly account: string;
  readonly detail: string | null;
}): string {
  const { account, detail } = posting;
  return detail === null ? account : `${account}:${detail}`;
}

/** The agency that a tax is owed to, by its code: `US` is the federal government, else a state. */
export function agencyOf(taxCode: string): string {
  return taxCode.split('_')[0] ?? taxCode;
}
