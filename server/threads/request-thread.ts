import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openRunningDatabase } from '../../database/open-database.ts';
import { systemClock } from '../../providers/clock.ts';
import { defaultProviders } from '../../providers/providers.ts';
import type { Id } from '../../values/id.ts';
import { OutboundCalls } from '../../workflows/jobs/outbound-calls.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../config/log.ts';
import type { RequestResources } from '../http/answer-request.ts';
import { BodyInPieces } from '../operations/body-in-pieces.ts';
import { lowerPostgresPriority, lowerThreadPriority } from '../processes/lower-priority.ts';
import { openReplica } from '../processes/open-replica.ts';
import { Closers, openServices } from '../processes/open-services.ts';
import { releaseMemoryOfStart } from '../processes/start-memory.ts';
import { answerLargeRequest } from './answer-large-request.ts';
import type { MessageFromThread, MessageToThread, ThreadAnswer, ThreadStart } from './messages.ts';
import { SentPieces } from './sent-pieces.ts';

// The program of a worker thread that answers large requests.

if (!parentPort) throw new Error('this program runs in a worker thread');
// People wait for small requests first.
lowerThreadPriority();
releaseMemoryOfStart();
const closers = new Closers();
const resources = await openResources(parentPort, workerData as ThreadStart, closers);
answerUntilStopped(parentPort, resources, closers);

async function openResources(
  port: MessagePort,
  { databaseUrl }: ThreadStart,
  closers: Closers,
): Promise<RequestResources> {
  const config = { ...readConfig(process.env), databaseUrl };
  const log = createLog(config.logLevel);
  const store = await openRunningDatabase(config);
  closers.add(store.close);
  const connections = config.threadConnections;
  const clock = systemClock;
  const onProcess = lowerPostgresPriority;
  const options = { config, clock, log, connections, onProcess, isRelayed: true };
  const services = await openServices(store, options, closers);
  const replica = openReplica(services, { config, connections }, closers);
  const calls = new OutboundCalls(services, defaultProviders);
  closers.add(() => calls.close());
  const forget = (accountId: Id<'account'>) =>
    port.postMessage({ kind: 'forget', accountId } satisfies MessageFromThread);
  const { limits } = config;
  return { app: { ...services, replica, calls, credentials: { forget } }, limits };
}

/** Messages that came during the start are received now. */
function answerUntilStopped(
  port: MessagePort,
  resources: RequestResources,
  closers: Closers,
): void {
  const post = (message: MessageFromThread) => port.postMessage(message);
  const pieces = new SentPieces(port);
  port.on('message', (message: MessageToThread) => {
    if (message.kind === 'stop') {
      void closers.closeAll().finally(() => port.close());
      return;
    }
    if (message.kind === 'next') return pieces.sendNext(message.number);
    if (message.kind === 'drop') return pieces.drop(message.number);
    const { number, received } = message;
    const onComputing = () => post({ kind: 'computing', number });
    void answerLargeRequest(resources, received, onComputing).then(({ body, ...answer }) => {
      if (body instanceof BodyInPieces) pieces.begin(number, answer, body);
      else postAnswer(port, number, { ...answer, body });
    });
  });
  post({ kind: 'ready' });
}

function postAnswer(port: MessagePort, number: number, answer: ThreadAnswer): void {
  const { body } = answer;
  const pieces = body instanceof Uint8Array ? [body] : Array.isArray(body) ? body : [];
  const moved = pieces.map(({ buffer }) => buffer as ArrayBuffer);
  port.postMessage({ kind: 'answer', number, answer } satisfies MessageFromThread, moved);
}
