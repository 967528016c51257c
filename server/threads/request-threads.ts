import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { builtProgram } from '../../database/package-root.ts';
import type { Id } from '../../values/id.ts';
import type { ReceivedRequest } from '../http/answer-request.ts';
import type { LargeRequests, RequestCaller } from '../http/dispatch.ts';
import { clientGone, HttpProblem } from '../http/problem.ts';
import { threadLimits } from '../processes/heap-limit.ts';
import { chooseThread, chooseWaiting } from './choose-thread.ts';
import type {
  BegunAnswer,
  MessageFromThread,
  MessageToThread,
  ThreadAnswer,
  ThreadStart,
} from './messages.ts';
import { ReceivedPieces } from './received-pieces.ts';

/** Large requests of one account that may wait for a thread; more are refused. */
const maxWaitingPerAccount = 100;

/** Time for requests in flight when the server stops; then they are rolled back. */
const finishGraceMs = 15_000;

/** Time for a thread to close its connections; nothing is in flight then. */
const stopGraceMs = 10_000;

const tooManyLarge = new HttpProblem(
  429,
  'Too many large requests of this account are waiting. Try again in 5 seconds.',
  { headers: { 'retry-after': '5' } },
);

const threadEnded = new HttpProblem(
  503,
  'The request could not be finished. Try again; for a write, use the same Idempotency-Key.',
  { headers: { 'retry-after': '1' } },
);

interface QueuedRequest {
  readonly received: ReceivedRequest;
  readonly caller: RequestCaller;
  readonly resolve: (answer: ThreadAnswer) => void;
  readonly reject: (problem: Error) => void;
  /** Set while the answer is sent in pieces. */
  readonly stream?: ReceivedPieces;
}

export interface RequestThreadsOptions extends ThreadStart {
  readonly threads: number;
  /** Called when a thread has loaded its modules. */
  readonly onReady: () => void;
  readonly onForget: (accountId: Id<'account'>) => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * Worker threads that answer large requests whole: they parse the body, perform the operation and encode
 * the answer, with connections of their own. The first one starts soon after the server, the others
 * when they are needed. A thread that ends, for example because its memory is exhausted, fails only its own requests.
 */
export class RequestThreads implements LargeRequests {
  readonly #options: RequestThreadsOptions;
  readonly #threads: RequestThread[];
  #waiting: readonly QueuedRequest[] = [];
  readonly #running = new Set<Promise<ThreadAnswer>>();

  constructor(options: RequestThreadsOptions) {
    this.#options = options;
    const onFree = () => this.#assign();
    this.#threads = Array.from(
      { length: options.threads },
      () => new RequestThread(options, onFree),
    );
  }

  answer(received: ReceivedRequest, caller: RequestCaller): Promise<ThreadAnswer> {
    this.#dropUnwanted();
    const { id } = received.account;
    const waiting = this.#waiting.filter((each) => each.received.account.id === id).length;
    if (waiting >= maxWaitingPerAccount) return Promise.reject(tooManyLarge);
    const answer = new Promise<ThreadAnswer>((resolve, reject) => {
      this.#waiting = [...this.#waiting, { received, caller, resolve, reject }];
      this.#assign();
    });
    this.#running.add(answer);
    const forget = () => void this.#running.delete(answer);
    answer.then(forget, forget);
    return answer;
  }

  /** Starts the thread that the first large request will use: loading its modules takes about a second. */
  startFirst(): void {
    this.#threads[0]?.start();
  }

