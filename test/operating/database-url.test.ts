import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { Database, statement } from '../../database/database.ts';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { eventually } from '../harness/eventually.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import {
  runCommand,
  type ServerProcess,
  startExpectingExit,
  startServer,
  temporaryFolder,
  testKeysEnvironment,
  withTestClock,
} from '../harness/server-process.ts';

test('with DATABASE_URL three servers share one database, pay everybody once though two are killed, and start no PostgreSQL', {
  timeout: 300_000,
}, async () => {
  const name = `served_${randomUUID().replaceAll('-', '')}`;
  const admin = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  await admin.query(statement('', `create database ${name}`));
  await admin.close();
  const ownDatabase = { DATABASE_URL: inject('postgresUrl').replace(/postgres$/, name) };
  const environment = { ...withTestClock.environment, ...ownDatabase, ...testKeysEnvironment };
  const data = temporaryFolder();

  const withoutKeys = await startExpectingExit(data, { environment: ownDatabase });
  expect(withoutKeys.output).toContain('DATABASE_URL needs PAYWRIGHT_KEYS, the same keys on every');
  expect(withoutKeys.code).toBe(1);
  const first = await startServer(data, { environment });
  const [second, third] = await Promise.all([
    startServer(data, { environment }),
    startServer(data, { environment }),
  ]);
  const { port } = new URL(first.address);
  const another = await startExpectingExit(data, { environment: { ...environment, PORT: port } });
  expect(another.output).toContain(
    `Port ${port} is in use by another program. Set PORT to a free one.`,
  );
  expect(another.code).toBe(1);
  const periods = await Promise.all([readyPeriod(first), readyPeriod(second), readyPeriod(third)]);
  const [{ companyId, payDate }] = periods;

  // Writes and submissions on each server, while the first one is killed.
  const writes = [
    ...Array.from({ length: 20 }, (_, number) => {
      const businessUser = { companyId, firstName: `${number}`, lastName: 'Bartik' };
      return { path: '/companyOnboarding/addBusinessUser', body: { businessUser } };
    }),
    ...periods.map(({ companyId, payPeriodId }) => ({
      path: '/payroll/initiatePayroll',
      body: { companyId, payPeriodId },
    })),
  ].map((write, number) => ({ ...write, key: { 'idempotency-key': `write-${number}` } }));
  const send = (server: ServerProcess, { path, body, key }: Write) => server.send(path, body, key);
  const servers = [first, second, third] as const;
  const inFlight = writes.map((write, number) =>
    send(servers[number % 3] ?? first, write).catch(() => undefined),
  );
  await Promise.race(inFlight);
  await first.stop('SIGKILL');
  const answered = await Promise.all(inFlight);
  const repeated = await Promise.all(
    writes.map((write, number) => send(number % 2 ? second : third, write)),
  );
  expect(repeated.map(({ status, body }) => (status === 200 ? status : body))).toEqual(
    writes.map(() => 200),
  );
  expect(answered.map((answer, number) => answer?.body ?? repeated[number]?.body)).toEqual(
    repeated.map(({ body }) => body),
  );

  // The jobs of all three payrolls, while the server that runs them is killed.
  const owner = new Database({ url: environment.DATABASE_URL, connections: 1, as: 'owner' });
  expect(await owner.query(countBartiks)).toEqual([{ count: 20 }]);
  const advance = (server: ServerProcess) =>
    send(server, {
      path: '/sandbox/advanceClock',
      body: { to: `${addDays(payDate, 1)}T20:00:00Z` },
      key: { 'idempotency-key': 'advance' },
    });
  const advanced = advance(second).catch(() => undefined);
  await eventually(async () => (await owner.query(countPaid)).length > 0);
  await second.stop('SIGKILL');
  await advanced;
  expect((await advance(third)).status).toBe(200);
  expect(await owner.query(countPaid)).toEqual(Array(6).fill({ count: 1, settled: 1 }));
  await owner.close();
  expect(await third.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  const doctor = await runCommand(['doctor'], data, { environment });
  expect([doctor.code, doctor.output]).toEqual([0, expect.stringContaining('Audit trail, ')]);
  expect(existsSync(join(data, 'postgres'))).toBe(false);
  expect(existsSync(join(data, 'keys'))).toBe(false);
});

interface Write {
  readonly path: string;
  readonly body: object;
  readonly key: { readonly 'idempotency-key': string };
}

/** Adds a company with two workers, one paid by check, and returns its first pay period. */
async function readyPeriod(server: ServerProcess) {
  const companyId = await readyCompany(server);
  await readyWorker(server, companyId, { wage: salary(52_000) });
  await readyWorker(server, companyId, { wage: salary(60_000), accountNumber: null });
  const { payPeriodId } = await addSchedule(server, companyId);
  const { payDate } = await server.client.reports.getPayPeriod({ companyId, workerType: 'W2' });
  return { companyId, payPeriodId, payDate: calendarDate(payDate) };
}

test('an unreachable DATABASE_URL ends the start with a one-line message', async () => {
  const environment = { DATABASE_URL: 'postgres://paywright@127.0.0.1:1/paywright' };
  const { code, output } = await startExpectingExit(temporaryFolder(), { environment });
  expect(output).toMatch(
    /^the database cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:1\)$/im,
  );
  expect(code).toBe(1);
});

/** Payments of wages by worker. */
const countPaid = statement<{ count: number; settled: number }>(
  '',
  `select count(*), count(*) filter (where status = 'settled') settled from payment
   where kind = 'wages' group by worker_id`,
);
const countBartiks = statement<{ count: number }>(
  '',
  "select count(*) from business_user where last_name = 'Bartik'",
);
