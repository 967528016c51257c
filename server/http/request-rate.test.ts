import { expect, test } from 'vitest';
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
