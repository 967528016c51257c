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

describe('what is missing before a company can be verified', () => {
  const adminOwner = user('admin owner', 25);
  type Row = [
    why: string,
    users: readonly ReturnType<typeof user>[],
    kyb: boolean,
    missing: readonly KybPrerequisite[],
  ];
  const rows: Row[] = [
    ['nothing was given', [], false, ['adminOwnerMissing', 'kybInformationMissing']],
    ['nobody was added', [], true, ['adminOwnerMissing']],
    ['an admin who owns nothing', [user('admin', 0)], true, ['adminOwnerMissing']],
    ['an owner who is no admin', [user('owner', 100)], true, ['adminOwnerMissing']],
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
      'an admin with a share and without the role',
      [user('admin', 60)],
      true,
      ['adminOwnerMissing'],
    ],
    ['no KYB information', [adminOwner], false, ['kybInformationMissing']],
    ['everything is there', [adminOwner], true, []],
    ['the one who counts stands last', [user('owner', 30), user('admin', 0), adminOwner], true, []],
  ];
  test.each(rows)('%s', (_, businessUsers, hasKybInformation, missing) => {
    const facts = { businessUsers, hasKybInformation, hasLocation: true };
    expect(planKybInitiation(facts)).toEqual({ missing });
  });
});

describe('the primary location of a company without one', () => {
  const users = [user('owner', 30), user('admin owner first', 30), user('admin owner second', 40)];

  test('is where the first admin who is an owner lives', () => {
    const facts = { businessUsers: users, hasKybInformation: true, hasLocation: false };
    expect(planKybInitiation(facts)).toEqual({ missing: [], locationFrom: users[1] });
  });

  test('is not taken from anybody while something is missing', () => {
    const facts = { businessUsers: users, hasKybInformation: false, hasLocation: false };
    expect(planKybInitiation(facts)).toEqual({ missing: ['kybInformationMissing'] });
  });
});

test('a location is taken from somebody only when nothing is missing and none is there', () => {
  const anybody = fc.record({
    payrollAdmin: fc.boolean(),
    beneficialOwner: fc.boolean(),
    ownershipPercentage: fc.integer({ min: 0, max: 100 }).map(percent),
  });
  const facts = fc.record({
    businessUsers: fc.array(anybody, { maxLength: 5 }),
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

test('verification is open before it has begun and after it has failed', () => {
  const rows: [VerificationStatus, boolean][] = [
    ['new', true],
    ['pending', false],
    ['passed', false],
    ['failed', true],
  ];
  for (const [verification, isOpen] of rows)
    expect(canStartVerification(verification), verification).toBe(isOpen);
});

test('a decision can be made again, but not about a company that never asked', () => {
  const asked: VerificationStatus[] = ['new', 'pending', 'passed', 'failed'];
  expect(asked.filter(canDecideVerification)).toEqual(['pending', 'passed', 'failed']);
});
