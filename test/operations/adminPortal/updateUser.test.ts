import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import { expectRefusal } from '../../harness/refusal.ts';

let app: TestApp;
let account: TestAccount;
let companyId: string;
let userId: string;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
  companyId = await registerCompany(account);
});
beforeEach(async () => {
  userId = await addWorker(account, companyId);
});
afterAll(() => app.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const send = (method: string, user: object) =>
  account.send({ path: '/adminPortal', body: { method, user: { userId, ...user } } });

async function findUser() {
  const { user } = await account.client.reports.getUser({ companyId, userId });
  return user[0];
}

describe('updateUser', () => {
  test('changes what is given and leaves the rest', async () => {
    const { body } = await send('updateUser', {
      firstName: '',
      lastName: 'Goble',
      email: 'goble@example.com',
      personalEmail: 'k@example.com',
      jobTitle: null,
      stateCode: 'NC',
    });
    expect(JSON.parse(body).user).toEqual({
      userId,
      status: 'Ready',
      message: 'The details of Katherine Goble were updated.',
    });
    expect(await findUser()).toMatchObject({
      user: 'Katherine Coleman Goble',
      email: 'goble@example.com',
      personalEmail: 'k@example.com',
      jobTitle: 'Mathematician',
      stateCode: 'NC',
      dateOfJoin: '2025-06-02',
    });
  });

  const rows: [why: string, changes: object, message: string][] = [
    ['a worker nobody has', { userId: unknownId }, 'Invalid UserId'],
    ['no worker', { userId: '' }, 'Invalid UserId'],
    [
      'an email that is none',
      { email: '@' },
      'email must be an email address, such as ada@example.com.',
    ],
    [
      'a worker type nobody has',
      { workerType: 'W3' },
      'Invalid WorkerType. Use one of: W2, 1099-NEC.',
    ],
    [
      'a location nobody has',
      { companyLocationId: unknownId },
      'companyLocationId is not a location of Analytical Engines.',
    ],
    [
      'joining in two years',
      { dateOfJoin: '2028-03-03' },
      'dateOfJoin must not be more than one year in the future.',
    ],
  ];
  test.each(rows)('refuses %s', async (_, changes, message) => {
    expectRefusal(await send('updateUser', changes), 400, message);
  });

  test('refuses joining after having left', async () => {
    await send('terminateUser', {
      exitDate: '2026-02-01',
      finalPayCheckType: 'They have already been paid',
    });
    expectRefusal(
      await send('updateUser', { dateOfJoin: '2026-02-02' }),
      400,
      'dateOfJoin must not be after the exit date of Katherine Johnson, 2026-02-01.',
    );
  });

  test('refuses to make an office worker remote without a state', async () => {
    userId = await addWorker(account, companyId, {
      companyLocationCategory: 'Office',
      stateCode: '',
    });
    expectRefusal(
      await send('updateUser', { companyLocationCategory: 'Remote' }),
      400,
      'stateCode is mandatory for a remote worker.',
    );
  });
});
