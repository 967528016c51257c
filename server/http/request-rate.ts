import { type Share, wholeLimit } from './limit-share.ts';

/** Senders that are counted at a time; with more of them, counting starts again. */
const maxSenders = 10_000;

/** Counts the requests of each sender, an account or an address, in windows of one second. The limit holds over all servers. */
export class RequestRate {
  readonly #limit: number;
  readonly #share: Share;
  readonly #windows = new Map<string, { readonly ends: number; count: number }>();

  constructor(limit: number, share: Share = wholeLimit) {
    this.#limit = limit;
    this.#share = share;
  }

  /** Requests of one sender that this server accepts in a second. */
  get limit(): number {
    return this.#share(this.#limit);
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
    const { limit } = this;
    return { isTooMany: window.count > limit, left: Math.max(0, limit - window.count) };
  }
}
