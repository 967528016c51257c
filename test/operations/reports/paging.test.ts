import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { addWorker, aLocation, anOwner, aWorker, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => fillCompany(account))
  .extend('theirs', { scope: 'file' }, ({ app }) => app.openAccount())
  .extend('theirCompany', { scope: 'file' }, ({ theirs }) => fillCompany(theirs))
  .extend(
    'ask',
    ({ account, companyId }) =>
      (report: string, fields: object) =>
        account.send({ path: `/reports/${report}`, verb: 'GET', body: { companyId, ...fields } }),
  )
  .extend('list', ({ ask }) => async (report: string, key: string, fields: object = {}) => {
    const { status, body } = await ask(report, fields);
    expect(status, body).toBe(200);
    const { [key]: items, nextCursor } = JSON.parse(body);
    return { items: items as object[], nextCursor: nextCursor as string | undefined };
  });

const states = ['AL', 'DC', 'NY', 'TX', 'WY'];

/** Creates a company with five records of each listed kind. */
async function fillCompany(of: TestAccount): Promise<string> {
  const { companyOnboarding, adminPortal } = of.client;
  const company = await registerCompany(of);
  for (const [index, code] of states.entries()) {
    await companyOnboarding.addCompanyLocation({
      companyLocation: aLocation(company, { companyLocation: index ? `Place ${index}` : 'Main' }),
    });
    await companyOnboarding.addBusinessUser({
      businessUser: anOwner(company, {
        firstName: `Person ${index}`,
        beneficialOwner: false,
        ownershipPercentage: 0,
      }),
    });
    await adminPortal.addStateRegistration({
      companyId: company,
      code,
      companyStateRegistration: { 'Unemployment Rate': '2.7' },
    });
    await addWorker(of, company, { firstName: `Worker ${index}` });
  }
  return company;
}

const reports: [report: string, key: string, count: number][] = [
  ['getUsers', 'users', 5],
  ['getBusinessUsers', 'BusinessUser', 6],
  ['getCompanyLocationInfo', 'CompanyLocation', 5],
  ['getStateRegistration', 'companyStateRegistrations', 5],
  ['getCompanyTask', 'blockers', 29],
  ['getCompanyTask', 'tasks', 29],
];

describe.each(reports)('%s (%s)', (report, key, count) => {
  test('returns everything without a limit, and every record once, in the same order, in pages', async ({
    list,
  }) => {
    const all = await list(report, key);
    expect(all).toEqual({ items: expect.any(Array), nextCursor: undefined });
    expect(all.items).toHaveLength(count);
    for (const limit of [1, 2, count - 1, count, count + 1]) {
      const seen: object[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(report, key, { limit, ...(cursor && { cursor }) });
        expect(page.items.length).toBe(Math.min(limit, count - seen.length));
        seen.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual(all.items);
    }
  });

  test('refuses an unknown cursor and a cursor of another account', async ({
    ask,
    theirs,
    theirCompany,
  }) => {
    const invalid = 'Invalid cursor. Use the nextCursor of the previous answer of the same report.';
    const nobody = { getStateRegistration: 'CA', getCompanyTask: 'x:y' }[report];
    const cursor = nobody ?? '00000000-0000-4000-8000-000000000000';
    expectRefusal(await ask(report, { cursor }), 400, invalid);
    if (report === 'getStateRegistration') return;
    const page = await theirs.send({
      path: `/reports/${report}`,
      body: { companyId: theirCompany, limit: 1 },
    });
    const given = JSON.parse(page.body).nextCursor;
    expect(given).toEqual(expect.any(String));
    expectRefusal(await ask(report, { cursor: given }), 400, invalid);
  });
});

test('a brief list has names and statuses, and workers can be asked for by id', async ({
  account,
}) => {
  const companyId = await registerCompany(account);
  const { adminPortal, reports: read } = account.client;
  const users = ['Ada', 'Grace', 'Mary'].map((firstName) => aWorker({ firstName }));
  const added = await adminPortal.addUsers({ companyId, users });
  const [ada = '', grace = '', mary = ''] = added.map(({ user }) => user.userId);
  const listed = await read.getUsers({
    companyId,
    userIds: [mary, ada],
    brief: true,
    limit: 1,
    withTotal: true,
  });
  expect(listed).toEqual({
    users: [
      {
        user: 'Ada Coleman Johnson',
        userId: ada,
        companyId,
        userReferenceId: 'E-1',
        status: { userStatus: 'Add Wage' },
        WorkerType: { WorkerType: 'W2' },
        firstName: 'Ada',
        lastName: 'Johnson',
        jobTitle: 'Mathematician',
        dateOfJoin: '2025-06-02',
        exitDate: null,
      },
    ],
    nextCursor: ada,
    total: 2,
  });
  const searched = await read.getUsers({ companyId, search: 'grace', withTotal: true });
  expect([searched.users.map(({ userId }) => userId), searched.total]).toEqual([[grace], 1]);
});
