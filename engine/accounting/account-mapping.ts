import { type AccountCode, chartOfAccounts, isAccountCode } from '../ledger/chart-of-accounts.ts';

// Maps ledger accounts to the accounts of the customer's own bookkeeping.

/** A ledger account that is exported. Memo accounts are part of no balance. */
export type ExportedAccountCode = Exclude<AccountCode, `memo:${string}`>;

export function isExportedAccountCode(text: string): text is ExportedAccountCode {
  return isAccountCode(text) && !text.startsWith('memo:');
}

/** An account of the customer's chart of accounts. */
export interface CustomerAccount {
  readonly code: string;
  readonly name: string;
}

/** Properties of postings that a rule can name. */
export interface PostingSubject {
  readonly ledgerAccount: string;
  /** The kind of pay or the code of the tax. */
  readonly detail: string | null;
  readonly department: string | null;
  readonly locationId: string | null;
}

/** Postings with every property that the rule names are exported to the account. */
export interface MappingRule {
  readonly ledgerAccount: string;
  readonly detail?: string | undefined;
  readonly department?: string | undefined;
  readonly locationId?: string | undefined;
  readonly accountCode: string;
}

export interface AccountMapping {
  readonly accounts: readonly CustomerAccount[];
  readonly rules: readonly MappingRule[];
}

/** Properties besides the ledger account; among rules that name equally many, earlier ones count more. */
const conditions = ['detail', 'department', 'locationId'] as const;

/** Finds the account of postings by the most specific rule; undefined if no rule applies. */
export function createAccountFinder({
  accounts,
  rules,
}: AccountMapping): (subject: PostingSubject) => CustomerAccount | undefined {
  const accountsByCode = new Map(accounts.map((account) => [account.code, account]));
  const ordered = rules.toSorted((one, other) => specificityOf(other) - specificityOf(one));
  return (subject) => {
    const rule = ordered.find((each) => appliesTo(each, subject));
    return rule && accountsByCode.get(rule.accountCode);
  };
}

function appliesTo(rule: MappingRule, subject: PostingSubject): boolean {
  if (rule.ledgerAccount !== subject.ledgerAccount) return false;
  return conditions.every((name) => rule[name] === undefined || rule[name] === subject[name]);
}

/** The number of named properties counts first, then which ones they are. */
function specificityOf(rule: MappingRule): number {
  const named = conditions.map((name) => Number(rule[name] !== undefined));
  const [detail = 0, department = 0, location = 0] = named;
  return 10 * (detail + department + location) + 4 * detail + 2 * department + location;
}

/** A reason to refuse a mapping: the list and the place of the entry, and the text that is wrong. */
export interface MappingProblem {
  readonly reason:
    | 'accountTwice'
    | 'nameTwice'
    | 'unknownLedgerAccount'
    | 'detailImpossible'
    | 'placeImpossible'
    | 'unknownDepartment'
    | 'unknownLocation'
    | 'ruleTwice'
    | 'accountNotListed';
  readonly path: string;
  readonly text: string;
}

/** Records of the company that rules may name. */
export interface NameableRecords {
  readonly departments: ReadonlySet<string>;
  readonly locationIds: ReadonlySet<string>;
}

/** Lists every problem of a mapping, accounts first. */
export function checkMapping(
  { accounts, rules }: AccountMapping,
  records: NameableRecords,
): readonly MappingProblem[] {
  const known = { ...records, codes: new Set(accounts.map(({ code }) => code)) };
  return [
    ...repeated(
      accounts.map(({ code }) => code),
      { reason: 'accountTwice', list: 'accounts', field: 'accountCode' },
    ),
    ...repeated(
      accounts.map(({ name }) => name.toLowerCase()),
      { reason: 'nameTwice', list: 'accounts', field: 'name' },
    ),
    ...rules.flatMap((rule, index) =>
      checkRule(rule, known).map(([reason, field, text]) => ({
        reason,
        path: `rules[${index}].${field}`,
        text,
      })),
    ),
    ...repeated(rules.map(describeConditions), {
      reason: 'ruleTwice',
      list: 'rules',
      field: 'ledgerAccount',
    }),
  ];
}

type RuleProblem = readonly [reason: MappingProblem['reason'], field: string, text: string];

function checkRule(
  { ledgerAccount, detail, department, locationId, accountCode }: MappingRule,
  { departments, locationIds, codes }: NameableRecords & { readonly codes: ReadonlySet<string> },
): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const isExpense = ledgerAccount.startsWith('expense:');
  if (!isExportedAccountCode(ledgerAccount))
    problems.push(['unknownLedgerAccount', 'ledgerAccount', ledgerAccount]);
  else if (detail !== undefined && chartOfAccounts[ledgerAccount].detail === null)
    problems.push(['detailImpossible', 'detail', ledgerAccount]);
  if (department !== undefined && !departments.has(department))
    problems.push(['unknownDepartment', 'department', department]);
  if (locationId !== undefined && !locationIds.has(locationId))
    problems.push(['unknownLocation', 'companyLocationId', '']);
  if ((department ?? locationId) !== undefined && !isExpense)
    problems.push(['placeImpossible', 'ledgerAccount', ledgerAccount]);
  if (!codes.has(accountCode)) problems.push(['accountNotListed', 'accountCode', accountCode]);
  return problems;
}

const labels = { detail: 'detail', department: 'department', locationId: 'location' } as const;

/** Names the postings that a rule is for: two rules with the same text exclude each other. */
function describeConditions(rule: MappingRule): string {
  const named = conditions.flatMap((name) => (rule[name] ? [`${labels[name]} ${rule[name]}`] : []));
  return [rule.ledgerAccount, ...named].join(', ');
}

function repeated(
  texts: readonly string[],
  {
    reason,
    list,
    field,
  }: Pick<MappingProblem, 'reason'> & { readonly list: string; readonly field: string },
): MappingProblem[] {
  return texts.flatMap((text, index) =>
    texts.indexOf(text) < index ? [{ reason, path: `${list}[${index}].${field}`, text }] : [],
  );
}
