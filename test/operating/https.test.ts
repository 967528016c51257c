import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect, type SecureVersion } from 'node:tls';
import { expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { temporaryFolder } from '../harness/server-process.ts';
import { writeTlsCertificate } from '../harness/tls-certificate.ts';

test('with TLS_CERT and TLS_KEY the server accepts only HTTPS with TLS 1.2 or 1.3 and forward secrecy', async () => {
  const { cert, key } = writeTlsCertificate(temporaryFolder());
  const app = await startApp({ TLS_CERT: cert, TLS_KEY: key });
  const ca = readFileSync(cert);
  const { port } = new URL(app.address);

  const status = await new Promise((resolve, reject) => {
    request(`https://127.0.0.1:${port}/healthz`, { ca }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);

  const agreed = (version: SecureVersion) =>
    new Promise((resolve) => {
      // Lowered, so that it is the server and not this client that declines the old versions.
      const old = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
      const socket = connect({ port: Number(port), host: '127.0.0.1', ca, ...old }, () => {
        resolve(socket.getProtocol());
        socket.destroy();
      });
      socket.on('error', () => resolve('declined'));
    });
  expect(await agreed('TLSv1.3')).toBe('TLSv1.3');
  expect(await agreed('TLSv1.2')).toBe('TLSv1.2');
  expect(await agreed('TLSv1.1')).toBe('declined');
  expect(await agreed('TLSv1')).toBe('declined');

  const agreedWith = (cipher: string) =>
    new Promise((resolve) => {
      const only = { maxVersion: 'TLSv1.2' as const, ciphers: `${cipher}@SECLEVEL=0` };
      const socket = connect({ port: Number(port), host: '127.0.0.1', ca, ...only }, () => {
        resolve(socket.getCipher().name);
        socket.destroy();
      });
      socket.on('error', () => resolve('declined'));
    });
  const withoutForwardSecrecy = ['AES256-GCM-SHA384', 'AES128-SHA256', 'AES128-SHA'];
  const withoutAuthenticatedEncryption = ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384'];
  for (const cipher of [...withoutForwardSecrecy, ...withoutAuthenticatedEncryption])
    expect(await agreedWith(cipher)).toBe('declined');
  expect(await agreedWith('ALL')).toMatch(/^ECDHE-(ECDSA|RSA)-AES256-GCM-SHA384$/);

  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  await app.close();
});

test('behind a proxy, requests that arrived without TLS are refused and health probes are not', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' });
  const account = await app.openAccount();
  const ask = (headers: Record<string, string>) =>
    account.send({ path: '/sandbox', body: { method: 'getClock' }, headers });
  const message = 'This interface is HTTPS only: the request reached the proxy without TLS.';
  expectRefusal(await ask({ 'x-forwarded-proto': 'http' }), 403, message);
  expectRefusal(await ask({}), 403, message);
  expect((await ask({ 'x-forwarded-proto': 'https' })).status).toBe(200);
  for (const probe of ['/healthz', '/readyz', '/metrics'])
    expect((await fetch(`${app.address}${probe}`)).status).toBe(200);
  await app.close();
});
