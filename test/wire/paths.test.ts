import { describe, expect } from 'vitest';
import { allOperations } from '../../contract/operations.ts';
import type { TestAccount, TestApp } from '../harness/app.ts';
import { aRegistration } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import {
  basicAuthorization,
  type RawHttpRequest,
  sendBytes,
  sendOverSocket,
} from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';

type JsonRequest = Omit<RawHttpRequest, 'body'> & { readonly body?: object | undefined };

const test = base.extend(
  'send',
  ({ app, account }) =>
    (request: JsonRequest) =>
      sendBytes(app.address, account, {
        ...request,
        body: request.body ? JSON.stringify(request.body) : '',
      }),
);

const nobody = { clientId: 'nobody', secretKey: 'nothing' };

/** A path as written on the request line, with the `#` that HTTP clients would drop. */
function sendOnRequestLine(
  account: TestAccount,
  app: TestApp,
  verb: string,
  path: string,
  body: object,
) {
  const text = JSON.stringify(body);
  const head = [
    `${verb} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${basicAuthorization(account)}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  return sendOverSocket(app.address, `${head.join('\r\n')}\r\n\r\n${text}`);
}

describe('a read is accepted', () => {
  const method = 'getCompanyInfo';
  type Row = [why: string, request: (companyId: string) => JsonRequest];
  const rows: Row[] = [
    [
      'by GET with a body',
      (companyId) => ({ verb: 'GET', path: '/reports', body: { method, companyId } }),
    ],
    ['by POST', (companyId) => ({ path: '/reports', body: { method, companyId } })],
    [
      'with the operation in the path',
      (companyId) => ({ verb: 'GET', path: `/reports/${method}`, body: { companyId } }),
    ],
    [
      'with the operation in the path and in the body',
      (companyId) => ({ verb: 'GET', path: `/reports/${method}`, body: { method, companyId } }),
    ],
    [
      'with an escaped # in the path',
      (companyId) => ({ verb: 'GET', path: `/reports%23${method}`, body: { method, companyId } }),
    ],
    [
      'with an escaped # in the path, by POST',
      (companyId) => ({ path: `/reports%23${method}`, body: { companyId } }),
    ],
    [
      'by query string',
      (companyId) => ({ verb: 'GET', path: `/reports?method=${method}&companyId=${companyId}` }),
    ],
    [
      'by query string with the operation in the path',
      (companyId) => ({ verb: 'GET', path: `/reports/${method}?companyId=${companyId}` }),
    ],
    [
      'by query string after an escaped #',
      (companyId) => ({ verb: 'GET', path: `/reports%23${method}?companyId=${companyId}` }),
    ],
    [
      'by query string without a content type',
      (companyId) => ({
        verb: 'GET',
        path: `/reports/${method}?companyId=${companyId}`,
        headers: { 'content-type': '', 'content-length': '' },
      }),
    ],
    [
      'with a charset in the content type',
      (companyId) => ({
        path: '/reports',
        body: { method, companyId },
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
    ],
  ];
  test.for(rows)('%s', async ([_, request], { send, companyId }) => {
    const { status, body } = await send(request(companyId));
    expect(JSON.parse(body).Company[0].companyID).toBe(companyId);
    expect(status).toBe(200);
  });

  test('with a raw # in the path', async ({ account, app, companyId }) => {
    for (const verb of ['GET', 'POST']) {
      const received = await sendOnRequestLine(account, app, verb, `/reports#${method}`, {
        method,
        companyId,
      });
      expect(JSON.parse(received.body).Company[0].companyID).toBe(companyId);
    }
  });

  test('with the same response in every form, to the byte', async ({ send, companyId }) => {
    const answers = await Promise.all(rows.map(([, request]) => send(request(companyId))));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});

describe('a write is accepted', () => {
  const method = 'companyRegistration';
  const registration = aRegistration();
  const rows: [why: string, path: string, body: object][] = [
    ['by its method', '/companyOnboarding', { method, registration }],
    ['by its path', `/companyOnboarding/${method}`, { registration }],
    ['by its path and its method', `/companyOnboarding/${method}`, { method, registration }],
    ['after an escaped #', `/companyOnboarding%23${method}`, { method, registration }],
    ['with an empty place for the operation', '/companyOnboarding/', { method, registration }],
  ];
  test.for(rows)('%s', async ([_, path, body], { send }) => {
    expect((await send({ path, body })).status).toBe(200);
  });

  test('after a raw #', async ({ account, app }) => {
    const path = `/companyOnboarding#${method}`;
    const received = await sendOnRequestLine(account, app, 'POST', path, { method, registration });
    expect(received.status).toBe(200);
  });
});

