import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';
import { Database, statement } from '../../database/database.ts';
import { packageRoot } from '../../database/package-root.ts';
import { copyDatabase } from '../harness/app.ts';
import { forEachConcurrently, sendContinuously } from '../harness/concurrent-requests.ts';
import { eventually } from '../harness/eventually.ts';
import { registerCompany } from '../harness/examples.ts';
import {
  runCommand,
  type ServerProcess,
  startServer,
  temporaryFolder,
  testKeysEnvironment,
  withTestClock,
} from '../harness/server-process.ts';

/** Locks and changes a table that every write of the test reads. */
const migration = `alter table company add column motto text not null default '';
update company set motto = 'Since ' || name;`;

test('a new version migrates and serves while requests to the former one are in flight, and loses none', async () => {
  const url = await copyDatabase();
  const environment = { ...withTestClock.environment, ...testKeysEnvironment, DATABASE_URL: url };
  const data = temporaryFolder();
  const former = await startServer(data, { role: 'web', environment });
  const companyId = await registerCompany(former);
  const answers = new Map<number, TransportResponse | undefined>();
  const writing = sendContinuously(
    async (number) => answers.set(number, await addUser(former, companyId, number)),
    { connections: 4, each: () => {} },
  );
  await eventually(() => answers.size > 20);

  const next = await startServer(data, { role: 'web', environment, program: makeNextVersion() });
  expect(JSON.parse((await former.get('/readyz')).body)).toEqual({
    status: 'not ready',
    why: 'a newer version has migrated the database: stop this server',
  });
  const stopped = former.stop('SIGTERM');
  await eventually(() => [...answers.values()].includes(undefined));
  await writing.stop();
  expect(await stopped).toEqual({ code: 0, signal: null });

  const statuses = new Set([...answers.values()].flatMap((answer) => answer?.status ?? []));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await forEachConcurrently([...answers], 4, async ([number, answer]) => {
    const repeated = await addUser(next, companyId, number);
    expect(repeated?.status).toBe(200);
    if (answer?.status === 200) expect(repeated?.body).toBe(answer.body);
  });
  const owner = new Database({ url, connections: 1, as: 'owner' });
  expect(await owner.query(countUsers)).toEqual([{ users: answers.size }]);
  await owner.close();
  expect((await next.get('/readyz')).status).toBe(200);
  await next.stop('SIGTERM');
  const { output } = await runCommand(['migrate'], data, { environment });
  expect(output).toContain(
    'The database was made by a newer Paywright (migration 0002_add_motto).',
  );
});

/** Undefined without an answer. */
function addUser(
  server: ServerProcess,
  companyId: string,
  number: number,
): Promise<TransportResponse | undefined> {
  const businessUser = { companyId, firstName: `${number}`, lastName: 'Bartik' };
  const body = { method: 'addBusinessUser', businessUser };
  const headers = { 'idempotency-key': `user-${number}` };
  return server.send('/companyOnboarding', body, headers).catch(() => undefined);
}

/** Makes a copy of this version with one more migration; what was built is copied last, so that it counts as new. */
function makeNextVersion(): string {
  const folder = temporaryFolder();
  for (const name of ['node_modules', 'law'])
    symlinkSync(join(packageRoot, name), join(folder, name));
  const copied = [
    'package.json',
    'package-lock.json',
    'scripts',
    'database/schema',
    'database/migrations',
  ];
  for (const name of copied)
    cpSync(join(packageRoot, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
    });
  const added = join(folder, 'database/migrations/0002_add_motto');
  mkdirSync(added);
  writeFileSync(join(added, 'up.sql'), migration);
  cpSync(join(packageRoot, 'dist'), join(folder, 'dist'), { recursive: true });
  return folder;
}

const countUsers = statement<{ users: number }>(
  '',
  "select count(*) users from business_user where last_name = 'Bartik'",
);