  /** Waits for the requests in flight, some of which were answered with 202, and ends the threads. */
  async stop(): Promise<void> {
    const timeout = new AbortController();
    const { signal } = timeout;
    await Promise.race([
      Promise.allSettled([...this.#running]),
      delay(finishGraceMs, undefined, { signal }).catch(() => {}),
    ]);
    timeout.abort();
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }

  /** Refuses waiting requests whose clients have left: they would be computed for nobody. */
  #dropUnwanted(): void {
    const isWanted = ({ caller }: QueuedRequest) => caller.isWanted?.() ?? true;
    for (const { reject } of this.#waiting.filter((each) => !isWanted(each))) reject(clientGone);
    this.#waiting = this.#waiting.filter(isWanted);
  }

  /** Gives waiting requests to threads until none is free for them. */
  #assign(): void {
    this.#dropUnwanted();
    for (;;) {
      const loads = this.#threads.map(({ load }) => load);
      const accounts = this.#waiting.map(({ received }) => received.account.id);
      const index = chooseWaiting(accounts, loads);
      if (index === undefined) return;
      const next = this.#waiting[index];
      this.#waiting = this.#waiting.filter((each) => each !== next);
      const thread = next && this.#threads[chooseThread(loads, next.received.account.id) ?? -1];
      if (!next || !thread) return;
      thread
        .answer(next.received, next.caller)
        .then(next.resolve, next.reject)
        .finally(() => this.#assign())
        .catch(this.#options.onFault);
    }
  }
}

/** One thread, which is started again for the next request after it has ended. */
class RequestThread {
  readonly #options: RequestThreadsOptions;
  readonly #onFree: () => void;
  #worker: Worker | undefined;
  #isReady = false;
  #lastNumber = 0;
  readonly #inFlight = new Map<number, QueuedRequest>();

  constructor(options: RequestThreadsOptions, onFree: () => void) {
    this.#options = options;
    this.#onFree = onFree;
  }

  get load(): readonly Id<'account'>[] {
    return [...this.#inFlight.values()].map(({ received }) => received.account.id);
  }

  /** Starts the thread, unless it runs. */
  start(): Worker {
    this.#worker ??= this.#launch();
    return this.#worker;
  }

  answer(received: ReceivedRequest, caller: RequestCaller): Promise<ThreadAnswer> {
    const worker = this.start();
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    const { body, ...rest } = received;
    const moved = body && toMovable(body);
    const message = { kind: 'request', number, received: { ...rest, body: moved } } as const;
    worker.postMessage(message satisfies MessageToThread, moved ? [moved.buffer] : []);
    caller.onStep?.('Reading');
    return new Promise((resolve, reject) => {
      // Kept without its body, which has moved to the thread.
      this.#inFlight.set(number, {
        received: { ...rest, body: undefined },
        caller,
        resolve,
        reject,
      });
    });
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    // A thread that is still loading has nothing to finish.
    if (this.#isReady) worker.postMessage({ kind: 'stop' } satisfies MessageToThread);
    else void worker.terminate();
    const timer = setTimeout(() => void worker.terminate(), stopGraceMs);
    await ended;
    clearTimeout(timer);
  }

  #launch(): Worker {
    const { databaseUrl, onFault } = this.#options;
    const worker = new Worker(builtProgram('request-thread'), {
      workerData: { databaseUrl } satisfies ThreadStart,
      resourceLimits: threadLimits(),
    });
    this.#isReady = false;
    worker.on('message', (message: MessageFromThread) => this.#receive(message));
    worker.on('error', onFault);
    worker.on('exit', (code) => {
      this.#worker = undefined;
      const failed = [...this.#inFlight.values()];
      this.#inFlight.clear();
      if (failed.length > 0)
        onFault(new Error(`it had ${failed.length} requests to answer; exit code ${code}`));
      for (const { reject, stream } of failed)
        stream ? stream.destroy(threadEnded) : reject(threadEnded);
    });
    return worker;
  }

  #receive(message: MessageFromThread): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.#options.onReady();
    } else if (message.kind === 'forget') this.#options.onForget(message.accountId);
    else {
      const request = this.#inFlight.get(message.number);
      if (!request) return;
      if (message.kind === 'computing') request.caller.onStep?.('Computing');
      else if (message.kind === 'begin') this.#begin(message.number, request, message.begun);
      else if (message.kind === 'answer') {
        request.resolve(message.answer);
        this.#inFlight.delete(message.number);
      } else receivePiece(request, message);
    }
  }

  /** Answers with a stream, and counts the request among those in flight until the stream has ended. */
  #begin(number: number, request: QueuedRequest, begun: BegunAnswer): void {
    const worker = this.start();
    const post = (kind: 'next' | 'drop') =>
      worker.postMessage({ kind, number } satisfies MessageToThread);
    const stream = new ReceivedPieces({
      next: () => post('next'),
      close: (isWhole) => {
        if (!isWhole) post('drop');
        this.#inFlight.delete(number);
        this.#onFree();
      },
    });
    this.#inFlight.set(number, { ...request, stream });
    request.resolve({ ...begun, body: stream });
  }
}

function receivePiece(
  { stream }: QueuedRequest,
  message: Extract<MessageFromThread, { readonly kind: 'piece' | 'end' | 'broken' }>,
): void {
  if (message.kind === 'piece') stream?.add(message.bytes);
  else if (message.kind === 'end') stream?.end();
  else stream?.destroy(new Error(`the rest of an answer could not be made: ${message.reason}`));
}

/** Bytes that can be moved: small buffers of Node share a pool, and are copied out of it. */
function toMovable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  const isPooled = !(buffer instanceof ArrayBuffer) || buffer.byteLength <= Buffer.poolSize;
  return isPooled ? new Uint8Array(bytes) : new Uint8Array(buffer, byteOffset, byteLength);
}
