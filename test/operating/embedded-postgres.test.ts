import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../database/database.ts';
import { processStartTime } from '../../database/embedded/live-process.ts';
import { packageRoot } from '../../database/package-root.ts';
import { sendContinuously } from '../harness/concurrent-requests.ts';
import { eventually } from '../harness/eventually.ts';
import { aRegistration } from '../harness/examples.ts';
import {
  isAlive,
  listChildProcesses,
  listListeningPorts,
  listPostgresProcesses,
  parseProcessStatus,
  readPostmasterPid,
  readProcessStatus,
} from '../harness/processes.ts';
import {
  connectToEmbeddedPostgres,
  createFailingUnshare,
  describeWithEmbeddedPostgres,
  isRoot,
  preparedFolder,
  runCommand,
  type ServerProcess,
  startExpectingExit,
  startServer,
  temporaryFolder,
  unprivilegedUser,
  withoutRateLimit,
} from '../harness/server-process.ts';

async function register(server: ServerProcess): Promise<string> {
  const { registration } = await server.client.companyOnboarding.companyRegistration({
    registration: aRegistration(),
  });
  return registration.companyId;
}

async function hasCompany(server: ServerProcess, companyId: string): Promise<boolean> {
  const { status } = await server.send('/reports', { method: 'getCompanyInfo', companyId });
  return status === 200;
}

async function queryValue(dataFolder: string, sql: string): Promise<string> {
  const database = connectToEmbeddedPostgres(dataFolder);
  try {
    const [row] = await database.query(statement<Record<string, string>>('', sql));
    return Object.values(row ?? {})[0] ?? '';
  } finally {
    await database.close();
  }
}

describeWithEmbeddedPostgres(
  'embedded PostgreSQL started by root',
  () => {
    test('runs as uid 65534 on the same data where user namespaces are unavailable', async () => {
      const folder = temporaryFolder();
      chmodSync(folder, 0o755);
      const data = join(folder, 'data');
      const onHost = await startServer(data, { role: 'web' });
      const companyId = await register(onHost);
      await onHost.stop('SIGKILL');

      const inContainer = await startServer(data, {
        role: 'web',
        environment: { PATH: `${createFailingUnshare(folder)}:${process.env.PATH}` },
      });
      expect(readProcessStatus(readPostmasterPid(data)).Uid).toBe('65534\t65534\t65534\t65534');
      expect(await hasCompany(inContainer, companyId)).toBe(true);
      await inContainer.stop('SIGKILL');

      const onHostAgain = await startServer(data, { role: 'web' });
      expect(await hasCompany(onHostAgain, companyId)).toBe(true);
      await onHostAgain.stop('SIGTERM');
    });

    test('reports a data folder that neither root nor uid 65534 can use', async () => {
      const home = temporaryFolder(unprivilegedUser);
      const { code, output } = await startExpectingExit(join(home, 'data'));
      expect(output).toContain('PostgreSQL does not run as root');
      expect(output).toContain('Start Paywright as an ordinary user');
      expect(code).toBe(1);
    });

    test.skipIf(!isOpenToOthers())(
      'runs as the user who started it if that is not root',
      async () => {
        await runCommand(['--version'], temporaryFolder());
        const data = join(temporaryFolder(unprivilegedUser), 'data');
        const server = await startServer(data, { role: 'web', user: unprivilegedUser });
        const companyId = await register(server);
        expect(readProcessStatus(server.pid).Uid).toBe('2\t2\t2\t2');
        expect(readProcessStatus(readPostmasterPid(data)).Uid).toBe('2\t2\t2\t2');
        await server.stop('SIGKILL');
        const again = await startServer(data, { role: 'web', user: unprivilegedUser });
        expect(await hasCompany(again, companyId)).toBe(true);
        await again.stop('SIGTERM');
      },
    );
  },
  { skip: !isRoot },
);

