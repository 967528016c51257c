import { describe, expect } from 'vitest';
import { aWage, aWorker } from '../../harness/examples.ts';
import { freshCompanyTest } from '../../harness/fixtures.ts';

const test = freshCompanyTest
  .extend(
    'send',
    ({ account, userId }) =>
      (method: string, user: object, from = account) =>
        from.send({ path: '/adminPortal', body: { method, user: { userId, ...user } } }),
  )
  .extend(
    'terminate',
    ({ send }) =>
      (user: object = {}) =>
        send('terminateUser', { exitDate: '2026-03-03', finalPayCheckType: finalPay, ...user }),
  )
  .extend('findUser', ({ account, companyId, userId }) => async (id = userId) => {
    const { user } = await account.client.reports.getUser({ companyId, userId: id });
    if (!user[0]) throw new Error(`unknown worker ${id}`);
    return user[0];
  })
  .extend(
    'statusOf',
    ({ findUser, userId }) =>
      async (id = userId) =>
        (await findUser(id)).status.userStatus,
  );

const finalPay = 'They will be paid during a regular payroll cycle';

describe('a worker', () => {
  test('changes from Add Wage to Invite Sent to Active, and is deactivated and activated again', async ({
    account,
    statusOf,
    companyId,
    userId,
  }) => {
    const { adminPortal, userOnboarding, sandbox } = account.client;
    expect(await statusOf()).toBe('Add Wage');
    const { userWage } = await adminPortal.addUserWage({
      userWage: aWage({ companyId, userId }, { paymentMethod: 'Direct Deposit' }),
    });
    expect(await statusOf()).toBe('Invite Sent');
    await userOnboarding.addKycInformation({
      kycInformation: {
        userId,
        ssn: '514-22-1234',
        dateOfBirth: '1988-08-26',
        address1: '26 August Street',
        city: 'Hampton',
        state: 'VA',
        zipcode: '23666',
      },
    });
    await sandbox.advanceClock({ to: '2026-03-04' });
    expect(await statusOf(), 'no bank account yet').toBe('Invite Sent');
    await adminPortal.updateUserWage({
      userWage: { userWageId: userWage.userWageId, paymentMethod: 'Check' },
    });
    expect(await statusOf()).toBe('Active');
    await adminPortal.deactivateUser({ user: { userId } });
    expect(await statusOf()).toBe('Deactivate');
    const { user } = await adminPortal.activateUser({ user: { userId } });
    expect(user).toEqual({
      userId,
      status: 'Active',
      message: 'Katherine Johnson works for the company again.',
    });
    expect(await statusOf()).toBe('Active');
  });

  test('is activated with a message about what is still missing', async ({
    send,
    userId,
    statusOf,
  }) => {
    await send('deactivateUser', {});
    const { body } = await send('activateUser', {});
    expect(JSON.parse(body).user).toEqual({
      userId,
      status: 'Add Wage',
      message:
        'Katherine Johnson works for the company again. The wage is missing: add it with addUserWage. The identity is not verified: see addKycInformation.',
    });
    expect(await statusOf()).toBe('Add Wage');
  });

  test('with a future exit date stays active until that day', async ({
    terminate,
    statusOf,
    account,
  }) => {
    expect((await terminate({ exitDate: '2026-03-10' })).status).toBe(200);
    expect(await statusOf()).toBe('Add Wage');
    await account.client.sandbox.advanceClock({ to: '2026-03-09' });
    expect(await statusOf()).toBe('Add Wage');
    await account.client.sandbox.advanceClock({ to: '2026-03-10' });
    expect(await statusOf()).toBe('Terminate');
  });

  test('with a future exit date stays active if the exit is canceled', async ({
    terminate,
    send,
    account,
    statusOf,
  }) => {
    await terminate({ exitDate: '2026-03-10' });
    expect((await send('activateUser', {})).status).toBe(200);
    await account.client.sandbox.advanceClock({ to: '2026-04-10' });
    expect(await statusOf()).toBe('Add Wage');
  });

  test('is terminated with all details, and can be rehired', async ({
    terminate,
    companyId,
    userId,
    account,
    findUser,
  }) => {
    const { status, body } = await terminate({
      companyId,
      personalEmail: 'k@example.com',
      terminationChoice: 'Resigned',
      dismissalType: 'Voluntary',
      severance: true,
      severancePaymentType: 'Lump sum',
      severancePaymentFrequency: 'Once',
      firstSeverancePayDate: '2026-03-15',
      lastSeverancePayDate: '2026-03-15',
      severanceAmount: 1234.56,
      additionalNotes: 'Returns the laptop.',
    });
    expect(status, body).toBe(200);
    expect(JSON.parse(body).user).toEqual({
      userId,
      status: 'Inactive',
      message: `The employment of Katherine Johnson ends on 2026-03-03. ${finalPay}. The severance of $1234.56 is not paid by itself: pay it as the extra pay Severance Pay. It is a task until it is paid.`,
    });
    await account.client.sandbox.advanceClock({ to: '2026-06-01' });
    await account.client.adminPortal.activateUser({ user: { userId, dateOfJoin: '2026-06-15' } });
    expect(await findUser()).toMatchObject({
      status: { userStatus: 'Add Wage' },
      personalEmail: 'k@example.com',
      dateOfJoin: '2026-06-15',
      exitDate: null,
      departures: [
        {
          userStatus: 'Terminate',
          dateOfJoin: '2025-06-02',
          exitDate: '2026-03-03',
          returnDate: '2026-06-15',
          finalPayCheckType: finalPay,
          terminationChoice: 'Resigned',
          dismissalType: 'Voluntary',
          severanceAmount: 1234.56,
          severancePaymentType: 'Lump sum',
          severancePaymentFrequency: 'Once',
          firstSeverancePayDate: '2026-03-15',
          lastSeverancePayDate: '2026-03-15',
          additionalNotes: 'Returns the laptop.',
        },
      ],
    });
  });

  test('can be terminated after a deactivation, and both are recorded', async ({
    send,
    terminate,
    findUser,
  }) => {
    await send('deactivateUser', { exitDate: '2026-01-15' });
    expect((await terminate({ exitDate: '2026-02-15' })).status).toBe(200);
    const { departures, status } = await findUser();
    expect(status.userStatus).toBe('Terminate');
    expect(departures.map(({ userStatus, returnDate }) => [userStatus, returnDate])).toEqual([
      ['Terminate', null],
      ['Deactivate', '2026-02-16'],
    ]);
  });

  test('added as former can be given an exit date and be rehired', async ({
    account,
    companyId,
    statusOf,
    terminate,
    send,
  }) => {
    const { user } = await account.client.adminPortal.addFormerUser({
      user: { companyId, ...aWorker() },
    });
    const { userId } = user;
    expect(await statusOf(userId)).toBe('Terminate');
    expect((await terminate({ userId, exitDate: '2026-01-31' })).status).toBe(200);
    expect((await send('activateUser', { userId, dateOfJoin: '2026-03-01' })).status).toBe(200);
    expect(await statusOf(userId)).toBe('Add Wage');
  });

  test('leaves once when several exits arrive at once', async ({ terminate, send, findUser }) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 ? terminate() : send('deactivateUser', {}),
      ),
    );
    const { departures, status } = await findUser();
    expect(status.userStatus).toBe('Terminate');
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(departures.length);
    expect(departures.filter(({ returnDate }) => returnDate === null)).toHaveLength(1);
  });
});
