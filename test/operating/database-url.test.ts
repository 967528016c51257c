import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { Database, statement } from '../../database/database.ts';
import { aRegistration } from '../harness/examples.ts';
import {
  runCommand,
  type ServerProcess,
  startExpectingExit,
  startServer,
  temporaryFolder,
  testKeysEnvironment,
} from '../harness/server-process.ts';

test('with DATABASE_URL several servers share one database, perform once what a killed one did not answer, and start no PostgreSQL', async () => {
  const name = `served_${randomUUID().replaceAll('-', '')}`;
  const admin = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  await admin.query(statement('', `create database ${name}`));
  await admin.close();
  const ownDatabase = { DATABASE_URL: inject('postgresUrl').replace(/postgres$/, name) };
  const environment = { ...ownDatabase, ...testKeysEnvironment };
  const data = temporaryFolder();

  const withoutKeys = await startExpectingExit(data, { environment: ownDatabase });
  expect(withoutKeys.output).toContain('DATABASE_URL needs PAYWRIGHT_KEYS, the same keys on every');
  expect(withoutKeys.code).toBe(1);
  const first = await startServer(data, { environment });
  const second = await startServer(data, { environment });
  const { registration } = await first.client.companyOnboarding.companyRegistration({
    registration: aRegistration(),
  });
  const { port } = new URL(first.address);
  const third = await startExpectingExit(data, { environment: { ...environment, PORT: port } });
  expect(third.output).toContain(
    `Port ${port} is in use by another program. Set PORT to a free one.`,
  );
  expect(third.code).toBe(1);
  const addUser = (server: ServerProcess, number: number) => {
    const businessUser = {
      companyId: registration.companyId,
      firstName: `${number}`,
      lastName: 'Bartik',
    };
    const body = { method: 'addBusinessUser', businessUser };
    return server.send('/companyOnboarding', body, { 'idempotency-key': `user-${number}` });
  };
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const inFlight = numbers.map((number) => addUser(first, number).catch(() => undefined));
  await Promise.race(inFlight);
  await first.stop('SIGKILL');
  const answered = await Promise.all(inFlight);
  const repeated = await Promise.all(numbers.map((number) => addUser(second, number)));
  expect(repeated.map(({ status }) => status)).toEqual(numbers.map(() => 200));
  expect(answered.map((answer, number) => answer?.body ?? repeated[number]?.body)).toEqual(
    repeated.map(({ body }) => body),
  );
  const owner = new Database({ url: environment.DATABASE_URL, connections: 1, as: 'owner' });
  expect(await owner.query(countBartiks)).toEqual([{ count: 20 }]);
  await owner.close();
  const read = { method: 'getCompanyInfo', companyId: registration.companyId };
  expect((await second.send('/reports', read)).status).toBe(200);
  expect(await second.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  expect((await runCommand(['audit', 'verify'], data, { environment })).output).toContain(
    ' 0 faults.',
  );
  expect(existsSync(join(data, 'postgres'))).toBe(false);
  expect(existsSync(join(data, 'keys'))).toBe(false);
});

test('an unreachable DATABASE_URL ends the start with a one-line message', async () => {
  const environment = { DATABASE_URL: 'postgres://paywright@127.0.0.1:1/paywright' };
  const { code, output } = await startExpectingExit(temporaryFolder(), { environment });
  expect(output).toMatch(
    /^the database cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:1\)$/im,
  );
  expect(code).toBe(1);
});

const countBartiks = statement<{ count: number }>(
  '',
  "select count(*) from business_user where last_name = 'Bartik'",
);
