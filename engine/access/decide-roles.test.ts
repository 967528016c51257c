import { describe, expect, test } from 'vitest';
import type { Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import {
  findRoleProblem,
  isSameRolePlace,
  mayDecideRole,
  planRemoval,
  type RoleProblem,
} from './decide-roles.ts';
import type { Caller } from './principal.ts';

const acme = 'ACME' as Id<'company'>;
const bell = 'BELL' as Id<'company'>;
const ana = 'ANA' as Id<'worker'>;
const [ada, bo, cy] = ['ADA', 'BO', 'CY'] as Id<'person'>[];

const key = (companies?: readonly Id<'company'>[]): Caller => ({
  kind: 'key',
  keyId: 'KEY' as Id<'secret'>,
  scope: 'all',
  companies,
  personId: undefined,
});

const person = (role: Role, companyId?: Id<'company'>, personId = ada): Caller => ({
  kind: 'person',
  personId: personId as Id<'person'>,
  sessionId: 'SESSION' as Id<'session'>,
  memberships: [{ role, companyId, workerId: undefined, businessUserId: undefined }],
});

describe('a role is given and taken', () => {
  test.each<[why: string, Caller, Role, Id<'company'> | undefined, boolean]>([
    ['by an account admin, every role', person('accountAdmin'), 'accountAdmin', undefined, true],
    ['by an account admin in a company', person('accountAdmin'), 'payrollAdmin', acme, true],
    ['by a payroll admin, the same', person('payrollAdmin', acme), 'payrollAdmin', acme, true],
    ['by a payroll admin, an owner', person('payrollAdmin', acme), 'owner', acme, true],
    ['by a payroll admin, a lower one', person('payrollAdmin', acme), 'worker', acme, true],
    ['not above one', person('payrollAdmin', acme), 'accountAdmin', undefined, false],
    ['not in another company', person('payrollAdmin', acme), 'worker', bell, false],
    ['by an owner, a payroll admin', person('owner', acme), 'payrollAdmin', acme, true],
    ['not by an owner elsewhere', person('owner', acme), 'bookKeeper', bell, false],
    ['not by a preparer, even below', person('preparer', acme), 'worker', acme, false],
    ['not by a book keeper', person('bookKeeper', acme), 'bookKeeper', acme, false],
    ['by a key of the account', key(), 'accountAdmin', undefined, true],
    ['by a key of the company', key([acme]), 'payrollAdmin', acme, true],
    ['not by a key of a company', key([acme]), 'accountAdmin', undefined, false],
    ['not by a key of another company', key([acme]), 'worker', bell, false],
  ])('%s', (_, caller, role, companyId, isAllowed) => {
    expect(mayDecideRole(caller, { role, companyId })).toBe(isAllowed);
  });
});

test.each<[Role, Id<'company'> | undefined, Id<'worker'> | undefined, RoleProblem | undefined]>([
  ['accountAdmin', undefined, undefined, undefined],
  ['accountAdmin', acme, undefined, 'companyNotNeeded'],
  ['bookKeeper', acme, undefined, undefined],
  ['bookKeeper', undefined, undefined, 'companyMissing'],
  ['bookKeeper', acme, ana, 'userNotNeeded'],
  ['worker', acme, ana, undefined],
  ['worker', acme, undefined, 'userMissing'],
])('the role %s with company %s and worker %s: %s', (role, companyId, workerId, problem) => {
  expect(findRoleProblem({ role, companyId, workerId })).toBe(problem);
});

test('a person holds one role in a company, besides that of a worker', () => {
  const owner = { role: 'owner', companyId: acme } as const;
  expect(isSameRolePlace(owner, { role: 'preparer', companyId: acme })).toBe(true);
  expect(isSameRolePlace(owner, { role: 'owner', companyId: bell })).toBe(false);
  expect(isSameRolePlace(owner, { role: 'worker', companyId: acme })).toBe(false);
});

describe('removing a person', () => {
  const held = (personId: Id<'person'> | undefined, role: Role, companyId?: Id<'company'>) => ({
    personId: personId as Id<'person'>,
    role,
    companyId,
  });
  const admins = [held(ada, 'accountAdmin'), held(bo, 'accountAdmin')];
  const cyHolds = [held(cy, 'owner', acme), held(cy, 'bookKeeper', bell)];
  const all = [...admins, ...cyHolds];
  const plan = (
    caller: Caller | undefined,
    personId: Id<'person'> | undefined,
    { companyId, from = all }: { companyId?: Id<'company'>; from?: typeof all } = {},
  ) => planRemoval(from, { personId: personId as Id<'person'>, companyId }, caller);

  test('ends all of the roles that the caller sees, or those of a company', () => {
    expect(plan(person('accountAdmin'), cy)).toEqual(cyHolds);
    expect(plan(person('accountAdmin'), cy, { companyId: bell })).toEqual(cyHolds.slice(1));
    expect(plan(undefined, cy)).toEqual(cyHolds);
    expect(plan(person('accountAdmin'), bo)).toEqual([admins[1]]);
  });

  test.each<[why: string, Parameters<typeof plan>, string]>([
    ['somebody without a role', [key(), cy, { from: admins }], 'unknownPerson'],
    ['somebody without a role in the company', [key(), bo, { companyId: acme }], 'unknownPerson'],
    ['oneself', [person('accountAdmin'), ada], 'ownRole'],
    ['somebody above', [person('owner', acme), bo], 'roleTooHigh'],
    [
      'the last account admin',
      [key(), ada, { from: [all[0], ...cyHolds] as typeof all }],
      'lastAccountAdmin',
    ],
    [
      'the last one on the command line',
      [undefined, bo, { from: [all[1]] as typeof all }],
      'lastAccountAdmin',
    ],
  ])('%s is refused: %s', (_, parameters, refusal) => {
    expect(plan(...parameters)).toBe(refusal);
  });
});
