import { Database } from '../../database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../database/embedded/embedded-postgres.ts';
import type { Choices } from '../fuzz/choices.ts';
import { testKeys } from '../harness/app.ts';
import { describeKey } from '../harness/company-in-parts.ts';
import { eventually } from '../harness/eventually.ts';
import { findWorkProcess, killPostgres } from '../harness/processes.ts';
import {
  type CommandResult,
  type ProcessOptions,
  runCommand,
  type ServerProcess,
  startServer,
  withTestClock,
} from '../harness/server-process.ts';
import type { Installation } from './trial.ts';

export const faultsOfSeveralServers = [
  'server',
  'postgres',
  'work process',
  'freeze',
  'server and postgres',
  'all servers',
] as const;

type Fault = (typeof faultsOfSeveralServers)[number];

/** Web and work processes of several servers on one PostgreSQL, with clients spread over them. */
export class SeveralServers implements Installation {
  readonly #data: string;
  readonly #options: ProcessOptions;
  #postgres: EmbeddedPostgres;
  #servers: readonly ServerProcess[] = [];
  #requests = 0;

  private constructor(data: string, postgres: EmbeddedPostgres) {
    this.#data = data;
    this.#postgres = postgres;
    const shared = {
      DATABASE_URL: postgres.url,
      PAYWRIGHT_KEYS: describeKey(testKeys.current),
    };
    this.#options = { environment: { ...withTestClock.environment, ...shared } };
  }

  static async start(data: string, count: number): Promise<SeveralServers> {
    const started = new SeveralServers(data, await startEmbeddedPostgres(data));
    started.#servers = await Promise.all(Array.from({ length: count }, () => started.#startOne()));
    return started;
  }

  findServer(): ServerProcess {
    this.#requests += 1;
    return this.#servers[this.#requests % this.#servers.length] as ServerProcess;
  }

  /** Fails a server of its choice, PostgreSQL or all servers; what was killed is started again. */
  async fail(fault: Fault, choices: Choices): Promise<void> {
    const chosen = this.#servers[choices.below(this.#servers.length)] as ServerProcess;
    if (fault === 'work process') {
      process.kill(await eventually(() => findWorkProcess(chosen.pid)), 'SIGKILL');
      return;
    }
    if (fault === 'freeze') {
      await this.#freeze(chosen);
      return;
    }
    const hasServer = fault === 'server' || fault === 'server and postgres';
    const killed = hasServer ? [chosen] : fault === 'all servers' ? this.#servers : [];
    const exits = killed.map((server) => server.stop('SIGKILL'));
    if (fault === 'postgres' || fault === 'server and postgres') await this.#restartPostgres();
    await Promise.all(exits);
    this.#servers = await Promise.all(
      this.#servers.map((server) => (killed.includes(server) ? this.#startOne() : server)),
    );
  }

  connect(): Database {
    return new Database({ url: this.url, connections: 2, as: 'owner', keys: testKeys });
  }

  get url(): string {
    return this.#postgres.url;
  }

  runDoctor(): Promise<CommandResult> {
    return runCommand(['doctor'], this.#data, this.#options);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop('SIGTERM')));
    await this.#postgres.stop();
  }

  #startOne(): Promise<ServerProcess> {
    return startServer(this.#data, this.#options);
  }

  /** Stops a server in the middle of its transactions while the others work. */
  async #freeze(frozen: ServerProcess): Promise<void> {
    process.kill(frozen.pid, 'SIGSTOP');
    const others = this.#servers.filter((server) => server !== frozen);
    for (const other of others)
      await eventually(async () => (await other.get('/readyz')).status === 200);
    process.kill(frozen.pid, 'SIGCONT');
  }

  async #restartPostgres(): Promise<void> {
    killPostgres(this.#data);
    await this.#postgres.stop();
    this.#postgres = await startEmbeddedPostgres(this.#data);
  }
}
