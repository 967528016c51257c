import { describe, expect, test } from 'vitest';
import { chartOfAccounts } from '../ledger/chart-of-accounts.ts';
import {
  type AccountMapping,
  checkMapping,
  createAccountFinder,
  isExportedAccountCode,
  type MappingRule,
  type PostingSubject,
} from './account-mapping.ts';
import { defaultMapping } from './default-mapping.ts';

const wages = 'expense:wages';
const bonusInSales: PostingSubject = {
  ledgerAccount: wages,
  detail: 'bonus',
  department: 'SALES',
  locationId: 'main',
};
const conditions = { detail: 'bonus', department: 'SALES', locationId: 'main' } as const;

/** Records of the company. */
const records = { departments: new Set(['SALES', 'bonus']), locationIds: new Set(['main']) };

/** A rule that names some properties, to an account of the same name. */
function ruleNaming(...named: (keyof typeof conditions)[]): MappingRule {
  const chosen = Object.fromEntries(named.map((name) => [name, conditions[name]]));
  return { ledgerAccount: wages, ...chosen, accountCode: named.join(' ') || 'all' };
}

function mappingOf(rules: readonly MappingRule[]): AccountMapping {
  return { rules, accounts: rules.map(({ accountCode: code }) => ({ code, name: code })) };
}

describe('the most specific rule wins', () => {
  const byPrecedence = [
    ruleNaming('detail', 'department', 'locationId'),
    ruleNaming('detail', 'department'),
    ruleNaming('detail', 'locationId'),
    ruleNaming('department', 'locationId'),
    ruleNaming('detail'),
    ruleNaming('department'),
    ruleNaming('locationId'),
    ruleNaming(),
  ];
  test.each(byPrecedence.map((rule, place) => [rule.accountCode, place] as const))(
    '%s, over all rules that name less, in any order of the rules',
    (accountCode, place) => {
      const rules = byPrecedence.slice(place);
      for (const ordered of [rules, rules.toReversed()])
        expect(createAccountFinder(mappingOf(ordered))(bonusInSales)?.code).toBe(accountCode);
    },
  );

  const others: [why: string, subject: Partial<PostingSubject>][] = [
    ['another kind of pay', { detail: 'salary' }],
    ['another department', { department: 'SHOP' }],
    ['no department', { department: null }],
    ['another location', { locationId: 'branch' }],
    ['another ledger account', { ledgerAccount: 'expense:benefits' }],
  ];
  test.each(others)('and a rule does not apply to %s', (_, change) => {
    const find = createAccountFinder(mappingOf(byPrecedence.slice(0, 1)));
    expect(find(bonusInSales)).toBeDefined();
    expect(find({ ...bonusInSales, ...change })).toBeUndefined();
  });
});

test('the default accounts cover every ledger account except memos', () => {
  const find = createAccountFinder(defaultMapping);
  const nothing = { detail: null, department: null, locationId: null };
  const found = Object.keys(chartOfAccounts).map((ledgerAccount) => [
    isExportedAccountCode(ledgerAccount),
    find({ ledgerAccount, ...nothing }) !== undefined,
  ]);
  for (const [isExported, isMapped] of found) expect(isMapped).toBe(isExported);
  expect(checkMapping(defaultMapping, records)).toEqual([]);
});

describe('a mapping is refused', () => {
  const accounts = [
    { code: '6000', name: 'Wages' },
    { code: '1000', name: 'Checking' },
  ];
  const rules = [
    { ledgerAccount: wages, accountCode: '6000' },
    { ledgerAccount: wages, detail: 'bonus', accountCode: '6000' },
    { ledgerAccount: 'asset:bank', accountCode: '1000' },
  ];
  type Sent = Parameters<typeof checkMapping>[0];
  const cases: [why: string, sent: Partial<Sent>, reason: string, path: string, text: string][] = [
    [
      'for a code that is used twice',
      { accounts: [...accounts, { code: '6000', name: 'Salaries' }] },
      'accountTwice',
      'accounts[2].accountCode',
      '6000',
    ],
    [
      'for a name that differs in capital letters only',
      { accounts: [...accounts, { code: '6001', name: 'WAGES' }] },
      'nameTwice',
      'accounts[2].name',
      'wages',
    ],
    [
      'for an unknown ledger account',
      { rules: [{ ledgerAccount: 'expense:rent', accountCode: '6000' }] },
      'unknownLedgerAccount',
      'rules[0].ledgerAccount',
      'expense:rent',
    ],
    [
      'for a memo account, which is not exported',
      { rules: [{ ledgerAccount: 'memo:wages', accountCode: '6000' }] },
      'unknownLedgerAccount',
      'rules[0].ledgerAccount',
      'memo:wages',
    ],
    [
      'for a detail of an account without details',
      { rules: [{ ledgerAccount: 'asset:bank', detail: 'bonus', accountCode: '1000' }] },
      'detailImpossible',
      'rules[0].detail',
      'asset:bank',
    ],
    [
      'for a department that the company does not have',
      { rules: [{ ledgerAccount: wages, department: 'SHOP', accountCode: '6000' }] },
      'unknownDepartment',
      'rules[0].department',
      'SHOP',
    ],
    [
      'for a location that the company does not have, without its id in the text',
      { rules: [{ ledgerAccount: wages, locationId: 'branch', accountCode: '6000' }] },
      'unknownLocation',
      'rules[0].companyLocationId',
      '',
    ],
    [
      'for a department of a liability, which has none',
      { rules: [{ ledgerAccount: 'liability:taxes', department: 'SALES', accountCode: '6000' }] },
      'placeImpossible',
      'rules[0].ledgerAccount',
      'liability:taxes',
    ],
    [
      'for a location of a liability, which has none',
      { rules: [{ ledgerAccount: 'liability:taxes', locationId: 'main', accountCode: '6000' }] },
      'placeImpossible',
      'rules[0].ledgerAccount',
      'liability:taxes',
    ],
    [
      'for an account that is not listed',
      { rules: [...rules, { ledgerAccount: 'expense:taxes', accountCode: '6100' }] },
      'accountNotListed',
      'rules[3].accountCode',
      '6100',
    ],
    [
      'for two rules with the same conditions',
      { rules: [...rules, { ledgerAccount: wages, detail: 'bonus', accountCode: '1000' }] },
      'ruleTwice',
      'rules[3].ledgerAccount',
      'expense:wages, detail bonus',
    ],
  ];
  test.each(cases)('%s', (_, sent, reason, path, text) => {
    expect(checkMapping({ accounts, rules }, records)).toEqual([]);
    expect(checkMapping({ accounts, rules, ...sent }, records)).toEqual([{ reason, path, text }]);
  });

  test('for rules of a department only if another rule names the same one', () => {
    const ofDepartment = (department: string) => ({
      ledgerAccount: wages,
      department,
      accountCode: '6000',
    });
    const both = [...rules, ofDepartment('bonus'), ofDepartment('SALES')];
    expect(checkMapping({ accounts, rules: both }, records)).toEqual([]);
  });
});
