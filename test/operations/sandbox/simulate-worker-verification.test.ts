import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { addWorker, registerCompany, someKycInformation } from '../../harness/examples.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { startReceiver, type TestReceiver } from '../../harness/webhook-receiver.ts';

let app: TestApp;
let receiver: TestReceiver;
let account: TestAccount;
let companyId: string;
let userId: string;

beforeAll(async () => {
  app = await startApp();
  receiver = await startReceiver();
});
beforeEach(async () => {
  account = await app.openAccount();
  companyId = await registerCompany(account);
  userId = await addWorker(account, companyId);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const unknownId = '00000000-0000-4000-8000-000000000000';

const simulate = (fields: object, from = account) =>
  from.send({ path: '/sandbox', body: { method: 'simulateVerification', ...fields } });
const identify = (from = account) =>
  from.client.userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
const kycStatus = async () =>
  (await account.client.reports.getUser({ companyId, userId })).user[0]?.kycStatus;

describe('simulateVerification refuses', () => {
  const rows: [why: string, fields: object, message: string][] = [
    ['neither company nor worker', { userId: '' }, 'Invalid CompanyId'],
    ['an id that is none', { userId: 'x' }, 'Invalid UserId'],
    ['a worker nobody has', { userId: unknownId }, 'Invalid UserId'],
    ['a company nobody has', { companyId: unknownId }, 'Invalid CompanyId'],
    [
      'a worker who has not said who they are',
      {},
      'The verification of Katherine Johnson has not started: send addKycInformation first.',
    ],
  ];
  test.each(rows)('%s', async (_, fields, message) => {
    expectRefusal(await simulate({ userId, result: 'passed', ...fields }), 400, message);
  });

  test('a worker of another company', async () => {
    await identify();
    const other = await registerCompany(account);
    expectRefusal(
      await simulate({ companyId: other, userId, result: 'passed' }),
      400,
      'Invalid UserId',
    );
  });

  test('a live account', async () => {
    const live = await app.openAccount('live');
    expectRefusal(
      await simulate({ userId: unknownId, result: 'passed' }, live),
      403,
      'Verifications of a live account are decided by an operator and cannot be simulated.',
    );
  });
});

describe('simulateVerification of a worker', () => {
  test('decides, again and otherwise, with or without the company, and tells receivers', async () => {
    await identify();
    const { adminPortal, sandbox } = account.client;
    const eventTypes = ['employee.kycstatus' as const];
    await adminPortal.addWebhook({ webhook: { url: receiver.url, eventTypes } });
    const results = ['failed', 'passed', 'pending', 'passed'] as const;
    for (const [index, result] of results.entries()) {
      const { verification } = await sandbox.simulateVerification({
        ...(index % 2 && { companyId }),
        userId,
        result,
      });
      expect(verification).toEqual({
        companyId,
        userId,
        status: result,
        message: `The verification of Katherine Johnson is now ${result}.`,
      });
      expect(await kycStatus()).toBe(result);
    }
    await sandbox.advanceClock({ to: '2026-03-04' });
    const told = receiver.received.map(({ body }) => JSON.parse(body).payload[0].user[0].kycStatus);
    expect(told).toEqual(results);
  });

  test('stands, whatever the provider would have said when the clock moves', async () => {
    await identify();
    await simulate({ userId, result: 'failed' });
    await account.client.sandbox.advanceClock({ to: '2026-03-04' });
    expect(await kycStatus()).toBe('failed');
  });
});
