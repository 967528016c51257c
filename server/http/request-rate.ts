/** Senders that are counted at a time; with more of them, counting starts again. */
const maxSenders = 10_000;

/** Counts the requests of each sender, an account or an address, in windows of one second. */
export class RequestRate {
  readonly #limit: number;
  readonly #windows = new Map<string, { readonly ends: number; count: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts a request at a time in milliseconds of a monotonic clock. */
  count(sender: string, time: number): { readonly isTooMany: boolean; readonly left: number } {
    let window = this.#windows.get(sender);
    if (!window || time >= window.ends) {
      window = { ends: time + 1_000, count: 0 };
      if (this.#windows.size >= maxSenders) this.#windows.clear();
      this.#windows.set(sender, window);
    }
    window.count += 1;
    return {
      isTooMany: window.count > this.#limit,
      left: Math.max(0, this.#limit - window.count),
    };
  }
}
