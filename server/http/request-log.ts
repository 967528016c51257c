import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../providers/clock.ts';
import { insertRequests, type LoggedRequest } from '../../store/request-log.ts';

const everyMs = 1_000;
/** Requests that wait to be written; more are left out and counted. */
const maxWaiting = 5_000;

interface RequestLogResources {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Keeps which operations were called, for the operator's desk. A request only adds to a list in memory; once a
 * second the list is written with one statement. If that fails, the list is dropped: no request waits for its log.
 */
export class RequestLog {
  readonly #resources: RequestLogResources;
  readonly #timer: NodeJS.Timeout;
  #waiting: LoggedRequest[] = [];
  #leftOut = 0;
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;

  constructor(resources: RequestLogResources) {
    this.#resources = resources;
    this.#timer = setInterval(() => void this.write(), everyMs).unref();
  }

  note(request: LoggedRequest): void {
    if (this.#waiting.length < maxWaiting) this.#waiting.push(request);
    else this.#leftOut += 1;
  }

  /** Writes what waits, unless the last list is still being written. */
  write(): Promise<void> {
    if (this.#isWriting || this.#waiting.length === 0) return this.#writing;
    const [requests, leftOut] = [this.#waiting, this.#leftOut];
    this.#waiting = [];
    this.#leftOut = 0;
    this.#isWriting = true;
    const { database, clock, log } = this.#resources;
    if (leftOut > 0) log.warn({ leftOut }, 'requests left out of the request log');
    this.#writing = insertRequests(database, requests, clock.now())
      .catch((err: unknown) => log.debug({ err }, 'the request log cannot be written'))
      .finally(() => {
        this.#isWriting = false;
      });
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.write();
  }
}
