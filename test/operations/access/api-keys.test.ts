import { describe, expect } from 'vitest';
import { isRead } from '../../../contract/operation.ts';
import { allOperations } from '../../../contract/operations.ts';
import type { KeyScope } from '../../../values/access.ts';
import type { TestAccount } from '../../harness/app.ts';
import { eventually } from '../../harness/eventually.ts';
import { registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { addSampleRecords } from '../../harness/sample-records.ts';
import { sampleRequest } from '../../harness/sample-request.ts';

interface KeyTerms {
  readonly scope?: KeyScope;
  readonly companyIds?: readonly string[];
  readonly expiresOn?: string;
}

const test = base.extend('addKey', ({ account }) => async (terms: KeyTerms = {}) => {
  const { apiKey } = await account.client.access.addApiKey({
    apiKey: { name: 'A test', ...terms, companyIds: terms.companyIds && [...terms.companyIds] },
  });
  return { ...apiKey, account: account.withSecret(apiKey.secretKey) };
});

const status = async (account: TestAccount) =>
  (await account.send({ path: '/reports/getCompanies', body: {} })).status;

describe('an API key', () => {
  test('opens the account until it is revoked, beside the first key', async ({
    account,
    addKey,
  }) => {
    const { apiKeyId, account: other } = await addKey();
    expect([await status(account), await status(other)]).toEqual([200, 200]);
    await account.client.access.revokeApiKey({ apiKeyId });
    await eventually(async () => (await status(other)) === 401);
    expect(await status(account)).toBe(200);
  });

  test('is listed with its scope and its last use, without its secret', async ({
    account,
    addKey,
    companyId,
  }) => {
    const added = await addKey({ scope: 'readOnly', companyIds: [companyId] });
    await status(added.account);
    const listed = await eventually(async () => {
      const { apiKeys } = await account.client.access.getApiKeys({});
      const found = apiKeys.find(({ apiKeyId }) => apiKeyId === added.apiKeyId);
      return found?.usedAt !== undefined && { found, text: JSON.stringify(apiKeys) };
    });
    expect(listed.found).toMatchObject({
      name: 'A test',
      scope: 'readOnly',
      companyIds: [companyId],
      status: 'Active',
    });
    expect(listed.text).not.toContain(added.secretKey);
  });

  test('that is rotated keeps its terms; the former secret ends with the overlap', async ({
    account,
    addKey,
  }) => {
    const former = await addKey({ scope: 'payrollOnly' });
    const { access } = account.client;
    const { apiKey } = await access.rotateApiKey({ apiKeyId: former.apiKeyId, overlapHours: 0 });
    await eventually(async () => (await status(former.account)) === 401);
    const { apiKeys } = await access.getApiKeys({});
    const listed = apiKeys.find(({ apiKeyId }) => apiKeyId === apiKey.apiKeyId);
    expect(listed).toMatchObject({ scope: 'payrollOnly', status: 'Active' });
    for (const status of ['Active', 'Inactive'] as const)
      expect(await access.getApiKeys({ status })).toEqual({
        apiKeys: apiKeys.filter((each) => each.status === status),
      });
    expect(await status(account.withSecret(apiKey.secretKey))).toBe(200);
    const again = await account.send({
      path: '/access/rotateApiKey',
      body: { apiKeyId: former.apiKeyId },
    });
    expectRefusal(again, 400, 'The API key A test has expired. Add a new one with addApiKey.');
  });

  test('with access to everything is not revoked if it is the only one', async ({ app }) => {
    const account = await app.openAccount();
    const { apiKeys } = await account.client.access.getApiKeys({});
    const body = { apiKeyId: apiKeys[0]?.apiKeyId };
    const refused = await account.send({ path: '/access/revokeApiKey', body });
    expect(JSON.parse(refused.body).error.key).toBe('lastKey');
  });

  test.for<[KeyTerms, string]>([
    [{ companyIds: ['00000000-0000-4000-8000-000000000000'] }, 'unknownCompany'],
    [{ expiresOn: '2020-01-01' }, 'expiresInThePast'],
  ])('with %o is refused: %s', async ([terms, key], { account }) => {
    const body = { apiKey: { name: 'A test', ...terms } };
    const refused = await account.send({ path: '/access/addApiKey', body });
    expect(JSON.parse(refused.body).error.key).toBe(key);
  });
});

describe('every operation', () => {
  const scopes: readonly [KeyScope, refused: (typeof allOperations)[number][]][] = [
    ['readOnly', allOperations.filter((each) => !isRead(each) || each.access.isSensitive)],
    ['withoutSensitiveData', allOperations.filter(({ access }) => access.isSensitive)],
    [
      'payrollOnly',
      allOperations.filter(
        ({ access, module }) =>
          access.isSensitive ||
          (access.scope !== 'reference' && !['payroll', 'reports'].includes(module)),
      ),
    ],
  ];
  test.for(scopes)(
    'is refused to a key with the scope %s, or answered',
    async ([scope, refused], { addKey }) => {
      const { account } = await addKey({ scope });
      const answered: string[] = [];
      for (const declared of allOperations) {
        const { verb, module, name } = declared;
        const { status, body } = await account.send({
          verb: verb === 'GET' ? 'POST' : verb,
          path: `/${module}/${name}`,
          body: sampleRequest(declared),
        });
        expect(status, `${name}: ${body}`).not.toBe(500);
        if (status !== 403) answered.push(name);
      }
      const { caller } = await account.client.access.getCaller({});
      expect(caller).toMatchObject({ kind: 'key', scope, operations: answered });
      const names = refused.map(({ name }) => name);
      expect(answered).toEqual(
        allOperations.map(({ name }) => name).filter((name) => !names.includes(name)),
      );
    },
  );

  test('shows a key of one company nothing of another', async ({ account, addKey }) => {
    const ours = await addSampleRecords(account);
    const companyId = await registerCompany(account);
    const { account: other } = await addKey({ companyIds: [companyId] });
    for (const declared of allOperations) {
      const { verb, module, name, access } = declared;
      const { status, body } = await other.send({
        verb: verb === 'GET' ? 'POST' : verb,
        path: `/${module}/${name}`,
        body: sampleRequest(declared, ours),
      });
      if (access.scope === 'account') expect(status, name).toBe(403);
      for (const id of Object.values(ours)) expect(body, name).not.toContain(id);
      if (access.scope === 'worker') expect(status, `${name}: ${body}`).toBe(400);
    }
    const { Company } = await other.client.reports.getCompanies({});
    expect(Company.map(({ companyID }) => companyID)).toEqual([companyId]);
  });
});
