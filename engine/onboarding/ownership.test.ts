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
  // From the top: each row has one problem less than the row before.
  const ladder: Row[] = [
    [
      'born tomorrow, with an ssn nobody has, owning 24, of a company that is owned whole',
      { dateOfBirth: tomorrow, ssn: neverAssigned, ownershipPercentage: percent(24) },
      { held: percent(100) },
      'impossibleAge',
    ],
    [
      'with an ssn nobody has, owning 24, of a company that is owned whole',
      { ssn: neverAssigned, ownershipPercentage: percent(24) },
      { held: percent(100) },
      'ssnNeverAssigned',
    ],
    [
      'owning 24 of a company that is owned whole',
      { ownershipPercentage: percent(24) },
      { held: percent(100) },
      'ownershipTooSmall',
    ],
    [
      'owning 60 of a company that is owned whole',
      {},
      { held: percent(100) },
      'ownershipOverWhole',
    ],
    ['owning 60 of a company nobody owns', {}, {}, undefined],
  ];
  const edges: Row[] = [
    ['born today', { dateOfBirth: calendarDate('2026-03-03') }, {}, 'impossibleAge'],
    ['born yesterday', { dateOfBirth: calendarDate('2026-03-02') }, {}, undefined],
    ['120 years old today', { dateOfBirth: calendarDate('1906-03-03') }, {}, undefined],
    ['a day over 120', { dateOfBirth: calendarDate('1906-03-02') }, {}, 'impossibleAge'],
    ['a sandbox takes any ssn', { ssn: neverAssigned }, { isLive: false }, undefined],
    ['exactly 25', { ownershipPercentage: percent(25) }, {}, undefined],
    ['just under 25', { ownershipPercentage: percent(24.9999) }, {}, 'ownershipTooSmall'],
    ['no share stated', { ownershipPercentage: undefined }, {}, 'ownershipTooSmall'],
    [
      'a small share without the role',
      { beneficialOwner: false, ownershipPercentage: percent(5) },
      {},
      undefined,
    ],
    ['exactly the rest', {}, { held: percent(40) }, undefined],
    ['a part over the rest', {}, { held: percent(40.0001) }, 'ownershipOverWhole'],
    [
      'a share over the rest without the role',
      { beneficialOwner: false, ownershipPercentage: percent(0.0001) },
      { held: percent(100) },
      'ownershipOverWhole',
    ],
    [
      'no share in a company owned whole',
      { beneficialOwner: false, ownershipPercentage: undefined },
      { held: percent(100) },
      undefined,
    ],
    [
      'nothing but a role stated',
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

test('owners taken one after the other never hold more than the whole together', () => {
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

describe('a company has a beneficial owner', () => {
  const person = (beneficialOwner: boolean, share: number) => ({
    beneficialOwner,
    ownershipPercentage: percent(share),
  });
  test.each([
    ['nobody', [], false],
    ['with 25', [person(true, 25)], true],
    ['with less', [person(true, 24.9999)], false],
    ['with 60, but without the role', [person(false, 60)], false],
    ['among others', [person(false, 60), person(true, 10), person(true, 30)], true],
  ])('%s', (_, users, has) => {
    expect(hasBeneficialOwner(users)).toBe(has);
    expect(losesLastBeneficialOwner([person(true, 25)], users)).toBe(!has);
    expect(losesLastBeneficialOwner([person(true, 24)], users)).toBe(false);
  });
});

test('of a beneficial owner everything must be known, of others nothing', () => {
  const known = {
    address1: '1 Main St',
    address2: '',
    city: 'Reno',
    state: 'NV',
    zipcode: '89501',
    ssnSealed: 'sealed',
    dateOfBirth: '1980-12-09',
  };
  const fields = Object.keys(known);
  const nothing: Record<keyof typeof known, null> = {
    address1: null,
    address2: null,
    city: null,
    state: null,
    zipcode: null,
    ssnSealed: null,
    dateOfBirth: null,
  };
  expect(listMissingOwnerFields({ beneficialOwner: true, ...known })).toEqual([]);
  expect(listMissingOwnerFields({ beneficialOwner: true, ...nothing })).toEqual(fields);
  expect(listMissingOwnerFields({ beneficialOwner: false, ...nothing })).toEqual([]);
});
