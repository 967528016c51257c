import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { statement } from '../../database/database.ts';
import { RunningServers } from '../../server/processes/running-servers.ts';
import { toInstant } from '../../values/instant.ts';
import { initialTime, type TestAccount, type TestApp, withApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { aRegistration, aWorker, registerCompany } from '../harness/examples.ts';
import { basicAuthorization, sendBytes, sendOverSocket } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { startSecondListener } from '../harness/second-listener.ts';
import { countRows } from '../harness/table-rows.ts';

/** A registration with the given number of bytes. */
function registrationOf(length: number): string {
  const method = 'companyRegistration';
  const text = JSON.stringify({ method, registration: aRegistration(), more: '' });
  return text.replace('"more":""', `"more":"${'x'.repeat(length - text.length)}"`);
}

describe('a list', () => {
  test('at the limit is accepted, and one with an entry more is refused and not stored', () =>
    withApp({ LIMIT_ENTRIES: '3' }, async (app, account) => {
      const companyId = await registerCompany(account);
      const send = (workers: number, also: object = {}) => {
        const users = Array.from({ length: workers }, () => aWorker());
        return account.send({ path: '/adminPortal/addUsers', body: { companyId, users, ...also } });
      };
      expect((await send(3)).status).toBe(200);
      const before = await countRows(app.owner);
      expectRefusal(await send(4), 400, 'users must have at most 3 entries.');
      const nested = await send(1, { more: [{ inner: [1, 2, 3, 4] }] });
      expectRefusal(nested, 400, 'inner must have at most 3 entries.');
      expect(await countRows(app.owner)).toEqual(before);
    }));
});

describe('a body', () => {
  test('at the limit is accepted, and one with a byte more is refused and not stored', () =>
    withApp({ LIMIT_BODY_BYTES: '2048' }, async (app, account) => {
      const send = (length: number) =>
        sendBytes(app.address, account, {
          path: '/companyOnboarding',
          body: registrationOf(length),
        });
      expect((await send(2048)).status).toBe(200);
      const before = await countRows(app.owner);
      expectRefusal(await send(2049), 413, 'The body is larger than 2048 bytes.');
      expect(await countRows(app.owner)).toEqual(before);
    }));

  test('without a length is cut off at the limit', () =>
    withApp({ LIMIT_BODY_BYTES: '2048' }, async (app, account) => {
      const head = [
        'POST /companyOnboarding HTTP/1.1',
        'Host: localhost',
        `Authorization: ${basicAuthorization(account)}`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ];
      // The response arrives although the body never ends.
      const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
      const received = await sendOverSocket(app.address, `${head.join('\r\n')}\r\n\r\n${chunk}`);
      expectRefusal(received, 413, 'The body is larger than 2048 bytes.');
    }));

  test('with a length above the limit is refused before it is sent', () =>
    withApp({ LIMIT_BODY_BYTES: '2048' }, async (app, account) => {
      const head = [
        'POST /companyOnboarding HTTP/1.1',
        'Host: localhost',
        `Authorization: ${basicAuthorization(account)}`,
        'Content-Type: application/json',
        'Content-Length: 99999999',
      ];
      const received = await sendOverSocket(app.address, `${head.join('\r\n')}\r\n\r\n`);
      expectRefusal(received, 413);
    }));

  test('is accepted only as uncompressed JSON', () =>
    withApp({}, async (app, account) => {
      const text = registrationOf(1_000);
      const notJson = 'The body must be JSON: send the header "Content-Type: application/json".';
      const compressed = 'Compressed bodies are not supported: send plain JSON.';
      const rows: [headers: Record<string, string>, body: string | Buffer, message: string][] = [
        [{ 'content-type': '' }, text, notJson],
        [{ 'content-type': 'application/x-www-form-urlencoded' }, text, notJson],
        [{ 'content-type': 'text/plain' }, text, notJson],
        [{ 'content-type': 'application/jsonp' }, text, notJson],
        [{ 'content-type': 'multipart/form-data; boundary=x' }, text, notJson],
        [{ 'content-encoding': 'gzip' }, gzipSync(text), compressed],
        [{ 'content-encoding': 'br' }, text, compressed],
        [{ 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(text)), compressed],
      ];
      const before = await countRows(app.owner);
      for (const [headers, body, message] of rows) {
        const request = { path: '/companyOnboarding', headers, body };
        expectRefusal(await sendBytes(app.address, account, request), 415, message);
      }
      expect(await countRows(app.owner)).toEqual(before);
    }));
});

describe('requests', () => {
  test('above the limit per second must wait on every path, without affecting other accounts', () =>
    withApp({ LIMIT_REQUESTS_PER_SECOND: '5' }, async (app, account) => {
      const other = await app.openAccount();
      const paths = ['/sandbox/getClock', '/sandbox?method=getClock', '/sandbox%23getClock'];
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          sendBytes(app.address, account, { verb: 'GET', path: paths[index % 3] ?? '' }),
        ),
      );
      const served = answers.filter(({ status }) => status === 200);
      expect(served).toHaveLength(5);
      for (const refused of answers.filter(({ status }) => status !== 200)) {
        expectRefusal(refused, 429, 'Too many requests. Try again in 1 seconds.');
        expect(refused.headers['retry-after']).toBe('1');
      }
      expect((await other.client.sandbox.getClock({})).clock.date).toBe('2026-03-03');
      app.setClock(toInstant(initialTime + 1_000));
      const request = { verb: 'GET', path: '/sandbox/getClock' };
      expect((await sendBytes(app.address, account, request)).status).toBe(200);
    }));

  test('of an address that signs in are limited too, without affecting accounts', () =>
    withApp({ LIMIT_REQUESTS_PER_SECOND: '5' }, async (app, account) => {
      const request = { verb: 'GET', path: '/session' };
      const answers = [];
      for (let sent = 0; sent < 6; sent += 1)
        answers.push(await sendBytes(app.address, account, request));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toEqual([answers[5]]);
      expect(refused[0]?.headers['retry-after']).toBe('1');
      expect((await account.client.sandbox.getClock({})).clock.date).toBe('2026-03-03');
    }));
});

