import { expect, test } from 'vitest';
import { firstOpen, type ItemKey, listSetup, type SetupFacts } from './checklist.ts';

const beginning: SetupFacts = {
  locations: 0,
  hasBusinessDetails: false,
  verification: 'new',
  schedules: 0,
  workers: 0,
  tasks: new Set(['adminOwnerMissing', 'kybInformationMissing', 'fundingAccountMissing']),
};

const ready: SetupFacts = {
  locations: 1,
  hasBusinessDetails: true,
  verification: 'passed',
  schedules: 1,
  workers: 2,
  tasks: new Set(),
};

const openOf = (facts: SetupFacts) =>
  listSetup(facts).flatMap(({ items }) =>
    items.flatMap(({ key, state }) =>
      state === 'done' || state === 'optional' ? [] : [`${key} ${state}`],
    ),
  );

test('a new company has everything open', () => {
  expect(openOf(beginning).length).toBe(13);
  expect(firstOpen(listSetup(beginning))).toBe('location');
});

test('a company that can pay has nothing open', () => {
  expect(openOf(ready)).toEqual([]);
});

const rows: [why: string, changes: Partial<SetupFacts>, open: readonly string[], first: ItemKey][] =
  [
    [
      'the owner comes before the verification',
      { verification: 'new', tasks: new Set(['adminOwnerMissing']) },
      ['verification open', 'owner open'],
      'owner',
    ],
    [
      'a verification under way waits',
      { verification: 'pending' },
      ['verification waiting'],
      'workers',
    ],
    [
      'deposits that are not entered',
      { tasks: new Set(['fundingAccountUnverified']) },
      ['bankDeposits open'],
      'bankDeposits',
    ],
    [
      'a state without a rate',
      { tasks: new Set(['registrationMissing']) },
      ['states open'],
      'states',
    ],
    [
      'an identity that is being verified waits',
      { tasks: new Set(['identityPending']) },
      ['identities waiting'],
      'workers',
    ],
    [
      'an identity that failed',
      { tasks: new Set(['identityFailed', 'identityPending']) },
      ['identities open'],
      'identities',
    ],
    [
      'a social security number that two workers have',
      { tasks: new Set(['ssnShared', 'identityPending']) },
      ['identities open'],
      'identities',
    ],
    [
      'a verification that failed is started again',
      { verification: 'failed', tasks: new Set(['kybFailed']) },
      ['verification open'],
      'verification',
    ],
  ];

test.each(rows)('%s', (_, changes, open, first) => {
  const facts = { ...ready, ...changes };
  expect(openOf(facts)).toEqual(open);
  expect(firstOpen(listSetup(facts))).toBe(first);
});
