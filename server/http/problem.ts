import type { Problem } from '../../contract/decode.ts';

/** An answer that is a no: its status, one sentence, and all problems when there are several. */
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
  'Something went wrong on our side. Nothing was changed. The request id leads us to it.',
);

export const databaseUnavailable = new HttpProblem(
  503,
  'The database cannot be reached at the moment. Ask again, with the same Idempotency-Key for a write.',
  { headers: { 'retry-after': '1' } },
);

export const shuttingDown = new HttpProblem(
  503,
  'The server is shutting down. Ask again, with the same Idempotency-Key for a write.',
  { headers: { 'retry-after': '1' } },
);

export const notFound = new HttpProblem(404, 'There is nothing at this address.');
