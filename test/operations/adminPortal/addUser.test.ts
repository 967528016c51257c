import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { aWorker, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { roundsMultiplier } from '../../harness/random.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = base
  .extend(
    'add',
    ({ account, companyId }) =>
      (changes: object, path = '/adminPortal/addUser') =>
        account.send({
          path,
          body: { method: 'addUser', user: { companyId, ...aWorker(), ...changes } },
        }),
  )
  .extend(
    'addMany',
    ({ account, companyId }) =>
      (users: readonly object[]) =>
        account.send({ path: '/adminPortal', body: { method: 'addUsers', companyId, users } }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the operation that adds a worker', () => {
  const rows: [path: string, employment: string][] = [
    ['/adminPortal', 'terminated'],
    ['/adminPortal/addFormerUser', 'terminated'],
    ['/adminPortal%23addFormerUser', 'terminated'],
    ['/adminPortal/addUser', 'current'],
    ['/adminPortal%23addUser', 'current'],
  ];
  test.for(rows)('%s adds a worker who is %s', async ([path, employment], { add, app }) => {
    const { status, body } = await add({}, path);
    expect(status, body).toBe(200);
    const { user } = JSON.parse(body);
    expect(user).toEqual({
      userId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'KYC Pending',
      message: expect.stringContaining('Katherine Johnson'),
    });
    const [row] = await app.owner.query(
      statement<{ employment: string }>('', 'select employment from worker where worker_id = $1'),
      [user.userId],
    );
    expect(row).toEqual({ employment });
  });
});

// Each row is wrong in one way; the same words come from every operation that adds workers.
const refused: [why: string, changes: object, message: string][] = [
  ['no first name', { firstName: ' ' }, 'firstName is mandatory and cannot be empty.'],
  ['no last name', { lastName: undefined }, 'lastName is mandatory and cannot be empty.'],
  [
    'an invalid email',
    { email: 'ada' },
    'email must be an email address, such as ada@example.com.',
  ],
  [
    'a short phone number',
    { phoneNumber: '555' },
    'phoneNumber must be a US phone number of ten digits.',
  ],
  ['no day of joining', { dateOfJoin: '' }, 'dateOfJoin is mandatory and cannot be empty.'],
  [
    'an invalid day',
    { dateOfJoin: '2026-02-30' },
    'dateOfJoin must be a real date written YYYY-MM-DD.',
  ],
  ['an unknown worker type', { workerType: 'W3' }, 'Invalid WorkerType. Use one of: W2, 1099-NEC.'],
  ['no worker type', { workerType: null }, 'workerType is mandatory and cannot be empty.'],
  [
    'an unknown category',
    { companyLocationCategory: 'Moon' },
    'Invalid CompanyLocationCategory. Use one of: Remote, Office.',
  ],
  [
    'a territory, whose law is not ours yet',
    { stateCode: 'PR' },
    'stateCode must be the name or two-letter code of a US state.',
  ],
  [
    'a remote worker without a state',
    { stateCode: '' },
    'stateCode is mandatory for a remote worker.',
  ],
  [
    'a location with a malformed id',
    { companyLocationId: 'x' },
    'companyLocationId must be the GUID of a location.',
  ],
  [
    'an unknown location',
    { companyLocationCategory: 'Office', companyLocationId: unknownId },
    'companyLocationId is not a location of Analytical Engines.',
  ],
  [
    'joining a hundred and one years ago',
    { dateOfJoin: '1925-03-03' },
    'dateOfJoin must not be more than 100 years ago.',
  ],
  [
    'joining in two years',
    { dateOfJoin: '2028-03-03' },
    'dateOfJoin must not be more than one year in the future.',
  ],
];

describe('addUser refuses', () => {
  test.for(refused)('%s', async ([_, changes, message], { add }) => {
    expectRefusal(await add(changes), 400, message);
  });

  test.for(['x', '', unknownId])('the company %j', async (wrong, { add }) => {
    expectRefusal(await add({ companyId: wrong }), 400, 'Invalid CompanyId');
  });

  test('a company of another account like an unknown one', async ({ app, add }) => {
    const other = await registerCompany(await app.openAccount());
    const answers = [await add({ companyId: other }), await add({ companyId: unknownId })];
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  test('a former worker who has not joined yet', async ({ add }) => {
    expectRefusal(
      await add({ dateOfJoin: '2026-03-04' }, '/adminPortal'),
      400,
      'dateOfJoin of a former worker must not be in the future.',
    );
  });

  test('a worker with several problems, and lists all of them', async ({ add }) => {
    const answer = await add({
      dateOfJoin: '2028-01-01',
      companyLocationCategory: 'Office',
      companyLocationId: unknownId,
    });
    expect(refusalDetails(answer).map(({ path }) => path)).toEqual([
      'user.dateOfJoin',
      'user.companyLocationId',
    ]);
  });
});

describe('addUser accepts with a warning', () => {
  test('a worker who joined before the company was incorporated', async ({ account, add }) => {
    const own = await registerCompany(account);
    await account.client.companyOnboarding.addKybInformation({
      kybInformation: someKybInformation(own, { dateOfIncorporation: '2025-07-01' }),
    });
    const { body } = await add({ companyId: own, dateOfJoin: '2025-06-30' });
    expect(JSON.parse(body).user.message).toBe(
      'Katherine Johnson was added to Analytical Engines. dateOfJoin is before the company was incorporated.',
    );
  });

  test('an office worker of a company without a location', async ({ add }) => {
    const { status, body } = await add({ companyLocationCategory: 'Office', stateCode: '' });
    expect(status).toBe(200);
    const { user, warnings } = JSON.parse(body);
    expect(user.message).toContain('The company has no such location yet');
    expect(warnings).toMatchObject([
      { key: 'locationMissing', path: 'user.companyLocationCategory' },
    ]);
  });

  test('a worker with only the mandatory fields', async ({ account, companyId }) => {
    const { user } = await account.client.adminPortal.addUser({
      user: {
        companyId: companyId.toLowerCase(),
        firstName: 'Dorothy',
        lastName: 'Vaughan',
        dateOfJoin: '2027-03-03',
        workerType: '1099-NEC',
        companyLocationCategory: 'Remote',
        stateCode: 'virginia',
      },
    });
    expect(user.message).toBe('Dorothy Vaughan was added to Analytical Engines.');
  });
});

describe('addUsers', () => {
  test('adds all workers in order and answers for each', async ({ addMany, app }) => {
    const names = Array.from({ length: 50 }, (_, index) => `Worker ${index}`);
    const { status, body } = await addMany(names.map((firstName) => aWorker({ firstName })));
    expect(status).toBe(200);
    const answers: { user: { userId: string; message: string } }[] = JSON.parse(body);
    expect(answers.map(({ user }) => user.message)).toEqual(
      names.map((name) => `${name} Johnson was added to Analytical Engines.`),
    );
    const rows = await app.owner.query(
      statement<{ id: string; name: string }>(
        '',
        `select worker_id "id", first_name "name" from worker
         where first_name like 'Worker %' order by created_at, ordinal`,
      ),
    );
    expect(rows).toEqual(
      answers.map(({ user }, index) => ({ id: user.userId, name: names[index] })),
    );
  });

  test.for(refused)(
    'refuses %s and names the position and the worker',
    async ([_, changes, message], { app, addMany }) => {
      const before = await countRows(app.owner);
      const bad = { ...aWorker(), ...changes } as { firstName?: string; lastName?: string };
      const name = [bad.firstName, bad.lastName].filter((part) => part?.trim()).join(' ');
      expectRefusal(await addMany([aWorker(), bad]), 400, `users[1] (${name}): ${message}`);
      expect(await countRows(app.owner)).toEqual(before);
    },
  );

  test('reports every wrong entry at once and stores none', async ({ app, addMany }) => {
    const before = await countRows(app.owner);
    const answer = await addMany([
      aWorker({ firstName: 'Mary', email: '@' }),
      aWorker(),
      aWorker({ firstName: '', phoneNumber: '1' }),
    ]);
    expect(refusalDetails(answer)).toEqual([
      {
        path: 'users[0].email',
        message:
          'users[0] (Mary Johnson): email must be an email address, such as ada@example.com.',
      },
      {
        path: 'users[2].firstName',
        message: 'users[2] (Johnson): firstName is mandatory and cannot be empty.',
      },
      {
        path: 'users[2].phoneNumber',
        message: 'users[2] (Johnson): phoneNumber must be a US phone number of ten digits.',
      },
    ]);
    expect(await countRows(app.owner)).toEqual(before);
  });

  test('refuses an empty list and a list of more than 100,000 workers', async ({
    addMany,
    account,
    companyId,
  }) => {
    expectRefusal(await addMany([]), 400);
    const one = JSON.stringify(aWorker());
    const users = Array.from({ length: 100_001 }, () => one).join();
    const { status, body } = await account.send({
      path: '/adminPortal',
      body: `{"method":"addUsers","companyId":"${companyId}","users":[${users}]}`,
    });
    expect({ status, message: JSON.parse(body).error.message }).toEqual({
      status: 400,
      message: 'users must have at most 100000 entries.',
    });
  });

  /** The most that are allowed, with PAYWRIGHT_ROUNDS; fewer in `npm test`, because they take half a minute. */
  const many = roundsMultiplier > 1 ? 100_000 : 20_000;
  test(`adds ${many} workers at once`, async ({ account, app }) => {
    const own = await registerCompany(account);
    const one = JSON.stringify(aWorker());
    const users = Array.from({ length: many }, () => one).join();
    const { status, body } = await account.send({
      path: '/adminPortal',
      body: `{"method":"addUsers","companyId":"${own}","users":[${users}]}`,
    });
    expect(status, body.slice(0, 300)).toBe(200);
    expect(JSON.parse(body)).toHaveLength(many);
    const [row] = await app.owner.query(
      statement<{ count: number }>('', 'select count(*) from worker where company_id = $1'),
      [own],
    );
    expect(row?.count).toBe(many);
  });
});