test.for(allOperations)(
  '$module#$name accepts its documented verb and POST, in every form of the path',
  async ({ module, name, verb, method = name }, { send }) => {
    for (const sentVerb of new Set([verb, 'POST']))
      for (const path of [`/${module}`, `/${module}/${name}`, `/${module}%23${name}`])
        expect([200, 400]).toContain(
          (await send({ verb: sentVerb, path, body: { method } })).status,
        );
  },
);

describe('a write by GET is refused:', () => {
  const writes = allOperations.filter(({ verb }) => verb !== 'GET');
  test.for(writes)('$name', async ({ module, name, method = name, verb }, { send }) => {
    const allow = [...new Set([verb, 'POST'])].join(', ');
    for (const request of [
      { verb: 'GET', path: `/${module}`, body: { method } },
      { verb: 'GET', path: `/${module}/${name}` },
      { verb: 'GET', path: `/${module}?method=${method}` },
      { verb: verb === 'DELETE' ? 'PUT' : 'DELETE', path: `/${module}/${name}` },
      { verb: 'PATCH', path: `/${module}/${name}`, body: {} },
    ]) {
      const received = await send(request);
      expectRefusal(received, 405);
      expect(received.headers.allow).toBe(allow);
    }
  });
});

describe('an unsupported verb is refused:', () => {
  const rows: [verb: string, path: string, allow: string][] = [
    ['PUT', '/reports/getCompanyInfo', 'GET, HEAD, POST'],
    ['DELETE', '/reports/getCompanyInfo', 'GET, HEAD, POST'],
    ['PATCH', '/reports/getCompanyInfo', 'GET, HEAD, POST'],
    ['OPTIONS', '/reports/getCompanyInfo', 'GET, HEAD, POST'],
    ['OPTIONS', '/reports', 'GET, HEAD, POST, PUT, DELETE'],
    ['PUT', '/companyOnboarding/companyRegistration', 'POST'],
    ['OPTIONS', '/companyOnboarding/companyRegistration', 'POST'],
  ];
  test.for(rows)('%s %s', async ([verb, path, allow], { send }) => {
    const received = await send({ verb, path });
    expectRefusal(received, 405);
    expect(received.headers.allow).toBe(allow);
  });

  test('HEAD of a write, with a response without a body', async ({ send }) => {
    const path = '/companyOnboarding/companyRegistration';
    const { status, headers, body } = await send({ verb: 'HEAD', path });
    expect({ status, allow: headers.allow, body }).toEqual({
      status: 405,
      allow: 'POST',
      body: '',
    });
  });
});

describe('HEAD answers as GET does, without a body:', () => {
  const rows: [why: string, path: (companyId: string) => string][] = [
    ['a read', (companyId) => `/reports/getCompanyInfo?companyId=${companyId}`],
    ['a read by its method', (id) => `/reports?method=getCompanyInfo&companyId=${id}`],
    ['a refused read', () => '/reports/getCompanyInfo?companyId=x'],
    ['a page', () => '/reference'],
    ['a file of a page', () => '/reference/assets/swagger-ui.css'],
    ['the document', () => '/openapi.json'],
    ['the coverage', () => '/coverage?jurisdiction=US'],
    ['a probe', () => '/healthz'],
    ['an unknown path', () => '/nowhere'],
  ];
  test.for(rows)('%s', async ([_, path], { send, companyId }) => {
    const read = await send({ verb: 'GET', path: path(companyId) });
    const head = await send({ verb: 'HEAD', path: path(companyId) });
    const shown = ({ status, headers }: typeof read) => ({
      status,
      type: headers['content-type'],
      length: headers['content-length'],
    });
    expect(shown(head)).toEqual(shown(read));
    expect([read.body === '', head.body]).toEqual([false, '']);
  });
});

