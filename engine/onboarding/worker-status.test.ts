import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  computeWorkerStatus,
  listMissingForActivation,
  type WorkerStatus,
  type WorkerStatusFacts,
} from './worker-status.ts';

const today = calendarDate('2026-03-03');
const active: WorkerStatusFacts = {
  employment: 'current',
  exitOn: null,
  identity: 'passed',
  paymentMethod: 'Direct Deposit',
  hasDepositAccount: true,
};

describe('the status of a worker is', () => {
  const rows: [status: WorkerStatus, why: string, facts: Partial<WorkerStatusFacts>][] = [
    ['active', 'with a verified identity, a wage and a deposit account', {}],
    [
      'active',
      'without an account when paid by check',
      { paymentMethod: 'Check', hasDepositAccount: false },
    ],
    ['invited', 'without an account for direct deposit', { hasDepositAccount: false }],
    ['invited', 'before the identity is sent', { identity: 'new' }],
    ['invited', 'while the identity is verified', { identity: 'pending' }],
    ['invited', 'when the verification failed', { identity: 'failed' }],
    ['wageMissing', 'without a wage', { paymentMethod: null }],
    [
      'wageMissing',
      'when everything is missing',
      { paymentMethod: null, identity: 'new', hasDepositAccount: false },
    ],
    [
      'active',
      'until the exit date is reached',
      { employment: 'terminated', exitOn: calendarDate('2026-03-04') },
    ],
    ['terminated', 'from the exit date on', { employment: 'terminated', exitOn: today }],
    ['terminated', 'for a worker recorded as former', { employment: 'terminated' }],
    [
      'terminated',
      'for a former worker without a wage',
      { employment: 'terminated', paymentMethod: null },
    ],
    ['deactivated', 'from the exit date on', { employment: 'deactivated', exitOn: today }],
  ];
  test.each(rows)('%s %s', (status, _, facts) => {
    expect(computeWorkerStatus({ ...active, ...facts }, today)).toBe(status);
  });
});

test('everything a worker needs to be active is listed in order', () => {
  const incomplete: WorkerStatusFacts = {
    employment: 'current',
    exitOn: null,
    identity: 'new',
    paymentMethod: null,
    hasDepositAccount: false,
  };
  expect(listMissingForActivation(incomplete)).toEqual(['wage', 'identity']);
  const withWage = { ...incomplete, paymentMethod: 'Direct Deposit' } as const;
  expect(listMissingForActivation(withWage)).toEqual(['identity', 'payAccount']);
  expect(
    listMissingForActivation({ ...withWage, identity: 'passed', hasDepositAccount: true }),
  ).toEqual([]);
});
