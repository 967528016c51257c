import { expect, test } from 'vitest';
import type { Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import {
  actsAsWorker,
  type Caller,
  describePrincipal,
  type LinkPrincipal,
  type Membership,
  parsePrincipal,
} from './principal.ts';

const [acme, other] = ['ACME' as Id<'company'>, 'OTHER' as Id<'company'>];
const as = (role: Role, companyId?: Id<'company'>): Membership => ({
  role,
  companyId,
  workerId: undefined,
  businessUserId: undefined,
});
const person = (...memberships: readonly Membership[]) =>
  ({ kind: 'person', memberships }) as Caller;

const rows: [who: string, caller: Caller, isWorker: boolean][] = [
  ['a worker', person(as('worker', acme)), true],
  [
    'a worker who prepares the pay of another company',
    person(as('worker', acme), as('preparer', other)),
    true,
  ],
  [
    'a worker who prepares the pay of the company',
    person(as('worker', acme), as('preparer', acme)),
    false,
  ],
  ['a worker who administers the account', person(as('worker', acme), as('accountAdmin')), false],
  [
    'the holder of a worker’s link',
    { kind: 'link', membership: as('worker', acme) } as Caller,
    true,
  ],
  [
    'the holder of a preparer’s link',
    { kind: 'link', membership: as('preparer', acme) } as Caller,
    false,
  ],
  ['a key', { kind: 'key' } as Caller, false],
];
test.each(rows)('%s', (_, caller, isWorker) => {
  expect(actsAsWorker(caller, acme)).toBe(isWorker);
});

test.each<[role: Role, workerId: string | undefined, named: object]>([
  ['worker', '1'.repeat(36), { personId: undefined, workerId: '1'.repeat(36) }],
  ['preparer', undefined, { personId: '2'.repeat(36) }],
])('a link of a %s is named with the one who acts', (role, workerId, named) => {
  const link = {
    kind: 'link',
    linkId: '3'.repeat(36),
    createdBy: `key ${'4'.repeat(36)} of person ${'2'.repeat(36)}`,
    membership: { ...as(role, acme), workerId },
  } as LinkPrincipal;
  const expected = { kind: 'link', id: '3'.repeat(36), ...named };
  expect(parsePrincipal(describePrincipal(link))).toEqual(expected);
});
