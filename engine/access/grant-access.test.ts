import { describe, expect, test } from 'vitest';
import type { AccessRule, KeyScope, Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import { grantAccess } from './grant-access.ts';
import type { Caller, Membership } from './principal.ts';

const acme = 'ACME' as Id<'company'>;
const bell = 'BELL' as Id<'company'>;
const ana = 'ANA' as Id<'worker'>;
const everyone: readonly Role[] = ['accountAdmin', 'payrollAdmin', 'bookKeeper', 'worker'];

const rules = {
  reference: { scope: 'reference', roles: everyone },
  account: { scope: 'account', roles: ['accountAdmin'] },
  records: { scope: 'company', roles: ['accountAdmin', 'payrollAdmin', 'bookKeeper'] },
  money: { scope: 'company', roles: ['accountAdmin', 'payrollAdmin'], isConfirmed: true },
  bank: { scope: 'worker', roles: ['payrollAdmin', 'worker'], isSensitive: true },
  stubs: { scope: 'worker', roles: everyone },
  documents: { scope: 'company', roles: ['bookKeeper'], isSensitive: true },
  desk: { scope: 'installation', roles: ['operator'] },
} as const satisfies Readonly<Record<string, AccessRule>>;

const called = (rule: keyof typeof rules, { module = 'payroll', isRead = false } = {}) => ({
  access: rules[rule],
  module,
  isRead,
});

const key = (scope: KeyScope, companies?: readonly Id<'company'>[]): Caller => ({
  kind: 'key',
  keyId: 'KEY' as Id<'secret'>,
  scope,
  companies,
  personId: undefined,
});

const member = (role: Role, companyId?: Id<'company'>, workerId?: Id<'worker'>): Membership => ({
  role,
  companyId,
  workerId,
  businessUserId: undefined,
});

const person = (...memberships: readonly Membership[]): Caller => ({
  kind: 'person',
  personId: 'PERSON' as Id<'person'>,
  sessionId: 'SESSION' as Id<'session'>,
  memberships,
});

const everything = { companies: undefined, ownWorkers: new Map() };

describe('an API key', () => {
  test.for<[KeyScope, ReturnType<typeof called>, unknown]>([
    ['all', called('account'), everything],
    ['all', called('bank'), everything],
    ['readOnly', called('records', { isRead: true }), everything],
    ['readOnly', called('records'), 'keyReadsOnly'],
    ['readOnly', called('bank', { isRead: true }), 'keyWithoutSensitiveData'],
    ['withoutSensitiveData', called('money'), everything],
    ['withoutSensitiveData', called('bank'), 'keyWithoutSensitiveData'],
    ['payrollOnly', called('money'), everything],
    ['payrollOnly', called('records', { module: 'adminPortal' }), 'keyForPayroll'],
    ['payrollOnly', called('reference', { module: 'benefits' }), everything],
    ['payrollOnly', called('bank'), 'keyWithoutSensitiveData'],
  ])('with the scope %s calls %o: %o', ([scope, operation, expected]) => {
    expect(grantAccess(key(scope), operation)).toEqual(expected);
  });

  test('of companies sees them only, and nothing of the whole account', () => {
    const bound = key('all', [acme]);
    expect(grantAccess(bound, called('money'))).toEqual({ ...everything, companies: [acme] });
    expect(grantAccess(bound, called('account'))).toBe('keyOfCompanies');
  });
});

describe('a person', () => {
  test.for<[string, readonly Membership[], keyof typeof rules, unknown]>([
    ['an account admin', [member('accountAdmin')], 'money', everything],
    ['an account admin', [member('accountAdmin')], 'account', everything],
    ['a payroll admin', [member('payrollAdmin', acme)], 'account', 'roleMissing'],
    ['a payroll admin', [member('payrollAdmin', acme)], 'money', { companies: [acme] }],
    ['a book keeper', [member('bookKeeper', acme)], 'money', 'roleMissing'],
    ['a book keeper', [member('bookKeeper', acme)], 'records', { companies: [acme] }],
    [
      'a book keeper here who is payroll admin there',
      [member('bookKeeper', acme), member('payrollAdmin', bell)],
      'money',
      { companies: [bell] },
    ],
    [
      'a worker',
      [member('worker', acme, ana)],
      'stubs',
      { companies: [acme], ownWorkers: new Map([[acme, ana]]) },
    ],
    ['a worker', [member('worker', acme, ana)], 'records', 'roleMissing'],
    ['a worker', [member('worker', acme, ana)], 'reference', { companies: [acme] }],
    [
      'a payroll admin who is paid there too',
      [member('payrollAdmin', acme), member('worker', acme, ana)],
      'bank',
      { companies: [acme] },
    ],
    ['somebody without a role', [], 'reference', 'roleMissing'],
  ])('%s (%o) calls an operation of the rule %s: %o', ([, memberships, rule, expected]) => {
    const granted = grantAccess(person(...memberships), called(rule));
    expect(granted).toEqual(
      typeof expected === 'string' ? expected : { ownWorkers: new Map(), ...(expected as object) },
    );
  });
});

describe('the holder of a link', () => {
  const link = (membership: Membership, scope: KeyScope = 'all'): Caller => ({
    kind: 'link',
    linkId: 'LINK' as Id<'link'>,
    createdBy: 'key 1',
    personId: undefined,
    scope,
    screen: 'runPayroll',
    membership,
  });

  test.for<[string, Caller, keyof typeof rules, unknown]>([
    ['a book keeper', link(member('bookKeeper', acme)), 'records', { companies: [acme] }],
    ['a book keeper', link(member('bookKeeper', acme)), 'money', 'roleMissing'],
    ['a payroll admin', link(member('payrollAdmin', acme)), 'money', 'linkCannotConfirm'],
    ['a payroll admin', link(member('payrollAdmin', acme)), 'account', 'roleMissing'],
    [
      'a worker',
      link(member('worker', acme, ana)),
      'stubs',
      { companies: [acme], ownWorkers: new Map([[acme, ana]]) },
    ],
    [
      'a book keeper by a key that only reads',
      link(member('bookKeeper', acme), 'readOnly'),
      'records',
      'keyReadsOnly',
    ],
  ])('as %s (%o) calls an operation of the rule %s: %o', ([, caller, rule, expected]) => {
    const granted = grantAccess(caller, called(rule));
    expect(granted).toEqual(
      typeof expected === 'string' ? expected : { ownWorkers: new Map(), ...(expected as object) },
    );
  });
});

describe('an operator', () => {
  const operator = (companyId?: Id<'company'>): Caller => ({
    kind: 'operator',
    personId: 'PERSON' as Id<'person'>,
    sessionId: 'SESSION' as Id<'session'>,
    companyId,
  });
  const read = { isRead: true };

  test.for<[string, Caller, ReturnType<typeof called>, unknown]>([
    ['without a company, across accounts', operator(), called('desk'), everything],
    ['with a company, across accounts', operator(acme), called('desk'), everything],
    ['without a company, records', operator(), called('records', read), 'roleMissing'],
    [
      'without a company, lists for everybody',
      operator(),
      called('reference', read),
      'roleMissing',
    ],
    ['the records of the company', operator(acme), called('records', read), { companies: [acme] }],
    ['the stubs of the company', operator(acme), called('stubs', read), { companies: [acme] }],
    ['documents', operator(acme), called('documents', read), 'roleMissing'],
    ['the account', operator(acme), called('account', read), 'roleMissing'],
    ['a write that a book keeper may call', operator(acme), called('records'), 'roleMissing'],
    ['money', operator(acme), called('money'), 'roleMissing'],
  ])('%s', ([, caller, operation, expected]) => {
    const granted = grantAccess(caller, operation);
    expect(granted).toEqual(
      typeof expected === 'string' ? expected : { ownWorkers: new Map(), ...(expected as object) },
    );
  });

  test.for<[string, Caller]>([
    ['an API key', key('all')],
    ['an account admin', person(member('accountAdmin'))],
  ])('alone calls operations across accounts: not %s', ([, caller]) => {
    expect(grantAccess(caller, called('desk', read))).toBe('roleMissing');
  });
});