describe('several servers', () => {
  test('serve together as many requests of an account per second as one would, and the rest when one has left', () =>
    withApp({ LIMIT_REQUESTS_PER_SECOND: '6' }, async (app, account) => {
      const servers = [new RunningServers(app), new RunningServers(app)] as const;
      for (const server of [...servers, ...servers]) await server.refresh();
      const listeners = await Promise.all(
        servers.map(({ share }) => startSecondListener(app, app.config, { share })),
      );
      const request = { verb: 'GET', path: '/sandbox/getClock' };
      const sendAll = async () => {
        const answers = await Promise.all(
          listeners.map(({ address }) =>
            Promise.all(Array.from({ length: 7 }, () => sendBytes(address, account, request))),
          ),
        );
        return answers.map((each) => each.filter(({ status }) => status === 200).length);
      };
      expect(await sendAll()).toEqual([3, 3]);
      await servers[1].leave();
      await servers[0].refresh();
      app.setClock(toInstant(initialTime + 1_000));
      expect((await sendAll())[0]).toBe(6);
      await Promise.all(listeners.map(({ http }) => http.close()));
    }));

  test('do not count one that has not been seen for ten seconds, or was seen in the future', () =>
    withApp({}, async ({ owner }) => {
      const rows: readonly (readonly [seen: string, count: number, kept: number])[] = [
        ['-5 seconds', 2, 2],
        ['-20 seconds', 1, 2],
        ['-2 minutes', 1, 1],
        ['1 hour', 1, 1],
      ];
      for (const [seen, count, kept] of rows)
        await owner.transaction(async (tx) => {
          tx.send(statement('', 'delete from running_server'));
          tx.send(seeServer, [seen]);
          const counted = tx.one(noteServer);
          const stored = tx.one(countServers);
          expect([await counted, await stored], seen).toEqual([{ count }, { count: kept }]);
        });
    }));

  const seeServer = statement(
    '',
    'insert into running_server values (gen_random_uuid(), clock_timestamp() + $1::interval)',
  );
  const noteServer = statement<{ count: number }>(
    '',
    'select note_running_server(gen_random_uuid()) "count"',
  );
  const countServers = statement<{ count: number }>('', 'select count(*) from running_server');
});

