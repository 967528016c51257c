import type { RequestProblemKey } from '../../contract/errors/request-keys.ts';
import { documentationOf, type Problem } from '../../contract/problems.ts';
import {
  ConnectionsBusy,
  DatabaseUnavailable,
  NotWanted,
  RowsBusy,
  TransactionTooLong,
} from '../../database/database-errors.ts';

/** An error answer: status, message with its key and field, and all problems of the request. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly main: Problem;
  readonly details: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    {
      main = { key: keysByStatus[status] ?? 'invalidRequest', message },
      details = [main],
      headers = {},
    }: {
      readonly main?: Problem | undefined;
      readonly details?: readonly Problem[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.main = main;
    this.details = details;
    this.headers = headers;
  }

  get body(): string {
    const { status: code, message, main, details } = this;
    const { key, path, documentation } = withDocumentation(main);
    const error = { code, message, key, path, documentation };
    return JSON.stringify({ error: { ...error, details: details.map(withDocumentation) } });
  }
}

function withDocumentation(problem: Problem) {
  return { ...problem, documentation: documentationOf(problem.key) };
}

const keysByStatus: Readonly<Record<number, RequestProblemKey>> = {
  400: 'invalidRequest',
  401: 'wrongCredentials',
  403: 'notAllowed',
  404: 'unknownPath',
  405: 'wrongVerb',
  408: 'requestTooSlow',
  409: 'conflict',
  413: 'bodyTooLarge',
  415: 'notJson',
  429: 'tooManyRequests',
  431: 'headersTooLarge',
  500: 'internalError',
  503: 'unavailable',
};

export const internalFault = new HttpProblem(
  500,
  'Internal error. Nothing was changed. Quote the request id when you report it.',
);

const databaseUnavailable = temporaryProblem('unavailable', 'The database is unavailable.');

/** Seen only in the log and the metrics. */
export const clientGone = new HttpProblem(499, 'The client has closed the connection.');

export const shuttingDown = temporaryProblem('unavailable', 'The server is shutting down.');

/** The problem of a request that the database did not answer in time; undefined for other errors. */
export function temporaryProblemOf(error: unknown): HttpProblem | undefined {
  if (error instanceof DatabaseUnavailable) return databaseUnavailable;
  if (error instanceof ConnectionsBusy) return connectionsBusy;
  if (error instanceof RowsBusy) return recordsInUse;
  if (error instanceof TransactionTooLong) return requestTookTooLong;
  if (error instanceof NotWanted) return clientGone;
  return undefined;
}

const connectionsBusy = temporaryProblem(
  'tooManyAtOnce',
  'Too many requests of this account are in progress, and this one has waited too long for its turn.',
);

const recordsInUse = temporaryProblem(
  'recordsInUse',
  'Another request is still changing the same records.',
);

const requestTookTooLong = temporaryProblem(
  'tookTooLong',
  'The request took too long and was given up.',
);

function temporaryProblem(key: string, reason: string): HttpProblem {
  const message = `${reason} Try again; for a write, use the same Idempotency-Key.`;
  return new HttpProblem(503, message, {
    main: { key, message },
    headers: { 'retry-after': '1' },
  });
}

export function tooManyRequests(seconds: number): HttpProblem {
  return new HttpProblem(429, `Too many requests. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

export const notFound = new HttpProblem(404, 'There is no resource at this URL.');
