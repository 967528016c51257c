import { describe, expect, test } from 'vitest';
import { SaveQueue, type SaveState } from './save-queue.ts';

/** A queue whose requests end when the test says so. */
function openQueue() {
  const sent: { readonly rows: readonly string[]; end: () => void; fail: () => void }[] = [];
  const states: SaveState[] = [];
  const queue = new SaveQueue({
    save: (rows) =>
      new Promise((resolve, reject) => {
        sent.push({ rows, end: () => resolve(), fail: () => reject(new Error('no network')) });
      }),
    delayMs: 60_000,
    describe: (error) => String(error),
    changed: (state) => states.push(state),
  });
  return { queue, sent, states };
}

describe('the save queue', () => {
  test('sends one request at a time, and then what changed meanwhile', async () => {
    const { queue, sent, states } = openQueue();
    queue.add(['a', 'b', 'a']);
    const flushed = queue.flush();
    queue.add(['b']);
    const flushedMeanwhile = queue.flush();
    expect(sent.map(({ rows }) => rows)).toEqual([['a', 'b']]);
    sent[0]?.end();
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.end();
    await flushedMeanwhile;
    await flushed;
    expect(queue.unsaved).toEqual([]);
    expect(sent[1]?.rows).toEqual(['b']);
    expect(states.at(-1)).toEqual({
      waiting: 0,
      isSaving: false,
      problem: undefined,
      savedSteps: 2,
    });
  });

  test('waits for a request that runs, and leaves what it could not save', async () => {
    const { queue, sent } = openQueue();
    queue.add(['a']);
    void queue.flush();
    let isDone = false;
    const waited = queue.flush().then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    sent[0]?.fail();
    await waited;
    expect(queue.unsaved).toEqual(['a']);
    expect(queue.problem).toBe('Error: no network');
  });

  test('keeps the rows of a failed request, and sends them with the next one', async () => {
    const { queue, sent, states } = openQueue();
    queue.add(['a']);
    const failed = queue.flush();
    sent[0]?.fail();
    await failed;
    expect(states.at(-1)).toMatchObject({ waiting: 1, problem: 'Error: no network' });
    const again = queue.flush();
    sent[1]?.end();
    await again;
    expect(sent[1]?.rows).toEqual(['a']);
    expect(queue.waiting).toEqual([]);
  });

  test('sends again what failed without a network, until it is saved', async () => {
    const sent: (readonly string[])[] = [];
    const queue = new SaveQueue({
      save: async (rows) => {
        sent.push(rows);
        if (sent.length < 3) throw new Error('no network');
      },
      delayMs: 60_000,
      describe: (error) => String(error),
      retryAfter: () => 1,
      changed: () => undefined,
    });
    queue.add(['a']);
    await queue.flush();
    await expect.poll(() => sent.length).toBe(3);
    await expect.poll(() => queue.unsaved).toEqual([]);
    expect(queue.problem).toBeUndefined();
  });
});
