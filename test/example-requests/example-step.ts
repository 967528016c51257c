/** A request of the story that all examples tell: its operation, its body, and what later requests need of its answer. */
export interface ExampleStep {
  readonly operation: string;
  /** A text in braces, such as `{companyId}`, is replaced by what an earlier step kept under that name. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Names of values and where the answer has them, such as `user.userId` or `users.0.userId`. */
  readonly keep?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  /** Sent by an account without companies. */
  readonly isOfEmptyAccount?: true;
}

/** Writes a step in one line. */
export const step = (
  operation: string,
  request: ExampleStep['request'] = {},
  keep: ExampleStep['keep'] = {},
): ExampleStep => ({ operation, request, keep });
