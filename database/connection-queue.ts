/**
 * Shares a fixed number of connections between accounts and between small and large requests.
 *
 * - `size`: connections in total.
 * - `perAccount`: the most that one account holds at a time, by default half of them. Its further
 *   requests wait in a queue of their own, so an account with many slow requests delays only itself.
 * - `keptForSmall`: connections that only small transactions (`purpose: 'small'`) may take, by
 *   default none. If some are kept, each account keeps one of its own for small ones as well.
 *
 * A free connection goes to the accounts in turn, and within an account to the request that has
 * waited longest. A request without an account (a login, a health check) is small, has no cap, and
 * takes part in the turns as one more account.
 */
import { ConnectionsBusy } from './database-errors.ts';

export interface ConnectionShares {
  readonly size: number;
  readonly perAccount?: number;
  readonly keptForSmall?: number;
}

export interface ConnectionClaim {
  /** Undefined for a statement outside any account. */
  readonly account: string | undefined;
  readonly isSmall: boolean;
  /** The longest to wait. */
  readonly waitMs: number;
}

interface Waiter extends ConnectionClaim {
  readonly grant: () => void;
}

interface Held {
  all: number;
  large: number;
}

export class ConnectionQueue {
  readonly #size: number;
  readonly #perAccount: number;
  readonly #keptForSmall: number;
  readonly #total: Held = { all: 0, large: 0 };
  readonly #held = new Map<string | undefined, Held>();
  /** The order of the accounts is the order of their turns. */
  readonly #waiting = new Map<string | undefined, Waiter[]>();

  constructor({ size, perAccount, keptForSmall = 0 }: ConnectionShares) {
    this.#size = size;
    this.#perAccount = Math.min(size, Math.max(1, perAccount ?? Math.floor(size / 2)));
    this.#keptForSmall = Math.min(keptForSmall, size - 1);
  }

  /** Waits for a connection; the function that it returns gives the connection back. */
  async take(claim: ConnectionClaim): Promise<() => void> {
    // No waiting request has room: a connection that one could use was granted when it became free.
    if (this.#hasRoomFor(claim)) this.#hold(claim, 1);
    else await this.#wait(claim);
    return () => {
      this.#hold(claim, -1);
      this.#serve();
    };
  }

  async #wait(claim: ConnectionClaim): Promise<void> {
    const queue = this.#waiting.get(claim.account) ?? [];
    this.#waiting.set(claim.account, queue);
    await new Promise<void>((resolve, reject) => {
      const { account, isSmall, waitMs } = claim;
      const waiter: Waiter = {
        account,
        isSmall,
        waitMs,
        grant: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const giveUp = () => {
        if (!queue.includes(waiter)) return;
        this.#leave(waiter);
        reject(new ConnectionsBusy(`no connection was free within ${waitMs} ms`));
      };
      // After a long computation timers fire before answers that have arrived are read: read them first.
      const timer = setTimeout(() => setImmediate(giveUp), waitMs);
      queue.push(waiter);
    });
  }

  /** Grants free connections to waiting accounts in turn. */
  #serve(): void {
    for (let waiter = this.#next(); waiter; waiter = this.#next()) {
      this.#leave(waiter);
      const left = this.#waiting.get(waiter.account);
      if (left) {
        this.#waiting.delete(waiter.account);
        this.#waiting.set(waiter.account, left);
      }
      this.#hold(waiter, 1);
      waiter.grant();
    }
  }

  #next(): Waiter | undefined {
    if (this.#total.all >= this.#size) return undefined;
    for (const queue of this.#waiting.values()) {
      const waiter = queue.find((each) => this.#hasRoomFor(each));
      if (waiter) return waiter;
    }
    return undefined;
  }

  #leave(waiter: Waiter): void {
    const queue = this.#waiting.get(waiter.account) ?? [];
    queue.splice(queue.indexOf(waiter), 1);
    if (queue.length === 0) this.#waiting.delete(waiter.account);
  }

  #hasRoomFor({ account, isSmall }: ConnectionClaim): boolean {
    if (this.#total.all >= this.#size) return false;
    const held = this.#held.get(account) ?? { all: 0, large: 0 };
    if (account !== undefined && held.all >= this.#perAccount) return false;
    if (isSmall || this.#keptForSmall === 0) return true;
    const mostOfAccount = Math.max(1, this.#perAccount - 1);
    return this.#total.large < this.#size - this.#keptForSmall && held.large < mostOfAccount;
  }

  #hold({ account, isSmall }: ConnectionClaim, change: 1 | -1): void {
    const held = this.#held.get(account) ?? { all: 0, large: 0 };
    for (const count of [this.#total, held]) {
      count.all += change;
      if (!isSmall) count.large += change;
    }
    if (held.all === 0) this.#held.delete(account);
    else this.#held.set(account, held);
  }
}
