import { describe, expect } from 'vitest';
import type { z } from 'zod';
import type { userRecord } from '../../../contract/reports/user-record.ts';
import { statement } from '../../../database/database.ts';
import type { TestAccount } from '../../harness/app.ts';
import { captureStatements } from '../../harness/captured-statements.ts';
import {
  addWorker,
  aWage,
  aWorker,
  registerCompany,
  someKycInformation,
} from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base
  .extend(
    'ask',
    ({ account }) =>
      (method: string, fields: object, from = account) =>
        from.send({ path: '/reports', verb: 'GET', body: { method, ...fields } }),
  )
  .extend(
    'list',
    ({ ask }) =>
      async (method: string, fields: object): Promise<{ users: User[]; next?: string }> => {
        const { status, body } = await ask(method, fields);
        expect(status, body).toBe(200);
        const { users, user, nextCursor } = JSON.parse(body);
        return { users: users ?? user, next: nextCursor };
      },
  );

const unknownId = '00000000-0000-4000-8000-000000000000';
const reports = [
  'getUsers',
  'getActiveUsers',
  'getDeactivatedUsers',
  'getTerminatedUsers',
] as const;
type User = z.input<typeof userRecord>;

/** One worker of each status, under its name. */
async function oneOfEach(account: TestAccount, companyId: string): Promise<void> {
  const { adminPortal, userOnboarding, sandbox } = account.client;
  const add = async (firstName: string, workerType: 'W2' | '1099-NEC' = 'W2') => {
    const userId = await addWorker(account, companyId, { firstName, workerType });
    if (firstName !== 'Added')
      await adminPortal.addUserWage({
        userWage: aWage({ companyId, userId }, { workerType }),
      });
    return userId;
  };
  await add('Added');
  await add('Invited');
  const active = await add('Active', '1099-NEC');
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(active) });
  const { clock } = await sandbox.getClock({});
  await sandbox.advanceClock({ to: clock.now });
  await adminPortal.deactivateUser({ user: { userId: await add('Deactivated') } });
  await adminPortal.addFormerUser({
    user: { companyId, ...aWorker({ firstName: 'Former', workerType: '1099-NEC' }) },
  });
}

describe('workers are listed:', () => {
  test.beforeAll(async ({ companyId, account }) => {
    await oneOfEach(account, companyId);
  });

  const rows: [report: string, fields: object, names: string[]][] = [
    ['getUsers', {}, ['Added', 'Invited', 'Active', 'Deactivated', 'Former']],
    ['getUsers', { workerType: '1099-NEC' }, ['Active', 'Former']],
    ['getUsers', { workerType: '' }, ['Added', 'Invited', 'Active', 'Deactivated', 'Former']],
    ['getUsers', { status: 'Add Wage' }, ['Added']],
    ['getUsers', { status: 'Invite Sent' }, ['Invited']],
    ['getUsers', { status: 'Terminate', workerType: 'W2' }, []],
    ['getActiveUsers', {}, ['Active']],
    ['getActiveUsers', { workerType: 'W2' }, []],
    ['getDeactivatedUsers', { workerType: 'W2' }, ['Deactivated']],
    ['getDeactivatedUsers', {}, ['Deactivated']],
    ['getTerminatedUsers', { workerType: '1099-NEC' }, ['Former']],
    ['getTerminatedUsers', { workerType: 'W2' }, []],
    ['getUsers', { search: 'form' }, ['Former']],
    ['getUsers', { search: 'JOHNSON act' }, ['Active', 'Deactivated']],
    ['getUsers', { search: '_' }, []],
    ['getTerminatedUsers', { search: 'act' }, []],
    ['getUsers', { sort: '-added' }, ['Former', 'Deactivated', 'Active', 'Invited', 'Added']],
    ['getUsers', { sort: 'name' }, ['Active', 'Added', 'Deactivated', 'Former', 'Invited']],
    ['getUsers', { sort: '-name', workerType: '1099-NEC' }, ['Former', 'Active']],
    ['getActiveUsers', { sort: 'dateOfJoin' }, ['Active']],
  ];
  test.for(rows)('%s %j', async ([report, fields, names], { list, companyId }) => {
    const { users, next } = await list(report, { companyId, ...fields });
    expect(users.map(({ firstName }) => firstName)).toEqual(names);
    expect(next).toBeUndefined();
  });

  test('for fields in the query string', async ({ account, companyId }) => {
    const { body } = await account.send({
      path: `/reports/getUsers?companyId=${companyId}&workerType=W2&limit=2`,
      verb: 'GET',
    });
    expect(JSON.parse(body).users).toHaveLength(2);
  });
});

