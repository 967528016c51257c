import { chmodSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../server/root.ts';
import { statement } from '../../server/store/database.ts';
import { eventually } from '../harness/eventually.ts';
import { aRegistration } from '../harness/examples.ts';
import { keepAsking } from '../harness/load.ts';
import {
  childrenOf,
  isAlive,
  listeningPorts,
  parseStatus,
  postgresProcesses,
  postmasterOf,
  statusOf,
} from '../harness/processes.ts';
import {
  connectTo,
  describeOwnPostgres,
  isRoot,
  ordinaryUser,
  run,
  type ServerProcess,
  startRefused,
  startServer,
  temporaryFolder,
  unlimited,
  withoutNamespaces,
} from '../harness/server-process.ts';

async function register(server: ServerProcess): Promise<string> {
  const { registration } = await server.client.companyOnboarding.companyRegistration({
    registration: aRegistration(),
  });
  return registration.companyId;
}

async function knows(server: ServerProcess, companyId: string): Promise<boolean> {
  const { status } = await server.send('/reports', { method: 'getCompanyInfo', companyId });
  return status === 200;
}

async function ask(dataFolder: string, sql: string): Promise<string> {
  const database = connectTo(dataFolder);
  try {
    const [row] = await database.query(statement<Record<string, string>>('', sql));
    return Object.values(row ?? {})[0] ?? '';
  } finally {
    await database.close();
  }
}

describeOwnPostgres(
  'started by root',
  () => {
    test('PostgreSQL is uid 65534 where there are no user namespaces, on the same data', async () => {
      const folder = temporaryFolder();
      chmodSync(folder, 0o755);
      const data = join(folder, 'data');
      const onHost = await startServer(data);
      const companyId = await register(onHost);
      await onHost.end('SIGKILL');

      const inContainer = await startServer(data, {
        environment: { PATH: `${withoutNamespaces(folder)}:${process.env.PATH}` },
      });
      expect(statusOf(postmasterOf(data)).Uid).toBe('65534\t65534\t65534\t65534');
      expect(await knows(inContainer, companyId)).toBe(true);
      await inContainer.end('SIGKILL');

      const onHostAgain = await startServer(data);
      expect(await knows(onHostAgain, companyId)).toBe(true);
      await onHostAgain.end('SIGTERM');
    });

    test('a folder that neither root nor uid 65534 can use is said to be so', async () => {
      const home = temporaryFolder(ordinaryUser);
      const { code, said } = await startRefused(join(home, 'data'));
      expect(said).toContain('PostgreSQL does not run as root');
      expect(said).toContain('Start Paywright as an ordinary user');
      expect(code).toBe(1);
    });

    test.skipIf(!isOpenToOthers())('an ordinary user runs it as that user', async () => {
      await run(['--version'], temporaryFolder());
      const data = join(temporaryFolder(ordinaryUser), 'data');
      const server = await startServer(data, { user: ordinaryUser });
      const companyId = await register(server);
      expect(statusOf(server.pid).Uid).toBe('2\t2\t2\t2');
      expect(statusOf(postmasterOf(data)).Uid).toBe('2\t2\t2\t2');
      await server.end('SIGKILL');
      const again = await startServer(data, { user: ordinaryUser });
      expect(await knows(again, companyId)).toBe(true);
      await again.end('SIGTERM');
    });
  },
  { skip: !isRoot },
);

describeOwnPostgres('beside its PostgreSQL, a server', () => {
  const data = temporaryFolder();
  let server: ServerProcess;
  let companyId: string;
  beforeAll(async () => {
    server = await startServer(data, unlimited);
    companyId = await register(server);
  });
  afterAll(() => server.end('SIGTERM'));

  test.skipIf(!isRoot)(
    'as root has it run as no root, seen from inside and from outside',
    async () => {
      const inside = parseStatus(await ask(data, "select pg_read_file('/proc/self/status')"));
      expect(inside.Uid).toBe('1\t1\t1\t1');
      // From outside it bears root's number, in a world of its own and with none of root's powers.
      const postmaster = postmasterOf(data);
      expect(statusOf(postmaster)).toMatchObject({
        CapPrm: '0000000000000000',
        CapEff: '0000000000000000',
        CapAmb: '0000000000000000',
      });
      const ownWorld = readlinkSync('/proc/self/ns/user');
      expect(readlinkSync(`/proc/${postmaster}/ns/user`)).not.toBe(ownWorld);
    },
  );

  test('has it listen on its socket alone and sync what it writes', async () => {
    expect(listeningPorts(server.pid)).toHaveLength(1);
    expect(postgresProcesses(data).flatMap(listeningPorts)).toEqual([]);
    for (const [setting, value] of [
      ['listen_addresses', ''],
      ['fsync', 'on'],
      ['synchronous_commit', 'on'],
      ['full_page_writes', 'on'],
    ])
      expect([setting, await ask(data, `show ${setting}`)]).toEqual([setting, value]);
  });

  test('is not disturbed by a second server on its data folder, which says so and ends', async () => {
    const postmaster = postmasterOf(data);
    const second = await startRefused(data);
    expect(second.said).toContain(`Another Paywright server (process ${server.pid}) is running on`);
    expect(second.code).toBe(1);
    expect(postmasterOf(data)).toBe(postmaster);
    expect(await knows(server, await register(server))).toBe(true);
  });

  test('answers 503 while it is gone, never 500, and heals within seconds', async () => {
    const killed = postmasterOf(data);
    const answers: number[] = [];
    const load = keepAsking(
      () => server.send('/reports', { method: 'getCompanyInfo', companyId }),
      { connections: 8, each: ({ status }) => answers.push(status) },
    );
    await eventually(() => answers.length > 100);
    process.kill(killed, 'SIGKILL');
    await eventually(async () => (await server.get('/readyz')).status === 503);
    expect((await server.get('/healthz')).status).toBe(200);
    await eventually(() => answers.includes(503));
    await eventually(() => answers.slice(-50).every((status) => status === 200), {
      within: 20_000,
    });
    await load.stop();
    expect([...new Set(answers)].sort()).toEqual([200, 503]);
    expect(postmasterOf(data)).not.toBe(killed);
    expect((await server.get('/readyz')).status).toBe(200);
  });

  test('killed with -9 takes it along, and finds all data at its next start', async () => {
    await server.end('SIGKILL');
    await eventually(() => postgresProcesses(data).length === 0);
    server = await startServer(data);
    expect(await knows(server, companyId)).toBe(true);
  });

  test('replaces one that was left behind without its watcher', async () => {
    const orphan = await killAllButPostgres(server, data);
    expect(isAlive(orphan)).toBe(true);
    server = await startServer(data);
    expect(isAlive(orphan)).toBe(false);
    expect(await knows(server, companyId)).toBe(true);
  });

  test('is the only one of several started at the same moment, if one starts at all', async () => {
    await server.end('SIGTERM');
    const started = await Promise.allSettled([1, 2, 3].map(() => startServer(data)));
    const servers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(servers.length).toBeLessThanOrEqual(1);
    server = servers[0] ?? (await startServer(data));
    expect(await knows(server, companyId)).toBe(true);
  });
});

/** Ends the server and what follows it, in the order in which none of them can tell PostgreSQL. */
async function killAllButPostgres(server: ServerProcess, data: string): Promise<number> {
  const postmaster = postmasterOf(data);
  const watcher = Number(statusOf(postmaster).PPid);
  for (const pid of childrenOf(watcher)) if (pid !== postmaster) process.kill(pid, 'SIGKILL');
  process.kill(watcher, 'SIGKILL');
  await server.end('SIGKILL');
  return postmaster;
}

/** Whether an ordinary user can reach the program at all: not in a home only root may enter. */
function isOpenToOthers(): boolean {
  const folders = root.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return folders.every((folder) => statSync(folder || '/').mode & 0o001);
}
