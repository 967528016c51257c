import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Runs queues of jobs, by account, to their end; each job takes some milliseconds. */
async function run(
  queues: Record<string, string[]>,
  {
    jobMs = 0,
    stopAfter = Number.POSITIVE_INFINITY,
    onJob = () => {},
  }: { jobMs?: number; stopAfter?: number; onJob?: (job: string) => void } = {},
) {
  const ran: string[] = [];
  let [time, lists] = [0, 0];
  await takeTurns({
    list: async () => {
      lists += 1;
      return Object.keys(queues).filter((account) => queues[account]?.length);
    },
    runOne: async (account) => {
      const job = queues[account]?.shift();
      if (job === undefined) return false;
      ran.push(job);
      time += jobMs;
      onJob(job);
      return true;
    },
    isStopped: () => ran.length >= stopAfter,
    monotonicMs: () => time,
  });
  return { ran, lists };
}

test('an account with one job does not wait for the queue of another', async () => {
  const { ran, lists } = await run({
    large: ['L1', 'L2', 'L3', 'L4'],
    small: ['S1'],
    b: ['B1', 'B2'],
  });
  expect(ran).toEqual(['L1', 'S1', 'B1', 'L2', 'B2', 'L3', 'L4']);
  expect(lists).toBe(1);
});

test('an account whose job falls due during a long queue joins it', async () => {
  const queues: Record<string, string[]> = { large: ['L1', 'L2', 'L3', 'L4', 'L5'] };
  const { ran } = await run(queues, {
    jobMs: 300,
    onJob: (job) => {
      if (job === 'L1') queues.late = ['late'];
    },
  });
  expect(ran).toEqual(['L1', 'L2', 'L3', 'late', 'L4', 'L5']);
});

test('a stopping server begins no further job', async () => {
  const { ran } = await run({ a: ['A1', 'A2'], b: ['B1', 'B2'] }, { stopAfter: 3 });
  expect(ran).toEqual(['A1', 'B1', 'A2']);
});

test('without due jobs nothing is run', async () => {
  expect(await run({})).toEqual({ ran: [], lists: 1 });
});
