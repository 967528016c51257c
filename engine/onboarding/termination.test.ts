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

describe('the first reason to refuse an exit', () => {
  const rows: [
    why: string,
    employment: Employment,
    leftOn: string | null,
    kind: 'deactivated' | 'terminated',
    exitOn: string,
    problem: TerminationProblem | undefined,
  ][] = [
    ['a current worker', 'current', null, 'deactivated', '2026-03-03', undefined],
    ['a current worker', 'current', null, 'terminated', '2026-03-03', undefined],
    [
      'a deactivated worker',
      'deactivated',
      '2026-02-01',
      'deactivated',
      '2026-03-03',
      'alreadyDeactivated',
    ],
    [
      'a deactivated worker who is terminated',
      'deactivated',
      '2026-02-01',
      'terminated',
      '2026-03-03',
      undefined,
    ],
    [
      'a terminated worker',
      'terminated',
      '2026-02-01',
      'terminated',
      '2026-03-03',
      'alreadyTerminated',
    ],
    [
      'a terminated worker',
      'terminated',
      '2026-02-01',
      'deactivated',
      '2026-03-03',
      'alreadyTerminated',
    ],
    ['a worker recorded as former', 'terminated', null, 'terminated', '2026-03-03', undefined],
    [
      'a worker recorded as former',
      'terminated',
      null,
      'deactivated',
      '2026-03-03',
      'alreadyTerminated',
    ],
    [
      'a worker who leaves on the dateOfJoin',
      'current',
      null,
      'terminated',
      '2024-05-01',
      undefined,
    ],
    [
      'a worker who leaves before the dateOfJoin',
      'current',
      null,
      'terminated',
      '2024-04-30',
      'exitBeforeJoining',
    ],
    ['a worker who leaves in one year', 'current', null, 'terminated', '2027-03-03', undefined],
    [
      'a worker who leaves in more than one year',
      'current',
      null,
      'terminated',
      '2027-03-04',
      'exitTooLate',
    ],
    [
      'a terminated worker, and an exit date too late',
      'terminated',
      '2026-02-01',
      'terminated',
      '2030-01-01',
      'alreadyTerminated',
    ],
    [
      'a deactivated worker, and an exit date too early',
      'deactivated',
      '2026-02-01',
      'deactivated',
      '2020-01-01',
      'alreadyDeactivated',
    ],
  ];
  test.each(rows)('%s (%s since %s): %s on %s', (_, employment, leftOn, kind, exitOn, problem) => {
    const worker = { employment, exitOn: leftOn === null ? null : calendarDate(leftOn), joinedOn };
    const exit = { kind, exitOn: calendarDate(exitOn) };
    expect(findTerminationProblem(worker, exit, today)).toBe(problem);
  });
});

describe('the first reason to refuse a rehire', () => {
  const rows: [
    employment: Employment,
    leftOn: string | null,
    joinsOn: string | undefined,
    problem: RehireProblem | undefined,
  ][] = [
    ['current', null, undefined, 'notLeft'],
    ['current', '2026-05-01', '2020-01-01', 'notLeft'],
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
  test.each(rows)('%s since %s, joining on %s: %s', (employment, leftOn, joinsOn, problem) => {
    const worker = { employment, exitOn: leftOn === null ? null : calendarDate(leftOn) };
    const day = joinsOn === undefined ? undefined : calendarDate(joinsOn);
    expect(findRehireProblem(worker, day, today)).toBe(problem);
  });
});
