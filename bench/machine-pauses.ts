import { existsSync, openSync, readSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { type Interval, nowOfAllThreads } from './figures.ts';

/**
 * Runs in a worker thread and notes when the machine itself stood still because its host took the processors away: the
 * thread wakes up every few milliseconds, and was late although no other thread of the machine held a processor before it. The
 * time for which it waited for others counts as ours. Waits for memory that was swapped out look like pauses.
 */

const tickMs = 5;
const shortestPauseMs = 10;
const schedule = '/proc/thread-self/schedstat';

const port = parentPort;
if (!port) throw new Error('this program runs in a worker thread');
try {
  setPriority(constants.priority.PRIORITY_HIGHEST);
} catch {
  // Only root may. The thread then waits longer for others, which does not count.
}
const sleeper = new Int32Array(new SharedArrayBuffer(4));
const readWaited = openRunQueue();
let pauses: Interval[] = [];
let woken = { at: nowOfAllThreads(), waited: readWaited() };
let isStopped = false;
while (!isStopped) {
  Atomics.wait(sleeper, 0, 0, tickMs);
  const before = woken;
  woken = { at: nowOfAllThreads(), waited: readWaited() };
  const stoodStill = woken.at - before.at - tickMs - (woken.waited - before.waited);
  if (stoodStill > shortestPauseMs) pauses.push({ from: before.at, to: woken.at });
  const received = receiveMessageOnPort(port);
  if (received?.message === 'report') {
    port.postMessage(pauses);
    pauses = [];
  }
  isStopped = received?.message === 'stop';
}
port.close();

/** Returns a function that reads for how many milliseconds this thread has waited for others. */
function openRunQueue(): () => number {
  // Where it is not counted, nothing is known of the machine: every wait counts as ours.
  if (!existsSync(schedule)) return nowOfAllThreads;
  const file = openSync(schedule, 'r');
  const text = Buffer.alloc(100);
  const readFields = () => {
    const length = readSync(file, text, 0, text.length, 0);
    return text.toString('latin1', 0, length).split(' ').map(Number);
  };
  // A thread that runs has used time, unless the kernel does not count.
  const [used = 0] = readFields();
  return used > 0 ? () => (readFields()[1] ?? 0) / 1e6 : nowOfAllThreads;
}
