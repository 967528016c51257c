import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  findRehireProblem,
  findTerminationProblem,
  type RehireProblem,
  type TerminationProblem,
} from './termination.ts';
import type { EmploymentState } from './worker-status.ts';

const today = calendarDate('2026-03-03');
const joinedOn = calendarDate('2024-05-01');
type Employment = EmploymentState['employment'];

describe('the first reason why a worker cannot leave', () => {
  const rows: [
    why: string,
    employment: Employment,
    goneOn: string | null,
    kind: 'deactivated' | 'terminated',
    exitOn: string,
    problem: TerminationProblem | undefined,
  ][] = [
    ['works here', 'current', null, 'deactivated', '2026-03-03', undefined],
    ['works here', 'current', null, 'terminated', '2026-03-03', undefined],
    ['is away', 'deactivated', '2026-02-01', 'deactivated', '2026-03-03', 'alreadyDeactivated'],
    [
      'is away and will be gone',
      'deactivated',
      '2026-02-01',
      'terminated',
      '2026-03-03',
      undefined,
    ],
    ['is gone', 'terminated', '2026-02-01', 'terminated', '2026-03-03', 'alreadyTerminated'],
    ['is gone', 'terminated', '2026-02-01', 'deactivated', '2026-03-03', 'alreadyTerminated'],
    ['was gone before', 'terminated', null, 'terminated', '2026-03-03', undefined],
    ['was gone before', 'terminated', null, 'deactivated', '2026-03-03', 'alreadyTerminated'],
    ['leaves on the first day', 'current', null, 'terminated', '2024-05-01', undefined],
    ['leaves a day before', 'current', null, 'terminated', '2024-04-30', 'exitBeforeJoining'],
    ['leaves in a year', 'current', null, 'terminated', '2027-03-03', undefined],
    ['leaves a day later', 'current', null, 'terminated', '2027-03-04', 'exitTooLate'],
    [
      'is gone and too late',
      'terminated',
      '2026-02-01',
      'terminated',
      '2030-01-01',
      'alreadyTerminated',
    ],
    [
      'is away and too early',
      'deactivated',
      '2026-02-01',
      'deactivated',
      '2020-01-01',
      'alreadyDeactivated',
    ],
  ];
  test.each(rows)('%s (%s since %s): %s on %s', (_, employment, goneOn, kind, exitOn, problem) => {
    const worker = { employment, exitOn: goneOn === null ? null : calendarDate(goneOn), joinedOn };
    const stated = { kind, exitOn: calendarDate(exitOn) };
    expect(findTerminationProblem(worker, stated, today)).toBe(problem);
  });
});

describe('the first reason why a worker cannot return', () => {
  const rows: [
    employment: Employment,
    goneOn: string | null,
    joinsOn: string | undefined,
    problem: RehireProblem | undefined,
  ][] = [
    ['current', null, undefined, 'notGone'],
    ['current', '2026-05-01', '2020-01-01', 'notGone'],
    ['deactivated', '2026-02-01', undefined, undefined],
    ['terminated', '2026-02-01', '2026-02-02', undefined],
    ['terminated', '2026-02-01', '2026-02-01', 'joinsBeforeExit'],
    ['terminated', '2026-02-01', '2026-01-31', 'joinsBeforeExit'],
    ['terminated', null, '2026-01-31', undefined],
    ['deactivated', null, undefined, undefined],
    ['terminated', '2026-02-01', '2027-03-03', undefined],
    ['terminated', '2026-02-01', '2027-03-04', 'joinsTooLate'],
    ['terminated', null, '2027-03-04', 'joinsTooLate'],
    ['terminated', '2028-01-01', '2027-12-31', 'joinsBeforeExit'],
  ];
  test.each(rows)('%s since %s, joining on %s: %s', (employment, goneOn, joinsOn, problem) => {
    const worker = { employment, exitOn: goneOn === null ? null : calendarDate(goneOn) };
    const day = joinsOn === undefined ? undefined : calendarDate(joinsOn);
    expect(findRehireProblem(worker, day, today)).toBe(problem);
  });
});
