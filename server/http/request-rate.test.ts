import { expect, test } from 'vitest';
import { limitOfOne } from './limit-share.ts';
import { RequestRate } from './request-rate.ts';

test('requests are counted per account, in the second that began with the first request', () => {
  const rate = new RequestRate(2);
  const rows: [account: string, time: number, isTooMany: boolean, left: number][] = [
    ['one', 100, false, 1],
    ['one', 100, false, 0],
    ['one', 1_099, true, 0],
    ['other', 1_099, false, 1],
    ['one', 1_100, false, 1],
    ['other', 2_098, false, 0],
    ['other', 2_098, true, 0],
    ['other', 9_000, false, 1],
  ];
  for (const [account, time, isTooMany, left] of rows)
    expect(rate.count(account, time), `${account} at ${time}`).toEqual({ isTooMany, left });
});

test('a server of several takes its share of the limit, which changes with their number', () => {
  let servers = 3;
  const rate = new RequestRate(500, (limit) => limitOfOne(limit, servers));
  expect([rate.limit, rate.count('one', 0).left]).toEqual([166, 165]);
  servers = 1_000;
  expect([rate.limit, rate.count('two', 0).isTooMany]).toEqual([1, false]);
  expect(rate.count('two', 0).isTooMany).toBe(true);
});
