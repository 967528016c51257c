import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { forgetRunningServer, noteRunningServer } from '../../store/running-servers.ts';
import { limitOfOne, type Share } from '../http/limit-share.ts';
import { type Closers, refreshRegularly } from './open-services.ts';

/** Knows how many servers share the database, so that each takes its part of the limits of accounts. */
export class RunningServers {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #serverId = randomUUID();
  #count = 1;

  constructor({ database, log }: { readonly database: Database; readonly log: Logger }) {
    this.#database = database;
    this.#log = log;
  }

  readonly share: Share = (limit) => limitOfOne(limit, this.#count);

  /** Counts the servers now and then regularly. While the database cannot be reached, the last count holds. */
  async watch(closers: Closers): Promise<void> {
    closers.add(() => this.leave().catch(() => {}));
    await this.refresh();
    const stop = refreshRegularly(
      () => this.refresh(),
      this.#log,
      'the running servers cannot be counted',
    );
    closers.add(async () => stop());
  }

  async refresh(): Promise<void> {
    const count = await noteRunningServer(this.#database, this.#serverId);
    if (count !== this.#count) this.#log.info({ servers: count }, 'servers share the limits');
    this.#count = count;
  }

  /** Leaves this server's part to the others. */
  async leave(): Promise<void> {
    await forgetRunningServer(this.#database, this.#serverId);
  }
}
