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

describe('the amounts of the deposits', () => {
  const sent = deposits(32, 45);
  const rows: [why: string, amounts: MicroDepositPair, attempts: number, status: string][] = [
    ['match', deposits(32, 45), 0, 'verified'],
    ['match in reverse order', deposits(45, 32), 0, 'verified'],
    ['match at the last attempt', deposits(32, 45), 2, 'verified'],
    ['do not match if one is wrong', deposits(32, 46), 0, 'pending'],
    ['do not match if one deposit is sent twice', deposits(32, 32), 0, 'pending'],
    ['do not match if only the sum is right', deposits(31, 46), 1, 'pending'],
    ['fail the account at the last attempt', deposits(1, 2), 2, 'failed'],
  ];
  test.each(rows)('%s', (_, amounts, attempts, status) => {
    const assessment = assessMicroDeposits(amounts, { deposits: sent, attempts });
    expect(assessment).toEqual({ status, attempts: attempts + 1 });
  });
});

describe('the account to verify', () => {
  const accounts = [account('a', 'verified'), account('b', 'pending'), account('c', 'failed')];
  const two = [...accounts, account('d', 'pending')];
  type Row = [why: string, among: typeof accounts, named: string | undefined, chosen: object];
  const rows: Row[] = [
    ['is the only pending one', accounts, undefined, { account: accounts[1] }],
    ['is the one named', two, 'd', { account: two[3] }],
    ['is unclear if two are pending', two, undefined, { problem: 'severalPending' }],
    ['is missing if the company has no account', [], undefined, { problem: 'nothingPending' }],
    ['is missing if the one named is not pending', accounts, 'a', { problem: 'nothingPending' }],
    ['is unknown if no account has the id', accounts, 'x', { problem: 'unknownAccount' }],
  ];
  test.each(rows)('%s', (_, among, named, chosen) => {
    expect(choosePendingAccount(among, named as Id<'fundingAccount'> | undefined)).toEqual(chosen);
  });
});

test('the last verified account is found among pending and inactive ones', () => {
  const last = account('a', 'verified');
  const pending = account('b', 'pending');
  const inactive = account('c', 'inactive');
  expect(isLastVerifiedAccount(last, [last, pending, inactive])).toBe(true);
  expect(isLastVerifiedAccount(last, [last, account('d', 'verified')])).toBe(false);
  expect(isLastVerifiedAccount(pending, [last, pending])).toBe(false);
});
