import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { claimIdempotencyKey, isKeyInFlight } from '../../store/idempotency-keys.ts';
import { anOwner, aRegistration, registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { startSecondListener } from '../harness/second-listener.ts';
import { countRows } from '../harness/table-rows.ts';

const test = base
  .extend(
    'send',
    ({ account, app }) =>
      (
        key: string,
        body: string,
        { from = account, address = app.address, path = '/companyOnboarding' } = {},
      ) =>
        sendBytes(address, from, { path, body, headers: { 'idempotency-key': key } }),
  )
  .extend(
    'isReplay',
    ({ send }) =>
      (received: Awaited<ReturnType<typeof send>>) =>
        received.headers['idempotency-replayed'] === 'true',
  );

const registration = (company = 'Keyed') =>
  JSON.stringify({ method: 'companyRegistration', registration: aRegistration({ company }) });

const reused =
  'This Idempotency-Key was used for another request. Use a new key for a new request.';
const inFlight =
  'A request with this Idempotency-Key is still being processed. Try again in a moment.';

describe('a repeated idempotency key', () => {
  test('with the same body has one effect and the same response, to the byte', async ({
    send,
    app,
    isReplay,
  }) => {
    const key = randomUUID();
    const first = await send(key, registration());
    const before = await countRows(app.owner);
    const again = await send(key, registration());
    expect([first.status, again.status]).toEqual([200, 200]);
    expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await countRows(app.owner)).toEqual(before);
  });

  test('by another form of the path is the same request', async ({ send, isReplay }) => {
    const key = randomUUID();
    const first = await send(key, registration());
    const path = '/companyOnboarding%23companyRegistration';
    const again = await send(key, registration(), { path });
    expect([isReplay(again), again.body]).toEqual([true, first.body]);
  });

  test('with another body is refused and has no effect', async ({ send, app }) => {
    const key = randomUUID();
    await send(key, registration('One'));
    const before = await countRows(app.owner);
    expectRefusal(await send(key, registration('Two')), 409, reused);
    expect(await countRows(app.owner)).toEqual(before);
  });

  test('with another operation is refused', async ({ send }) => {
    const key = randomUUID();
    await send(key, registration());
    const body = JSON.stringify({ method: 'advanceClock', to: '2026-03-03T10:00:00-05:00' });
    expectRefusal(await send(key, body, { path: '/sandbox' }), 409, reused);
  });

  test('by another account is a key of its own', async ({ app, send, isReplay }) => {
    const key = randomUUID();
    const other = await app.openAccount();
    const first = await send(key, registration());
    const theirs = await send(key, registration(), { from: other });
    expect([theirs.status, isReplay(theirs)]).toEqual([200, false]);
    expect(theirs.body).not.toBe(first.body);
  });

  test('gets the stored response from a server that was started since', async ({
    send,
    app,
    isReplay,
  }) => {
    const key = randomUUID();
    const first = await send(key, registration());
    const door = await startSecondListener(app, app.config);
    const again = await send(key, registration(), { address: door.address });
    await door.http.close();
    expect([isReplay(again), again.body]).toEqual([true, first.body]);
  });

  test('gets the same response even if the request would be refused now', async ({
    account,
    send,
    isReplay,
  }) => {
    const companyId = await registerCompany(account);
    const whole = anOwner(companyId, { ownershipPercentage: 100 });
    const body = JSON.stringify({ method: 'addBusinessUser', businessUser: whole });
    const key = randomUUID();
    const first = await send(key, body);
    expectRefusal(await send(randomUUID(), body), 400);
    const again = await send(key, body);
    expect([again.status, isReplay(again), again.body]).toEqual([200, true, first.body]);
  });

  test('gets the same response even if the request is now refused without the database', async ({
    app,
    send,
    isReplay,
  }) => {
    const traveller = await app.openAccount();
    const key = randomUUID();
    const body = JSON.stringify({ method: 'advanceClock', to: '2026-03-03T15:00:00Z' });
    const first = await send(key, body, { from: traveller, path: '/sandbox' });
    await traveller.client.sandbox.advanceClock({ to: '2026-03-04' });
    const again = await send(key, body, { from: traveller, path: '/sandbox' });
    expect([again.status, isReplay(again), again.body]).toEqual([200, true, first.body]);
  });

  test('names the unknown fields again', async ({ send, isReplay }) => {
    const key = randomUUID();
    const body = registration().replace('{', '{"colour":"blue",');
    const [first, again] = [await send(key, body), await send(key, body)];
    expect(isReplay(again)).toBe(true);
    expect([first, again].map(({ headers }) => headers['x-ignored-fields'])).toEqual([
      'colour',
      'colour',
    ]);
  });
});

