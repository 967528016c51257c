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
  hasPayAccount: true,
};

describe('a worker is', () => {
  const rows: [status: WorkerStatus, why: string, facts: Partial<WorkerStatusFacts>][] = [
    ['active', 'with identity, wage and account', {}],
    [
      'active',
      'paid by check without an account',
      { paymentMethod: 'Check', hasPayAccount: false },
    ],
    ['invited', 'without an account for direct deposit', { hasPayAccount: false }],
    ['invited', 'before being identified', { identity: 'new' }],
    ['invited', 'while being identified', { identity: 'pending' }],
    ['invited', 'when that failed', { identity: 'failed' }],
    ['wageMissing', 'without a wage', { paymentMethod: null }],
    [
      'wageMissing',
      'without anything',
      { paymentMethod: null, identity: 'new', hasPayAccount: false },
    ],
    [
      'active',
      'until the exit date',
      { employment: 'terminated', exitOn: calendarDate('2026-03-04') },
    ],
    ['terminated', 'from the exit date on', { employment: 'terminated', exitOn: today }],
    ['terminated', 'when gone before we knew', { employment: 'terminated' }],
    [
      'terminated',
      'though nothing else is there',
      { employment: 'terminated', paymentMethod: null },
    ],
    ['deactivated', 'from the day on', { employment: 'deactivated', exitOn: today }],
  ];
  test.each(rows)('%s %s', (status, _, facts) => {
    expect(computeWorkerStatus({ ...active, ...facts }, today)).toBe(status);
  });
});

test('what keeps a worker from being active is named, all of it and in order', () => {
  const nothing: WorkerStatusFacts = {
    employment: 'current',
    exitOn: null,
    identity: 'new',
    paymentMethod: null,
    hasPayAccount: false,
  };
  expect(listMissingForActivation(nothing)).toEqual(['wage', 'identity']);
  const unpaid = { ...nothing, paymentMethod: 'Direct Deposit' } as const;
  expect(listMissingForActivation(unpaid)).toEqual(['identity', 'payAccount']);
  expect(listMissingForActivation({ ...unpaid, identity: 'passed', hasPayAccount: true })).toEqual(
    [],
  );
});
