import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { Ssn } from '../../values/masked.ts';
import { percent } from '../../values/rate.ts';
import {
  type BusinessUserFacts,
  type BusinessUserProblem,
  findBusinessUserProblem,
  hasBeneficialOwner,
  listMissingOwnerFields,
  losesLastBeneficialOwner,
  type OwnershipContext,
} from './ownership.ts';

const anOwner: BusinessUserFacts = {
  beneficialOwner: true,
  ownershipPercentage: percent(60),
  dateOfBirth: calendarDate('1980-12-09'),
  ssn: new Ssn('123456789'),
};
const aCompany: OwnershipContext = {
  today: calendarDate('2026-03-03'),
  isLive: true,
  held: percent(0),
};

describe('the first problem of a business user, in order of precedence', () => {
  type Row = [
    why: string,
    user: Partial<BusinessUserFacts>,
    company: Partial<OwnershipContext>,
    problem: BusinessUserProblem | undefined,
  ];
  const neverAssigned = new Ssn('900123456');
  const tomorrow = calendarDate('2026-03-04');
  // Each row has one problem less than the row before.
  const ladder: Row[] = [
    [
      'born tomorrow, unassignable ssn, 24 percent of a company that is fully owned',
      { dateOfBirth: tomorrow, ssn: neverAssigned, ownershipPercentage: percent(24) },
      { held: percent(100) },
      'impossibleAge',
    ],
    [
      'unassignable ssn, 24 percent of a company that is fully owned',
      { ssn: neverAssigned, ownershipPercentage: percent(24) },
      { held: percent(100) },
      'ssnNeverAssigned',
    ],
    [
      '24 percent of a company that is fully owned',
      { ownershipPercentage: percent(24) },
      { held: percent(100) },
      'ownershipTooSmall',
    ],
    ['60 percent of a company that is fully owned', {}, { held: percent(100) }, 'ownershipOver100'],
    ['60 percent of a company without owners', {}, {}, undefined],
  ];
  const edges: Row[] = [
    ['born today', { dateOfBirth: calendarDate('2026-03-03') }, {}, 'impossibleAge'],
    ['born yesterday', { dateOfBirth: calendarDate('2026-03-02') }, {}, undefined],
    ['120 years old today', { dateOfBirth: calendarDate('1906-03-03') }, {}, undefined],
    ['120 years and a day old', { dateOfBirth: calendarDate('1906-03-02') }, {}, 'impossibleAge'],
    ['a sandbox accepts any ssn', { ssn: neverAssigned }, { isLive: false }, undefined],
    ['exactly 25 percent', { ownershipPercentage: percent(25) }, {}, undefined],
    ['just under 25 percent', { ownershipPercentage: percent(24.9999) }, {}, 'ownershipTooSmall'],
    ['no share', { ownershipPercentage: undefined }, {}, 'ownershipTooSmall'],
    [
      'a small share of someone who is not a beneficial owner',
      { beneficialOwner: false, ownershipPercentage: percent(5) },
      {},
      undefined,
    ],
    ['exactly the remaining share', {}, { held: percent(40) }, undefined],
    ['slightly more than the remaining share', {}, { held: percent(40.0001) }, 'ownershipOver100'],
    [
      'more than the remaining share of someone who is not a beneficial owner',
      { beneficialOwner: false, ownershipPercentage: percent(0.0001) },
      { held: percent(100) },
      'ownershipOver100',
    ],
    [
      'no share of a company that is fully owned',
      { beneficialOwner: false, ownershipPercentage: undefined },
      { held: percent(100) },
      undefined,
    ],
    [
      'only a role',
      {
        beneficialOwner: false,
        ownershipPercentage: undefined,
        dateOfBirth: undefined,
        ssn: undefined,
      },
      {},
      undefined,
    ],
  ];
  test.each([...ladder, ...edges])('%s', (_, user, company, problem) => {
    expect(findBusinessUserProblem({ ...anOwner, ...user }, { ...aCompany, ...company })).toBe(
      problem,
    );
  });
});

test('accepted owners never hold more than 100 percent together', () => {
  const share = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => percent(parts / 10_000));
  const people = fc.array(fc.record({ share, beneficialOwner: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(people, (each) => {
      const held = each.reduce((sum, { share, beneficialOwner }) => {
        const user = { beneficialOwner, ownershipPercentage: share };
        const company = { ...aCompany, held: sum };
        return findBusinessUserProblem(user, company) ? sum : percent((sum + share) / 10_000);
      }, percent(0));
      expect(held).toBeLessThanOrEqual(percent(100));
    }),
  );
});

describe('the beneficial owner of a company', () => {
  const person = (beneficialOwner: boolean, share: number) => ({
    beneficialOwner,
    ownershipPercentage: percent(share),
  });
  test.each([
    ['is missing without business users', [], false],
    ['holds 25 percent', [person(true, 25)], true],
    ['does not hold less than 25 percent', [person(true, 24.9999)], false],
    ['has the role, not only a share', [person(false, 60)], false],
    [
      'may be one of several business users',
      [person(false, 60), person(true, 10), person(true, 30)],
      true,
    ],
  ])('%s', (_, users, has) => {
    expect(hasBeneficialOwner(users)).toBe(has);
    expect(losesLastBeneficialOwner([person(true, 25)], users)).toBe(!has);
    expect(losesLastBeneficialOwner([person(true, 24)], users)).toBe(false);
  });
});

test('all details are mandatory for a beneficial owner and none for others', () => {
  const complete = {
    address1: '1 Main St',
    address2: '',
    city: 'Reno',
    state: 'NV',
    zipcode: '89501',
    ssnSealed: 'sealed',
    dateOfBirth: '1980-12-09',
  };
  const fields = Object.keys(complete);
  const empty: Record<keyof typeof complete, null> = {
    address1: null,
    address2: null,
    city: null,
    state: null,
    zipcode: null,
    ssnSealed: null,
    dateOfBirth: null,
  };
  expect(listMissingOwnerFields({ beneficialOwner: true, ...complete })).toEqual([]);
  expect(listMissingOwnerFields({ beneficialOwner: true, ...empty })).toEqual(fields);
  expect(listMissingOwnerFields({ beneficialOwner: false, ...empty })).toEqual([]);
});
