import { expect, test } from 'vitest';
import { type Database, statement } from '../../database/database.ts';
import { forEachConcurrently } from '../harness/concurrent-requests.ts';
import { eventually } from '../harness/eventually.ts';
import { aRegistration } from '../harness/examples.ts';
import { listPostgresProcesses } from '../harness/processes.ts';
import {
  connectToEmbeddedPostgres,
  describeWithEmbeddedPostgres,
  runCommand,
  type ServerProcess,
  startServer,
  temporaryFolder,
  withoutRateLimit,
} from '../harness/server-process.ts';

const kills = 5;
const writesPerKill = 1_000;
const connections = 8;

describeWithEmbeddedPostgres(
  'a server killed with SIGKILL five times, each time during 1,000 writes,',
  () => {
    test('keeps every acknowledged write and applies each of the others once when it is sent again', async ({
      annotate,
    }) => {
      const data = temporaryFolder();
      let server = await startServer(data, withoutRateLimit);
      const { registration } = await server.client.companyOnboarding.companyRegistration({
        registration: aRegistration(),
      });
      const { companyId } = registration;
      const total = { acknowledged: 0, doubtful: 0, doneAnyway: 0 };

      for (let kill = 1; kill <= kills; kill += 1) {
        const names = Array.from({ length: writesPerKill }, (_, index) => `${kill}-${index}`);
        // Each time at another moment: early, in the middle, late. The last two take PostgreSQL along.
        const killAfter = Math.round((writesPerKill * (2 * kill - 1)) / (2 * kills));
        const acknowledged = await writeUntilKilled(server, {
          companyId,
          names,
          killAfter,
          data,
          withPostgres: kill > 3,
        });
        await eventually(() => listPostgresProcesses(data).length === 0);

        server = await startServer(data, withoutRateLimit);
        const owner = connectToEmbeddedPostgres(data);
        expect(await listMissing(owner, acknowledged)).toEqual([]);
        const doubtful = names.filter((name) => !acknowledged.has(name));
        await forEachConcurrently(doubtful, connections, async (name) => {
          const { status, headers } = await write(server, companyId, name);
          expect([name, status]).toEqual([name, 200]);
          if (headers['idempotency-replayed'] === 'true') total.doneAnyway += 1;
        });
        expect(await listNamesNotUnique(owner, names)).toEqual([]);
        await owner.close();
        total.acknowledged += acknowledged.size;
        total.doubtful += doubtful.length;
      }

      const owner = connectToEmbeddedPostgres(data);
      const [counts] = await owner.query(countWrites);
      await owner.close();
      expect(counts).toEqual({ users: kills * writesPerKill, entries: kills * writesPerKill });
      const verified = await runCommand(['audit', 'verify'], data);
      expect(verified.output).toContain(' 0 faults.');
      await server.stop('SIGTERM');
      expect(total.acknowledged).toBeGreaterThan(kills * 50);
      expect(total.doubtful).toBeGreaterThan(kills * 50);
      await annotate(
        `${total.acknowledged} acknowledged, 0 missing; ${total.doubtful} sent again, of which ${total.doneAnyway} had been done`,
      );
    });
  },
);

interface Round {
  readonly companyId: string;
  readonly names: readonly string[];
  readonly killAfter: number;
  readonly data: string;
  readonly withPostgres: boolean;
}

/** Writes on several connections, kills the server meanwhile, and returns what was acknowledged, with its ids. */
async function writeUntilKilled(
  server: ServerProcess,
  { companyId, names, killAfter, data, withPostgres }: Round,
): Promise<ReadonlyMap<string, string>> {
  const acknowledged = new Map<string, string>();
  const kill = () => {
    process.kill(server.pid, 'SIGKILL');
    if (withPostgres) for (const pid of listPostgresProcesses(data)) process.kill(pid, 'SIGKILL');
  };
  await forEachConcurrently(names, connections, async (name) => {
    // A connection that breaks leaves open whether its write was done.
    const answer = await write(server, companyId, name).catch(() => undefined);
    if (answer?.status !== 200) return;
    acknowledged.set(name, JSON.parse(answer.body).businessUser.businessUserId);
    if (acknowledged.size === killAfter) kill();
  });
  await server.exited;
  return acknowledged;
}

function write(server: ServerProcess, companyId: string, name: string) {
  return server.send(
    '/companyOnboarding',
    {
      method: 'addBusinessUser',
      businessUser: { companyId, firstName: name, lastName: 'Bartik', ssn: '219-09-9999' },
    },
    { 'idempotency-key': name },
  );
}

async function listMissing(owner: Database, acknowledged: ReadonlyMap<string, string>) {
  const found = await owner.query(listUsers);
  const idOf = new Map(found.map(({ name, id }) => [name, id]));
  return [...acknowledged].filter(([name, id]) => idOf.get(name) !== id);
}

async function listNamesNotUnique(owner: Database, names: readonly string[]) {
  const found = await owner.query(listUsers);
  const times = new Map<string, number>();
  for (const { name } of found) times.set(name, (times.get(name) ?? 0) + 1);
  return names.filter((name) => times.get(name) !== 1);
}

const listUsers = statement<{ name: string; id: string }>(
  '',
  `select first_name "name", business_user_id "id" from business_user where last_name = 'Bartik'`,
);
const countWrites = statement<{ users: number; entries: number }>(
  '',
  `select (select count(*) from business_user where last_name = 'Bartik') "users",
     (select count(*) from audit_entry where content like '%"operation":"addBusinessUser"%') "entries"`,
);
