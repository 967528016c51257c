import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import { aWorker, registerCompany, unknownId } from '../harness/examples.ts';
import { basicAuthorization } from '../harness/raw-http.ts';
import {
  describeWithEmbeddedPostgres,
  preparedFolder,
  type ServerProcess,
  startServer,
  testCredentials,
} from '../harness/server-process.ts';

const workers = 400;

describeWithEmbeddedPostgres('large requests', () => {
  let server: ServerProcess;
  let companyId: string;
  beforeAll(async () => {
    const preload = join(packageRoot, 'test/harness/report-large-json.mjs');
    server = await startServer(preparedFolder(), {
      role: 'web',
      environment: { NODE_OPTIONS: `--import=${preload}`, REQUEST_THREADS: '2' },
    });
    companyId = await registerCompany(server);
  });
  afterAll(() => server.stop('SIGTERM'));

  const someWorkers = (count: number) =>
    Array.from({ length: count }, (_, index) => aWorker({ lastName: `Lovelace ${index}` }));
  const addUsers = (changes = {}) =>
    server.send(
      '/adminPortal',
      { method: 'addUsers', companyId, users: someWorkers(workers), ...changes },
      { 'idempotency-key': `import ${JSON.stringify(changes)}`.replaceAll(' ', '-') },
    );

  test('are parsed, performed and encoded outside the main thread of the web process', async () => {
    const before = server.output().length;
    const added = await addUsers();
    expect(added.status).toBe(200);
    expect(JSON.parse(added.body)).toHaveLength(workers);
    expect(added.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(added.headers['x-request-id']).toMatch(/^[\w-]{36}$/);

    const listed = await server.client.reports.getUsers({ companyId });
    expect(listed.users).toHaveLength(workers);
    expect(server.output()).toContain('"operation":"addUsers","status":200');
    expect(server.output().slice(before)).not.toContain('main thread: JSON');
  });

  test('are answered compressed', async () => {
    const authorization = basicAuthorization(testCredentials);
    const url = `${server.address}/reports/getUsers?companyId=${companyId}`;
    // fetch accepts gzip, and decompresses it.
    const response = await fetch(url, { headers: { authorization } });
    expect(response.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(await response.json()).toMatchObject({ users: { length: workers } });
  });

  test('are replayed by their key, and refused with the problems of small ones', async () => {
    expect((await addUsers()).headers['idempotency-replayed']).toBe('true');
    const refused = await addUsers({ companyId: unknownId });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body).error).toMatchObject({ key: 'unknownCompany' });
    const unreadable = await server.client.reports
      .getUsers({ companyId: unknownId })
      .catch((error) => error);
    expect(unreadable).toMatchObject({ status: 400 });
  });

  test('move the clock of a sandbox account while real time passes, and the next request sees it', async () => {
    const { clock } = await server.client.sandbox.getClock({});
    const to = clock.now.replace(/^\d{4}/, (year) => String(Number(year) + 1));
    const answer = await server.client.sandbox.advanceClock({ to });
    expect(answer.clock.now).toBe(to);
    const moved = await server.client.sandbox.getClock({});
    expect(moved.clock.now.slice(0, 10)).toBe(to.slice(0, 10));
  });

  test('arrive whole in pieces, compressed or not', async () => {
    const count = 2_001;
    const largeId = await registerCompany(server);
    for (let added = 0; added < count; added += 667)
      await server.client.adminPortal.addUsers({ companyId: largeId, users: someWorkers(667) });
    const authorization = basicAuthorization(testCredentials);
    const url = `${server.address}/reports/getUsers?companyId=${largeId}`;
    const ask = async (encoding: string) => {
      const headers = { authorization, 'accept-encoding': encoding };
      const response = await fetch(url, { headers });
      return { headers: response.headers, body: await response.text() };
    };
    const plain = await ask('identity');
    expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(plain.body)));
    expect(JSON.parse(plain.body).users).toHaveLength(count);
    for (const encoding of ['gzip', 'br']) {
      const { headers, body } = await ask(encoding);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(Number(headers.get('content-length'))).toBeLessThan(body.length / 3);
      expect(body === plain.body).toBe(true);
    }
  });
});
