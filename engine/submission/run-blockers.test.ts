import { describe, expect, test } from 'vitest';
import { money, noMoney } from '../../values/money.ts';
import type { Severity } from '../onboarding/blocker-rules.ts';
import type { Blocker } from '../onboarding/blockers.ts';
import { listRunBlockers, type RunBlocker, type RunToSubmit } from './run-blockers.ts';

const ada = { id: 'a', name: 'Ada Lovelace', notCovered: [] };
const grace = { id: 'g', name: 'Grace Hopper', notCovered: ['no law of Guam', 'a treaty'] };
const taskOf = (key: Blocker['key'], id: string, severity: Severity = 'blocks'): Blocker => ({
  key,
  severity,
  subject: { kind: 'worker', id, name: id },
  fixOperation: 'confirmTask',
  responsible: 'company',
});
const task = taskOf('ssnShared', 'somebody else');

/** A payroll that can be submitted. */
const ready: RunToSubmit = {
  verification: 'passed',
  drawn: money('1234.56'),
  fundingAccounts: ['verified'],
  hasBank: true,
  workers: [ada],
  isEstimated: false,
  lawProblem: undefined,
  tasks: [],
  hash: { insisted: undefined, now: 'abc' },
};

describe('a payroll can be submitted', () => {
  const rows: [why: string, change: Partial<RunToSubmit>][] = [
    ['when nothing is missing', {}],
    [
      'with a verified first account, regardless of the others',
      { fundingAccounts: ['verified', 'failed'] },
    ],
    [
      'with checks only, without an account or a bank',
      { drawn: noMoney, fundingAccounts: [], hasBank: false },
    ],
    ['with the largest amount of an ACH entry', { drawn: money('99999999.99') }],
    ['if a worker without identity is not paid', { tasks: [taskOf('identityMissing', 'x')] }],
    ['with tasks that only warn', { tasks: [taskOf('identityMissing', 'a', 'warns')] }],
    [
      'with its own account, whatever the task list says about others',
      { tasks: [taskOf('fundingAccountUnverified', 'c')] },
    ],
    ['with the figures that were approved', { hash: { insisted: 'abc', now: 'abc' } }],
  ];
  test.each(rows)('%s', (_, change) => {
    expect(listRunBlockers({ ...ready, ...change })).toEqual([]);
  });
});

describe('a payroll cannot be submitted', () => {
  const rows: [why: string, change: Partial<RunToSubmit>, blockers: RunBlocker[]][] = [
    [
      'while KYB is open',
      { verification: 'pending' },
      [{ key: 'kybNotPassed', verification: 'pending' }],
    ],
    ['without workers', { workers: [] }, [{ key: 'nobodyToPay' }]],
    [
      'without an account',
      { fundingAccounts: [] },
      [{ key: 'fundingNotReady', status: 'missing' }],
    ],
    [
      'from an account that awaits micro-deposits',
      { fundingAccounts: ['pending'] },
      [{ key: 'fundingNotReady', status: 'pending' }],
    ],
    ['without a bank', { hasBank: false }, [{ key: 'bankMissing' }]],
    [
      'with more than the largest amount of an ACH entry',
      { drawn: money('100000000.00') },
      [{ key: 'tooMuchAtOnce', drawn: money('100000000.00') }],
    ],
    ['without law for the pay date', { isEstimated: true }, [{ key: 'lawMissing' }]],
    [
      'with law that was not confirmed',
      { lawProblem: 'A figure was edited.' },
      [{ key: 'lawDiffers', problem: 'A figure was edited.' }],
    ],
    [
      'with a worker whom the law files do not cover, for every reason',
      { workers: [ada, grace] },
      [
        { key: 'notCovered', worker: grace, reason: 'no law of Guam' },
        { key: 'notCovered', worker: grace, reason: 'a treaty' },
      ],
    ],
    ['with a shared SSN of any worker', { tasks: [task] }, [{ key: 'task', task }]],
    [
      'that pays a worker whose identity is missing',
      { tasks: [taskOf('identityMissing', 'a')] },
      [{ key: 'task', task: taskOf('identityMissing', 'a') }],
    ],
    [
      'with figures other than those approved',
      { hash: { insisted: 'abc', now: 'abd' } },
      [{ key: 'figuresChanged' }],
    ],
  ];
  test.each(rows)('%s', (_, change, blockers) => {
    expect(listRunBlockers({ ...ready, ...change })).toEqual(blockers);
  });

  test('for all reasons at once, in order of precedence', () => {
    const keys = listRunBlockers({
      verification: 'failed',
      drawn: money('100000000.00'),
      fundingAccounts: ['failed'],
      hasBank: false,
      workers: [grace],
      isEstimated: true,
      lawProblem: 'A figure was edited.',
      tasks: [task],
      hash: { insisted: '', now: 'abc' },
    }).map(({ key }) => key);
    expect(keys).toEqual([
      'kybNotPassed',
      'fundingNotReady',
      'bankMissing',
      'tooMuchAtOnce',
      'lawMissing',
      'lawDiffers',
      'notCovered',
      'notCovered',
      'task',
      'figuresChanged',
    ]);
  });
});
