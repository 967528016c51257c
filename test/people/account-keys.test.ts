import { describe, expect } from 'vitest';
import { unknownId } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { signInOperator } from '../harness/operators.ts';
import { postConfirmed } from '../harness/people.ts';
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
      (body: object) =>
        postConfirmed(app, operator.browser, '/operator/revokeAccountKey', body),
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
    const [after] = (await read('getAccountKeys', { accountId })).apiKeys;
    expect(after).toMatchObject({ apiKeyId, status: 'Inactive' });
    const { entries } = await read('getAuditTrail', { accountId, operation: 'revokeAccountKey' });
    expect(entries).toHaveLength(1);
    const refused = await liveAccount.send({ path: '/access/getCaller', body: {} });
    expect(refused.status).toBe(401);
  });

  test.for<[why: string, changes: object, key: string]>([
    ['an unknown account', { accountId: unknownId }, 'unknownAccountId'],
    ['an unknown key', {}, 'unknownApiKey'],
  ])('is not revoked: %s', async ([_, changes, key], { account, confirm }) => {
    const { accountId } = account;
    const body = { accountId, apiKeyId: unknownId, reason: 'It was published.', ...changes };
    expect(outcomeOf(await confirm(body))).toBe(key);
  });
});
