import { describe, expect, test } from 'vitest';
import type { MicroDeposit } from '../../values/bank.ts';
import type { Id } from '../../values/id.ts';
import {
  assessMicroDeposits,
  choosePendingAccount,
  type FundingStatus,
  isLastVerifiedAccount,
  type MicroDepositPair,
} from './funding-account.ts';

const deposits = (first: number, second: number): MicroDepositPair => [
  first as MicroDeposit,
  second as MicroDeposit,
];
const account = (name: string, status: FundingStatus) => ({
  fundingAccountId: name as Id<'fundingAccount'>,
  status,
});

describe('deposits that are stated', () => {
  const sent = deposits(32, 45);
  const rows: [why: string, stated: MicroDepositPair, attempts: number, status: string][] = [
    ['right', deposits(32, 45), 0, 'verified'],
    ['right the other way round', deposits(45, 32), 0, 'verified'],
    ['right at the last attempt', deposits(32, 45), 2, 'verified'],
    ['one wrong', deposits(32, 46), 0, 'pending'],
    ['one right given twice', deposits(32, 32), 0, 'pending'],
    ['the same sum', deposits(31, 46), 1, 'pending'],
    ['wrong at the last attempt', deposits(1, 2), 2, 'failed'],
  ];
  test.each(rows)('%s', (_, stated, attempts, status) => {
    const judged = assessMicroDeposits(stated, { deposits: sent, attempts });
    expect(judged).toEqual({ status, attempts: attempts + 1 });
  });
});

describe('the account that is meant', () => {
  const accounts = [account('a', 'verified'), account('b', 'pending'), account('c', 'failed')];
  const two = [...accounts, account('d', 'pending')];
  type Row = [why: string, among: typeof accounts, named: string | undefined, chosen: object];
  const rows: Row[] = [
    ['is the only one that waits', accounts, undefined, { account: accounts[1] }],
    ['is the one named', two, 'd', { account: two[3] }],
    ['is unclear among two', two, undefined, { problem: 'severalPending' }],
    ['is none of no accounts', [], undefined, { problem: 'nothingPending' }],
    ['is none when the one named does not wait', accounts, 'a', { problem: 'nothingPending' }],
    ['is unknown', accounts, 'x', { problem: 'unknownAccount' }],
  ];
  test.each(rows)('%s', (_, among, named, chosen) => {
    expect(choosePendingAccount(among, named as Id<'fundingAccount'> | undefined)).toEqual(chosen);
  });
});

test('the last verified account is the last, whatever waits or has ended beside it', () => {
  const last = account('a', 'verified');
  const waiting = account('b', 'pending');
  const ended = account('c', 'inactive');
  expect(isLastVerifiedAccount(last, [last, waiting, ended])).toBe(true);
  expect(isLastVerifiedAccount(last, [last, account('d', 'verified')])).toBe(false);
  expect(isLastVerifiedAccount(waiting, [last, waiting])).toBe(false);
});
