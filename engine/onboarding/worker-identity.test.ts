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

describe('the problems of an identity', () => {
  const rows: [
    why: string,
    ssn: Ssn,
    dateOfBirth: string,
    isLive: boolean,
    problems: readonly IdentityProblem[],
  ][] = [
    ['a valid identity', ssn, born, true, []],
    ['an unassignable ssn', neverAssigned, born, true, ['ssnNeverAssigned']],
    ['an unassignable ssn in a sandbox', neverAssigned, born, false, []],
    ['born tomorrow', ssn, '2026-03-04', true, ['impossibleAge']],
    ['born tomorrow, in a sandbox', ssn, '2026-03-04', false, ['impossibleAge']],
    ['both problems', neverAssigned, '1900-01-01', true, ['ssnNeverAssigned', 'impossibleAge']],
  ];
  test.each(rows)('%s', (_, number, dateOfBirth, isLive, problems) => {
    const identity = { ssn: number, dateOfBirth: calendarDate(dateOfBirth) };
    expect(listIdentityProblems(identity, { today, isLive })).toEqual(problems);
  });
});

describe('the warnings about an identity', () => {
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
    warnings: readonly WorkerIdentityWarning[],
  ][] = [
    ['no warning', {}, []],
    ['another worker has the same ssn', { sharingSsn: 1 }, ['sharedSsn']],
    ['joined on the fourteenth birthday', { joinedOn: calendarDate('2004-06-15') }, []],
    [
      'joined a day before the fourteenth birthday',
      { joinedOn: calendarDate('2004-06-14') },
      ['veryYoung'],
    ],
    ['a remote worker in another state', { placeOfWork: 'NV' }, ['otherState']],
    ['a remote worker without a work state', { workState: null }, ['otherState']],
    [
      'an office worker who lives in another state',
      { locationCategory: 'Office', placeOfWork: 'NV' },
      [],
    ],
    [
      'several warnings',
      { sharingSsn: 3, joinedOn: calendarDate('1999-01-01'), placeOfWork: 'NV' },
      ['sharedSsn', 'veryYoung', 'otherState'],
    ],
  ];
  test.each(rows)('%s', (_, facts, warnings) => {
    expect(listWorkerIdentityWarnings({ ...usual, ...facts })).toEqual(warnings);
  });
});

describe('a correction restarts the verification', () => {
  const former = { ssn, dateOfBirth: born };
  const same = { ssn: new Ssn('123456789'), dateOfBirth: born };
  const otherNumber = { ssn: new Ssn('123456780'), dateOfBirth: born };
  const otherBirth = { ssn, dateOfBirth: calendarDate('1990-06-16') };
  const rows: [
    verification: VerificationStatus,
    corrected: typeof former,
    why: string,
    restarts: boolean,
  ][] = [
    ['new', same, 'the same data', true],
    ['failed', same, 'the same data', true],
    ['failed', otherNumber, 'another ssn', true],
    ['passed', same, 'the same data', false],
    ['passed', otherNumber, 'another ssn', true],
    ['passed', otherBirth, 'another date of birth', true],
    ['pending', same, 'the same data', false],
    ['pending', otherNumber, 'another ssn', false],
  ];
  test.each(rows)('when it is %s (row %#): %s', (verification, corrected, _, restarts) => {
    expect(restartsVerification(verification, former, corrected)).toBe(restarts);
  });
});
