import { expect, test } from 'vitest';
import type { Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import { actsAsWorker, type Caller, type Membership } from './principal.ts';

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
