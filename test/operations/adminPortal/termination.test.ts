import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { addWorker, aWage, aWorker, registerCompany } from '../../harness/examples.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

let app: TestApp;
let account: TestAccount;
let companyId: string;
let userId: string;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  account = await app.openAccount();
  companyId = await registerCompany(account);
  userId = await addWorker(account, companyId);
});
afterAll(() => app.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const finalPay = 'They will be paid during a regular payroll cycle';
const send = (method: string, user: object, from = account) =>
  from.send({ path: '/adminPortal', body: { method, user: { userId, ...user } } });
const terminate = (user: object = {}) =>
  send('terminateUser', { exitDate: '2026-03-03', finalPayCheckType: finalPay, ...user });

async function findUser() {
  const { user } = await account.client.reports.getUser({ companyId, userId });
  if (!user[0]) throw new Error('no worker');
  return user[0];
}
const statusNow = async () => (await findUser()).status.userStatus;

// Each row: what was done before, what is tried, and the one reason it is refused.
const exitBeforeJoiningMessage =
  'exitDate must not be before the dateOfJoin of Katherine Johnson, 2025-06-02.';
const reactivateFirstMessage = 'undo that with activateUser first.';
const refused: [why: string, before: [string, object][], tried: [string, object], said: string][] =
  [
    ['leaving of nobody', [], ['deactivateUser', { userId: unknownId }], 'Invalid UserId'],
    ['returning of nobody', [], ['activateUser', { userId: unknownId }], 'Invalid UserId'],
    [
      'leaving before joining',
      [],
      ['deactivateUser', { exitDate: '2025-06-01' }],
      exitBeforeJoiningMessage,
    ],
    [
      'leaving in two years',
      [],
      ['deactivateUser', { exitDate: '2028-03-03' }],
      'exitDate must not be more than one year in the future.',
    ],
    [
      'leaving twice',
      [['deactivateUser', {}]],
      ['deactivateUser', {}],
      `Katherine Johnson is already deactivated as of 2026-03-03: ${reactivateFirstMessage}`,
    ],
    [
      'deactivating one who is terminated',
      [['terminateUser', { exitDate: '2026-03-01', finalPayCheckType: finalPay }]],
      ['deactivateUser', {}],
      `Katherine Johnson is already terminated as of 2026-03-01: ${reactivateFirstMessage}`,
    ],
    [
      'terminating later one who is gone already, who would be back until then',
      [['deactivateUser', { exitDate: '2026-02-01' }]],
      ['terminateUser', { exitDate: '2026-03-04', finalPayCheckType: finalPay }],
      'Katherine Johnson is already off the payroll: send an exitDate of today or earlier, or bring the worker back with activateUser first.',
    ],
    [
      'returning of one who never left',
      [],
      ['activateUser', {}],
      'Katherine Johnson was neither deactivated nor terminated, so there is nothing to activate.',
    ],
    [
      'joining anew before having left',
      [['deactivateUser', {}]],
      ['activateUser', { dateOfJoin: '2026-03-03' }],
      'dateOfJoin must be after the exit date of Katherine Johnson, 2026-03-03.',
    ],
    [
      'joining anew in two years',
      [['deactivateUser', {}]],
      ['activateUser', { dateOfJoin: '2028-03-03' }],
      'dateOfJoin must not be more than one year in the future.',
    ],
    [
      'a final pay nobody knows',
      [],
      ['terminateUser', { exitDate: '2026-03-03', finalPayCheckType: 'Later' }],
      'Invalid FinalPayCheckType. Use one of: They will be paid by cash or check, They will be paid by supplemental payroll, They will be paid by a different way, They will be paid during a regular payroll cycle, They have already been paid.',
    ],
    [
      'terminating without a day',
      [],
      ['terminateUser', { finalPayCheckType: finalPay }],
      'exitDate is mandatory and cannot be empty.',
    ],
    [
      'a severance without an amount',
      [],
      ['terminateUser', { exitDate: '2026-03-03', finalPayCheckType: finalPay, severance: true }],
      'severanceAmount is mandatory when severance is true.',
    ],
    [
      'a severance of half a cent',
      [],
      [
        'terminateUser',
        { exitDate: '2026-03-03', finalPayCheckType: finalPay, severanceAmount: 0.005 },
      ],
      'severanceAmount must be an amount over 0 and at most 100000000 with at most two decimals.',
    ],
    [
      'a severance that ends before it begins',
      [],
      [
        'terminateUser',
        {
          exitDate: '2026-03-03',
          finalPayCheckType: finalPay,
          firstSeverancePayDate: '2026-05-01',
          lastSeverancePayDate: '2026-04-01',
        },
      ],
      'lastSeverancePayDate must not be before firstSeverancePayDate.',
    ],
    [
      'a company the worker does not work for',
      [],
      [
        'terminateUser',
        { exitDate: '2026-03-03', finalPayCheckType: finalPay, companyId: unknownId },
      ],
      'Invalid CompanyId',
    ],
  ];

describe('refused is', () => {
  test.each(refused)('%s', async (_, before, [method, user], message) => {
    for (const [earlier, fields] of before) expect((await send(earlier, fields)).status).toBe(200);
    const rows = await countRows(app.owner);
    expectRefusal(await send(method, user), 400, message);
    expect(await countRows(app.owner)).toEqual(rows);
  });

  test.each(['deactivateUser', 'activateUser', 'terminateUser'])(
    'by %s a worker of another account, exactly as one that does not exist',
    async (method) => {
      const other = await app.openAccount();
      const fields = { exitDate: '2026-03-03', finalPayCheckType: finalPay };
      expect((await send(method, fields, other)).body).toBe(
        (await send(method, { ...fields, userId: unknownId }, other)).body,
      );
    },
  );
});

describe('a worker', () => {
  test('goes from Add Wage through Invite Sent to Active, and off and on the payroll', async () => {
    const { adminPortal, userOnboarding, sandbox } = account.client;
    expect(await statusNow()).toBe('Add Wage');
    const { userWage } = await adminPortal.addUserWage({
      userWage: aWage({ companyId, userId }, { paymentMethod: 'Direct Deposit' }),
    });
    expect(await statusNow()).toBe('Invite Sent');
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
    expect(await statusNow(), 'no bank account yet').toBe('Invite Sent');
    await adminPortal.updateUserWage({
      userWage: { userWageId: userWage.userWageId, paymentMethod: 'Check' },
    });
    expect(await statusNow()).toBe('Active');
    await adminPortal.deactivateUser({ user: { userId } });
    expect(await statusNow()).toBe('Deactivate');
    const { user } = await adminPortal.activateUser({ user: { userId } });
    expect(user).toEqual({
      userId,
      status: 'Active',
      message: 'Katherine Johnson works for the company again.',
    });
    expect(await statusNow()).toBe('Active');
  });

  test('who is activated is told what is still missing', async () => {
    await send('deactivateUser', {});
    const { body } = await send('activateUser', {});
    expect(JSON.parse(body).user).toEqual({
      userId,
      status: 'Active',
      message:
        'Katherine Johnson works for the company again. The wage is missing: add it with addUserWage. The identity is not verified: see addKycInformation.',
    });
    expect(await statusNow()).toBe('Add Wage');
  });

  test('who leaves later stays until the day comes', async () => {
    expect((await terminate({ exitDate: '2026-03-10' })).status).toBe(200);
    expect(await statusNow()).toBe('Add Wage');
    await account.client.sandbox.advanceClock({ to: '2026-03-09' });
    expect(await statusNow()).toBe('Add Wage');
    await account.client.sandbox.advanceClock({ to: '2026-03-10' });
    expect(await statusNow()).toBe('Terminate');
  });

  test('who was to leave later stays when that is taken back', async () => {
    await terminate({ exitDate: '2026-03-10' });
    expect((await send('activateUser', {})).status).toBe(200);
    await account.client.sandbox.advanceClock({ to: '2026-04-10' });
    expect(await statusNow()).toBe('Add Wage');
  });

  test('who is terminated leaves with everything that was said, and can be hired again', async () => {
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
      message: `The employment of Katherine Johnson ends on 2026-03-03. ${finalPay}.`,
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

  test('who is deactivated can be terminated, and both are remembered', async () => {
    await send('deactivateUser', { exitDate: '2026-01-15' });
    expect((await terminate({ exitDate: '2026-02-15' })).status).toBe(200);
    const { departures, status } = await findUser();
    expect(status.userStatus).toBe('Terminate');
    expect(departures.map(({ userStatus, returnDate }) => [userStatus, returnDate])).toEqual([
      ['Terminate', null],
      ['Deactivate', '2026-02-16'],
    ]);
  });

  test('who was added as former can be given an exit date, and be hired', async () => {
    const { user } = await account.client.adminPortal.addFormerUser({
      user: { companyId, ...aWorker() },
    });
    userId = user.userId;
    expect(await statusNow()).toBe('Terminate');
    expect((await terminate({ exitDate: '2026-01-31' })).status).toBe(200);
    expect((await send('activateUser', { dateOfJoin: '2026-03-01' })).status).toBe(200);
    expect(await statusNow()).toBe('Add Wage');
  });

  test('leaves once when many say so at once', async () => {
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
