import { describe, expect, test } from 'vitest';
import { chunksOf, readAhead, sendChunks } from './pipeline.ts';

const rows = Array.from({ length: 10 }, (_, index) => index);

describe('parts', () => {
  test('are all the rows in order, the last as long as what is left', () => {
    expect([...chunksOf(rows, 4)]).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ]);
    expect([...chunksOf([], 4)]).toEqual([]);
  });

  test.each([0, 1, 2, 3, 10])('%d of them are each read once, in order', async (count) => {
    const asked: number[] = [];
    const read = async (row: number) => {
      asked.push(row);
      return row * 2;
    };
    const given: number[] = [];
    // Taken as fast as they come, without a turn between them.
    for await (const part of readAhead(rows.slice(0, count), read)) given.push(part);
    expect(given).toEqual(rows.slice(0, count).map((row) => row * 2));
    expect(asked).toEqual(rows.slice(0, count));
  });

  test('are sent one while the next is prepared, and never a third', async () => {
    let underway = 0;
    let most = 0;
    const sent: number[] = [];
    await sendChunks(
      readAhead(rows, async (row) => row),
      async (row) => {
        underway += 1;
        most = Math.max(most, underway);
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
        sent.push(row);
        underway -= 1;
      },
    );
    expect(sent).toEqual(rows);
    expect(most).toBe(2);
  });

  test('fail as one of them does, and no more are sent', async () => {
    const sent: number[] = [];
    const sending = sendChunks(rows, async (row) => {
      sent.push(row);
      if (row === 3) throw new Error('of the fourth');
    });
    await expect(sending).rejects.toThrow('of the fourth');
    expect(sent).toEqual([0, 1, 2, 3, 4]);
  });
});
