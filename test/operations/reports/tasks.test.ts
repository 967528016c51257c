import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import {
  addWorker,
  aLocation,
  aPayAccount,
  aWage,
  registerCompany,
  someKybInformation,
  someKycInformation,
} from '../../harness/examples.ts';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = freshCompanyTest.extend(
  'ask',
  ({ account }) =>
    (path: string, body: object) =>
      account.send({ path, body }),
);

const unknownId = '00000000-0000-4000-8000-000000000000';

async function companyTasks(account: TestAccount, companyId: string): Promise<string[]> {
  const { blockers } = await account.client.reports.getCompanyTask({ companyId });
  return blockers.map(({ severity, key, subject }) => `${subject.kind} ${severity} ${key}`);
}

async function userTasks(
  account: TestAccount,
  companyId: string,
  userId: string,
): Promise<string[]> {
  const { blockers } = await account.client.reports.getUserTask({ companyId, userId });
  return blockers.map(({ severity, key }) => `${severity} ${key}`);
}

/** Gives one SSN to two workers. */
async function addWorkersWithSameSsn(
  account: TestAccount,
  companyId: string,
): Promise<[string, string]> {
  const [one, other] = [
    await addWorker(account, companyId, { firstName: 'Romulus' }),
    await addWorker(account, companyId, { firstName: 'Remus' }),
  ];
  for (const userId of [one, other])
    await account.client.userOnboarding.addKycInformation({
      kycInformation: someKycInformation(userId),
    });
  return [one, other];
}

test('a task has a message, a severity, a subject, the operation that completes it and who is responsible', async ({
  account,
  companyId,
}) => {
  const userId = await addWorker(account, companyId);
  const { tasks, blockers } = await account.client.reports.getUserTask({ companyId, userId });
  const wage = {
    key: 'wageMissing',
    severity: 'warns',
    subject: { kind: 'worker', id: userId, name: 'Katherine Johnson' },
    message: 'Katherine Johnson has no wage: add one with addUserWage.',
    fixOperation: 'addUserWage',
    responsible: 'company',
  };
  expect(blockers[0]).toEqual(wage);
  expect(tasks[0]).toEqual({ ...wage, task: wage.key, description: wage.message });
  expect(tasks).toHaveLength(blockers.length);
});

describe('a task of a worker', () => {
  test('disappears when it is done', async ({ account, companyId }) => {
    const { adminPortal, userOnboarding, userPortal, sandbox } = account.client;
    const userId = await addWorker(account, companyId);
    expect(await userTasks(account, companyId, userId)).toEqual([
      'warns wageMissing',
      'warns identityMissing',
      'warns federalFormMissing',
      'warns stateFormMissing',
      'warns payAccountMissing',
    ]);
    await adminPortal.addUserWage({
      userWage: aWage({ companyId, userId }, { paymentMethod: 'Direct Deposit' }),
    });
    await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
    await sandbox.simulateVerification({ userId, result: 'failed' });
    expect(await userTasks(account, companyId, userId)).toContain('warns identityFailed');
    await sandbox.simulateVerification({ userId, result: 'pending' });
    expect(await userTasks(account, companyId, userId)).toContain('warns identityPending');
    await sandbox.simulateVerification({ userId, result: 'passed' });
    await userOnboarding.addW4Information({ w4Information: { userId, w4FilingStatus: 'Single' } });
    await userOnboarding.addStateW4Information({
      userId,
      stateCode: 'VA',
      stateW4Information: {},
    });
    const { userPayAccountEntity } = await userPortal.addUserBankAccount({
      userPayAccountEntity: aPayAccount({ companyId, userId }),
    });
    expect(await userTasks(account, companyId, userId)).toEqual([]);
    const { userPayAccountEntityId } = userPayAccountEntity;
    await userPortal.updateUserBankAccount({
      userPayAccountEntity: {
        ...aPayAccount({ companyId, userId }, { accountNumber: '555000111' }),
        userPayAccountEntityId,
      },
    });
    expect(await userTasks(account, companyId, userId)).toEqual(['warns payAccountUnconfirmed']);
    await userPortal.confirmUserBankAccount({ userId });
    expect(await userTasks(account, companyId, userId)).toEqual([]);
  });

  test('is for the state of the office, even if the worker has another state', async ({
    account,
    companyId,
  }) => {
    const { companyOnboarding, adminPortal, reports } = account.client;
    await companyOnboarding.addCompanyLocation({ companyLocation: aLocation(companyId) });
    const userId = await addWorker(account, companyId, { stateCode: 'VA' });
    const asked = async () => {
      const { blockers } = await reports.getCompanyTask({ companyId });
      return blockers.flatMap(({ key, message }) =>
        key === 'registrationMissing' || key === 'stateFormMissing'
          ? [/Virginia|California/.exec(message)?.[0]]
          : [],
      );
    };
    expect(await asked()).toEqual(['Virginia', 'Virginia']);
    await adminPortal.updateUser({ user: { userId, companyLocationCategory: 'Office' } });
    expect(await asked()).toEqual(['California', 'California']);
  });

  test('warns about a worker who joined before the company was incorporated', async ({
    companyId,
    account,
  }) => {
    const kybInformation = someKybInformation(companyId, { dateOfIncorporation: '2025-07-01' });
    await account.client.companyOnboarding.addKybInformation({ kybInformation });
    const userId = await addWorker(account, companyId, { dateOfJoin: '2025-06-02' });
    expect(await userTasks(account, companyId, userId)).toContain(
      'warns joinedBeforeIncorporation',
    );
  });

  test('depends on the current wage, not on a future one', async ({ account, companyId }) => {
    const { adminPortal } = account.client;
    const userId = await addWorker(account, companyId);
    const paid = (paymentMethod: 'Check' | 'Direct Deposit', startDate: string) =>
      adminPortal.addUserWage({
        userWage: aWage({ companyId, userId }, { paymentMethod, startDate }),
      });
    await paid('Check', '2025-06-02');
    await paid('Direct Deposit', '2026-04-01');
    expect(await userTasks(account, companyId, userId)).not.toContain('warns payAccountMissing');
    await account.client.sandbox.advanceClock({ to: '2026-04-01' });
    expect(await userTasks(account, companyId, userId)).toContain('warns payAccountMissing');
  });

  test('and a missing state registration stay until the day the worker leaves', async ({
    account,
    companyId,
  }) => {
    const userId = await addWorker(account, companyId);
    await account.client.adminPortal.terminateUser({
      user: { userId, exitDate: '2026-03-10', finalPayCheckType: 'They have already been paid' },
    });
    expect(await userTasks(account, companyId, userId)).toContain('warns wageMissing');
    expect(await companyTasks(account, companyId)).toContain('company warns registrationMissing');
    await account.client.sandbox.advanceClock({ to: '2026-03-10' });
    expect(await userTasks(account, companyId, userId)).toEqual([]);
    expect(await companyTasks(account, companyId)).not.toContain(
      'company warns registrationMissing',
    );
  });
});

