import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, statement } from '../../database/database.ts';
import { packageRoot } from '../../database/package-root.ts';
import { eventually } from '../harness/eventually.ts';
import { aWorker, registerCompany } from '../harness/examples.ts';
import { lockCompanyRow, waitForBlockedStatements } from '../harness/lock-waits.ts';
import {
  connectToEmbeddedPostgres,
  describeWithEmbeddedPostgres,
  preparedFolder,
  type ServerProcess,
  startServer,
} from '../harness/server-process.ts';

const listConnections = statement<{ processId: number }>(
  '',
  `select pid::int8 "processId" from pg_stat_activity where backend_type = 'client backend'`,
);

describeWithEmbeddedPostgres('a thread for large requests', () => {
  const folder = preparedFolder();
  const preload = join(packageRoot, 'test/harness/end-threads.mjs');
  let server: ServerProcess;
  let owner: Database;
  beforeAll(async () => {
    server = await startServer(folder, {
      role: 'web',
      environment: {
        NODE_OPTIONS: `--import=${preload} --max-old-space-size=200`,
        REQUEST_THREADS: '1',
        LOG_LEVEL: 'debug',
      },
    });
    owner = connectToEmbeddedPostgres(folder);
  });
  afterAll(async () => {
    await owner.close();
    await server.stop('SIGTERM');
  });

  test('is ready before the first large request', async () => {
    await eventually(() => server.output().includes('a thread for large requests is ready'), {
      within: 60_000,
    });
  });

  test.runIf(process.platform === 'linux')(
    'has processes of PostgreSQL whose priority is lower than that of the others',
    async () => {
      const usual = getPriority(server.pid);
      const processes = await owner.query(listConnections);
      const priorities = processes.map(({ processId }) => getPriority(processId));
      expect(new Set(priorities)).toEqual(new Set([usual, Math.max(usual, 10)]));
    },
  );

  const rows: [why: string, signal: NodeJS.Signals][] = [
    ['ends', 'SIGCONT'],
    ['has no memory left', 'SIGWINCH'],
  ];
  test.each(rows)(
    'that %s while it answers changes nothing, and the next one answers',
    async (_, signal) => {
      const companyId = await registerCompany(server);
      const users = Array.from({ length: 50 }, () => aWorker());
      const addUsers = () =>
        server.send('/adminPortal/addUsers', { companyId, users }, { 'idempotency-key': signal });
      const listed = async () => (await server.client.reports.getUsers({ companyId })).users;

      const { refused } = await owner.transaction(async (tx) => {
        await tx.many(lockCompanyRow, [companyId]);
        const answer = addUsers();
        await waitForBlockedStatements(owner, 1);
        process.kill(server.pid, signal);
        return { refused: await answer };
      });
      expect(refused.status).toBe(503);
      expect(refused.headers['retry-after']).toBe('1');
      expect(JSON.parse(refused.body).error).toMatchObject({
        key: 'unavailable',
        message:
          'The request could not be finished. Try again; for a write, use the same Idempotency-Key.',
      });
      await eventually(() => server.output().includes('a thread for large requests ended'));

      expect(await listed()).toEqual([]);
      await eventually(async () => (await addUsers()).status === 200);
      expect(await listed()).toHaveLength(users.length);
    },
  );
});
