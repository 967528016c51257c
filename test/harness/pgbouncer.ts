import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database, statement } from '../../database/database.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { eventually } from './eventually.ts';
import { isRoot, unprivilegedUser } from './server-process.ts';

/** Values of `?pooler=` that the installed PgBouncer supports; empty without it. Named statements need version 1.21. */
export const pgbouncerPoolers: readonly ('unprepared' | 'transaction')[] = (() => {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (!major) return [];
  return Number(major) > 1 || Number(minor) >= 21 ? ['unprepared', 'transaction'] : ['unprepared'];
})();

export interface RunningPgbouncer {
  /** The address of the database through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode with so few sessions that transactions of several connections share them. */
export async function startPgbouncer(
  databaseUrl: string,
  sessions: number,
  pooler: 'unprepared' | 'transaction',
): Promise<RunningPgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  // Only the user of PostgreSQL may enter the folder of its socket.
  const proxy = await startDatabaseProxy(databaseUrl);
  const { hostname, port, username, pathname } = new URL(proxy.url);
  const listenPort = await findFreePort();
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
pooled = host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
${pooler === 'transaction' ? 'max_prepared_statements = 2000' : ''}
`,
    { mode: 0o644 },
  );
  // It refuses to run as root.
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot ? unprivilegedUser : {}),
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  const url = `postgres://paywright@127.0.0.1:${listenPort}/pooled?pooler=${pooler}`;
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await proxy.disconnect();
    rmSync(folder, { recursive: true });
  };
  const probe = new Database({ url, connections: 1, as: 'owner' });
  try {
    await eventually(() =>
      probe.query(statement('', 'select')).then(
        () => true,
        () => false,
      ),
    );
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await probe.close();
  }
  return { url, stop };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    }),
  );
}
