import { describe, expect, test } from 'vitest';
import { describeReads } from './answer-times.ts';
import type { Interval } from './figures.ts';

/** A read each 10 ms that takes 5 ms, but for those given. */
function readsOfASecond(slow: readonly Interval[] = []) {
  const usual = Array.from({ length: 100 }, (_, index) => ({
    sentAt: 10 * index,
    answeredAt: 10 * index + 5,
  }));
  const delayed = usual.map(({ sentAt, answeredAt }) => {
    const stall = slow.find(({ from, to }) => sentAt >= from && sentAt < to);
    return { sentAt, answeredAt: stall ? stall.to + 1 : answeredAt };
  });
  return { begunAt: 0, reads: delayed, failures: 0 };
}

describe('answer times of reads', () => {
  test('without a pause are those of all reads', () => {
    const times = { p50: 5, p99: 5, silence: 10 };
    expect(describeReads(readsOfASecond(), [])).toEqual({ ...times, ofAll: times });
  });

  test('leave out the time in which the machine stood still', () => {
    const pause = { from: 400, to: 500 };
    const { p99, silence, ofAll } = describeReads(readsOfASecond([pause]), [pause]);
    expect([p99, silence]).toEqual([5, 10]);
    expect([ofAll.p99, ofAll.silence]).toEqual([101, 106]);
  });

  test('keep a long delay of the server in which the machine stood still for a moment', () => {
    const stall = { from: 100, to: 700 };
    const { p99, silence } = describeReads(readsOfASecond([stall]), [{ from: 300, to: 311 }]);
    expect(p99).toBe(601 - 22);
    expect(silence).toBe(606 - 22);
  });

  test('do not count reads that began and were answered within a pause as fast ones', () => {
    const stall = { from: 600, to: 1_000 };
    const { p50 } = describeReads(readsOfASecond([stall]), [{ from: 100, to: 300 }]);
    expect(p50).toBeGreaterThan(100);
  });

  test('count a time once in which two pauses are answered', () => {
    const stall = { from: 100, to: 400 };
    const pauses = [
      { from: 100, to: 150 },
      { from: 160, to: 210 },
    ];
    const { p99 } = describeReads(readsOfASecond([stall]), pauses);
    expect(p99).toBe(301 - 160);
  });

  test('are those of all reads if the machine mostly stood still', () => {
    const pause = { from: 100, to: 400 };
    const { ofAll, ...times } = describeReads(readsOfASecond([pause]), [pause]);
    expect(times).toEqual(ofAll);
    expect(times.p99).toBeGreaterThan(290);
  });
});