describe.each(reports)('%s refuses', (report) => {
  const rows: [why: string, fields: object, message: string][] = [
    ['no company', { companyId: '' }, 'Invalid CompanyId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown worker type', { workerType: 'W3' }, 'Invalid WorkerType'],
    ['a worker type that is not a text', { workerType: 2 }, 'Invalid WorkerType'],
    ['a limit of zero', { limit: 0 }, 'limit must be a whole number from 1 to 10000.'],
    ['a fractional limit', { limit: 1.5 }, 'limit must be a whole number from 1 to 10000.'],
    ['an unknown worker', { userIds: [unknownId] }, 'Invalid UserId'],
    ['no workers', { userIds: [] }, 'userIds must have at least 1 entries.'],
    [
      'an unknown order',
      { sort: 'wage' },
      'sort must be one of: added, -added, name, -name, dateOfJoin, -dateOfJoin.',
    ],
    [
      'an unknown cursor',
      { cursor: unknownId },
      'Invalid cursor. Use the nextCursor of the previous answer of the same report.',
    ],
  ];
  test.for(rows)('%s', async ([_, fields, message], { account, ask }) => {
    const companyId = await registerCompany(account);
    expectRefusal(await ask(report, { companyId, ...fields }), 400, message);
  });

  test('ids of another account exactly like unknown ids', async ({ app, account, ask }) => {
    const other = await app.openAccount();
    const theirs = await registerCompany(other);
    const cursor = await addWorker(other, theirs);
    const companyId = await registerCompany(account);
    expect((await ask(report, { companyId: theirs })).body).toBe(
      (await ask(report, { companyId: unknownId })).body,
    );
    expect((await ask(report, { companyId, cursor })).body).toBe(
      (await ask(report, { companyId, cursor: unknownId })).body,
    );
  });
});

test('a worker is reported with every field', async ({ account, list }) => {
  const companyId = await registerCompany(account);
  const userId = await addWorker(account, companyId);
  const { users } = await list('getUsers', { companyId });
  const bare = {
    user: 'Katherine Coleman Johnson',
    userId,
    companyId,
    userReferenceId: 'E-1',
    status: { userStatus: 'Add Wage' },
    WorkerType: { WorkerType: 'W2' },
    firstName: 'Katherine',
    lastName: 'Johnson',
    middleName: 'Coleman',
    personalEmail: '',
    email: 'katherine@example.com',
    phoneNumber: '7575550144',
    kycStatus: 'not initiated',
    jobTitle: 'Mathematician',
    dateOfJoin: '2025-06-02',
    exitDate: null,
    userWages: [],
    userAddress: { address1: '', address2: null, city: '', state: '', zipcode: '', country: 'USA' },
    employeeMiscellaneousStateTax: null,
  };
  expect(users).toEqual([bare]);

  await account.client.userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId),
  });
  const address = {
    address1: '26 August Street',
    address2: null,
    city: 'Hampton',
    state: 'VA',
    zipcode: '23666',
    country: 'USA',
  };
  const { user } = await account.client.reports.getUser({ companyId, userId });
  expect(user).toEqual([
    {
      ...bare,
      kycStatus: 'pending',
      userAddress: address,
      ssn: '***-**-6789',
      dateOfBirth: '1988-08-26',
      companyLocationCategory: 'Remote',
      stateCode: 'VA',
      companyLocationId: '',
      companyLocation: null,
      userRemoteLocation: null,
      isRemoteByChoice: false,
      isTermsAccepted: false,
      departures: [],
      w4Information: null,
      stateW4Information: [],
      lockInLetter: null,
      userPayAccountEntities: [],
      accountChange: null,
      employeeMiscellaneousStateTaxes: [],
    },
  ]);
});

test('a company of a hundred workers needs as many statements as one of two', async ({
  account,
  list,
}) => {
  const counted = async (workers: number) => {
    const companyId = await registerCompany(account);
    const users = Array.from({ length: workers }, () => aWorker());
    await account.client.adminPortal.addUsers({ companyId, users });
    const sent = await captureStatements(() => list('getUsers', { companyId }));
    return sent.length;
  };
  expect(await counted(100)).toBe(await counted(2));
});

