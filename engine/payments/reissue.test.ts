import { expect, test } from 'vitest';
import { toInstant } from '../../values/instant.ts';
import {
  type CurrentDepositAccount,
  chooseReissueAccount,
  type ReturnedTransfer,
} from './reissue.ts';

const sentAt = toInstant(1_000);
const account = (
  depositAccountId: string,
  changes: Partial<CurrentDepositAccount> = {},
): CurrentDepositAccount => ({
  depositAccountId,
  version: 1,
  isPrimary: false,
  changedAt: null,
  unconfirmedSince: null,
  ...changes,
});
const primary = { isPrimary: true };
const since = { changedAt: toInstant(2_000) };
const before = { changedAt: toInstant(500) };
const unconfirmed = { unconfirmedSince: toInstant(2_000) };

const rows: [
  why: string,
  retry: ReturnedTransfer['retry'],
  accounts: CurrentDepositAccount[],
  outcome: string,
][] = [
  ['no account is left', 'corrected', [], 'noAccount'],
  ['the account is as it was', 'corrected', [account('old', primary)], 'unchanged'],
  [
    'it was changed only before it was sent',
    'corrected',
    [account('old', { ...primary, ...before })],
    'unchanged',
  ],
  [
    'it was changed after the transfer was made and before it was sent',
    'corrected',
    [account('old', { ...primary, ...before, version: 2 })],
    'old',
  ],
  ['it was changed since', 'corrected', [account('old', { ...primary, ...since })], 'old'],
  [
    'the change is not confirmed',
    'corrected',
    [account('old', { ...primary, ...since, ...unconfirmed })],
    'unconfirmed',
  ],
  [
    'one of two payments was returned, and its account was corrected',
    'corrected',
    [account('main', primary), account('old', since)],
    'old',
  ],
  [
    'one of two payments was returned',
    'corrected',
    [account('main', primary), account('old')],
    'main',
  ],
  [
    'the other account was just changed',
    'corrected',
    [account('main', { ...primary, ...unconfirmed }), account('old')],
    'unconfirmed',
  ],
  [
    'the payment to the primary account was returned, and another account exists',
    'corrected',
    [account('old', primary), account('more')],
    'unchanged',
  ],
  ['the account was removed', 'corrected', [account('new', primary)], 'new'],
  ['insufficient funds', 'as it was', [account('old', primary)], 'old'],
  ['the receiver died', 'not', [account('old', { ...primary, ...since })], 'mayNotBeSent'],
  ['the code is unknown', undefined, [account('old', primary)], 'unchanged'],
];
test.each(rows)('%s', (_, retry, accounts, outcome) => {
  const chosen = chooseReissueAccount(
    { depositAccountId: 'old', version: 1, sentAt, retry },
    accounts,
  );
  expect(chosen.problem ?? chosen.account.depositAccountId).toBe(outcome);
});
