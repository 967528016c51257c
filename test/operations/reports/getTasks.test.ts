import { expect } from 'vitest';
import { groupBy } from '../../../values/group-by.ts';
import { stateNames } from '../../../values/state.ts';
import { captureStatements } from '../../harness/captured-statements.ts';
import { addWorker, aPayAccount, someKycInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { copyWorker } from '../../harness/many-workers.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { countRowsRead } from '../../harness/rows-read.ts';

const copies = 40;

/** A company whose workers have every kind of task, before and after some of them are copied. */
const test = base.extend('companyId', { scope: 'file' }, async ({ account }) => {
  const companyId = await readyCompany(account);
  const { adminPortal, userOnboarding, userPortal } = account.client;
  await addWorker(account, companyId, { firstName: 'Wageless' });
  await addWorker(account, companyId, { companyLocationCategory: 'Office' });
  for (const firstName of ['Romulus', 'Remus']) {
    const twin = await addWorker(account, companyId, { firstName });
    await userOnboarding.addKycInformation({ kycInformation: someKycInformation(twin) });
  }
  const early = { dateOfJoin: '2015-01-05' };
  await readyWorker(account, companyId, { worker: early, accountNumber: null });
  const contractor = { workerType: '1099-NEC' } as const;
  await readyWorker(account, companyId, { worker: contractor });
  const exempt = await readyWorker(account, companyId, { worker: { stateCode: 'OH' } });
  await userOnboarding.addW4Information({
    w4Information: { userId: exempt, w4FilingStatus: 'Single', exempt: true },
  });
  const settled = await readyWorker(account, companyId, { worker: { stateCode: 'PA' } });
  await adminPortal.setUserTax({
    userTax: {
      companyId,
      userId: settled,
      taxCode: 'PA_PSD',
      applies: false,
      reason: 'No PSD tax.',
    },
  });
  const changed = await readyWorker(account, companyId, { worker: { stateCode: 'PA' } });
  const { userPayAccountEntity } = await userPortal.addUserBankAccount({
    userPayAccountEntity: aPayAccount({ companyId, userId: changed }),
  });
  await userPortal.updateUserBankAccount({
    userPayAccountEntity: {
      ...aPayAccount({ companyId, userId: changed }, { accountNumber: '555000111' }),
      userPayAccountEntityId: userPayAccountEntity.userPayAccountEntityId,
    },
  });
  return companyId;
});

test('tasks are counted by key as getCompanyTask lists them, with the first names and the first message', async ({
  account,
  companyId,
}) => {
  const { reports } = account.client;
  const { taskGroups } = await reports.getTasks({ companyId });
  expect(taskGroups).toEqual(await groupListedTasks());
  expect(taskGroups.length).toBeGreaterThan(8);
  const ofStates = taskGroups.filter(({ states }) => states);
  expect(new Set(ofStates.flatMap(({ states }) => states)).size).toBeGreaterThan(1);

  async function groupListedTasks() {
    const { blockers } = await reports.getCompanyTask({ companyId });
    const groups = [...groupBy(blockers, ({ key, severity }) => `${severity} ${key}`).values()];
    const counted = groups.map((tasks) => {
      const names = [...new Set(tasks.map(({ subject }) => subject.name))].slice(0, 3);
      const { key, severity, responsible, message, fixOperation } = tasks[0] ?? {};
      const count = tasks.length;
      const states = statesIn(tasks.map((task) => task.message).join(' '));
      const about = states.length > 0 && { states };
      return { key, severity, responsible, count, names, ...about, message, fixOperation };
    });
    const rankOf = ({ severity }: { severity: unknown }) => (severity === 'blocks' ? 0 : 1);
    return counted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
});

const statesIn = (text: string) =>
  Object.entries(stateNames).flatMap(([code, name]) => (text.includes(name) ? [code] : []));

test('a larger company needs no more statements, and reads each row a few times at most', async ({
  app,
  account,
  companyId,
}) => {
  const ask = () => account.client.reports.getTasks({ companyId });
  const small = await captureStatements(ask);
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { stateCode: 'OH' },
  });
  await copyWorker(app, userId, copies);
  expect(await captureStatements(ask)).toHaveLength(small.length);
  const read = await countRowsRead(app, account, {
    path: '/reports/getTasks',
    body: { companyId },
  });
  const { total = 0 } = await account.client.reports.getUsers({ companyId, withTotal: true });
  for (const table of ['worker_wage', 'withholding_certificate', 'worker_location'])
    expect(read[table], table).toBeLessThanOrEqual(5 * total);
  expect(read.worker).toBeLessThanOrEqual(8 * total);
});
