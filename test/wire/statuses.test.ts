import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import type { Warning } from '../../contract/warnings.ts';
import { Database, statement } from '../../database/database.ts';
import { startDatabaseProxy } from '../harness/database-proxy.ts';
import { eventually } from '../harness/eventually.ts';
import { anOwner, aRegistration, registerCompany, unknownId } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { basicAuthorization, sendBytes } from '../harness/raw-http.ts';
import { expectRefusal, refusalDetails } from '../harness/refusal.ts';
import { startSecondListener } from '../harness/second-listener.ts';

const test = base.extend(
  'register',
  ({ account }) =>
    (changes: object = {}, headers: Record<string, string> = {}) =>
      account.send({
        path: '/companyOnboarding',
        body: { method: 'companyRegistration', registration: { ...aRegistration(), ...changes } },
        headers,
      }),
);

describe('a refusal', () => {
  test('of one problem has its key and field too', async ({ register }) => {
    const { body } = await register({ company: '' });
    expect(body).toBe(
      '{"error":{"code":400,"message":"company is mandatory and cannot be empty.",' +
        '"key":"missingField","path":"registration.company","documentation":"/docs/errors#missingField",' +
        '"details":[{"key":"missingField","path":"registration.company",' +
        '"message":"company is mandatory and cannot be empty.",' +
        '"documentation":"/docs/errors#missingField"}]}}',
    );
  });

  test('of several problems lists all of them, with the first as its message', async ({
    register,
  }) => {
    const received = await register({ company: '', email: '' });
    const [first] = refusalDetails(received);
    expect(refusalDetails(received)).toHaveLength(2);
    expect(expectRefusal(received, 400)).toBe(first?.message);
  });
});

describe('the order of checks', () => {
  test('is credentials, operation, shape, state', async ({ account }) => {
    const ask = (wrong: {
      readonly operation: boolean;
      readonly shape: boolean;
      readonly credentials?: boolean;
    }) =>
      account.send({
        path: '/companyOnboarding',
        body: {
          method: wrong.operation ? 'addNobody' : 'addBusinessUser',
          businessUser: {
            ...anOwner(unknownId),
            ...(wrong.shape && { dateOfBirth: '1980-02-30' }),
          },
        },
        headers: wrong.credentials ? { authorization: 'Basic bm9ib2R5OngK' } : {},
      });
    expectRefusal(await ask({ credentials: true, operation: true, shape: true }), 401);
    expectRefusal(
      await ask({ operation: true, shape: true }),
      400,
      'The module companyOnboarding has no method "addNobody".',
    );
    expectRefusal(
      await ask({ operation: false, shape: true }),
      400,
      'dateOfBirth must be a real date written YYYY-MM-DD.',
    );
    expectRefusal(await ask({ operation: false, shape: false }), 400, 'Invalid CompanyId');
  });
});

