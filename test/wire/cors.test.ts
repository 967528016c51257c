import { describe, expect } from 'vitest';
import { test as base } from '../harness/fixtures.ts';
import { sendBytes } from '../harness/raw-http.ts';

const allowed = 'https://payroll.example.com';
const nobody = { clientId: 'nobody', secretKey: 'nothing' };

const test = base
  .extend('environment', { scope: 'file' }, {
    CORS_ORIGINS: `${allowed}, http://localhost:3000`,
  } as Readonly<Record<string, string>>)
  .extend(
    'ask',
    ({ app, account }) =>
      (path: string, origin: string, verb = 'GET', headers: Record<string, string> = {}) =>
        sendBytes(app.address, verb === 'OPTIONS' ? nobody : account, {
          verb,
          path,
          headers: {
            origin,
            ...headers,
            ...(verb === 'OPTIONS' && { authorization: '', 'content-type': '' }),
          },
        }),
  );

const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type',
};

describe('a page of a configured origin', () => {
  const paths: [why: string, path: string, status: number][] = [
    ['an answer', '/sandbox/getClock', 200],
    ['a refusal', '/reports/getCompanyInfo', 400],
    ['an unknown path', '/nowhere', 404],
    ['a path that cannot be read', '/%zz', 400],
    ['the document', '/openapi.json', 200],
  ];
  test.for(paths)('may read %s', async ([_, path, status], { ask }) => {
    const received = await ask(path, allowed);
    expect(received.status).toBe(status);
    expect(received.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-expose-headers': expect.stringContaining('X-Request-Id'),
      vary: expect.stringContaining('Origin'),
    });
    expect(received.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.for(['/payroll/initiatePayroll', '/reports', '/openapi.json'])(
    'gets a preflight answered without credentials: %s',
    async (path, { ask }) => {
      const received = await ask(path, 'http://localhost:3000', 'OPTIONS', preflight);
      expect(received).toMatchObject({ status: 204, body: '' });
      expect(received.headers).toMatchObject({
        'access-control-allow-origin': 'http://localhost:3000',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': expect.stringContaining('Authorization'),
        'access-control-max-age': '7200',
        vary: 'Origin',
      });
    },
  );
});

describe('a page of another origin', () => {
  const rows: [why: string, origin: string][] = [
    ['unknown', 'https://evil.example'],
    ['without TLS', 'http://payroll.example.com'],
    ['at another port', `${allowed}:8443`],
    ['a subdomain', 'https://a.payroll.example.com'],
    ['a longer name', `${allowed}.evil.example`],
    ['of a file', 'null'],
  ];
  test.for(rows)('may read nothing: %s', async ([_, origin], { ask }) => {
    const answers = [
      await ask('/sandbox/getClock', origin),
      await ask('/sandbox/getClock', origin, 'OPTIONS', preflight),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 405]);
    for (const { headers } of answers) {
      const names = Object.keys(headers).filter((name) => name.startsWith('access-control'));
      expect(names).toEqual([]);
      expect(headers.vary).toBe('Origin');
    }
  });
});