describe('a slash at the end of a path changes nothing:', () => {
  const rows: [path: string, withSlash: string][] = [
    ['/sandbox/getClock', '/sandbox/getClock/'],
    ['/sandbox?method=getClock', '/sandbox/?method=getClock'],
    ['/sandbox%23getClock', '/sandbox%23getClock/'],
    ['/sandbox/getClock', '/sandbox/getClock//'],
    ['/reference', '/reference/'],
    ['/healthz', '/healthz/'],
  ];
  test.for(rows)('%s and %s', async ([path, withSlash], { send }) => {
    const [without, slashed] = await Promise.all(
      [path, withSlash].map((each) => send({ verb: 'GET', path: each })),
    );
    expect(without?.status).toBe(200);
    expect(slashed).toMatchObject({ status: 200, body: without?.body });
  });

  test('nor does one in a query string', async ({ send }) => {
    const { headers } = await send({ verb: 'GET', path: '/sandbox/getClock?zone=/&place=a/' });
    expect(headers['x-ignored-fields']).toBe('zone, place');
  });
});

describe('an unknown address', () => {
  const rows: [why: string, path: string, message: string][] = [
    ['an unknown module', '/payrolls', 'There is no module "payrolls".'],
    ['a module in another case', '/Reports', 'There is no module "Reports".'],
    ['a property of every object', '/constructor', 'There is no module "constructor".'],
    ['the prototype of every object', '/__proto__', 'There is no module "__proto__".'],
    [
      'an unknown operation',
      '/reports/getEverything',
      'There is no operation "getEverything" in the module reports.',
    ],
    [
      'an operation of another module',
      '/reports/companyRegistration',
      'There is no operation "companyRegistration" in the module reports.',
    ],
    [
      'a property of every module',
      '/reports/toString',
      'There is no operation "toString" in the module reports.',
    ],
    [
      'an operation after an escaped #',
      '/reports%23getEverything',
      'There is no operation "getEverything" in the module reports.',
    ],
    ['a NUL', '/reports%00', 'There is no module "reports?".'],
    ['an extra path segment', '/reports/getCompanyInfo/now', 'There is no resource at this URL.'],
  ];
  test.for(rows)('is not found: %s', async ([_, path, message], { companyId, send }) => {
    const body = { method: 'getCompanyInfo', companyId };
    expectRefusal(await send({ path, body }), 404, message);
  });

  test('is not found without credentials, too, which is no failed login', async ({ app }) => {
    const guess = (path: string) => sendBytes(app.address, nobody, { path });
    for (let attempt = 0; attempt < 40; attempt += 1)
      expectRefusal(await guess(attempt % 2 === 0 ? '/payrolls' : '/reports/getEverything'), 404);
    expectRefusal(await sendBytes(app.address, nobody, { path: '/reports' }), 401);
  });
});

describe('a method that does not name an operation is refused:', () => {
  const missing = 'method is mandatory and cannot be empty: it names the operation.';
  const rows: [why: string, path: string, body: object | undefined, message: string][] = [
    ['no body', '/reports', undefined, missing],
    ['no method', '/reports', { companyId: '' }, missing],
    ['an empty method', '/reports', { method: '' }, missing],
    ['a number', '/reports', { method: 7 }, 'method must be text.'],
    ['null', '/reports', { method: null }, 'method must be text.'],
    ['a list', '/reports', { method: ['getCompanyInfo'] }, 'method must be text.'],
    [
      'an unknown method',
      '/reports',
      { method: 'getEverything' },
      'The module reports has no method "getEverything".',
    ],
    [
      'a method of another module',
      '/reports',
      { method: 'companyRegistration' },
      'The module reports has no method "companyRegistration".',
    ],
    [
      'a property of every object',
      '/reports',
      { method: 'constructor' },
      'The module reports has no method "constructor".',
    ],
    [
      'one that is not the path’s',
      '/reports/getCompanyInfo',
      { method: 'getPayRun' },
      'The path names getCompanyInfo, so method must be getCompanyInfo, not "getPayRun".',
    ],
  ];
  test.for(rows)('%s', async ([_, path, body, message], { send }) => {
    expectRefusal(await send({ path, body }), 400, message);
  });

  test('text of the client is quoted shortened and without control characters', async ({
    send,
  }) => {
    const method = `\u001b[31m${'x'.repeat(500)}`;
    expectRefusal(
      await send({ path: '/reports', body: { method } }),
      400,
      `The module reports has no method "?[31m${'x'.repeat(55)}".`,
    );
  });
});
