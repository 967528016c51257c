import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished } from 'vitest';
import { Database } from '../../database/database.ts';
import type { TestAccount, TestApp } from '../harness/app.ts';
import { aRegistration, registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { lockCompanyRow, lockSecrets, waitForBlockedStatements } from '../harness/lock-waits.ts';
import { basicAuthorization, sendBytes } from '../harness/raw-http.ts';
import { startSecondListener } from '../harness/second-listener.ts';

// Clients that close their connection before they are answered.

const maxInProgress = 3;
const test = base.extend(
  'environment',
  { scope: 'file' },
  { LIMIT_ACCOUNT_REQUESTS_IN_PROGRESS: String(maxInProgress) },
);

function requestText(account: TestAccount, [verb, path]: [string, string], body: object): string {
  const text = JSON.stringify(body);
  const head = [
    `${verb} ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: ${basicAuthorization(account)}`,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

async function openAndWrite(address: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Closes connections, and waits until the server has noticed: it answers a request that came later. */
async function close({ address }: Pick<TestApp, 'address'>, sockets: readonly Socket[]) {
  for (const socket of sockets) socket.destroy();
  for (let count = 0; count < 3; count += 1)
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
}

const getClock = ['GET', '/sandbox/getClock'] satisfies [string, string];

describe('requests are no longer in progress when their connection is closed', () => {
  test('while their credentials are looked up', async ({ app }) => {
    const account = await app.openAccount();
    await app.owner.transaction(async (tx) => {
      await tx.many(lockSecrets);
      const text = requestText(account, getClock, {});
      const open = Array.from({ length: maxInProgress }, () => openAndWrite(app.address, text));
      const sockets = await Promise.all(open);
      await waitForBlockedStatements(app.owner, 1);
      await close(app, sockets);
    });
    expect((await account.client.sandbox.getClock({})).clock.date).toBe('2026-03-03');
  });

  test('while they wait behind another one of the same connection', async ({
    app,
    account,
    companyId,
  }) => {
    await app.owner.transaction(async (tx) => {
      await tx.many(lockCompanyRow, [companyId]);
      const first = requestText(account, ['PUT', '/adminPortal/setPayrollApproval'], {
        companyId,
        required: false,
      });
      for (let round = 1; round < maxInProgress; round += 1) {
        const text = `${first}${requestText(account, getClock, {})}`;
        const socket = await openAndWrite(app.address, text);
        await waitForBlockedStatements(app.owner, round);
        await close(app, [socket]);
      }
      const open = await openAndWrite(app.address, first);
      onTestFinished(() => void open.destroy());
      await waitForBlockedStatements(app.owner, maxInProgress);
      expect((await account.client.sandbox.getClock({})).clock.date).toBe('2026-03-03');
    });
  });
});

test('a write is not begun once its connection is closed', async ({ app, account }) => {
  // Its own company: requests of the test before may still be waiting for the other one.
  const companyId = await registerCompany(account);
  const database = new Database({ url: app.url, connections: 2, as: 'server', keys: app.keys });
  const server = await startSecondListener({ ...app, database }, app.config);
  onTestFinished(async () => {
    await server.http.close();
    await database.close();
  });
  const register = (company: string) =>
    requestText(account, ['POST', '/companyOnboarding/companyRegistration'], {
      registration: aRegistration({ company }),
    });
  const { first } = await app.owner.transaction(async (tx) => {
    await tx.many(lockCompanyRow, [companyId]);
    // The account may use one connection at a time, which this request holds.
    const first = sendBytes(server.address, account, {
      verb: 'PUT',
      path: '/adminPortal/setPayrollApproval',
      body: JSON.stringify({ companyId, required: false }),
    });
    await waitForBlockedStatements(app.owner, 1);
    await close(server, [await openAndWrite(server.address, register('Abandoned'))]);
    return { first };
  });
  expect((await first).status).toBe(200);
  const { status, body } = await sendBytes(server.address, account, {
    path: '/reports/getCompanies',
    body: '{}',
  });
  expect(status).toBe(200);
  expect(body).not.toContain('Abandoned');
});
