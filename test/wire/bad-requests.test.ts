import { describe } from 'vitest';
import type { TestAccount } from '../harness/app.ts';
import { aRegistration } from '../harness/examples.ts';
import { basicAuthorization, type RawHttpRequest, sendOverSocket } from '../harness/raw-http.ts';
import { noTraceTest as test } from './no-trace.ts';

const registration = JSON.stringify(aRegistration());
const validBody = `{"method":"companyRegistration","registration":${registration}}`;
describe('an address is refused:', () => {
  const rows: [why: string, status: number, request: RawHttpRequest][] = [
    ['an unknown module', 404, { path: '/companyonboarding', body: validBody }],
    ['an unknown operation', 404, { path: '/companyOnboarding/x', body: validBody }],
    ['a malformed escape', 400, { path: '/companyOnboarding/%zz', body: validBody }],
    ['a module of 1,000 characters', 404, { path: `/${'x'.repeat(1_000)}`, body: validBody }],
    ['an operation of 1,000 characters', 404, { path: `/reports/${'x'.repeat(1_000)}` }],
    ['a path with ..', 404, { path: '/reports/..%2f..%2fetc%2fpasswd', body: validBody }],
    ['a NUL', 404, { path: '/companyOnboarding%00', body: validBody }],
    ['a write by GET', 405, { path: '/companyOnboarding', verb: 'GET', body: validBody }],
    ['a write by DELETE', 405, { path: '/companyOnboarding', verb: 'DELETE', body: validBody }],
    ['a write by PATCH', 405, { path: '/companyOnboarding', verb: 'PATCH', body: validBody }],
    ['TRACE', 404, { path: '/companyOnboarding', verb: 'TRACE' }],
    [
      'form data',
      415,
      {
        path: '/companyOnboarding',
        body: validBody,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'no content type',
      415,
      { path: '/companyOnboarding', body: validBody, headers: { 'content-type': '' } },
    ],
    [
      'gzip',
      415,
      { path: '/companyOnboarding', body: validBody, headers: { 'content-encoding': 'gzip' } },
    ],
    [
      'a malformed idempotency key',
      400,
      { path: '/companyOnboarding', body: validBody, headers: { 'idempotency-key': 'a b' } },
    ],
  ];
  test.for(rows)('%s', async ([_, status, request], { send, expectNoTrace }) => {
    await expectNoTrace(await send(request), status);
  });
});

describe('malformed HTTP is refused:', () => {
  const head = (account: TestAccount, ...lines: string[]) =>
    [
      'POST /companyOnboarding HTTP/1.1',
      'Host: x',
      `Authorization: ${basicAuthorization(account)}`,
      'Content-Type: application/json',
      ...lines,
    ].join('\r\n');
  const rows: [why: string, status: number, bytes: (account: TestAccount) => string | Buffer][] = [
    ['garbage', 400, () => 'GARBAGE\r\n\r\n'],
    ['binary data', 400, () => Buffer.from('1603010200010001fc0303', 'hex')],
    ['another protocol', 400, () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'two lengths',
      400,
      (account) => `${head(account, 'Content-Length: 3', 'Content-Length: 4')}\r\n\r\n{}}`,
    ],
    [
      'a length and chunks',
      400,
      (account) => `${head(account, 'Content-Length: 3', 'Transfer-Encoding: chunked')}\r\n\r\n{}`,
    ],
    ['a malformed length', 400, (account) => `${head(account, 'Content-Length: x')}\r\n\r\n{}`],
    [
      'malformed chunks',
      400,
      (account) => `${head(account, 'Transfer-Encoding: chunked')}\r\n\r\nzz\r\n{}\r\n`,
    ],
    [
      'a folded header',
      400,
      (account) => `${head(account, 'Content-Length: 2', ' folded')}\r\n\r\n{}`,
    ],
    [
      'a NUL in a header',
      400,
      (account) => `${head(account, 'X-More: a\0b', 'Content-Length: 2')}\r\n\r\n{}`,
    ],
    [
      'two hosts (RFC 9112, section 3.2)',
      400,
      (account) => `${head(account, 'Host: other', 'Content-Length: 2')}\r\n\r\n{}`,
    ],
    [
      'two credentials',
      400,
      (account) => `${head(account, 'Authorization: Basic eDp5', 'Content-Length: 2')}\r\n\r\n{}`,
    ],
    [
      'lines that end without a carriage return',
      400,
      (account) => `${head(account, 'Content-Length: 2').replaceAll('\r', '')}\n\n{}`,
    ],
    [
      'a blank before the colon',
      400,
      (account) => `${head(account, 'Content-Length : 2')}\r\n\r\n{}`,
    ],
    [
      'an unknown transfer encoding',
      400,
      (account) => `${head(account, 'Transfer-Encoding: xchunked')}\r\n\r\n{}`,
    ],
    [
      'chunks that are not the last encoding',
      400,
      (account) => `${head(account, 'Transfer-Encoding: chunked, identity')}\r\n\r\n{}`,
    ],
    ['a signed length', 400, (account) => `${head(account, 'Content-Length: +2')}\r\n\r\n{}`],
    [
      'headers of 20,000 characters',
      431,
      (account) => `${head(account, `X-More: ${'x'.repeat(20_000)}`)}\r\n\r\n`,
    ],
  ];
  test.for(rows)('%s', async ([_, status, bytes], { app, account, expectNoTrace }) => {
    const received = await sendOverSocket(app.address, bytes(account));
    await expectNoTrace(received, status);
  });
});
