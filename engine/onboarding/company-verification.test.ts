import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percent } from '../../values/rate.ts';
import {
  canDecideVerification,
  canStartVerification,
  type KybPrerequisite,
  planKybInitiation,
  type VerificationStatus,
} from './company-verification.ts';

const user = (roles: string, ownership: number) => ({
  roles,
  payrollAdmin: roles.includes('admin'),
  beneficialOwner: roles.includes('owner'),
  ownershipPercentage: percent(ownership),
});

describe('the missing prerequisites of KYB', () => {
  const adminOwner = user('admin owner', 25);
  type Row = [
    why: string,
    users: readonly ReturnType<typeof user>[],
    kyb: boolean,
    missing: readonly KybPrerequisite[],
  ];
  const rows: Row[] = [
    [
      'no business user and no KYB information',
      [],
      false,
      ['adminOwnerMissing', 'kybInformationMissing'],
    ],
    ['no business user', [], true, ['adminOwnerMissing']],
    ['an admin who owns nothing', [user('admin', 0)], true, ['adminOwnerMissing']],
    ['an owner who is not an admin', [user('owner', 100)], true, ['adminOwnerMissing']],
    [
      'an admin and an owner who are two people',
      [user('admin', 0), user('owner', 60)],
      true,
      ['adminOwnerMissing'],
    ],
    [
      'an admin whose share is below 25',
      [user('admin owner', 24.9999)],
      true,
      ['adminOwnerMissing'],
    ],
    [
      'an admin with a share who is not a beneficial owner',
      [user('admin', 60)],
      true,
      ['adminOwnerMissing'],
    ],
    ['no KYB information', [adminOwner], false, ['kybInformationMissing']],
    ['an admin who is an owner, and KYB information', [adminOwner], true, []],
    [
      'an admin who is an owner, last in the list',
      [user('owner', 30), user('admin', 0), adminOwner],
      true,
      [],
    ],
  ];
  test.each(rows)('%s', (_, businessUsers, hasKybInformation, missing) => {
    const facts = { businessUsers, hasKybInformation, hasLocation: true };
    expect(planKybInitiation(facts)).toEqual({ missing });
  });
});

describe('the primary location of a company without a location', () => {
  const users = [user('owner', 30), user('admin owner first', 30), user('admin owner second', 40)];

  test('is the address of the first admin who is an owner', () => {
    const facts = { businessUsers: users, hasKybInformation: true, hasLocation: false };
    expect(planKybInitiation(facts)).toEqual({ missing: [], locationFrom: users[1] });
  });

  test('is not planned while a prerequisite is missing', () => {
    const facts = { businessUsers: users, hasKybInformation: false, hasLocation: false };
    expect(planKybInitiation(facts)).toEqual({ missing: ['kybInformationMissing'] });
  });
});

test('a primary location is planned only if nothing is missing and the company has none', () => {
  const businessUser = fc.record({
    payrollAdmin: fc.boolean(),
    beneficialOwner: fc.boolean(),
    ownershipPercentage: fc.integer({ min: 0, max: 100 }).map(percent),
  });
  const facts = fc.record({
    businessUsers: fc.array(businessUser, { maxLength: 5 }),
    hasKybInformation: fc.boolean(),
    hasLocation: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const { missing, locationFrom } = planKybInitiation(given);
      expect(locationFrom !== undefined).toBe(missing.length === 0 && !given.hasLocation);
      expect(missing.includes('kybInformationMissing')).toBe(!given.hasKybInformation);
    }),
  );
});

test('verification can start before it was started and after it failed', () => {
  const rows: [VerificationStatus, boolean][] = [
    ['new', true],
    ['pending', false],
    ['passed', false],
    ['failed', true],
  ];
  for (const [verification, canStart] of rows)
    expect(canStartVerification(verification), verification).toBe(canStart);
});

test('a decision can be replaced, but verification must have been started', () => {
  const statuses: VerificationStatus[] = ['new', 'pending', 'passed', 'failed'];
  expect(statuses.filter(canDecideVerification)).toEqual(['pending', 'passed', 'failed']);
});
