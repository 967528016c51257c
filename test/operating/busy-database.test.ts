import { describe, expect, onTestFinished } from 'vitest';
import { Database, type DatabaseOptions } from '../../database/database.ts';
import { defaultTimeLimits } from '../../database/time-limits.ts';
import type { TestAccount, TestApp } from '../harness/app.ts';
import { startDatabaseProxy } from '../harness/database-proxy.ts';
import { registerCompany } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { lockCompanyRow, waitForBlockedStatements } from '../harness/lock-waits.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { startSecondListener } from '../harness/second-listener.ts';

// Requests to a server whose connections are held, silent or slow.

const limitsOf = (limits: Partial<(typeof defaultTimeLimits)['small']>) => ({
  small: { ...defaultTimeLimits.small, ...limits },
  large: { ...defaultTimeLimits.large, ...limits },
});

/** Starts another server on the same data, with a database of its own. */
async function startServerWith(app: TestApp, options: Partial<DatabaseOptions>): Promise<string> {
  const database = new Database({ url: app.url, connections: 4, as: 'server', ...options });
  const server = await startSecondListener({ ...app, database }, app.config);
  onTestFinished(async () => {
    await server.http.close();
    await database.close();
  });
  return server.address;
}

/** Sends a request that locks a company, and returns its status and key. */
async function askToLock(address: string, account: TestAccount, companyId: string) {
  const path = '/adminPortal/setPayrollApproval';
  const body = JSON.stringify({ companyId, required: false });
  const {
    status,
    headers,
    body: text,
  } = await sendBytes(address, account, {
    path,
    verb: 'PUT',
    body,
  });
  return { status, key: JSON.parse(text).error?.key, retryAfter: headers['retry-after'] };
}

const answered = { status: 200, key: undefined, retryAfter: undefined };
const refused = (key: string) => ({ status: 503, key, retryAfter: '1' });

describe('while one account waits for a lock with more requests than there are connections', () => {
  test('another account is answered at once, and the first one as soon as the lock is free', async ({
    app,
    account,
    otherAccount,
    companyId,
  }) => {
    const address = await startServerWith(app, {});
    const otherCompany = await registerCompany(otherAccount);
    const { waiting } = await app.owner.transaction(async (tx) => {
      await tx.many(lockCompanyRow, [companyId]);
      const waiting = Array.from({ length: 8 }, () => askToLock(address, account, companyId));
      await waitForBlockedStatements(app.owner, 2);
      for (let count = 0; count < 5; count += 1)
        expect(await askToLock(address, otherAccount, otherCompany)).toEqual(answered);
      return { waiting };
    });
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual(answered);
  });

  test('those that wait too long for a connection are told so, and not that the database is unavailable', async ({
    app,
    account,
    companyId,
  }) => {
    const address = await startServerWith(app, { timeLimits: limitsOf({ connectionMs: 50 }) });
    const { first } = await app.owner.transaction(async (tx) => {
      await tx.many(lockCompanyRow, [companyId]);
      const first = [1, 2].map(() => askToLock(address, account, companyId));
      await waitForBlockedStatements(app.owner, 2);
      expect(await askToLock(address, account, companyId)).toEqual(refused('tooManyAtOnce'));
      return { first };
    });
    expect(await Promise.all(first)).toEqual([answered, answered]);
  });
});

test.for<[what: string, limit: Parameters<typeof limitsOf>[0], key: string]>([
  ['lock stays taken', { lockMs: 100 }, 'recordsInUse'],
  ['time limit passes', { transactionMs: 100 }, 'tookTooLong'],
])(
  'a request whose %s is answered 503 and changes nothing',
  async ([, limits, key], { app, account, companyId }) => {
    const watchTimes = { everyMs: 20, silentMs: 3_000, probeMs: 4_000 };
    const address = await startServerWith(app, { timeLimits: limitsOf(limits), watchTimes });
    await app.owner.transaction(async (tx) => {
      await tx.many(lockCompanyRow, [companyId]);
      expect(await askToLock(address, account, companyId)).toEqual(refused(key));
    });
    expect(await askToLock(address, account, companyId)).toEqual(answered);
  },
);

test('when connections go silent, a request on one is answered 503 and the next one 200', async ({
  app,
  account,
  companyId,
}) => {
  const proxy = await startDatabaseProxy(app.url);
  onTestFinished(() => proxy.disconnect());
  const watchTimes = { everyMs: 20, silentMs: 100, probeMs: 4_000 };
  const address = await startServerWith(app, { url: proxy.url, watchTimes });
  const ask = () => askToLock(address, account, companyId);
  await Promise.all([ask(), ask(), ask()]);
  proxy.silence();
  expect(await ask()).toEqual(refused('unavailable'));
  expect(await ask()).toEqual(answered);
});
