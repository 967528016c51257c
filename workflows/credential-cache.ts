import { hash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Clock } from '../providers/clock.ts';
import { authenticate, type Credential } from '../store/accounts.ts';
import { recordKeyUse } from '../store/api-keys.ts';
import type { Id } from '../values/id.ts';

/** Time after which a revoked secret is refused, and a moved sandbox clock used, on every server. */
const cacheMilliseconds = 1_000;
const maxCached = 10_000;
/** The last use of a key is noted at most once in this time by each process. */
const useMilliseconds = 60_000;

interface GivenCredentials {
  readonly clientId: string;
  readonly secretKey: string;
}

interface NamedCredentials extends GivenCredentials {
  readonly digest: string;
}

/** Looks credentials up and caches valid ones for a second, with the clock offset of their account. */
export class CredentialCache {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #cached = new Map<string, { readonly found: Credential; readonly expiresAt: number }>();
  /** The time at which the use of each key is noted again. */
  readonly #noted = new Map<Id<'secret'>, number>();
  readonly #lookups = new Map<string, Promise<Credential | undefined>>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Computes the digest by which credentials are looked up, once for each request. */
  name(given: GivenCredentials): NamedCredentials {
    const { clientId, secretKey } = given;
    return { clientId, secretKey, digest: digestOf(given) };
  }

  /** True if the credentials were valid at the last lookup. */
  isKnown({ digest }: NamedCredentials): boolean {
    return this.#cached.has(digest);
  }

  /** Requests that come during a lookup share it: under load, each second would begin with hundreds. */
  async find(given: NamedCredentials): Promise<Credential | undefined> {
    const now = this.#clock.monotonicMs();
    const { digest } = given;
    const cached = this.#cached.get(digest);
    if (cached && cached.expiresAt > now) return cached.found;
    const lookup =
      this.#lookups.get(digest) ?? authenticate(this.#database, given, this.#clock.now());
    this.#lookups.set(digest, lookup);
    try {
      const found = await lookup;
      if (this.#lookups.get(digest) === lookup) this.#store(digest, found, now);
      if (found) this.#noteUse(found, now);
      return found;
    } finally {
      if (this.#lookups.get(digest) === lookup) this.#lookups.delete(digest);
    }
  }

  #store(digest: string, found: Credential | undefined, now: number): void {
    this.#cached.delete(digest);
    if (!found) return;
    if (this.#cached.size >= maxCached) this.#cached.clear();
    this.#cached.set(digest, { found, expiresAt: now + cacheMilliseconds });
  }

  /** Notes the use of a key beside the request, which does not wait for it. */
  #noteUse({ id: accountId, principal }: Credential, now: number): void {
    if (principal.kind !== 'key' || (this.#noted.get(principal.keyId) ?? 0) > now) return;
    if (this.#noted.size >= maxCached) this.#noted.clear();
    this.#noted.set(principal.keyId, now + useMilliseconds);
    const { keyId } = principal;
    // Without the database the request fails by itself.
    recordKeyUse(this.#database, { accountId, keyId }, this.#clock.now()).catch(() => {});
  }

  /** Drops the credentials of an account, whose clock may have moved; lookups in progress may be too old. */
  forget(accountId: Id<'account'>): void {
    this.#lookups.clear();
    for (const [digest, { found }] of this.#cached)
      if (found.id === accountId) this.#cached.delete(digest);
  }
}

/** Only the digest is kept, so that no copy of a secret stays in memory. */
function digestOf({ clientId, secretKey }: GivenCredentials): string {
  return hash('sha256', `${clientId}:${secretKey}`, 'base64');
}
