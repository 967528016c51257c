import type { ProgressLimits } from '../config/limits.ts';
import { type Share, wholeLimit } from './limit-share.ts';
import { HttpProblem } from './problem.ts';

/** A request that is being served; `release` is called once, when its connection is done with it. */
export interface Admitted {
  /** Counts bytes of its body, which stay in memory until the answer is sent. */
  hold(bytes: number): void;
  release(): void;
}

interface Count {
  requests: number;
  bytes: number;
}

/**
 * Counts requests that are being served and the bytes of their bodies: by account, by address, in total. The
 * requests of an account are limited over all servers; bytes for each server, because they fill its memory.
 */
export class RequestsInProgress {
  readonly #limits: ProgressLimits;
  readonly #share: Share;
  readonly #accounts = new Map<string, Count>();
  readonly #addresses = new Map<string, Count>();
  #bytes = 0;

  constructor(limits: ProgressLimits, share: Share = wholeLimit) {
    this.#limits = limits;
    this.#share = share;
  }

  /** Counts a request, or refuses it without counting. */
  admit({ account, address }: { readonly account: string; readonly address: string }): Admitted {
    const allowed = this.#share(this.#limits.accountRequests);
    if ((this.#accounts.get(account)?.requests ?? 0) >= allowed) throw tooManyRequests(allowed);
    const counts = [enter(this.#accounts, account), enter(this.#addresses, address)] as const;
    let held = 0;
    return {
      hold: (bytes) => {
        this.#refuse(bytes, counts);
        held += bytes;
        this.#bytes += bytes;
        for (const count of counts) count.bytes += bytes;
      },
      release: () => {
        this.#bytes -= held;
        leave(this.#accounts, account, held);
        leave(this.#addresses, address, held);
      },
    };
  }

  #refuse(bytes: number, [account, address]: readonly [Count, Count]): void {
    const { accountBytes, addressBytes, totalBytes } = this.#limits;
    if (account.bytes + bytes > accountBytes) throw tooManyBytes('this account', accountBytes);
    if (address.bytes + bytes > addressBytes) throw tooManyBytes('this address', addressBytes);
    if (this.#bytes + bytes > totalBytes) throw tooBusy;
  }
}

function enter(counts: Map<string, Count>, key: string): Count {
  const count = counts.get(key) ?? { requests: 0, bytes: 0 };
  count.requests += 1;
  counts.set(key, count);
  return count;
}

function leave(counts: Map<string, Count>, key: string, bytes: number): void {
  const count = counts.get(key);
  if (!count) return;
  count.requests -= 1;
  count.bytes -= bytes;
  if (count.requests === 0) counts.delete(key);
}

const headers = { 'retry-after': '1' };

function tooManyRequests(limit: number): HttpProblem {
  const message = `This account already has ${limit} requests in progress. Wait for an answer before sending another.`;
  return new HttpProblem(429, message, {
    main: { key: 'tooManyRequestsInProgress', message },
    headers,
  });
}

function tooManyBytes(whose: string, limit: number): HttpProblem {
  const message = `The requests of ${whose} that are in progress have more than ${limit} bytes. Wait for an answer before sending another.`;
  return new HttpProblem(429, message, {
    main: { key: 'tooManyBytesInProgress', message },
    headers,
  });
}

const busyMessage =
  'The server is receiving too many large requests. Try again; for a write, use the same Idempotency-Key.';
const tooBusy = new HttpProblem(503, busyMessage, {
  main: { key: 'serverBusy', message: busyMessage },
  headers,
});
