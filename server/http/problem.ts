import type { Problem } from '../../contract/decode.ts';

/** An error answer: status, message, and all problems when there are several. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly details: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    {
      details = [],
      headers = {},
    }: {
      readonly details?: readonly Problem[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.details = details;
    this.headers = headers;
  }

  get body(): string {
    const { status: code, message, details } = this;
    const error = details.length > 1 ? { code, message, details } : { code, message };
    return JSON.stringify({ error });
  }
}

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
