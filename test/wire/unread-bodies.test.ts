import { describe, expect } from 'vitest';
import type { TestAccount } from '../harness/app.ts';
import { test } from '../harness/fixtures.ts';
import { basicAuthorization, sendOverSocket } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';

/** Headers that announce a body of 60 MB. Its bytes are not sent: the server answers without them. */
function announced(line: string, ...headers: readonly string[]): string {
  const lines = [
    `${line} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const noBody = 'A request to this address has no body.';
const length = 'Content-Length: 60000000';
const chunks = 'Transfer-Encoding: chunked';

describe('a body is refused unread and the connection closed:', () => {
  const rows: [line: string, status: number, message?: string][] = [
    ['GET /healthz', 413, noBody],
    ['GET /readyz', 413, noBody],
    ['GET /metrics', 413, noBody],
    ['GET /coverage', 413, noBody],
    ['GET /openapi.json', 413, noBody],
    ['GET /reference', 413, noBody],
    ['GET /reference/start.js', 413, noBody],
    ['GET /reference/assets/swagger-ui.css', 413, noBody],
    ['GET /', 413, noBody],
    ['HEAD /reports', 413],
    ['OPTIONS /reports', 413, noBody],
    ['GET /a/b/c', 404, 'There is no resource at this URL.'],
    ['POST /a/b/c', 404, 'There is no resource at this URL.'],
    ['TRACE /reports', 404, 'There is no resource at this URL.'],
    ['POST /healthz', 404, 'There is no module "healthz".'],
    ['POST /nowhere', 404, 'There is no module "nowhere".'],
    ['GET /reports', 401],
    ['POST /payroll/importRegularPayrollData', 401],
    ['DELETE /payroll', 401],
  ];
  test.for(rows)('%s', async ([line, status, message], { app }) => {
    for (const header of [length, chunks]) {
      const received = await sendOverSocket(app.address, announced(line, header));
      expect(received.status).toBe(status);
      if (!line.startsWith('HEAD')) expectRefusal(received, status, message);
      expect(received.headers.connection).toBe('close');
    }
  });

  test('of a request with credentials, larger than its operation takes', async ({
    app,
    account,
  }) => {
    const rows: [line: string, header: string, status: number][] = [
      ['GET /reports', length, 413],
      ['POST /reports/getPayRun', length, 413],
      ['POST /payroll/importRegularPayrollData', 'Content-Length: 70000000', 413],
      ['POST /reports', `${length}\r\nContent-Encoding: gzip`, 415],
    ];
    for (const [line, header, status] of rows) {
      const received = await sendOverSocket(app.address, announced(line, header, login(account)));
      expectRefusal(received, status);
      expect(received.headers.connection).toBe('close');
    }
  });
});

test('a client that asks before it sends a body is answered without "100 Continue" when it is refused', async ({
  app,
  account,
}) => {
  const ask = (header: string) =>
    announced('POST /reports', header, 'Expect: 100-continue', 'Connection: close', login(account));
  const refused = await sendOverSocket(app.address, ask(length));
  expectRefusal(refused, 413);
  const accepted = await sendOverSocket(app.address, `${ask('Content-Length: 2')}{}`);
  expect(accepted.status).toBe(100);
});

function login(account: TestAccount): string {
  return `Authorization: ${basicAuthorization(account)}`;
}