describe('a warning to confirm', () => {
  test('about two workers is listed for both, and ends for each when it is confirmed', async ({
    account,
    companyId,
  }) => {
    const [one, other] = await addWorkersWithSameSsn(account, companyId);
    expect(await userTasks(account, companyId, one)).toContain('warns ssnShared');
    const { task } = await account.client.adminPortal.confirmTask({
      companyId,
      userId: one,
      task: 'ssnShared',
    });
    expect(task).toEqual({
      companyId,
      status: 'Ready',
      message: 'The shared SSN of Romulus Johnson is confirmed.',
    });
    expect(await userTasks(account, companyId, one)).not.toContain('warns ssnShared');
    expect(await userTasks(account, companyId, other)).toContain('warns ssnShared');
  });

  test('blocks a live company until it is confirmed', async ({ app }) => {
    const account = await app.openAccount('live');
    const companyId = await registerCompany(account);
    const [one] = await addWorkersWithSameSsn(account, companyId);
    expect(await userTasks(account, companyId, one)).toContain('blocks ssnShared');
    const twin = await registerCompany(account);
    for (const of of [companyId, twin])
      await account.client.companyOnboarding.addKybInformation({
        kybInformation: someKybInformation(of),
      });
    expect(await companyTasks(account, companyId)).toContain('company blocks einShared');
    await account.client.adminPortal.confirmTask({ companyId, task: 'einShared' });
    expect(await companyTasks(account, companyId)).not.toContain('company blocks einShared');
  });

  test('appears again after another SSN, but not after another address', async ({
    account,
    companyId,
  }) => {
    const [one, other] = await addWorkersWithSameSsn(account, companyId);
    const third = await addWorker(account, companyId, { firstName: 'Faustulus' });
    const ssn = '223450001';
    const { adminPortal, userOnboarding } = account.client;
    await userOnboarding.addKycInformation({ kycInformation: someKycInformation(third, { ssn }) });
    for (const userId of [one, other])
      await adminPortal.confirmTask({ companyId, userId, task: 'ssnShared' });
    const change = (fields: object) =>
      userOnboarding.updateKycInformation({ kycInformation: { userId: one, ...fields } });
    await change({ address1: '1 Palatine Hill', ssn: someKycInformation(one).ssn });
    expect(await userTasks(account, companyId, one)).not.toContain('warns ssnShared');
    await change({ ssn });
    expect(await userTasks(account, companyId, one)).toContain('warns ssnShared');
    await adminPortal.confirmTask({ companyId, userId: one, task: 'ssnShared' });
    expect(await userTasks(account, companyId, one)).not.toContain('warns ssnShared');
  });

  test('appears again after another EIN, but not after another federal filing form', async ({
    account,
    companyId,
  }) => {
    const { adminPortal, companyOnboarding } = account.client;
    const give = async (of: string, fields: object = {}) => {
      const kybInformation = someKybInformation(of, fields);
      return (await companyOnboarding.addKybInformation({ kybInformation })).kybInformation;
    };
    const ein = '982345678';
    await give(await registerCompany(account));
    await give(await registerCompany(account), { ein });
    const { kybInformationId } = await give(companyId);
    await adminPortal.confirmTask({ companyId, task: 'einShared' });
    const change = (fields: object) =>
      companyOnboarding.updateKybInformation({ kybInformation: { kybInformationId, ...fields } });
    await change({ irsAssisgnedFederalFilingForm: '944' });
    expect(await companyTasks(account, companyId)).not.toContain('company warns einShared');
    await change({ ein });
    expect(await companyTasks(account, companyId)).toContain('company warns einShared');
    await adminPortal.confirmTask({ companyId, task: 'einShared' });
    expect(await companyTasks(account, companyId)).not.toContain('company warns einShared');
  });
});

