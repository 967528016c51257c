import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { Ssn } from '../../values/masked.ts';
import type { VerificationStatus } from './company-verification.ts';
import {
  type IdentityFacts,
  type IdentityProblem,
  listIdentityProblems,
  listWorkerIdentityWarnings,
  restartsVerification,
  type WorkerIdentityWarning,
} from './worker-identity.ts';

const today = calendarDate('2026-03-03');
const born = calendarDate('1990-06-15');
const ssn = new Ssn('123456789');
const neverAssigned = new Ssn('900123456');

describe('every reason why an identity cannot be taken', () => {
  const rows: [
    why: string,
    ssn: Ssn,
    dateOfBirth: string,
    isLive: boolean,
    problems: readonly IdentityProblem[],
  ][] = [
    ['a possible person', ssn, born, true, []],
    ['a number nobody has', neverAssigned, born, true, ['ssnNeverAssigned']],
    ['which a sandbox takes', neverAssigned, born, false, []],
    ['born tomorrow', ssn, '2026-03-04', true, ['impossibleAge']],
    ['also in a sandbox', ssn, '2026-03-04', false, ['impossibleAge']],
    ['both', neverAssigned, '1900-01-01', true, ['ssnNeverAssigned', 'impossibleAge']],
  ];
  test.each(rows)('%s', (_, number, dateOfBirth, isLive, problems) => {
    const stated = { ssn: number, dateOfBirth: calendarDate(dateOfBirth) };
    expect(listIdentityProblems(stated, { today, isLive })).toEqual(problems);
  });
});

describe('what is accepted although it may be a mistake', () => {
  const usual: IdentityFacts = {
    dateOfBirth: born,
    joinedOn: calendarDate('2020-01-01'),
    locationCategory: 'Remote',
    workState: 'TX',
    placeOfWork: 'TX',
    sharingSsn: 0,
  };
  const rows: [
    why: string,
    facts: Partial<IdentityFacts>,
    oddities: readonly WorkerIdentityWarning[],
  ][] = [
    ['nothing', {}, []],
    ['one other has the number', { sharingSsn: 1 }, ['sharedSsn']],
    ['joined on the fourteenth birthday', { joinedOn: calendarDate('2004-06-15') }, []],
    ['a day before', { joinedOn: calendarDate('2004-06-14') }, ['veryYoung']],
    ['works remotely elsewhere', { placeOfWork: 'NV' }, ['otherState']],
    ['or in no stated place', { workState: null }, ['otherState']],
    ['in an office it is known', { locationCategory: 'Office', placeOfWork: 'NV' }, []],
    [
      'all of it',
      { sharingSsn: 3, joinedOn: calendarDate('1999-01-01'), placeOfWork: 'NV' },
      ['sharedSsn', 'veryYoung', 'otherState'],
    ],
  ];
  test.each(rows)('%s', (_, facts, oddities) => {
    expect(listWorkerIdentityWarnings({ ...usual, ...facts })).toEqual(oddities);
  });
});

describe('a correction begins the verification anew', () => {
  const former = { ssn, dateOfBirth: born };
  const same = { ssn: new Ssn('123456789'), dateOfBirth: born };
  const otherNumber = { ssn: new Ssn('123456780'), dateOfBirth: born };
  const otherBirth = { ssn, dateOfBirth: calendarDate('1990-06-16') };
  const rows: [
    verification: VerificationStatus,
    stated: typeof former,
    why: string,
    anew: boolean,
  ][] = [
    ['new', same, 'the same', true],
    ['failed', same, 'the same', true],
    ['failed', otherNumber, 'another number', true],
    ['passed', same, 'the same', false],
    ['passed', otherNumber, 'another number', true],
    ['passed', otherBirth, 'another birth', true],
    ['pending', same, 'the same', false],
    ['pending', otherNumber, 'another number', false],
  ];
  test.each(rows)('%s, %#: %s', (verification, stated, _, anew) => {
    expect(restartsVerification(verification, former, stated)).toBe(anew);
  });
});
