import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { nodeTransport } from '../client/node-transport.ts';
import { addReadyBenchCompany } from './bench-company.ts';
import { type BenchServer, openBenchAccount } from './bench-server.ts';
import { medianOf, print } from './figures.ts';
import type { ReadLoad, ReadReport } from './read-load.ts';

/** In milliseconds. */
export interface ReadFigures {
  readonly p50: number;
  readonly p99: number;
  readonly silence: number;
  /** The longest delay of the event loop of the web process. */
  readonly blocked: number;
  readonly failures: number;
}

/** Small reads of an account of its own, sent by a thread. */
export interface Reads {
  readonly report: () => Promise<ReadReport>;
  /** Prints one line about the reads since the last one. */
  readonly describe: (name: string) => Promise<ReadFigures>;
  stop(): Promise<void>;
}

/** Opens an account with a small company and sends reads about it. */
export async function startReads(server: BenchServer, perSecond: number): Promise<Reads> {
  const { client, credentials } = await openBenchAccount(server, 'neighbor');
  const { companyId } = await addReadyBenchCompany(client);
  const basic = Buffer.from(`${credentials.clientId}:${credentials.secretKey}`);
  return launchReads({
    address: server.address,
    authorization: `Basic ${basic.toString('base64')}`,
    perSecond,
    bodies: [
      JSON.stringify({ method: 'getCompanyInfo', companyId }),
      JSON.stringify({ method: 'getPayPeriod', companyId, workerType: 'W2' }),
      JSON.stringify({ method: 'getBusinessUsers', companyId }),
    ],
  });
}

/**
 * Figures of the reads while the server does nothing else: of three spans the one with the middle p99, so that a moment in
 * which the machine's host was busy does not make every load look good.
 */
export async function measureIdle(reads: Reads, seconds: number): Promise<ReadFigures> {
  const spans: ReadFigures[] = [];
  for (let span = 1; span <= 3; span += 1) {
    await delay((seconds * 1_000) / 3);
    spans.push(await reads.describe(`idle, ${span} of 3`));
  }
  const failures = spans.reduce((sum, span) => sum + span.failures, 0);
  const middle = medianOf(spans.map(({ p99 }) => p99));
  const idle = spans.find(({ p99 }) => p99 === middle);
  if (!idle) throw new Error('no reads of an idle server');
  return { ...idle, failures };
}

function launchReads(load: ReadLoad): Reads {
  const worker = new Worker(new URL('./read-load.js', import.meta.url), { workerData: load });
  const report = async (): Promise<ReadReport> => {
    worker.postMessage('report');
    const [reported] = await once(worker, 'message');
    return reported;
  };
  return {
    report,
    describe: async (name) => describe(name, await report(), await findLongestBlock(load.address)),
    stop: async () => {
      worker.postMessage('stop');
      await once(worker, 'exit');
    },
  };
}

function describe(name: string, report: ReadReport, blocked: number): ReadFigures {
  const { milliseconds, longestSilence: silence, failures } = report;
  const sorted = milliseconds.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const [p50, p99] = [at(0.5), at(0.99)];
  const column = (value: number) => value.toFixed(1).padStart(7);
  print(
    `  ${name.padEnd(15)} p50${column(p50)} ms, p99${column(p99)} ms, longest silence${column(silence)} ms, ` +
      `event loop blocked${column(blocked)} ms, ${sorted.length} reads, ${failures} failed`,
  );
  return { p50, p99, silence, blocked, failures };
}

/** The longest delay of the web process's event loop in milliseconds, since the last call. */
async function findLongestBlock(address: string): Promise<number> {
  const { body } = await nodeTransport.send({
    url: `${address}/metrics`,
    verb: 'GET',
    headers: {},
    body: '',
  });
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(body)?.[1]);
}
