import { describe, expect } from 'vitest';
import { test as base } from '../harness/fixtures.ts';
import { basicAuthorization } from '../harness/raw-http.ts';

/** Fields that an operation does not know, each of which is named in a warning of the answer. */
const ignored = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`field${index}`, 1]));

const test = base.extend(
  'ask',
  ({ app, account }) =>
    async (path: string, encoding: string, { body, verb = body ? 'POST' : 'GET' }: Asked = {}) => {
      const response = await fetch(app.address + path, {
        method: verb,
        headers: {
          authorization: basicAuthorization(account),
          'content-type': 'application/json',
          'accept-encoding': encoding,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { status, headers } = response;
      return { status, headers: Object.fromEntries(headers), body: await response.text() };
    },
);

interface Asked {
  readonly verb?: string;
  readonly body?: object;
}

const rows: [why: string, path: string, body?: object][] = [
  ['the answer of an operation', '/sandbox', { method: 'getClock', ...ignored }],
  ['a refusal', '/adminPortal/addUsers', { companyId: 'x', users: Array(50).fill({}) }],
  ['the OpenAPI document', '/openapi.json'],
  ['a file of the reference', '/reference/assets/swagger-ui-bundle.js'],
  ['the list of error keys', '/docs/errors'],
];

describe('a large answer is compressed as the client accepts it:', () => {
  test.for(rows)('%s', async ([_, path, body], { ask }) => {
    const options = body ? { body } : {};
    const plain = await ask(path, 'identity', options);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    for (const encoding of ['gzip', 'br', 'br']) {
      const compressed = await ask(path, encoding, options);
      expect(compressed.status).toBe(plain.status);
      expect(compressed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        vary: 'Accept-Encoding',
      });
      const length = Number(compressed.headers['content-length']);
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThan(plain.body.length / 2);
      // fetch decompresses.
      expect(compressed.body === plain.body).toBe(true);
    }
  });
});

test('HEAD has the headers of the compressed answer', async ({ ask }) => {
  for (const path of ['/openapi.json', '/reference/assets/swagger-ui.css']) {
    const { status, headers, body } = await ask(path, 'gzip', { verb: 'HEAD' });
    expect({ status, encoding: headers['content-encoding'], body }).toEqual({
      status: 200,
      encoding: 'gzip',
      body: '',
    });
    const { headers: full } = await ask(path, 'gzip');
    expect([undefined, full['content-length']]).toContain(headers['content-length']);
    expect(Number(full['content-length'])).toBeGreaterThan(4_096);
  }
});

describe('an answer is not compressed', () => {
  test('if it is small', async ({ ask }) => {
    const { headers } = await ask('/sandbox/getClock', 'gzip, br');
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  test('if it has a secret that is shown once, whose length the request could measure', async ({
    ask,
  }) => {
    const webhook = { url: 'https://example.com/hook' };
    const received = await ask('/adminPortal/addWebhook', 'gzip, br', {
      body: { webhook, ...ignored },
    });
    expect(JSON.parse(received.body).webhook.secret).toMatch(/^whsec_/);
    expect(received.body.length).toBeGreaterThan(4_096);
    expect(received.headers['content-encoding']).toBeUndefined();
    expect(received.headers['cache-control']).toBe('no-store, no-transform');
  });
});
