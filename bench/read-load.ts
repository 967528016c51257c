import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { nodeTransport } from '../client/node-transport.ts';
import { nowOfAllThreads } from './figures.ts';

/** Requests that a worker thread sends, so that large requests of the benchmark itself do not delay them. */
export interface ReadLoad {
  readonly address: string;
  readonly authorization: string;
  readonly perSecond: number;
  /** Bodies of reads, sent in turn to the module `reports`. */
  readonly bodies: readonly string[];
}

/** Reads since the last report; times are those of `process.hrtime` in milliseconds. */
export interface ReadReport {
  readonly begunAt: number;
  /** In the order of their answers. */
  readonly reads: readonly { readonly sentAt: number; readonly answeredAt: number }[];
  readonly failures: number;
}

const tickMs = 5;

const port = parentPort;
if (!port) throw new Error('this program runs in a worker thread');
const { address, authorization, perSecond, bodies }: ReadLoad = workerData;
let reads: { readonly sentAt: number; readonly answeredAt: number }[] = [];
let failures = 0;
let reportBegunAt = nowOfAllThreads();
let sent = 0;
let isStopped = false;

port.on('message', (message: 'report' | 'stop') => {
  if (message === 'stop') {
    isStopped = true;
    port.close();
    return;
  }
  port.postMessage({ begunAt: reportBegunAt, reads, failures } satisfies ReadReport);
  reads = [];
  failures = 0;
  reportBegunAt = nowOfAllThreads();
});

const begunAt = performance.now();
while (!isStopped) {
  // Sent by the time that has passed: a late timer is followed by several requests at once.
  const due = ((performance.now() - begunAt) * perSecond) / 1_000;
  for (; sent < due; sent += 1) void read(bodies[sent % bodies.length] ?? '');
  await delay(tickMs);
}

async function read(body: string): Promise<void> {
  const sentAt = nowOfAllThreads();
  const answer = await nodeTransport
    .send({
      url: `${address}/reports`,
      verb: 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    })
    .catch(() => undefined);
  if (answer?.status !== 200) failures += 1;
  reads.push({ sentAt, answeredAt: nowOfAllThreads() });
}