describeWithEmbeddedPostgres('a server with embedded PostgreSQL', () => {
  const data = preparedFolder();
  let server: ServerProcess;
  let companyId: string;
  beforeAll(async () => {
    server = await startServer(data, withoutRateLimit);
    companyId = await register(server);
  });
  afterAll(() => server.stop('SIGTERM'));

  test.skipIf(!isRoot)(
    'started by root runs it without root rights, inside and outside its namespace',
    async () => {
      const inside = parseProcessStatus(
        await queryValue(data, "select pg_read_file('/proc/self/status')"),
      );
      expect(inside.Uid).toBe('1\t1\t1\t1');
      // From outside it has root's uid, but in its own user namespace and without root's capabilities.
      const postmaster = readPostmasterPid(data);
      expect(readProcessStatus(postmaster)).toMatchObject({
        CapPrm: '0000000000000000',
        CapEff: '0000000000000000',
        CapAmb: '0000000000000000',
      });
      const ownWorld = readlinkSync('/proc/self/ns/user');
      expect(readlinkSync(`/proc/${postmaster}/ns/user`)).not.toBe(ownWorld);
    },
  );

  test('lets it listen on a socket only and sync its writes to disk', async () => {
    expect(listListeningPorts(server.pid)).toHaveLength(1);
    expect(listPostgresProcesses(data).flatMap(listListeningPorts)).toEqual([]);
    for (const [setting, value] of [
      ['listen_addresses', ''],
      ['fsync', 'on'],
      ['synchronous_commit', 'on'],
      ['full_page_writes', 'on'],
    ])
      expect([setting, await queryValue(data, `show ${setting}`)]).toEqual([setting, value]);
  });

  test('is not disturbed by a second server on the same data folder, which reports the conflict and exits', async () => {
    const postmaster = readPostmasterPid(data);
    const second = await startExpectingExit(data);
    expect(second.output).toContain(
      `Another Paywright server (process ${server.pid}) is running on`,
    );
    expect(second.code).toBe(1);
    expect(readPostmasterPid(data)).toBe(postmaster);
    expect(await hasCompany(server, await register(server))).toBe(true);
  });

  test('responds with 503, never 500, while PostgreSQL is down, and recovers within seconds', async () => {
    const killed = readPostmasterPid(data);
    const answers: number[] = [];
    const load = sendContinuously(
      () => server.send('/reports', { method: 'getCompanyInfo', companyId }),
      { connections: 8, each: ({ status }) => answers.push(status) },
    );
    await eventually(() => answers.length > 100);
    process.kill(killed, 'SIGKILL');
    await eventually(async () => (await server.get('/readyz')).status === 503);
    expect((await server.get('/healthz')).status).toBe(200);
    await eventually(() => answers.includes(503));
    await eventually(() => answers.slice(-50).every((status) => status === 200), {
      within: 60_000,
    });
    await load.stop();
    expect([...new Set(answers)].sort()).toEqual([200, 503]);
    expect(readPostmasterPid(data)).not.toBe(killed);
    expect((await server.get('/readyz')).status).toBe(200);
  });

  test('killed with SIGKILL takes PostgreSQL down with it and finds all data at the next start', async () => {
    await server.stop('SIGKILL');
    await eventually(() => listPostgresProcesses(data).length === 0);
    server = await startServer(data, { role: 'web' });
    expect(await hasCompany(server, companyId)).toBe(true);
  });

  test.each([
    ['left running without its watcher', (file: string) => file],
    ['left running, with a pid file that lost its content', () => ''],
  ])('replaces a PostgreSQL that was %s', async (_, damage) => {
    const orphan = await killAllButPostgres(server, data);
    const file = join(data, 'postgres/postmaster.pid');
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(isAlive(orphan)).toBe(true);
    server = await startServer(data, { role: 'web' });
    expect(isAlive(orphan)).toBe(false);
    expect(await hasCompany(server, companyId)).toBe(true);
  });

  test('waits for a command that uses the data folder, and logs the wait', async () => {
    await server.stop('SIGTERM');
    const command = spawn('sleep', ['60']);
    const claim = `${command.pid}.${processStartTime(command.pid ?? 0)}.command`;
    writeFileSync(join(data, 'owners', claim), '');
    const starting = startServer(data, {
      role: 'web',
      // Ends the command as soon as the server has reported it.
      onOutput: (text) => void (text.includes('Waiting until it ends.') && command.kill()),
    });
    server = await starting;
    expect(server.output()).toContain(
      `A Paywright command, such as a backup, (process ${command.pid})`,
    );
  });

  test('is at most one of several that start at the same moment on the same folder', async () => {
    await server.stop('SIGTERM');
    const started = await Promise.allSettled(
      [1, 2, 3].map(() => startServer(data, { role: 'web' })),
    );
    const servers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(servers.length).toBeLessThanOrEqual(1);
    server = servers[0] ?? (await startServer(data, { role: 'web' }));
    expect(await hasCompany(server, companyId)).toBe(true);
  });
});

/** Kills the server and its watchers in an order in which none of them can stop PostgreSQL. */
async function killAllButPostgres(server: ServerProcess, data: string): Promise<number> {
  const postmaster = readPostmasterPid(data);
  const watcher = Number(readProcessStatus(postmaster).PPid);
  for (const pid of listChildProcesses(watcher))
    if (pid !== postmaster) process.kill(pid, 'SIGKILL');
  process.kill(watcher, 'SIGKILL');
  await server.stop('SIGKILL');
  return postmaster;
}

/** Returns false if the program is in a folder that only root may enter. */
function isOpenToOthers(): boolean {
  const folders = packageRoot
    .split('/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return folders.every((folder) => statSync(folder || '/').mode & 0o001);
}