describe('pages', () => {
  test('of any length list every worker once, in one order', async ({ account, list }) => {
    const companyId = await registerCompany(account);
    // Several workers have the same name, and several joined on the same day.
    const users = Array.from({ length: 23 }, (_, index) =>
      aWorker({ firstName: `W${index % 7}`, dateOfJoin: `2025-06-0${1 + (index % 3)}` }),
    );
    await account.client.adminPortal.addUsers({ companyId, users });
    const everyone = (await list('getUsers', { companyId })).users;
    expect(everyone.map(({ firstName }) => firstName)).toEqual(
      users.map(({ firstName }) => firstName),
    );
    for (const [sort, limit] of [
      ['added', 1],
      ['added', 23],
      ['added', 24],
      ['-added', 5],
      ['name', 4],
      ['-name', 4],
      ['dateOfJoin', 4],
      ['-dateOfJoin', 4],
    ] as const) {
      const asked = { companyId, sort };
      const all = (await list('getUsers', asked)).users.map(({ userId }) => userId);
      expect(all.toSorted()).toEqual(everyone.map(({ userId }) => userId).toSorted());
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list('getUsers', { ...asked, limit, ...(cursor && { cursor }) });
        expect(page.users.length).toBeLessThanOrEqual(limit);
        seen.push(...page.users.map(({ userId }) => userId));
        cursor = page.next;
      } while (cursor);
      expect(seen).toEqual(all);
    }
  });
});

test('the database selects for each status exactly the workers to whom the engine assigns it', async ({
  account,
  app,
  list,
}) => {
  const companyId = await registerCompany(account);
  // Every combination of what a status depends on, with days before, on and after today.
  const wages = ['', 'Check', 'Direct Deposit', 'later', 'Check then later', 'corrected'];
  const facts = ['current', 'deactivated', 'terminated'].flatMap((employment) =>
    [null, '2026-03-02', '2026-03-03', '2026-03-04']
      .filter((exitOn) => employment !== 'current' || exitOn === null)
      .flatMap((exitOn) =>
        ['new', 'pending', 'passed', 'failed'].flatMap((identity) =>
          [false, true].flatMap((hasDepositAccount) =>
            wages.map((wage) => ({ employment, exitOn, identity, hasDepositAccount, wage })),
          ),
        ),
      ),
  );
  const added = await account.client.adminPortal.addUsers({
    companyId,
    users: facts.map(() => aWorker()),
  });
  const column = (field: keyof (typeof facts)[number]) => facts.map((each) => each[field]);
  await app.owner.query(
    statement(
      '',
      `update worker set employment = given.employment, exit_on = given.exit_on,
         identity_status = given.identity, has_deposit_account = given.has_deposit_account
       from unnest($1::uuid[], $2::text[], $3::date[], $4::text[], $5::boolean[])
         given (id, employment, exit_on, identity, has_deposit_account)
       where worker_id = given.id`,
    ),
    [
      added.map(({ user }) => user.userId),
      column('employment'),
      column('exitOn'),
      column('identity'),
      column('hasDepositAccount'),
    ],
  );
  const rows = facts.flatMap(({ wage }, index) => {
    const workerId = added[index]?.user.userId;
    const row = (startsOn: string, revision: number, method: string) => ({
      workerId,
      startsOn,
      revision,
      method,
    });
    if (wage === 'later') return [row('2026-04-01', 1, 'Direct Deposit')];
    if (wage === 'Check then later')
      return [row('2025-01-01', 1, 'Check'), row('2026-03-04', 1, 'Direct Deposit')];
    if (wage === 'corrected')
      return [row('2025-01-01', 1, 'Direct Deposit'), row('2025-01-01', 2, 'Check')];
    return wage ? [row('2026-03-03', 1, wage)] : [];
  });
  await app.owner.query(
    statement(
      '',
      `insert into worker_wage
       select account_id, company_id, worker_id, gen_random_uuid(), given.starts_on, given.revision,
         'W2', 1, 'Per Hour', null, 'Paid by the hour', 'Variable',
         'No, this employee is not tax exempt', given.method, false, null, now(),
         row_number() over (partition by worker_id order by given.starts_on, given.revision)
       from unnest($1::uuid[], $2::date[], $3::integer[], $4::text[])
         given (id, starts_on, revision, method) join worker on worker_id = given.id`,
    ),
    [
      rows.map(({ workerId }) => workerId),
      rows.map(({ startsOn }) => startsOn),
      rows.map(({ revision }) => revision),
      rows.map(({ method }) => method),
    ],
  );

  const everyone = (await list('getUsers', { companyId })).users;
  expect(everyone).toHaveLength(facts.length);
  for (const status of ['Add Wage', 'Invite Sent', 'Active', 'Deactivate', 'Terminate']) {
    const said = everyone.filter((user) => user.status.userStatus === status);
    expect(said.length, status).toBeGreaterThan(0);
    const picked = (await list('getUsers', { companyId, status })).users;
    expect(picked.map(({ userId }) => userId)).toEqual(said.map(({ userId }) => userId));
  }
});
