import { describe, expect } from 'vitest';
import { addWorker } from '../../harness/examples.ts';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = freshCompanyTest
  .extend(
    'send',
    ({ account, userId }) =>
      (method: string, user: object) =>
        account.send({ path: '/adminPortal', body: { method, user: { userId, ...user } } }),
  )
  .extend('findUser', ({ account, companyId, userId }) => async () => {
    const { user } = await account.client.reports.getUser({ companyId, userId });
    return user[0];
  });

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('updateUser', () => {
  test('changes the fields that are sent and keeps the others', async ({
    send,
    userId,
    findUser,
  }) => {
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
      message:
        'The details of Katherine Goble were updated. The work location applies from 2026-03-03.',
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
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['no worker', { userId: '' }, 'Invalid UserId'],
    [
      'an invalid email',
      { email: '@' },
      'email must be an email address, such as ada@example.com.',
    ],
    [
      'an unknown worker type',
      { workerType: 'W3' },
      'Invalid WorkerType. Use one of: W2, 1099-NEC.',
    ],
    [
      'an unknown location',
      { companyLocationId: unknownId },
      'companyLocationId is not a location of Analytical Engines.',
    ],
    [
      'joining in two years',
      { dateOfJoin: '2028-03-03' },
      'dateOfJoin must not be more than one year in the future.',
    ],
    [
      'a move in two years',
      { stateCode: 'NC', effectiveDate: '2028-03-03' },
      'effectiveDate must not be more than 100 years ago or one year in the future.',
    ],
    [
      'an office worker who is remote by choice',
      { companyLocationCategory: 'Office', isRemoteByChoice: true },
      'isRemoteByChoice is only for a remote worker.',
    ],
  ];
  test.for(rows)('refuses %s', async ([_, changes, message], { send }) => {
    expectRefusal(await send('updateUser', changes), 400, message);
  });

  test('refuses a dateOfJoin after the exit date', async ({ send }) => {
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

  test('refuses to make an office worker remote without a state', async ({
    account,
    companyId,
    send,
  }) => {
    const userId = await addWorker(account, companyId, {
      companyLocationCategory: 'Office',
      stateCode: '',
    });
    expectRefusal(
      await send('updateUser', { userId, companyLocationCategory: 'Remote' }),
      400,
      'stateCode is mandatory for a remote worker.',
    );
  });
});
