import { expect, test } from 'vitest';
import { listRoleHolders } from './role-holders.ts';

type Person = Parameters<typeof listRoleHolders>[0][number];

const person = (name: string, changes: Partial<Person>): Person => ({
  personId: name,
  status: 'Active',
  name,
  email: `${name}@example.com`,
  roles: [{ role: 'preparer', companyId: 'acme' }],
  addedAt: '2026-03-01T00:00:00Z',
  ...changes,
});

test.each<[why: string, shown: Person, isOffered: boolean]>([
  ['a preparer of the company', person('ada', {}), true],
  ['the caller, who cannot change their own role', person('self', {}), false],
  [
    'a worker, who gets other roles by an invitation',
    person('ben', { roles: [{ role: 'worker', companyId: 'acme', userId: 'w' }] }),
    false,
  ],
  [
    'a worker who is also a book keeper',
    person('cleo', {
      roles: [
        { role: 'worker', companyId: 'acme', userId: 'w' },
        { role: 'bookKeeper', companyId: 'acme' },
      ],
    }),
    true,
  ],
  [
    'an invitation, which is withdrawn instead',
    person('dan', { personId: undefined, invitationId: 'i', status: 'Invite Sent' }),
    false,
  ],
  [
    'a role in another company',
    person('eve', { roles: [{ role: 'owner', companyId: 'other' }] }),
    false,
  ],
])('offers another role to: %s', (_, shown, isOffered) => {
  const holders = listRoleHolders([shown], { companyId: 'acme', ownId: 'self' });
  expect(holders).toEqual(
    isOffered ? [{ value: shown.personId, label: `${shown.name} (${shown.email})` }] : [],
  );
});
