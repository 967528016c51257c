export interface RequestOptions {
  /** Makes a write idempotent: requests with the same key have one effect. */
  readonly idempotencyKey?: string | undefined;
  /** Gives the call up when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Time for each attempt, instead of the client's; 0 for no limit. */
  readonly timeoutMs?: number | undefined;
}

type Parameters<Request> =
  Record<string, never> extends Request
    ? [request?: Request, options?: RequestOptions]
    : [request: Request, options?: RequestOptions];

/** Calls an operation. The request may be left out if it has no mandatory field. */
export type OperationMethod<Request, Answer> = (...call: Parameters<Request>) => Promise<Answer>;

/** An operation whose answer is a page of a list. */
export type PagedMethod<Request, Answer> = OperationMethod<Request, Answer> & {
  /** Reads page after page, with 100 records each unless the request has a `limit`. */
  pages(...call: Parameters<Request>): AsyncGenerator<Answer, void, undefined>;
};
