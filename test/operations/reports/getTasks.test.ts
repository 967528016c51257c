import fc from 'fast-check';
import { expect } from 'vitest';
import { groupBy } from '../../../values/group-by.ts';
import { stateNames } from '../../../values/state.ts';
import type { TestAccount } from '../../harness/app.ts';
import { captureStatements } from '../../harness/captured-statements.ts';
import { addWorker, aPayAccount, someKycInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { copyWorker } from '../../harness/many-workers.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { randomSeed, roundsMultiplier } from '../../harness/random.ts';
import { countRowsRead } from '../../harness/rows-read.ts';
import { tamperWithDatabase } from '../../harness/tamper.ts';

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
  expect(taskGroups).toEqual(await groupListedTasks(account, companyId));
  expect(taskGroups.length).toBeGreaterThan(8);
  const ofStates = taskGroups.filter(({ states }) => states);
  expect(new Set(ofStates.flatMap(({ states }) => states)).size).toBeGreaterThan(1);
});

/** Groups the tasks that getCompanyTask lists one by one. */
async function groupListedTasks({ client }: TestAccount, companyId: string) {
  const { blockers } = await client.reports.getCompanyTask({ companyId });
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

const statesIn = (text: string) =>
  Object.entries(stateNames).flatMap(([code, name]) => (text.includes(name) ? [code] : []));

test('somebody who has a task of a payroll besides other tasks is counted once', async ({
  account,
  companyId,
}) => {
  const { reports, adminPortal } = account.client;
  const { users } = await reports.getUserOverview({ companyId, task: 'wageMissing' });
  const userId = users[0]?.userId ?? '';
  const left = await readyWorker(account, companyId, { worker: { stateCode: 'CA' } });
  const leave = (user: { userId: string; exitDate: string }) =>
    adminPortal.terminateUser({
      user: {
        ...user,
        terminationChoice: 'Involuntary',
        finalPayCheckType: 'They will be paid by supplemental payroll',
      },
    });
  await leave({ userId, exitDate: '2026-03-10' });
  await leave({ userId: left, exitDate: '2026-02-27' });
  const { blockers } = await reports.getUserTask({ companyId, userId });
  expect(blockers.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['wageMissing', 'finalPayDateUnknown']),
  );
  await expectWorkersOfTasks(account, companyId);
});

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
  const { total = 0 } = await account.client.reports.getUsers({ companyId, withTotal: true });
  for (const [path, body] of [
    ['/reports/getTasks', { companyId }],
    ['/reports/getUserOverview', { companyId, limit: 1, withCounts: true }],
    ['/reports/getUserOverview', { companyId, limit: 1, group: 'Missing' }],
  ] as const) {
    const read = await countRowsRead(app, account, { path, body });
    for (const table of ['worker', 'worker_wage', 'withholding_certificate', 'worker_location'])
      expect(read[table], `${path} ${table}`).toBeLessThanOrEqual(5 * total);
  }
});

const oneIn = (most: number) => fc.integer({ min: 1, max: most }).map((drawn) => drawn === 1);
const aDay = fc.constantFrom('2014-03-01', '2025-06-02', '2026-11-01', '2027-02-01');
const aState = fc.constantFrom('PA', 'OH', 'NY', 'TX', 'VA');
const changes = fc.record({
  identity: fc.constantFrom('new', 'pending', 'passed', 'failed'),
  type: fc.constantFrom('W2', 'W2', 'W2', '1099-NEC'),
  leaves: fc.constantFrom(null, null, null, 'deactivated', 'terminated'),
  exitOn: fc.option(fc.constantFrom('2026-01-31', '2027-01-31')),
  joinedOn: aDay,
  hasAccount: fc.boolean(),
  home: fc.tuple(aState, fc.constantFrom('19102', '44114'), fc.constantFrom('Here', 'There')),
  wages: fc.array(fc.tuple(aDay, fc.constantFrom('Check', 'Direct Deposit'), fc.boolean())),
  locations: fc.array(fc.tuple(aDay, aState, fc.constantFrom('Remote', 'Office'), fc.boolean())),
  forms: fc.array(
    fc.tuple(fc.constantFrom('US', 'PA', 'OH'), aDay, fc.constantFrom('Yes', 'No'), oneIn(4)),
  ),
  isWithoutWage: oneIn(6),
  isWithoutForms: oneIn(3),
  isMoved: oneIn(8),
  isLater: oneIn(3),
});

