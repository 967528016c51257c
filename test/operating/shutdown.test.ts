import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../database/database.ts';
import { sendContinuously } from '../harness/concurrent-requests.ts';
import { eventually } from '../harness/eventually.ts';
import { anOwner, aRegistration } from '../harness/examples.ts';
import { listPostgresProcesses } from '../harness/processes.ts';
import {
  connectToEmbeddedPostgres,
  describeWithEmbeddedPostgres,
  preparedFolder,
  runCommand,
  type ServerProcess,
  startServer,
  withoutRateLimit,
} from '../harness/server-process.ts';

describeWithEmbeddedPostgres('a server in operation', () => {
  const data = preparedFolder();
  let server: ServerProcess;
  let companyId: string;
  beforeAll(async () => {
    server = await startServer(data, withoutRateLimit);
    const { registration } = await server.client.companyOnboarding.companyRegistration({
      registration: aRegistration(),
    });
    companyId = registration.companyId;
  });
  afterAll(() => server.stop('SIGKILL'));

  const addUser = (key: string, changes = {}) =>
    server.send(
      '/companyOnboarding',
      {
        method: 'addBusinessUser',
        businessUser: { companyId, firstName: 'Jean', lastName: 'Bartik', ...changes },
      },
      { 'idempotency-key': key },
    );

  test('reports liveness, readiness and metrics', async () => {
    expect(await server.get('/healthz')).toMatchObject({ status: 200, body: '{"status":"alive"}' });
    expect(await server.get('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    const { status, headers, body } = await server.get('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toMatch(
      /^paywright_requests_total\{operation="companyRegistration",status="200"\} 1$/m,
    );
    expect(body).toMatch(/^paywright_request_seconds_count\{operation="companyRegistration"\} 1$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(body).not.toContain(companyId);
  });

  test('never responds with 500 when its database sessions are ended repeatedly under load, and recovers', async () => {
    const answers = new Map<string, number>();
    const load = sendContinuously(
      async (number) => ({ key: `t${number}`, ...(await addUser(`t${number}`)) }),
      {
        connections: 8,
        each: ({ key, status }) => answers.set(key, status),
      },
    );
    const superuser = connectToEmbeddedPostgres(data);
    let ended = 0;
    for (let round = 1; round <= 5; round += 1) {
      const sofar = answers.size;
      await eventually(() => answers.size > sofar + 50);
      ended += (await superuser.query(endSessions)).length;
    }
    const healed = answers.size;
    await eventually(() => answers.size > healed + 100);
    await load.stop();
    expect(ended).toBeGreaterThan(10);
    const statuses = [...answers.values()];
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(new Set(statuses.slice(-50))).toEqual(new Set([200]));

    // Refused requests can be sent again with their key, and are then stored once like the others.
    for (const [key, status] of answers)
      if (status === 503) expect((await addUser(key)).status).toBe(200);
    const [row] = await superuser.query(countUsers);
    expect(row?.count).toBe(answers.size);
    await superuser.close();
    expect((await runCommand(['audit', 'verify'], data)).output).toContain(' 0 faults.');
  });

  test('finishes requests in flight on SIGTERM, accepts no new ones, and leaves no PostgreSQL running', async () => {
    const idle = await openIdle(server.address);
    const superuser = connectToEmbeddedPostgres(data);
    const { inFlight, ended } = await superuser.transaction(async (tx) => {
      await tx.many(lockCompany, [companyId]);
      const inFlight = server.send('/companyOnboarding', {
        method: 'addBusinessUser',
        businessUser: anOwner(companyId),
      });
      await eventually(async () => (await superuser.query(countWaiting))[0]?.count === 1);
      // Twice, as a terminal and npm both pass it on; two of one kind could arrive as one.
      process.kill(server.pid, 'SIGINT');
      const ended = server.stop('SIGTERM');
      await eventually(() =>
        server.get('/healthz').then(
          ({ status }) => status === 503,
          () => true,
        ),
      );
      // Wrapped, because a returned promise would be awaited while the lock is held.
      return { inFlight, ended };
    });
    await superuser.close();
    const answer = await inFlight;
    expect(answer.status).toBe(200);
    expect(answer.headers.connection).toBe('close');
    // If the server waited for it, the idle connection would stay open for another minute.
    expect(await ended).toEqual({ code: 0, signal: null });
    idle.destroy();
    expect(listPostgresProcesses(data)).toEqual([]);
  });
});

const endSessions = statement(
  '',
  `select pg_terminate_backend(pid) from pg_stat_activity
   where pid <> pg_backend_pid() and backend_type = 'client backend'`,
);
const countUsers = statement<{ count: number }>(
  '',
  "select count(*) from business_user where first_name = 'Jean'",
);
const lockCompany = statement('', 'select from company where company_id = $1 for update');
const countWaiting = statement<{ count: number }>(
  '',
  "select count(*) from pg_stat_activity where wait_event_type = 'Lock'",
);

/** Opens a connection that receives one response and that the client never closes. */
async function openIdle(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  return socket;
}
