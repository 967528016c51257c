/** Counts each account's requests in windows of one second. */
export class RequestRate {
  readonly #limit: number;
  readonly #windows = new Map<string, { readonly ends: number; count: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts a request at a time in milliseconds of a monotonic clock. */
  count(account: string, time: number): { readonly isTooMany: boolean; readonly left: number } {
    let window = this.#windows.get(account);
    if (!window || time >= window.ends) {
      window = { ends: time + 1_000, count: 0 };
      this.#windows.set(account, window);
    }
    window.count += 1;
    return {
      isTooMany: window.count > this.#limit,
      left: Math.max(0, this.#limit - window.count),
    };
  }
}
