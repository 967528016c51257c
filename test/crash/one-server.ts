import type { Database } from '../../database/database.ts';
import { eventually } from '../harness/eventually.ts';
import { findWorkProcess, killPostgres, listPostgresProcesses } from '../harness/processes.ts';
import {
  type CommandResult,
  connectToEmbeddedPostgres,
  runCommand,
  type ServerProcess,
  startServer,
  withTestClock,
} from '../harness/server-process.ts';
import type { Installation } from './trial.ts';

export const faultsOfOneServer = [
  'server',
  'postgres',
  'server and postgres',
  'work process',
  'freeze',
] as const;

/** A server with its own PostgreSQL in a data folder. */
export class OneServer implements Installation {
  readonly #data: string;
  #server: ServerProcess;

  private constructor(data: string, server: ServerProcess) {
    this.#data = data;
    this.#server = server;
  }

  /** Starts the server, of another version if its folder is given. */
  static async start(data: string, program?: string): Promise<OneServer> {
    return new OneServer(data, await startServer(data, { ...withTestClock, program }));
  }

  findServer(): ServerProcess {
    return this.#server;
  }

  async fail(fault: (typeof faultsOfOneServer)[number]): Promise<void> {
    if (fault === 'work process') {
      const pid = findWorkProcess(this.#server.pid);
      if (pid) process.kill(pid, 'SIGKILL');
      return;
    }
    if (fault === 'freeze') {
      process.kill(this.#server.pid, 'SIGSTOP');
      await eventually(() => listPostgresProcesses(this.#data).length > 0);
      process.kill(this.#server.pid, 'SIGCONT');
      return;
    }
    if (fault === 'postgres') killPostgres(this.#data);
    else process.kill(this.#server.pid, 'SIGKILL');
    if (fault === 'server and postgres') killPostgres(this.#data);
    if (fault === 'postgres') process.kill(this.#server.pid, 'SIGTERM');
    await this.stopEverything();
    await this.restart();
  }

  /** Ends what is still running, as a machine without power does. */
  async stopEverything(): Promise<void> {
    await this.#server.stop('SIGKILL');
    await eventually(
      () => {
        killPostgres(this.#data);
        return listPostgresProcesses(this.#data).length === 0;
      },
      { within: 60_000 },
    );
  }

  /** Ends the version that runs, and starts the present one on its data. */
  async upgrade(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.#server.stop(signal);
    await this.restart();
  }

  /** Starts the present version. */
  async restart(): Promise<void> {
    this.#server = await startServer(this.#data, withTestClock);
  }

  connect(): Database {
    return connectToEmbeddedPostgres(this.#data);
  }

  runDoctor(): Promise<CommandResult> {
    return runCommand(['doctor'], this.#data, withTestClock);
  }

  async stop(): Promise<void> {
    await this.#server.stop('SIGTERM');
  }
}
