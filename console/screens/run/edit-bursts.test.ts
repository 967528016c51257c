import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EditBursts } from './edit-bursts.ts';

/** Bursts whose requests are answered by the test. */
function open() {
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const bursts = new EditBursts({
    delayMs: 100,
    ask: (userIds) => {
      asked.push(userIds);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const answer = async () => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { bursts, asked, answer };
}

describe('a burst of edits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  test('asks once for all of its workers, long before they are saved', async () => {
    const { bursts, asked } = open();
    for (const userId of ['a', 'b', 'a', 'c']) {
      bursts.add([userId]);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual([['a', 'b', 'c']]);
  });

  test('waits while a request runs, so that what was edited meanwhile is one request', async () => {
    const { bursts, asked, answer } = open();
    bursts.add(['a']);
    await vi.advanceTimersByTimeAsync(100);
    bursts.add(['b']);
    await vi.advanceTimersByTimeAsync(100);
    bursts.add(['c']);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([['a']]);
    await answer();
    expect(asked).toEqual([['a'], ['b', 'c']]);
    await answer();
    expect(asked).toHaveLength(2);
  });

  test('that is not over when a request ends asks when it is', async () => {
    const { bursts, asked, answer } = open();
    bursts.add(['a']);
    await vi.advanceTimersByTimeAsync(100);
    bursts.add(['b']);
    await answer();
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([['a'], ['b']]);
  });

  test('asks for nothing after the screen was left', async () => {
    const { bursts, asked } = open();
    bursts.add(['a']);
    bursts.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([]);
  });
});