describe('every response', () => {
  test('has its own request id, whether success or error, page or probe', async ({
    app,
    account,
    register,
  }) => {
    const get = (path: string) => sendBytes(app.address, account, { verb: 'GET', path });
    const answers = [
      await register(),
      await register({ company: '' }),
      await get('/nowhere'),
      await get('/nowhere/at/all'),
      await get('/%zz'),
      await get(`/${'x'.repeat(300)}`),
      await get('/openapi.json'),
      await get('/healthz'),
    ];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is closed to pages of other origins, unless CORS_ORIGINS names them', async ({ app }) => {
    const sent = { origin: 'https://payroll.example.com', 'access-control-request-method': 'POST' };
    const answers = [
      await fetch(`${app.address}/healthz`, { headers: sent }),
      await fetch(`${app.address}/sandbox/getClock`, { method: 'OPTIONS', headers: sent }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 405]);
    for (const { headers } of answers) {
      const names = [...headers.keys()].filter((name) => /^(access-control|vary)/.test(name));
      expect(names).toEqual([]);
    }
  });

  describe('with a request id of the client', () => {
    test('has it, and so have the log and the audit entry', async ({ app, account, register }) => {
      const id = '0af7651916cd43dd8448eb211c80319c/"{}~';
      const { headers } = await register({}, { 'x-request-id': id });
      expect(headers['x-request-id']).toBe(id);
      const ids = () => app.logLines.map((line) => JSON.parse(line).requestId);
      expect(await eventually(() => ids().includes(id))).toBe(true);
      const entries = await app.owner.query(listAuditEntries, [account.accountId]);
      expect(entries.map(({ content }) => JSON.parse(content).requestId)).toContain(id);
    });

    const rows: [why: string, id: string, isKept: boolean][] = [
      ['one character', 'x', true],
      ['128 characters', 'x'.repeat(128), true],
      ['129 characters', 'x'.repeat(129), false],
      ['a space', 'my id', false],
      ['a tab', 'my\tid', false],
      ['a letter beyond ASCII', 'idé', false],
    ];
    test.for(rows)('keeps it or has a new one: %s', async ([_, id, isKept], { register }) => {
      const { headers } = await register({}, { 'x-request-id': id });
      if (isKept) expect(headers['x-request-id']).toBe(id);
      else expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  test('is in the log under its id, with operation and status and without request data', async ({
    register,
    app,
  }) => {
    const { headers } = await register({ company: 'Nobody Logs This' });
    const id = headers['x-request-id'] ?? '';
    const line = await eventually(() => app.logLines.find((each) => each.includes(id)));
    expect(JSON.parse(line)).toMatchObject({ operation: 'companyRegistration', status: 200 });
    expect(app.logLines.join('')).not.toContain('Nobody Logs This');
  });
});

describe('unknown fields', () => {
  const rows: [why: string, changes: object, more: object, header: string | undefined][] = [
    ['none', {}, {}, undefined],
    ['one at the top', {}, { colour: 'blue' }, 'colour'],
    ['a misspelt one inside', { busineswebsite: 'x' }, {}, 'registration.busineswebsite'],
    [
      'the right spelling of a misspelt one',
      { naicsSubCategoryCode: 1 },
      {},
      'registration.naicsSubCategoryCode',
    ],
    ['several', { a: 1, b: { c: 2 } }, { d: [] }, 'registration.a, registration.b, d'],
    ['one whose name a header cannot hold', {}, { 'fär\nbe': 1 }, 'f?r?be'],
    ['one named like a property of every object', {}, { toString: 1 }, 'toString'],
    [
      'fields that only the service sets',
      { status: 'passed', kycStatus: 'passed', accountId: 'x' },
      {},
      'registration.status, registration.kycStatus, registration.accountId',
    ],
  ];
  test.for(rows)('are ignored and named: %s', async ([_, changes, more, header], { account }) => {
    const { status, headers, body } = await account.send({
      path: '/companyOnboarding',
      body: {
        method: 'companyRegistration',
        registration: { ...aRegistration(), ...changes },
        ...more,
      },
    });
    expect([status, headers['x-ignored-fields']]).toEqual([200, header]);
    const { warnings = [] } = JSON.parse(body) as { readonly warnings?: readonly Warning[] };
    expect(warnings.map(({ key }) => key)).toEqual(warnings.map(() => 'ignoredField'));
    const paths = warnings.map(({ path = '' }) => path.replace(/[^\x21-\x7e]/g, '?'));
    expect(paths.join(', ')).toBe(header ?? '');
  });

  test('are not mentioned when there are none', async ({ account }) => {
    const { body } = await account.send({ path: '/sandbox', body: { method: 'getClock' } });
    expect(JSON.parse(body)).not.toHaveProperty('warnings');
  });

  test('are named by their key in a header when the answer is a table', async ({ account }) => {
    const path = '/sandbox/getClock?zone=UTC';
    const { headers } = await account.send({ path, verb: 'GET', headers: { accept: 'text/csv' } });
    expect(headers['x-warnings']).toBe('ignoredField');
  });

  test('are named in the query string too', async ({ account }) => {
    const path = '/sandbox/getClock?zone=UTC';
    const { status, headers } = await account.send({ path, verb: 'GET' });
    expect([status, headers['x-ignored-fields']]).toEqual([200, 'zone']);
  });

  test('are truncated when they would exceed the header', async ({ account }) => {
    const more = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`field${index}`, 1]),
    );
    const { headers } = await account.send({
      path: '/sandbox',
      body: { method: 'getClock', ...more },
    });
    expect(headers['x-ignored-fields']).toMatch(/^field0, field1, .* \.\.\.$/);
    expect(headers['x-ignored-fields']?.length).toBeLessThan(2_100);
  });
});

describe('500', () => {
  test('has a fixed message, and only the log contains the error', async ({ app, register }) => {
    await app.owner.query(statement('', 'alter table company rename to company_away'));
    const received = await register();
    await app.owner.query(statement('', 'alter table company_away rename to company'));
    expectRefusal(
      received,
      500,
      'Internal error. Nothing was changed. Quote the request id when you report it.',
    );
    const id = received.headers['x-request-id'] ?? '';
    const fault = app.logLines.find((line) => line.includes(id) && JSON.parse(line).level === 50);
    expect(JSON.parse(fault ?? '{}').err.message).toContain('relation "company" does not exist');
    expect((await register()).status).toBe(200);
  });
});

describe('503', () => {
  test('is returned during a database outage and ends with it', async ({ app, account }) => {
    const line = await startDatabaseProxy(app.url);
    const database = new Database({ url: line.url, connections: 3, as: 'server', keys: app.keys });
    const door = await startSecondListener({ ...app, database }, app.config);
    const ask = () =>
      sendBytes(door.address, account, {
        path: '/companyOnboarding',
        body: JSON.stringify({ method: 'companyRegistration', registration: aRegistration() }),
      });
    expect((await ask()).status).toBe(200);
    await line.disconnect();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const received = await ask();
      expectRefusal(
        received,
        503,
        'The database is unavailable. Try again; for a write, use the same Idempotency-Key.',
      );
      expect(received.headers['retry-after']).toBe('1');
    }
    await line.reconnect();
    expect((await ask()).status).toBe(200);
    await door.http.close();
    await database.close();
    await line.disconnect();
  });

  test('is returned to requests that arrive during a shutdown, while requests in flight are finished', async ({
    account,
    app,
  }) => {
    const companyId = await registerCompany(account);
    const door = await startSecondListener(app, app.config);
    const body = JSON.stringify({ method: 'addBusinessUser', businessUser: anOwner(companyId) });
    const head = [
      'POST /companyOnboarding HTTP/1.1',
      'Host: localhost',
      `Authorization: ${basicAuthorization(account)}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ].join('\r\n');
    const [early, late] = [openSocket(door.address), openSocket(door.address)];
    // A request that has begun to arrive keeps its connection open when the idle ones are closed.
    late.write(head);
    const closing = await app.owner.transaction(async (tx) => {
      await tx.many(lockCompany, [companyId]);
      early.write(`${head}\r\n\r\n${body}`);
      await waitForBlockedStatements(app.owner, 1);
      const done = door.http.close();
      late.write(`\r\n\r\n${body}`);
      return { done };
    });
    await closing.done;
    expect(await early.received).toMatch(/^HTTP\/1\.1 200 .*"status":"KYC Pending"/s);
    const refused = await late.received;
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toContain(
      '{"error":{"code":503,"message":"The server is shutting down. Try again; for a write, use the same Idempotency-Key.","key":"unavailable",',
    );
  });
});

const listAuditEntries = statement<{ content: string }>(
  '',
  'select content from audit_entry where account_id = $1',
);
const lockCompany = statement('', 'select from company where company_id = $1 for update');

/** A connection, and everything that comes over it until it is closed. */
function openSocket(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const received = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
  return { write: (text: string) => socket.write(text), received };
}
