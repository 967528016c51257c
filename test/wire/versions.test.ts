import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { interfaceVersions } from '../../contract/versions.ts';
import { test } from '../harness/fixtures.ts';
import { sendOverSocket } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';

const [newest] = interfaceVersions;

test('the page of versions describes each of them, the newest first', () => {
  const page = readFileSync('docs/reference/versions.md', 'utf8');
  const described = [...page.matchAll(/^## (\S+)$/gm)].map(([, version]) => version);
  expect(described).toEqual(interfaceVersions);
  expect(described.toSorted().toReversed()).toEqual(described);
});

describe('the version of the interface', () => {
  test('is in every answer', async ({ app, account }) => {
    const read = await account.send({ path: '/sandbox/getClock', verb: 'GET' });
    const refused = await account.send({ path: '/sandbox/advanceClock', body: {} });
    const broken = await sendOverSocket(app.address, 'nonsense\r\n\r\n');
    for (const { headers } of [read, refused, broken])
      expect(headers['paywright-version']).toBe(newest);
    for (const path of ['/nowhere', '/%zz', '/healthz', '/reference', '/sandbox/getClock'])
      expect((await fetch(app.address + path)).headers.get('paywright-version')).toBe(newest);
  });

  test.for(interfaceVersions)('may be asked for: %s', async (version, { account }) => {
    const headers = { 'paywright-version': version };
    const received = await account.send({
      path: '/sandbox',
      body: { method: 'getClock' },
      headers,
    });
    expect(received).toMatchObject({ status: 200, headers });
  });

  test.for(['2020-01-01', '1', 'latest', `${newest}, ${newest}`])(
    'is refused if it is unknown, with the known ones: %s',
    async (version, { account }) => {
      const headers = { 'paywright-version': version };
      const body = { method: 'getClock' };
      const received = await account.send({ path: '/sandbox', body, headers });
      const known = interfaceVersions.join(', ');
      expectRefusal(
        received,
        400,
        `Paywright-Version must be one of: ${known}. Without the header the newest is used.`,
      );
      expect(JSON.parse(received.body).error.key).toBe('unknownVersion');
      expect(received.headers['paywright-version']).toBe(newest);
    },
  );
});
