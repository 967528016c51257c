import type { QueryClient } from '@tanstack/react-query';
import type { HeardChange } from '../../contract/changes.ts';
import { nowMs } from './activity.ts';
import { callLog } from './call-log.ts';
import { noteChange, setHearsChanges } from './heard-changes.ts';
import { sessionHeaders } from './opened-link.ts';
import { isAway, isChangedRead, pauseAfter, readEvents, type StreamEvent } from './repeat-reads.ts';
import { callerQuery, sessionQuery } from './session.ts';

export interface ChangeStreamOptions {
  readonly queryClient: QueryClient;
  /** The company whose screen is open. */
  readonly shownCompany: () => string | undefined;
}

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
/** Time in which the answer to a request of this page is waited for. */
const ownAnswerMs = 3_000;
const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Listens to the server while the page is looked at, and reads again what has changed; returns the function that ends it. */
export function openChangeStream(options: ChangeStreamOptions): () => void {
  const reader = new RepeatedReads(options);
  let lastId: string | undefined;
  let abort: AbortController | undefined;

  const take = ({ id, type, data }: StreamEvent) => {
    lastId = id ?? lastId;
    if (type === 'message' && data !== '') reader.add(JSON.parse(data));
  };
  const listen = async (signal: AbortSignal) => {
    let retryMs = firstRetryMs;
    while (!signal.aborted) {
      const outcome = await readStream({ lastId, signal, take }).catch(() => 'failed' as const);
      setHearsChanges(false);
      if (outcome === 'refused' || signal.aborted) return;
      // The session or its roles may be others now.
      if (outcome === 'ended')
        for (const { queryKey } of [sessionQuery, callerQuery])
          await options.queryClient.invalidateQueries({ queryKey });
      retryMs = outcome === 'failed' ? Math.min(retryMs * 2, longestRetryMs) : firstRetryMs;
      await pause(outcome === 'full' ? longestRetryMs : retryMs, signal);
    }
  };
  const look = () => {
    const isShown = document.visibilityState === 'visible';
    if (isShown === (abort !== undefined)) return;
    abort?.abort();
    abort = isShown ? new AbortController() : undefined;
    if (abort) void listen(abort.signal);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    abort?.abort();
    reader.close();
    setHearsChanges(false);
  };
}

type Outcome = 'ended' | 'failed' | 'full' | 'refused';

/** Reads one stream to its end. */
async function readStream({
  lastId,
  signal,
  take,
}: {
  readonly lastId: string | undefined;
  readonly signal: AbortSignal;
  readonly take: (event: StreamEvent) => void;
}): Promise<Outcome> {
  const headers = { ...sessionHeaders(), ...(lastId && { 'last-event-id': lastId }) };
  const answer = await fetch('/console/events', { headers, signal });
  if (answer.status === 429) return 'full';
  if (answer.status >= 500) return 'failed';
  // Signed out, or nothing to hear: the next request of a screen tells the person.
  if (answer.status !== 200 || !answer.body) return 'refused';
  setHearsChanges(true);
  const decoder = new TextDecoder();
  const parts = answer.body.getReader();
  let text = '';
  for (;;) {
    const { value, done } = await parts.read();
    if (done) return 'failed';
    const { events, rest } = readEvents(text + decoder.decode(value, { stream: true }));
    text = rest;
    for (const event of events) {
      if (event.type === 'ended') return 'ended';
      take(event);
    }
  }
}

/** Repeats reads that have changed: all that waits at once, with pauses, and not while nobody is there. */
class RepeatedReads {
  readonly #options: ChangeStreamOptions;
  #waiting: HeardChange[] = [];
  #inputAt = nowMs();
  #isRunning = false;
  #isClosed = false;
  readonly #noteInput = () => {
    const wasAway = this.#isAway;
    this.#inputAt = nowMs();
    if (wasAway) void this.#run();
  };

  constructor(options: ChangeStreamOptions) {
    this.#options = options;
    for (const input of inputs) addEventListener(input, this.#noteInput, { passive: true });
  }

  add(change: HeardChange): void {
    const { requestId } = change;
    const take = () => {
      const isOwn = callLog.read().some((call) => call.requestId === requestId);
      if (!isOwn) this.#take(change);
    };
    // The answer to a request of this page may arrive after the change that it made.
    if (requestId === undefined) take();
    else setTimeout(take, ownAnswerMs);
  }

  #take(change: HeardChange): void {
    if (this.#isClosed) return;
    this.#waiting.push(change);
    void this.#run();
  }

  close(): void {
    for (const input of inputs) removeEventListener(input, this.#noteInput);
    this.#isClosed = true;
    this.#waiting = [];
  }

  get #isAway(): boolean {
    return isAway({ inputAt: this.#inputAt, now: nowMs() });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting.length > 0 && !this.#isAway) {
      const changes = this.#waiting.splice(0);
      const startedAt = nowMs();
      await this.#readAgain(changes);
      await pause(pauseAfter(nowMs() - startedAt));
    }
    this.#isRunning = false;
  }

  async #readAgain(changes: readonly HeardChange[]): Promise<void> {
    const shown = this.#options.shownCompany();
    for (const change of changes) noteChange(change);
    await this.#options.queryClient.invalidateQueries({
      // A grid keeps what is typed, and compares it itself.
      predicate: ({ queryKey, meta }) =>
        !meta?.isKept && changes.some((change) => isChangedRead(queryKey, change, shown)),
    });
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