describe('requests in progress', () => {
  const getClock = { verb: 'GET', path: '/sandbox/getClock' };
  /** Begins a request with a body of the given length, which does not end. */
  const begin = async (app: TestApp, account: TestAccount, length: number) => {
    const { hostname, port } = new URL(app.address);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /sandbox/getClock HTTP/1.1',
      'Host: localhost',
      `Authorization: ${basicAuthorization(account)}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    // The server asks for the body: the request is counted.
    await once(socket, 'data');
    return socket;
  };
  const keyOf = ({ body }: { readonly body: string }) => JSON.parse(body).error?.key;

  test('are limited by account, without affecting other accounts', () =>
    withApp({ LIMIT_ACCOUNT_REQUESTS_IN_PROGRESS: '2' }, async (app, account) => {
      const other = await app.openAccount();
      const begun = [await begin(app, account, 9), await begin(app, account, 9)];
      const refused = await sendBytes(app.address, account, getClock);
      expectRefusal(refused, 429);
      expect(keyOf(refused)).toBe('tooManyRequestsInProgress');
      expect(refused.headers['retry-after']).toBe('1');
      expect((await sendBytes(app.address, other, getClock)).status).toBe(200);
      for (const socket of begun) socket.destroy();
      await eventually(
        async () => (await sendBytes(app.address, account, getClock)).status === 200,
      );
    }));

  const rows: [why: string, variable: string, status: number, key: string][] = [
    ['an account', 'LIMIT_ACCOUNT_BYTES_IN_PROGRESS', 429, 'tooManyBytesInProgress'],
    ['an address', 'LIMIT_ADDRESS_BYTES_IN_PROGRESS', 429, 'tooManyBytesInProgress'],
    ['the server', 'LIMIT_BYTES_IN_PROGRESS', 503, 'serverBusy'],
  ];
  test.each(rows)('have a limited number of bytes for %s', (_, variable, status, key) =>
    withApp({ [variable]: '2048' }, async (app, account) => {
      const body = JSON.stringify({ more: 'x'.repeat(1_000) });
      const send = () => sendBytes(app.address, account, { path: '/sandbox/getClock', body });
      const begun = await begin(app, account, 1_500);
      const refused = await send();
      expectRefusal(refused, status);
      expect(keyOf(refused)).toBe(key);
      expect(refused.headers['retry-after']).toBe('1');
      expect((await sendBytes(app.address, account, getClock)).status).toBe(200);
      begun.destroy();
      await eventually(async () => (await send()).status === 200);
    }),
  );
});

test('values above the limit are refused with credentials, too, whatever the length of the body', () =>
  withApp({}, async (app, account) => {
    const send = (path: string, body: string) => sendBytes(app.address, account, { path, body });
    const list = (values: number) => `[${Array(values).fill('1').join(',')}]`;
    expect((await send('/sandbox/getClock', `{"a":${list(9_990)}}`)).status).toBe(200);
    const tooMany = 'The body has more than 10000 values.';
    const rows: [path: string, body: string][] = [
      ['/sandbox/getClock', `{"a":${list(10_000)}}`],
      ['/payroll', `{"a":${list(10_000)},"method":"getPaymentFiles"}`],
      ['/payroll', `{"a":${list(10_000)},"m\\u0065thod":"getPaymentFiles"}`],
    ];
    for (const [path, body] of rows) expectRefusal(await send(path, body), 413, tooMany);
  }));