test('workers with random facts have the tasks that getCompanyTask lists', async ({
  app,
  account,
  companyId,
}) => {
  const { users: workers } = await account.client.reports.getUsers({ companyId });
  expect(workers.length).toBeGreaterThan(40);
  for (let round = 0; round < 3 * roundsMultiplier; round += 1) {
    const drawn = fc.sample(changes, { numRuns: workers.length, seed: randomSeed + round });
    const scripts = workers.flatMap(({ userId }, index) => toScript(userId, drawn[index], round));
    await tamperWithDatabase(app, scripts.join(';'));
    const { taskGroups } = await account.client.reports.getTasks({ companyId });
    expect(taskGroups).toEqual(await groupListedTasks(account, companyId));
    await expectWorkersOfTasks(account, companyId);
  }
});

/** Compares lists of workers by task, and the count of all, with the tasks that getCompanyTask lists. */
async function expectWorkersOfTasks({ client: { reports } }: TestAccount, companyId: string) {
  const { blockers } = await reports.getCompanyTask({ companyId });
  const listed = blockers.filter(({ subject }) => subject.kind === 'worker');
  const idsOf = (tasks: typeof listed) => [...new Set(tasks.map(({ subject }) => subject.id))];
  const found = async (asked: object) => {
    const { users } = await reports.getUserOverview({ companyId, ...asked });
    return users.map(({ userId }) => userId).toSorted();
  };
  for (const [task, tasks] of groupBy(listed, ({ key }) => key))
    expect(await found({ task }), task).toEqual(idsOf(tasks).toSorted());
  expect(await found({ group: 'Missing' })).toEqual(idsOf(listed).toSorted());
  const { counts } = await reports.getUserOverview({ companyId, limit: 1, withCounts: true });
  expect(counts?.missing).toBe(idsOf(listed).length);
}

/** SQL that gives a worker other facts. */
function toScript(
  id: string,
  drawn: typeof changes extends fc.Arbitrary<infer Facts> ? Facts | undefined : never,
  round: number,
): string[] {
  if (!drawn) return [];
  const { home, leaves, exitOn } = drawn;
  const exit = leaves && exitOn ? `'${exitOn}'` : 'null';
  const copy = (table: string, values: string) =>
    `insert into ${table} select made.* from (select * from ${table} where worker_id = '${id}'
       limit 1) first cross join lateral jsonb_populate_record(null::${table},
       to_jsonb(first) - 'row_digest' || jsonb_build_object(${values})) made on conflict do nothing`;
  return [
    `update worker set identity_status = '${drawn.identity}', worker_type = '${drawn.type}',
       employment = '${leaves ?? 'current'}', exit_on = ${exit}, joined_on = '${drawn.joinedOn}',
       has_deposit_account = ${drawn.hasAccount} where worker_id = '${id}'`,
    `update worker_identity set state = '${home[0]}', zip_code = '${home[1]}', city = '${home[2]}'
       where worker_id = '${id}'`,
    ...drawn.wages.map(([day, method, isPaid], index) =>
      copy(
        'worker_wage',
        `'starts_on', '${day}', 'payment_method', '${method}', 'revision', ${index + 2},
         'wage_id', gen_random_uuid(), 'ordinal',
         (select max(ordinal) + 1 from worker_wage where worker_id = '${id}')${isPaid ? '' : ", 'rate', 0"}`,
      ),
    ),
    ...drawn.locations.map(([day, state, category, byChoice]) =>
      copy(
        'worker_location',
        `'starts_on', '${day}', 'work_state', '${state}', 'location_category', '${category}',
         'is_remote_by_choice', ${category === 'Remote' && byChoice}`,
      ),
    ),
    ...drawn.forms.map(([place, day, exempt, isLetter], index) =>
      copy(
        'withholding_certificate',
        `'jurisdiction', '${place}', 'effective_on', '${day}', 'revision', ${index + 2},
         'kind', '${isLetter ? 'lock-in letter' : 'form'}', 'answers', jsonb_build_object('exempt', '${exempt}')`,
      ),
    ),
    ...(drawn.isLater
      ? ['worker_wage', 'worker_location'].map(
          (table) =>
            `update ${table} set starts_on = starts_on + ${1_000 + 13 * round} where worker_id = '${id}'`,
        )
      : []),
    ...(drawn.isWithoutWage ? [`delete from worker_wage where worker_id = '${id}'`] : []),
    ...(drawn.isWithoutForms
      ? [`delete from withholding_certificate where worker_id = '${id}'`]
      : []),
    ...(drawn.isMoved
      ? [
          `insert into worker_former_home select account_id, company_id, worker_id, '2027-03-01', 'Elsewhere',
             'OH', '44114', created_at from worker where worker_id = '${id}' on conflict do nothing`,
        ]
      : []),
  ];
}
