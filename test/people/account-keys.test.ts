import { describe, expect } from 'vitest';
import { unknownId } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { signInOperator } from '../harness/operators.ts';
import { postConfirmed, secondsLater } from '../harness/people.ts';
import { outcomeOf } from '../harness/signed-in.ts';

const test = base
  .extend('operator', ({ app }) => signInOperator(app))
  /** Reads as the operator. */
  .extend('read', ({ operator }) => async (operation: string, body: object) => {
    const answer = await operator.browser.post(`/operator/${operation}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  })
  .extend(
    'confirm',
    ({ app, operator }) =>
      (body: object, operation = 'revokeAccountKey') =>
        postConfirmed(app, operator.browser, `/operator/${operation}`, body),
  );

describe('an API key of any account', () => {
  test('is listed without its secret, and revoked with a confirmation, also the last one', async ({
    operator,
    liveAccount,
    read,
    confirm,
  }) => {
    const { accountId } = liveAccount;
    const { apiKeys } = await read('getAccountKeys', { accountId });
    expect(apiKeys).toHaveLength(1);
    expect(JSON.stringify(apiKeys)).not.toMatch(/secret|digest|salt/i);
    const { apiKeyId } = apiKeys[0];
    const revoked = { accountId, apiKeyId, reason: 'It was published.' };
    const unconfirmed = await operator.browser.post('/operator/revokeAccountKey', revoked);
    expect(outcomeOf(unconfirmed)).toBe('confirmationMissing');
    expect((await confirm(revoked)).status).toBe(200);
    expect(outcomeOf(await confirm(revoked))).toBe('revokedBefore');
    expect(outcomeOf(await confirm(revoked, 'rotateAccountKey'))).toBe('keyExpired');
    const [after] = (await read('getAccountKeys', { accountId })).apiKeys;
    expect(after).toMatchObject({ apiKeyId, status: 'Inactive' });
    const { entries } = await read('getAuditTrail', { accountId, operation: 'revokeAccountKey' });
    expect(entries).toHaveLength(1);
    const refused = await liveAccount.send({ path: '/access/getCaller', body: {} });
    expect(refused.status).toBe(401);
  });

  test('is replaced with a confirmation, and the former one works for some hours more', async ({
    app,
    operator,
    read,
    confirm,
  }) => {
    const account = await app.openAccount('live');
    const { accountId } = account;
    const [{ apiKeyId }] = (await read('getAccountKeys', { accountId })).apiKeys;
    const replaced = { accountId, apiKeyId, overlapHours: 2, reason: 'Its secret was lost.' };
    const unconfirmed = await operator.browser.post('/operator/rotateAccountKey', replaced);
    expect(outcomeOf(unconfirmed)).toBe('confirmationMissing');
    const { status, body } = await confirm(replaced, 'rotateAccountKey');
    expect(status, JSON.stringify(body)).toBe(200);
    const { clientId, secretKey } = body.apiKey;
    const call = { path: '/access/getCaller', body: {} };
    const byNew = account.withSecret(secretKey);
    expect(clientId).toBe(account.clientId);
    expect((await byNew.send(call)).status).toBe(200);
    expect((await account.send(call)).status).toBe(200);
    const { entries } = await read('getAuditTrail', { accountId, operation: 'rotateAccountKey' });
    expect(JSON.stringify(entries)).not.toContain(secretKey);
    expect(entries).toHaveLength(1);
    app.setClock(secondsLater(app, 2 * 3_600 + 60));
    expect((await account.send(call)).status).toBe(401);
    expect((await byNew.send(call)).status).toBe(200);
  });

  test.for<[why: string, changes: object, key: string]>([
    ['an unknown account', { accountId: unknownId }, 'unknownAccountId'],
    ['an unknown key', {}, 'unknownApiKey'],
  ])('is not revoked or replaced: %s', async ([_, changes, key], { account, confirm }) => {
    const { accountId } = account;
    const body = { accountId, apiKeyId: unknownId, reason: 'It was published.', ...changes };
    for (const operation of ['revokeAccountKey', 'rotateAccountKey'])
      expect(outcomeOf(await confirm(body, operation))).toBe(key);
  });
});
