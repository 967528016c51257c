import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, withApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { basicAuthorization, sendOverSocket } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';

async function openConnection({ address }: TestApp): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

const probe = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

describe('connections', () => {
  const rows: [
    why: string,
    environment: Record<string, string>,
    status: number,
    message: string,
  ][] = [
    ['in total', { LIMIT_CONNECTIONS: '3' }, 503, 'The server has too many open connections.'],
    [
      'from one address',
      { LIMIT_ADDRESS_CONNECTIONS: '3' },
      429,
      'This address has too many open connections.',
    ],
    [
      'in total behind a proxy',
      { LIMIT_ADDRESS_CONNECTIONS: '1', LIMIT_CONNECTIONS: '3', TRUST_PROXY: 'true' },
      503,
      'The server has too many open connections.',
    ],
  ];
  test.each(rows)(
    'are limited %s, and accepted again once others are closed',
    (_, environment, status, message) =>
      withApp(environment, async (app) => {
        const open = [
          await openConnection(app),
          await openConnection(app),
          await openConnection(app),
        ];
        const refused = await sendOverSocket(app.address, '');
        expectRefusal(refused, status, message);
        expect(JSON.parse(refused.body).error.key).toBe('tooManyConnections');
        expect(refused.headers['retry-after']).toBe('5');
        for (const socket of open) socket.destroy();
        await eventually(async () => {
          const answer = await sendOverSocket(app.address, probe).catch(() => undefined);
          return answer?.status === 200;
        });
      }),
  );
});

describe('a slow client is answered 408 and cut off:', () => {
  const login = (account: TestAccount) => `Authorization: ${basicAuthorization(account)}`;
  const post = (account: TestAccount, path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${login(account)}\r\nContent-Type: application/json\r\n`;
  const rows: [
    why: string,
    environment: Record<string, string>,
    bytes: (account: TestAccount) => string,
  ][] = [
    ['no request', { LIMIT_HEADER_SECONDS: '1' }, () => ''],
    [
      'headers that do not end',
      { LIMIT_HEADER_SECONDS: '1' },
      () => 'GET /healthz HTTP/1.1\r\nHost: x\r\n',
    ],
    [
      'a body that does not end',
      { LIMIT_BODY_SECONDS: '1' },
      (account) => `${post(account, '/reports')}Content-Length: 9\r\n\r\n{`,
    ],
    [
      'chunks that do not end',
      { LIMIT_BODY_SECONDS: '1' },
      (account) => `${post(account, '/reports')}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    ],
    [
      'a bulk body that does not end',
      { LIMIT_HEADER_SECONDS: '1', LIMIT_BODY_SECONDS: '1', LIMIT_BULK_BODY_SECONDS: '1' },
      (account) => `${post(account, '/payroll')}Content-Length: 9\r\n\r\n{`,
    ],
  ];
  test.concurrent.each(rows)('%s', (_, environment, bytes) =>
    withApp(environment, async (app, account) => {
      const received = await sendOverSocket(app.address, bytes(account));
      expectRefusal(received, 408, 'The request took too long to arrive.');
      expect(received.headers.connection).toBe('close');
    }),
  );
});

test('a request inside an unread body is not answered', () =>
  withApp({}, async (app) => {
    const head = `GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: ${probe.length}\r\n\r\n`;
    const received = await sendOverSocket(app.address, head + probe);
    expectRefusal(received, 413);
    expect(received.body).not.toContain('alive');
  }));

test('CONNECT is refused', () =>
  withApp({}, async (app) => {
    const received = await sendOverSocket(app.address, 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(received.body).toBe('');
    expect(received.status).not.toBe(200);
  }));
