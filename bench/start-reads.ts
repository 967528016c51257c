import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { nodeTransport } from '../client/node-transport.ts';
import { type AnswerTimesWithoutPauses, describeReads } from './answer-times.ts';
import { addReadyBenchCompany } from './bench-company.ts';
import { type BenchServer, openBenchAccount } from './bench-server.ts';
import { type Interval, medianOf, print } from './figures.ts';
import type { ReadLoad, ReadReport } from './read-load.ts';

/** Answer times of reads and the state of the server and the machine meanwhile. */
export interface ReadFigures extends AnswerTimesWithoutPauses {
  /** The longest delay of the event loop of the web process, also by the machine. */
  readonly blocked: number;
  readonly failures: number;
  /** How long the machine stood still. */
  readonly paused: number;
}

/** Small reads of an account of its own, sent by a thread. */
export interface Reads {
  /** Forgets what has happened until now. */
  readonly restart: () => Promise<void>;
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
  const reads = launchThread<ReadReport>('read-load', load);
  const machine = launchThread<readonly Interval[]>('machine-pauses');
  const measure = async (): Promise<ReadFigures> => {
    const report = await reads.report();
    const pauses = await machine.report();
    return {
      ...describeReads(report, pauses),
      blocked: await findLongestBlock(load.address),
      failures: report.failures,
      paused: pauses.reduce((sum, { from, to }) => sum + to - from, 0),
    };
  };
  return {
    restart: async () => void (await measure()),
    describe: async (name) => {
      const figures = await measure();
      printFigures(name, figures);
      return figures;
    },
    stop: async () => {
      await Promise.all([reads.stop(), machine.stop()]);
    },
  };
}

/** Starts a worker thread that reports when it is asked. */
function launchThread<Report>(program: string, workerData?: unknown) {
  const thread = new Worker(new URL(`./${program}.js`, import.meta.url), { workerData });
  return {
    report: async (): Promise<Report> => {
      thread.postMessage('report');
      const [report] = await once(thread, 'message');
      return report;
    },
    stop: async () => {
      thread.postMessage('stop');
      await once(thread, 'exit');
    },
  };
}

function printFigures(name: string, figures: ReadFigures): void {
  const { p50, p99, silence, blocked, failures, paused, ofAll } = figures;
  const column = (value: number) => value.toFixed(1).padStart(7);
  const pauses =
    paused > 0
      ? `; the machine stood still for ${paused.toFixed(0)} ms: p99${column(ofAll.p99)} ms, silence${column(ofAll.silence)} ms of all reads`
      : '';
  print(
    `  ${name.padEnd(15)} p50${column(p50)} ms, p99${column(p99)} ms, longest silence${column(silence)} ms, ` +
      `event loop blocked${column(blocked)} ms, ${failures} failed${pauses}`,
  );
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
