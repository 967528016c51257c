import { expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { captureStatements } from '../../harness/captured-statements.ts';
import { addSchedule, addWorker, aLocation, aWage, unknownId } from '../../harness/examples.ts';
import { freshCompanyTest as test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

/** Adds four workers: one at work, one who joins later, one who has left, and a contractor in Ohio. */
async function addFour(account: TestAccount, companyId: string) {
  const { adminPortal, companyOnboarding } = account.client;
  await companyOnboarding.addCompanyLocation({ companyLocation: aLocation(companyId) });
  const add = (lastName: string, changes: object = {}) =>
    addWorker(account, companyId, {
      firstName: 'Ann',
      lastName,
      dateOfJoin: '2026-01-05',
      ...changes,
    });
  const ids = {
    ames: await add('Ames'),
    bell: await add('Bell', { dateOfJoin: '2026-04-01' }),
    cole: await add('Cole'),
    dunn: await add('Dunn', {
      workerType: '1099-NEC',
      companyLocationCategory: 'Remote',
      stateCode: 'OH',
    }),
  };
  await adminPortal.terminateUser({
    user: {
      userId: ids.cole,
      exitDate: '2026-02-02',
      terminationChoice: 'Voluntary',
      dismissalType: 'Moved away',
      finalPayCheckType: 'They have already been paid',
    },
  });
  return ids;
}

test('workers are listed by group, with what is missing and the next pay day', async ({
  account,
  companyId,
}) => {
  const { reports, adminPortal } = account.client;
  const { ames } = await addFour(account, companyId);
  await addSchedule(account, companyId);
  await adminPortal.addUserWage({ userWage: aWage({ companyId, userId: ames }) });
  const namesOf = async (asked: object) => {
    const { users } = await reports.getUserOverview({ companyId, sort: 'name', ...asked });
    return users.map(({ lastName }) => lastName);
  };
  expect(await namesOf({})).toEqual(['Ames', 'Bell', 'Cole', 'Dunn']);
  expect(await namesOf({ group: 'Active' })).toEqual(['Ames', 'Dunn']);
  expect(await namesOf({ group: 'Joining' })).toEqual(['Bell']);
  expect(await namesOf({ group: 'Left' })).toEqual(['Cole']);
  expect(await namesOf({ group: 'Missing' })).toEqual(['Ames', 'Bell', 'Dunn']);
  expect(await namesOf({ task: 'wageMissing' })).toEqual(['Bell', 'Dunn']);
  expect(await namesOf({ task: 'wageMissing', group: 'Active' })).toEqual(['Dunn']);
  expect(await namesOf({ task: 'identityFailed' })).toEqual([]);
  expect(await namesOf({ stateCode: 'OH' })).toEqual(['Dunn']);
  expect(await namesOf({ workerType: 'W2', search: 'ann ames' })).toEqual(['Ames']);

  const { users } = await reports.getUserOverview({ companyId, search: 'Ames' });
  expect(users).toMatchObject([
    {
      userId: ames,
      workerType: 'W2',
      userStatus: 'Invite Sent',
      wageBasis: expect.any(String),
      nextPayDate: expect.stringMatching(/^2026-03-/),
      tasks: [
        { key: 'identityMissing', severity: 'warns', responsible: 'worker' },
        { key: 'federalFormMissing', severity: 'warns', responsible: 'worker' },
        { key: 'stateFormMissing', severity: 'warns', responsible: 'worker' },
      ],
      remindedAt: null,
    },
  ]);
});

test('counts are those of the lists, and the tasks those of getUserTask', async ({
  account,
  companyId,
}) => {
  const { reports, payroll, adminPortal } = account.client;
  const { ames, dunn } = await addFour(account, companyId);
  const sales = { companyId, kind: 'Department', costCode: 'SALES', name: 'Sales' } as const;
  await payroll.addCostCode({ costCode: sales });
  await adminPortal.setDepartment({ companyId, userIds: [ames, dunn], department: 'sales' });

  const { counts, users } = await reports.getUserOverview({ companyId, withCounts: true });
  expect(counts).toMatchObject({
    active: 2,
    joining: 1,
    left: 1,
    missing: 3,
    departments: [{ code: 'SALES', name: 'Sales', count: 2 }],
  });
  expect(counts?.states.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(counts?.states).toContainEqual({ code: 'OH', count: 1 });
  for (const { userId, tasks } of users) {
    const { blockers } = await reports.getUserTask({ companyId, userId });
    expect(tasks.map(({ key }) => key)).toEqual(blockers.map(({ key }) => key));
  }
  const inSales = await reports.getUserOverview({
    companyId,
    department: 'SALES',
    withTotal: true,
  });
  expect(inSales.total).toBe(2);
});

test('the list is paged in both directions from any worker', async ({ account, companyId }) => {
  const { reports } = account.client;
  const { bell, cole } = await addFour(account, companyId);
  const next = await reports.getUserOverview({ companyId, sort: 'name', cursor: bell, limit: 1 });
  expect(next.users.map(({ userId }) => userId)).toEqual([cole]);
  expect(next.nextCursor).toBe(cole);
  const before = await reports.getUserOverview({
    ...{ companyId, sort: '-name', cursor: cole, limit: 1 },
    group: 'Joining',
  });
  expect(before.users.map(({ userId }) => userId)).toEqual([bell]);
  expect(before.nextCursor).toBeUndefined();
});

test('tasks of payrolls are read once, also with counts and for those with something missing', async ({
  account,
  companyId,
}) => {
  await addFour(account, companyId);
  const statements = await captureStatements(() =>
    account.client.reports.getUserOverview({ companyId, group: 'Missing', withCounts: true }),
  );
  const history = statements.filter((text) => text.includes('from history_entry'));
  expect(history).toHaveLength(1);
});

test('an unknown company and a foreign cursor are refused', async ({ account, companyId }) => {
  const ask = (body: object) => account.send({ path: '/reports/getUserOverview', body });
  expectRefusal(await ask({ companyId: unknownId }), 400, 'Invalid CompanyId');
  expectRefusal(
    await ask({ companyId, cursor: unknownId }),
    400,
    'Invalid cursor. Use the nextCursor of the previous answer of the same report.',
  );
});
