import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { aRegistration, aWorker, unknownId } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { lockCompanyRow } from '../harness/lock-waits.ts';

// RFC 7240 section 4.1: a server may answer 202 to a request with "Prefer: respond-async".

const test = base
  .extend(
    'addUsers',
    ({ account, companyId }) =>
      (key: string, changes = {}) =>
        account.send({
          path: '/adminPortal',
          body: { method: 'addUsers', companyId, users: [aWorker()], ...changes },
          headers: { prefer: 'respond-async, wait=1', 'idempotency-key': key },
        }),
  )
  .extend('ended', ({ account }) => async (idempotencyKey: string) => {
    const { request } = await account.client.adminPortal.getRequestStatus({ idempotencyKey });
    return request.status !== 'Processing' && request;
  });

describe('a large write that prefers an answer at once', () => {
  test('is answered with 202, and its state has the answer once it is completed', async ({
    addUsers,
    ended,
  }) => {
    const key = randomUUID();
    const accepted = await addUsers(key);
    expect(accepted.status).toBe(202);
    expect(accepted.headers['preference-applied']).toBe('respond-async');
    expect(JSON.parse(accepted.body).request).toMatchObject({
      idempotencyKey: key,
      status: 'Processing',
      step: 'Waiting',
    });
    const completed = await eventually(() => ended(key));
    expect(completed).toMatchObject({ status: 'Completed', answer: [{ user: {} }] });
    expect(completed).not.toHaveProperty('step');
  });

  test('is in progress while it waits for another transaction', async ({
    app,
    account,
    addUsers,
    ended,
    companyId,
  }) => {
    const key = randomUUID();
    await app.owner.transaction(async (tx) => {
      await tx.many(lockCompanyRow, [companyId]);
      expect((await addUsers(key)).status).toBe(202);
      const { request } = await account.client.adminPortal.getRequestStatus({
        idempotencyKey: key,
      });
      expect(request).toMatchObject({
        status: 'Processing',
        step: 'Computing',
        message: 'The request is being processed.',
      });
    });
    expect(await eventually(() => ended(key))).toMatchObject({ status: 'Completed' });
  });

  test('has the problem in its state once it is refused', async ({ addUsers, ended }) => {
    const key = randomUUID();
    expect((await addUsers(key, { companyId: unknownId })).status).toBe(202);
    expect(await eventually(() => ended(key))).toMatchObject({
      status: 'Refused',
      key: 'unknownCompany',
    });
  });
});

test('a small write is answered as usual', async ({ account }) => {
  const answer = await account.send({
    path: '/companyOnboarding',
    body: { method: 'companyRegistration', registration: aRegistration({ company: 'Small' }) },
    headers: { prefer: 'respond-async', 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(200);
});

test('a large write without an Idempotency-Key is answered as usual', async ({
  account,
  companyId,
}) => {
  const answer = await account.send({
    path: '/adminPortal',
    body: { method: 'addUsers', companyId, users: [aWorker()] },
    headers: { prefer: 'respond-async' },
  });
  expect(answer.status).toBe(200);
});

test('the state of an unknown request, and of one of another account, is refused', async ({
  account,
  otherAccount,
  addUsers,
  ended,
}) => {
  const key = randomUUID();
  await addUsers(key);
  await eventually(() => ended(key));
  const unknown = { status: 400, key: 'unknownRequest' };
  const ask = (from: typeof account, idempotencyKey: string) =>
    from.client.adminPortal.getRequestStatus({ idempotencyKey });
  await expect(ask(account, randomUUID())).rejects.toMatchObject(unknown);
  await expect(ask(otherAccount, key)).rejects.toMatchObject(unknown);
});
