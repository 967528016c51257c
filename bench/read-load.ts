import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { nodeTransport } from '../client/node-transport.ts';

/** Requests that a worker thread sends, so that large requests of the benchmark itself do not delay them. */
export interface ReadLoad {
  readonly address: string;
  readonly authorization: string;
  readonly perSecond: number;
  /** Bodies of reads, sent in turn to the module `reports`. */
  readonly bodies: readonly string[];
}

/** Milliseconds of each answer, and the longest time without one, since the last report. */
export interface ReadReport {
  readonly milliseconds: readonly number[];
  readonly longestSilence: number;
  readonly failures: number;
}

const tickMs = 5;

const port = parentPort;
if (!port) throw new Error('this program runs in a worker thread');
const { address, authorization, perSecond, bodies }: ReadLoad = workerData;
let milliseconds: number[] = [];
let longestSilence = 0;
let failures = 0;
let lastAnswerAt = performance.now();
let sent = 0;
let isStopped = false;

port.on('message', (message: 'report' | 'stop') => {
  if (message === 'stop') {
    isStopped = true;
    port.close();
    return;
  }
  port.postMessage({ milliseconds, longestSilence, failures } satisfies ReadReport);
  milliseconds = [];
  longestSilence = 0;
  failures = 0;
  lastAnswerAt = performance.now();
});

const begunAt = performance.now();
while (!isStopped) {
  // Sent by the time that has passed: a late timer is followed by several requests at once.
  const due = ((performance.now() - begunAt) * perSecond) / 1_000;
  for (; sent < due; sent += 1) void read(bodies[sent % bodies.length] ?? '');
  await delay(tickMs);
}

async function read(body: string): Promise<void> {
  const sentAt = performance.now();
  const answer = await nodeTransport
    .send({
      url: `${address}/reports`,
      verb: 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    })
    .catch(() => undefined);
  const answeredAt = performance.now();
  if (answer?.status !== 200) failures += 1;
  milliseconds.push(answeredAt - sentAt);
  longestSilence = Math.max(longestSilence, answeredAt - lastAnswerAt);
  lastAnswerAt = answeredAt;
}
