import type { Answered, Asked } from '../../call/ask.ts';

export type Mapping = Answered<'adminPortal', 'getAccountMapping'>['accountMapping'];
export type MappingRequest = Asked<'adminPortal', 'setAccountMapping'>;
type Rule = MappingRequest['rules'][number];
type Account = MappingRequest['accounts'][number];

/** The accounts and rules that a change replaces. */
export type EditedMapping = Pick<MappingRequest, 'accounts' | 'rules'>;

/** A rule, or a ledger account without one. */
export interface MappingRow {
  readonly key: string;
  readonly ledgerAccount: string;
  readonly name: string;
  /** The rule is for this part of the ledger account; the empty text for the whole. */
  readonly part: string;
  readonly rule: Rule | undefined;
}

const nameRule = ({
  ledgerAccount,
  detail,
  department,
  companyLocationId,
}: Omit<Rule, 'accountCode'>) =>
  JSON.stringify([ledgerAccount, detail ?? '', department ?? '', companyLocationId ?? '']);

/** Lists each ledger account with its own rule first, and then the rules for parts of it. */
export function listMappingRows(
  { ledgerAccounts, rules }: Pick<Mapping, 'ledgerAccounts' | 'rules'>,
  locationNames: ReadonlyMap<string, string>,
): readonly MappingRow[] {
  return ledgerAccounts.flatMap(({ ledgerAccount, name }) => {
    const own = rules.filter((rule) => rule.ledgerAccount === ledgerAccount);
    const rows = own.map((rule) => ({
      key: nameRule(rule),
      ledgerAccount,
      name,
      part: describePart(rule, locationNames),
      rule,
    }));
    const whole = rows.filter(({ part }) => part === '');
    const parts = rows.filter(({ part }) => part !== '');
    const missing = { key: ledgerAccount, ledgerAccount, name, part: '', rule: undefined };
    return [...(whole.length > 0 ? whole : [missing]), ...parts];
  });
}

function describePart(
  { detail, department, companyLocationId }: Rule,
  locationNames: ReadonlyMap<string, string>,
): string {
  return [
    detail && `only ${detail}`,
    department && `department ${department}`,
    companyLocationId && `location ${locationNames.get(companyLocationId) ?? companyLocationId}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Adds an account, or gives another name to the one with its code. */
export function putAccount({ accounts, rules }: EditedMapping, added: Account): EditedMapping {
  const isKnown = accounts.some(({ accountCode }) => accountCode === added.accountCode);
  return {
    accounts: isKnown
      ? accounts.map((each) => (each.accountCode === added.accountCode ? added : each))
      : [...accounts, added],
    rules,
  };
}

/** Removes an account that no rule names. */
export function removeAccount({ accounts, rules }: EditedMapping, code: string): EditedMapping {
  return { accounts: accounts.filter(({ accountCode }) => accountCode !== code), rules };
}

/** Adds a rule, or replaces the one for the same part of the ledger account. */
export function putRule(mapping: EditedMapping, added: Rule): EditedMapping {
  const { accounts, rules } = removeRule(mapping, added);
  return { accounts, rules: [...rules, added] };
}

/** Removes the rule for a part of a ledger account. */
export function removeRule(
  { accounts, rules }: EditedMapping,
  removed: Omit<Rule, 'accountCode'>,
): EditedMapping {
  return { accounts, rules: rules.filter((rule) => nameRule(rule) !== nameRule(removed)) };
}

/** True if a rule names the account, which then cannot be removed. */
export function isUsed({ rules }: Pick<EditedMapping, 'rules'>, code: string): boolean {
  return rules.some(({ accountCode }) => accountCode === code);
}

/** The rule that was typed; what was left empty is absent. */
export function toRule(texts: Readonly<Record<string, string>>): Rule {
  const { ledgerAccount = '', accountCode = '', ...parts } = texts;
  const given = Object.entries(parts).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
  return { ledgerAccount, accountCode, ...Object.fromEntries(given) };
}
