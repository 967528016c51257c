import pg from 'pg';
import { DatabaseUnavailable, errorCodeOf } from './database-errors.ts';

/**
 * Divides an address with several hosts into one for each: `postgres://user@first:5432,second:5432/name`. An address with one
 * host stays as it is.
 */
export function listHosts(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** A connection that knows its host: meanwhile, others may go to another one. */
export class HostClient extends pg.Client {
  readonly url: string;

  constructor(config: pg.ClientConfig & { readonly connectionString: string }) {
    super(config);
    this.url = config.connectionString;
  }
}

/** The hosts of a database, of which one accepts writes. */
export class Hosts {
  readonly #urls: readonly string[];
  #position = 0;

  constructor(url: string) {
    this.#urls = listHosts(url);
  }

  get count(): number {
    return this.#urls.length;
  }

  get url(): string {
    return this.#urls[this.#position] as string;
  }

  /** Goes on to the next host, unless another connection already has. */
  leave(url: string): void {
    if (url === this.url) this.#position = (this.#position + 1) % this.#urls.length;
  }
}

/** Refuses a host that only reads: a standby, or a primary that was replaced. */
export function requireWrites(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ isReadOnly: boolean }>(describeHost)
    .then(
      ({ rows }) =>
        done(
          rows[0]?.isReadOnly ? new DatabaseUnavailable('the host accepts no writes') : undefined,
        ),
      done,
    );
}

/** Reports whether a statement failed because its host has stopped accepting writes. */
export function isReadOnlyHost(error: unknown): boolean {
  return errorCodeOf(error) === '25006';
}

const describeHost = `select pg_is_in_recovery()
  or current_setting('default_transaction_read_only')::boolean "isReadOnly"`;
