import { describe, expect, test } from 'vitest';
import { chunksOf, mapInTurns, readAhead, sendChunks } from './pipeline.ts';

const rows = Array.from({ length: 10 }, (_, index) => index);

describe('chunks', () => {
  test('contain all rows in order, and the last one the remainder', () => {
    expect([...chunksOf(rows, 4)]).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ]);
    expect([...chunksOf([], 4)]).toEqual([]);
  });

  test.each([0, 1, 2, 3, 10])('%d of them are each read once, in order', async (count) => {
    const read: number[] = [];
    const readRow = async (row: number) => {
      read.push(row);
      return row * 2;
    };
    const received: number[] = [];
    // Read as fast as they arrive, without a turn of the event loop between them.
    for await (const chunk of readAhead(rows.slice(0, count), readRow)) received.push(chunk);
    expect(received).toEqual(rows.slice(0, count).map((row) => row * 2));
    expect(read).toEqual(rows.slice(0, count));
  });

  test('are given to the consumer once the next one has arrived, and the one after it is being read', async () => {
    const read: number[] = [];
    let arrived = 0;
    const seen: (readonly [chunk: number, arrived: number, read: number])[] = [];
    const chunks = readAhead(rows.slice(0, 4), async (row) => {
      read.push(row);
      await new Promise(setImmediate);
      arrived += 1;
      return row;
    });
    for await (const chunk of chunks) {
      seen.push([chunk, arrived, read.length]);
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    }
    expect(seen).toEqual([
      [0, 2, 3],
      [1, 3, 4],
      [2, 4, 4],
      [3, 4, 4],
    ]);
  });

  test('are sent at most two at a time', async () => {
    let underway = 0;
    let maxUnderway = 0;
    const sent: number[] = [];
    await sendChunks(
      readAhead(rows, async (row) => row),
      async (row) => {
        underway += 1;
        maxUnderway = Math.max(maxUnderway, underway);
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
        sent.push(row);
        underway -= 1;
      },
    );
    expect(sent).toEqual(rows);
    expect(maxUnderway).toBe(2);
  });

  test('fail with the first error, and no more are sent', async () => {
    const sent: number[] = [];
    const sending = sendChunks(rows, async (row) => {
      sent.push(row);
      if (row === 3) throw new Error('of the fourth');
    });
    await expect(sending).rejects.toThrow('of the fourth');
    expect(sent).toEqual([0, 1, 2, 3, 4]);
  });

  test.for([3, 4])('are not underway any more after number %i has failed', async (failing) => {
    const ended: number[] = [];
    const sending = sendChunks(rows, async (row) => {
      if (row === failing) throw new Error('failed');
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      ended.push(row);
    });
    await expect(sending).rejects.toThrow('failed');
    const atOnce = [...ended];
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    expect(ended).toEqual(atOnce);
  });
});

test('rows are mapped in order, and the event loop turns in between', async () => {
  const many = Array.from({ length: 200 }, (_, index) => index);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  expect(await mapInTurns(many, (row) => row * 2)).toEqual(many.map((row) => row * 2));
  isOver = true;
  expect(turns).toBeGreaterThan(2);
});