describe('a refusal is not stored', () => {
  test('so that the key may be sent with a corrected request', async ({ send, isReplay }) => {
    const key = randomUUID();
    const wrong = registration().replace('"isTermsAccepted":true', '"isTermsAccepted":false');
    expect((await send(key, wrong)).status).toBe(400);
    const corrected = await send(key, registration());
    expect([corrected.status, isReplay(corrected)]).toEqual([200, false]);
  });

  test('also if the refusal depends on stored data', async ({ account, send }) => {
    const key = randomUUID();
    const companyId = await registerCompany(account);
    const initiate = JSON.stringify({ method: 'initiateCompanyKyb', companyId });
    expect((await send(key, initiate)).status).toBe(400);
    expect((await send(key, registration())).status).toBe(200);
  });

  test('and neither is an internal error', async ({ app, send, isReplay }) => {
    const key = randomUUID();
    await app.owner.query(statement('', 'alter table company rename to company_away'));
    expectRefusal(await send(key, registration()), 500);
    await app.owner.query(statement('', 'alter table company_away rename to company'));
    const again = await send(key, registration());
    expect([again.status, isReplay(again)]).toEqual([200, false]);
  });
});

test('a replay leaves database connections unchanged', async ({ app, send }) => {
  const key = randomUUID();
  const connections = () => app.owner.query(listConnections);
  await send(key, registration());
  const before = await connections();
  for (let again = 0; again < 30; again += 1) await send(key, registration());
  expect(await connections()).toEqual(before);
});

describe('a key of a request in progress', () => {
  test('is reported as in use', async ({ account, app, send, isReplay }) => {
    const key = randomUUID();
    const companyId = await registerCompany(account);
    const businessUser = anOwner(companyId);
    const body = JSON.stringify({ method: 'addBusinessUser', businessUser });
    const { first } = await app.owner.transaction(async (tx) => {
      await tx.many(lockCompany, [companyId]);
      const first = send(key, body);
      await waitForBlockedStatements(app.owner, 1);
      expectRefusal(await send(key, body), 409, inFlight);
      return { first };
    });
    const done = await first;
    expect(done.status).toBe(200);
    const again = await send(key, body);
    expect([isReplay(again), again.body]).toEqual([true, done.body]);
  });

  test('can be claimed while somebody reads whether it is in use', async ({ account, app }) => {
    const { database } = app;
    const { accountId } = account;
    const digest = Buffer.alloc(32);
    const isRead = (key: string) => database.inAccount(accountId, (tx) => isKeyInFlight(tx, key));
    for (let round = 0; round < 8; round += 1) {
      const key = randomUUID();
      await database.inAccount(accountId, async (reading) => {
        expect(await isKeyInFlight(reading, key)).toBe(false);
        await database.inAccount(accountId, async (tx) => {
          await claimIdempotencyKey(tx, { key, digest });
          expect(await isRead(key)).toBe(true);
          expect(await isRead(randomUUID())).toBe(false);
        });
      });
      expect(await isRead(key)).toBe(false);
    }
  });

  test('sent by 64 concurrent requests has one effect and in the end one response for all', async ({
    app,
    send,
    isReplay,
  }) => {
    for (let round = 0; round < 3; round += 1) {
      const key = randomUUID();
      const before = await countRows(app.owner);
      const answers = await Promise.all(
        Array.from({ length: 64 }, () => send(key, registration())),
      );
      const done = answers.filter(({ status }) => status === 200);
      expect(done.filter((each) => !isReplay(each))).toHaveLength(1);
      for (const refused of answers.filter(({ status }) => status !== 200))
        expectRefusal(refused, 409, inFlight);
      done.push(await send(key, registration()));
      expect(new Set(done.map(({ body }) => body)).size).toBe(1);
      const after = await countRows(app.owner);
      expect(after).toEqual({
        ...before,
        company: Number(before.company) + 1,
        business_user: Number(before.business_user) + 1,
        idempotency_key: Number(before.idempotency_key) + 1,
        audit_entry: Number(before.audit_entry) + 1,
        audit_subject: Number(before.audit_subject) + 1,
        event: Number(before.event) + 1,
      });
    }
  });
});

describe('a key', () => {
  const wrong = 'Idempotency-Key must be 1 to 255 visible characters.';
  const rows: [why: string, key: string, message: string | undefined][] = [
    ['of one character', '!', undefined],
    ['of 255', 'k'.repeat(255), undefined],
    ['of 256', 'k'.repeat(256), wrong],
    ['of a blank', ' ', wrong],
    ['with a blank inside', 'a b', wrong],
    ['with a letter beyond ASCII', 'schlüssel', wrong],
  ];
  test.for(rows)('%s', async ([_, key, message], { send }) => {
    const received = await send(key, registration());
    if (message) expectRefusal(received, 400, message);
    else expect(received.status).toBe(200);
  });

  test('has no effect on a read', async ({ app, send, isReplay }) => {
    const before = await countRows(app.owner);
    const body = JSON.stringify({ method: 'getClock' });
    const answers = [];
    for (let attempt = 0; attempt < 2; attempt += 1)
      answers.push(await send('a-read', body, { path: '/sandbox' }));
    expect(answers.map((each) => [each.status, isReplay(each)])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect(await countRows(app.owner)).toEqual(before);
  });
});

const lockCompany = statement('', 'select from company where company_id = $1 for update');
const listConnections = statement<{ pid: number }>(
  '',
  `select pid from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() order by pid`,
);
