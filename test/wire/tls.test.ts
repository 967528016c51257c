import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestAccount, type TestApp } from '../harness/app.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';

let behindProxy: TestApp;
let onLoopback: TestApp;
let account: TestAccount;
let local: TestAccount;

beforeAll(async () => {
  [behindProxy, onLoopback] = [await startApp({ TRUST_PROXY: 'true' }), await startApp()];
  [account, local] = [await behindProxy.openAccount(), await onLoopback.openAccount()];
});
afterAll(async () => {
  await behindProxy.close();
  await onLoopback.close();
});

const refused = 'This interface is HTTPS only: the request reached the proxy without TLS.';

describe('behind a declared proxy a request', () => {
  const rows: [why: string, protocol: string, status: number][] = [
    ['that came by TLS is served', 'https', 200],
    ['that came without is refused', 'http', 403],
    ['without a protocol from the proxy is refused', '', 403],
    ['that only claims to have come by TLS is refused', 'https, http', 403],
    ['that came by TLS in the last hop is served', 'http, https', 200],
    ['by something else is refused', 'gopher', 403],
  ];
  test.each(rows)('%s: %j', async (_, protocol, status) => {
    const received = await sendBytes(behindProxy.address, account, {
      verb: 'GET',
      path: '/sandbox/getClock',
      headers: { 'x-forwarded-proto': protocol },
    });
    expect(received.status).toBe(status);
    if (status === 403) expectRefusal(received, 403, refused);
  });

  test('without TLS is refused before its credentials are checked', async () => {
    const headers = { authorization: 'Basic bm9ib2R5Om5vdGhpbmc=' };
    const request = { path: '/sandbox/getClock', headers };
    expectRefusal(await sendBytes(behindProxy.address, account, request), 403, refused);
  });

  test('for a page without TLS is refused, a probe from inside is not', async () => {
    const get = (path: string) =>
      sendBytes(behindProxy.address, account, {
        verb: 'GET',
        path,
        headers: { authorization: '' },
      });
    for (const page of ['/openapi.json', '/reference']) expectRefusal(await get(page), 403);
    for (const probe of ['/healthz', '/readyz', '/metrics'])
      expect((await get(probe)).status).toBe(200);
  });
});

test('with several forwarded addresses counts failures by the last one, which the proxy saw', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 32; tries += 1) {
    const authorization = `Basic ${Buffer.from(`nobody-${tries}:guess`).toString('base64')}`;
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': `198.51.100.${tries}, 192.0.2.9`,
      authorization,
    };
    const request = { path: '/sandbox/getClock', headers };
    statuses.push((await sendBytes(behindProxy.address, account, request)).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
  expect(statuses.at(-1)).toBe(429);
});

test('without a declared proxy the forwarded protocol header has no effect', async () => {
  for (const protocol of ['http', 'https', '']) {
    const headers = { 'x-forwarded-proto': protocol };
    const request = { verb: 'GET', path: '/sandbox/getClock', headers };
    expect((await sendBytes(onLoopback.address, local, request)).status).toBe(200);
  }
});
