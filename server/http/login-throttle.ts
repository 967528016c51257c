import type { Clock } from '../../providers/clock.ts';
import { type Share, wholeLimit } from './limit-share.ts';
import { networkOf } from './network-of.ts';
import { HttpProblem } from './problem.ts';

const windowMs = 60_000;
/** Failed logins in a minute from one address, before further ones are refused without a lookup. */
const maxAddressFailures = 30;
/** Failed logins in a minute for one client id from all addresses, before each address has fewer. */
const maxClientFailures = 30;
/**
 * Failed logins of an address for a client id that others guess, too. The owner sends the right secret,
 * has no failures and is never refused.
 */
const maxSuspectFailures = 3;
/** Addresses and client ids that are remembered; the oldest are forgotten first. */
const maxRemembered = 10_000;

interface Attempt {
  readonly address: string;
  readonly clientId: string;
}

/**
 * Counts failed logins by address and by client id and refuses further ones before they are looked up.
 * Each server counts its own and allows its share. Lookups in progress count as failures until they are known: logins that arrive at once wait for them.
 */
export class LoginThrottle {
  readonly #clock: Clock;
  readonly #share: Share;
  readonly #addresses = new Map<string, FailureCount>();
  readonly #clients = new Map<string, FailureCount>();
  readonly #lookups = new Map<string, { count: number; readonly waiting: (() => void)[] }>();

  constructor(clock: Clock, share: Share = wholeLimit) {
    this.#clock = clock;
    this.#share = share;
  }

  /** Looks credentials up, unless the address has to wait; `undefined` counts as a failure. */
  async attempt<Found>(
    attempt: Attempt,
    lookUp: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const address = networkOf(attempt.address);
    await this.#enter(address, attempt.clientId);
    try {
      const found = await lookUp();
      if (found === undefined) this.#fail(address, attempt.clientId);
      return found;
    } finally {
      this.#leave(address);
    }
  }

  #fail(address: string, clientId: string): void {
    const now = this.#clock.monotonicMs();
    countFailure(this.#addresses, address, now);
    countFailure(this.#clients, clientId, now);
  }

  async #enter(address: string, clientId: string): Promise<void> {
    for (;;) {
      const now = this.#clock.monotonicMs();
      const { failures, ends } = current(this.#addresses, address, now);
      const clientFailures = current(this.#clients, clientId, now).failures;
      const isGuessed = clientFailures >= this.#share(maxClientFailures);
      const allowed = this.#share(isGuessed ? maxSuspectFailures : maxAddressFailures);
      if (failures >= allowed) throw tooManyFailures(Math.ceil((ends - now) / 1_000));
      const lookups = this.#lookups.get(address) ?? { count: 0, waiting: [] };
      this.#lookups.set(address, lookups);
      if (failures + lookups.count < allowed) {
        lookups.count += 1;
        return;
      }
      await new Promise<void>((resolve) => lookups.waiting.push(resolve));
    }
  }

  #leave(address: string): void {
    const lookups = this.#lookups.get(address);
    if (!lookups) return;
    lookups.count -= 1;
    if (lookups.count === 0) this.#lookups.delete(address);
    for (const resume of lookups.waiting.splice(0)) resume();
  }
}

interface FailureCount {
  readonly failures: number;
  /** End of the window in milliseconds of the monotonic clock. */
  readonly ends: number;
}

function current(counts: Map<string, FailureCount>, key: string, now: number): FailureCount {
  const found = counts.get(key);
  return found && found.ends > now ? found : { failures: 0, ends: now + windowMs };
}

function countFailure(counts: Map<string, FailureCount>, key: string, now: number): void {
  const { failures, ends } = current(counts, key, now);
  counts.delete(key);
  const [oldest] = counts.keys();
  if (counts.size >= maxRemembered && oldest !== undefined) counts.delete(oldest);
  counts.set(key, { failures: failures + 1, ends });
}

function tooManyFailures(seconds: number): HttpProblem {
  const message = `Too many failed logins. Try again in ${seconds} seconds.`;
  return new HttpProblem(429, message, {
    main: { key: 'tooManyFailedLogins', message },
    headers: { 'retry-after': String(seconds) },
  });
}