describe('tasks refuse', () => {
  test.for<[string, object, string]>([
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['a malformed company id', { companyId: 'x' }, 'Invalid CompanyId'],
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['a malformed worker id', { userId: 'x' }, 'Invalid UserId'],
  ])('%s', async ([_, fields, message], { account, companyId, ask }) => {
    const userId = await addWorker(account, companyId);
    const body = { companyId, userId, task: 'ssnShared', ...fields };
    expectRefusal(await ask('/reports/getUserTask', body), 400, message);
    expectRefusal(await ask('/adminPortal/confirmTask', body), 400, message);
    if ('companyId' in fields)
      expectRefusal(await ask('/reports/getCompanyTask', body), 400, message);
  });

  test('a worker of another company', async ({ account, companyId, ask }) => {
    const userId = await addWorker(account, await registerCompany(account));
    const body = { companyId, userId, task: 'ssnShared' };
    expectRefusal(await ask('/reports/getUserTask', body), 400, 'Invalid UserId');
    expectRefusal(await ask('/adminPortal/confirmTask', body), 400, 'Invalid UserId');
  });

  test('the confirmation of a task that is not listed or cannot be confirmed', async ({
    ask,
    companyId,
  }) => {
    const nothing =
      'There is nothing to confirm: getCompanyTask does not list einShared for this company or worker.';
    const confirm = (fields: object) => ask('/adminPortal/confirmTask', { companyId, ...fields });
    expectRefusal(await confirm({ task: 'einShared' }), 400, nothing);
    expectRefusal(await confirm({ task: 'einShared', userId: '' }), 400, nothing);
    expectRefusal(
      await confirm({ task: 'wageMissing' }),
      400,
      'Invalid Task. Use one of: einShared, ssnShared, payAccountShared.',
    );
  });
});

test('a refusal for a missing prerequisite has the message of the task', async ({
  account,
  companyId,
}) => {
  const userId = await addWorker(account, companyId);
  const { blockers } = await account.client.reports.getUserTask({ companyId, userId });
  const missing = blockers.find(({ key }) => key === 'identityMissing')?.message ?? '';
  await account.client.adminPortal.addUserWage({ userWage: aWage({ companyId, userId }) });
  const refused = [
    ['/userOnboarding/addW4Information', { w4Information: { userId, w4FilingStatus: 'Single' } }],
    [
      '/userPortal/addUserBankAccount',
      { userPayAccountEntity: aPayAccount({ companyId, userId }) },
    ],
    ['/userOnboarding/addStateW4Information', { userId, stateCode: 'VA', stateW4Information: {} }],
    ['/userOnboarding/initiateUserKyc', { userId }],
    ['/userOnboarding/updateKycInformation', { kycInformation: { userId } }],
  ] as const;
  for (const [path, body] of refused)
    expectRefusal(await account.send({ path, body }), 400, missing);

  const company = await account.client.reports.getCompanyTask({ companyId });
  const prerequisites = company.blockers
    .filter(({ key }) => key === 'adminOwnerMissing' || key === 'kybInformationMissing')
    .map(({ message }) => message);
  const { body } = await account.send({
    path: '/companyOnboarding/initiateCompanyKyb',
    body: { companyId },
  });
  for (const prerequisite of prerequisites)
    expect(JSON.parse(body).error.message).toContain(prerequisite);
  expect(prerequisites).toHaveLength(2);
});
