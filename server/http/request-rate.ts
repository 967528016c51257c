/** How many requests of each account there were in the second that began with the first of them. */
export class RequestRate {
  readonly #most: number;
  readonly #windows = new Map<string, { readonly ends: number; count: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a request, at a time in milliseconds of any clock that never goes back. */
  count(account: string, time: number): { readonly isTooMany: boolean; readonly left: number } {
    let window = this.#windows.get(account);
    if (!window || time >= window.ends) {
      window = { ends: time + 1_000, count: 0 };
      this.#windows.set(account, window);
    }
    window.count += 1;
    return {
      isTooMany: window.count > this.#most,
      left: Math.max(0, this.#most - window.count),
    };
  }
}
