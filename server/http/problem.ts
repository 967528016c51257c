import type { Problem } from '../../contract/problems.ts';

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
      main = { key: keysByStatus[status] ?? 'error', message },
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
    const { key, path } = main;
    return JSON.stringify({ error: { code, message, key, path, details } });
  }
}

/** Keys of problems with the request as a whole. A key is never renamed. */
const keysByStatus: Readonly<Record<number, string>> = {
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

export const databaseUnavailable = new HttpProblem(
  503,
  'The database is unavailable. Try again; for a write, use the same Idempotency-Key.',
  { headers: { 'retry-after': '1' } },
);

export const shuttingDown = new HttpProblem(
  503,
  'The server is shutting down. Try again; for a write, use the same Idempotency-Key.',
  { headers: { 'retry-after': '1' } },
);

export const notFound = new HttpProblem(404, 'There is no resource at this URL.');
