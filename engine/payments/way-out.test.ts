import { expect, test } from 'vitest';
import { toInstant } from '../../values/instant.ts';
import type { CurrentDepositAccount } from './reissue.ts';
import { findWayOut, type ReturnToSettle } from './way-out.ts';

const sentAt = toInstant(1_000);
const payment: ReturnToSettle = {
  workerId: 'a',
  depositAccountId: 'one',
  version: 1,
  sentAt,
  retry: 'corrected',
  wasDeposited: true,
  runHasFailed: false,
};
const account: CurrentDepositAccount = {
  depositAccountId: 'one',
  version: 1,
  isPrimary: true,
  changedAt: null,
  unconfirmedSince: null,
};
const changed = { ...account, version: 2, changedAt: toInstant(2_000) };

test.each([
  ['nobody was paid', { runHasFailed: true }, [account], 'submitAgain'],
  ['it is a transfer of the company', { workerId: null }, [], 'drawAgain'],
  ['it was a check', { wasDeposited: false, sentAt: null }, [account], 'payByCheck'],
  ['its code forbids another transfer', { retry: 'not' as const }, [changed], 'payByCheck'],
  ['the worker has no account', {}, [], 'addAccount'],
  ['the account is the one that refused it', {}, [account], 'changeAccount'],
  [
    'nobody confirmed the new account',
    {},
    [{ ...changed, unconfirmedSince: toInstant(2_000) }],
    'confirmAccount',
  ],
  ['the account was changed', {}, [changed], 'sendAgain'],
])('a returned payment: %s', (_, changes, accounts, way) => {
  expect(findWayOut({ ...payment, ...changes }, accounts).way).toBe(way);
});
