import { describe, expect } from 'vitest';
import { recordWrite } from '../../../database/audit.ts';
import { addDays, calendarDate } from '../../../values/calendar-date.ts';
import { startOfDay } from '../../../values/instant.ts';
import { addWorker, aLocation, registerCompany, unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRowsRead } from '../../harness/rows-read.ts';

const test = base.extend('list', ({ account, companyId }) => async (changes: object = {}) => {
  const { activity, ...next } = await account.client.reports.getActivity({ companyId, ...changes });
  return { ...next, activity, operations: activity.map(({ operation }) => operation) };
});

test.beforeAll(({ userId }) => void userId);

describe('the changes of a company', () => {
  test('are listed with the one who made them, the change, the records and the request', async ({
    list,
    companyId,
    userId,
  }) => {
    const { activity, operations } = await list();
    expect(operations).toEqual(['addUser', 'companyRegistration']);
    expect(activity[0]).toMatchObject({
      actorType: 'API key',
      change: 'Added a worker.',
      companyId,
      subjects: [
        { subjectType: 'Worker', subjectId: userId, name: expect.stringMatching(/\w \w/) },
      ],
      result: expect.stringContaining('added'),
      requestId: expect.stringMatching(/\w/),
    });
  });

  test('are selected by worker, operation and day, and divided into pages', async ({
    list,
    userId,
  }) => {
    expect((await list({ userId })).operations).toEqual(['addUser']);
    expect((await list({ operation: 'companyRegistration' })).operations).toEqual([
      'companyRegistration',
    ]);
    const first = await list({ limit: 1 });
    expect(first.operations).toEqual(['addUser']);
    const second = await list({ limit: 1, cursor: first.nextCursor });
    expect([second.operations, second.nextCursor]).toEqual([['companyRegistration'], undefined]);
    const either = ['companyRegistration', 'addUser'];
    expect((await list({ operations: either })).operations).toEqual([
      'addUser',
      'companyRegistration',
    ]);
    expect((await list({ operations: ['addUser', 'addApiKey'] })).operations).toEqual(['addUser']);
    expect((await list({ endDate: '2020-01-01' })).operations).toEqual([]);
    expect((await list({ userId, endDate: '2020-01-01' })).operations).toEqual([]);
    expect((await list({ startDate: '2020-01-01' })).operations).toHaveLength(2);
  });

  test('include those of requests that name a record of the company without the company', async ({
    account,
    list,
  }) => {
    const companyId = await registerCompany(account);
    const { adminPortal, companyOnboarding } = account.client;
    const { businessUser } = await companyOnboarding.addBusinessUser({
      businessUser: { companyId, firstName: 'Bo', lastName: 'Ek' },
    });
    const { businessUserId } = businessUser;
    await adminPortal.updateBusinessUser({ businessUser: { businessUserId, lastName: 'Berg' } });
    await adminPortal.deleteBusinessUser({ businessUserId });
    const { companyLocation } = await companyOnboarding.addCompanyLocation({
      companyLocation: aLocation(companyId),
    });
    const { companyLocationId } = companyLocation;
    await adminPortal.updateCompanyLocation({
      companyLocation: { companyLocationId, address2: 'Floor 2' },
    });
    const { companyTax } = await adminPortal.addCompanyTax({
      companyTax: { companyId, taxCode: 'VA_OWN', stateCode: 'VA', name: 'Own', ratePercentage: 1 },
    });
    const { companyTaxId } = companyTax;
    await adminPortal.updateCompanyTax({ companyTax: { companyTaxId, ratePercentage: 2 } });
    await adminPortal.endCompanyTax({ companyTax: { companyTaxId } });
    expect((await list({ companyId, limit: 8 })).operations).toEqual([
      'endCompanyTax',
      'updateCompanyTax',
      'addCompanyTax',
      'updateCompanyLocation',
      'addCompanyLocation',
      'deleteBusinessUser',
      'updateBusinessUser',
      'addBusinessUser',
    ]);
  });

  test('include those of requests that name a worker without the company', async ({
    account,
    list,
  }) => {
    const companyId = await registerCompany(account);
    const userId = await addWorker(account, companyId);
    await account.client.userOnboarding.acceptTermsAndCondition({ userId });
    expect((await list({ companyId })).activity[0]).toMatchObject({
      operation: 'acceptTermsAndCondition',
      companyId,
    });
  });

  test('are a report of the same entries', async ({ account, companyId, userId }) => {
    const ask = (changes: object) =>
      account.client.reports.getReportTable({ companyId, report: 'Who changed what', ...changes });
    const { table } = await ask({});
    expect(table.rows.map(({ change }) => change)).toEqual([
      'Added a worker.',
      'Registered the company.',
    ]);
    const mine = await ask({ userId, limit: 1, withTotal: true });
    expect([mine.table.rows, mine.total]).toEqual([[table.rows[0]], 1]);
    const page = await ask({ limit: 1 });
    const rest = await ask({ limit: 1, cursor: page.nextCursor });
    expect([...page.table.rows, ...rest.table.rows]).toEqual(table.rows);
  });

  test('never show the numbers that a request had', async ({ account, list, companyId }) => {
    const answer = await account.client.companyOnboarding.addBusinessUser({
      businessUser: {
        companyId,
        firstName: 'Grace',
        lastName: 'Hopper',
        address1: '1 Main Street',
        address2: '',
        city: 'New York',
        state: 'NY',
        zipcode: '10001',
        ssn: '123-45-6789',
        dateOfBirth: '1980-12-09',
        payrollAdmin: true,
        beneficialOwner: true,
        ownershipPercentage: 60,
      },
    });
    const { activity } = await list();
    expect(activity[0]?.subjects).toEqual([
      {
        subjectType: 'Business user',
        subjectId: answer.businessUser.businessUserId,
        name: 'Grace Hopper',
      },
    ]);
    expect(JSON.stringify(activity)).not.toMatch(/123-?45-?6789|1980-12-09/);
  });

  test('do not include those of the account, which are listed without a company', async ({
    account,
    list,
  }) => {
    await account.client.access.addApiKey({ apiKey: { name: 'Bookkeeping', scope: 'readOnly' } });
    const { activity } = await account.client.reports.getActivity({ operation: 'addApiKey' });
    expect(activity).toMatchObject([
      { change: 'Added an API key.', companyId: '', subjects: [{ name: 'Bookkeeping' }] },
    ]);
    expect((await list({ operation: 'addApiKey' })).operations).toEqual([]);
  });
});

test.for<[string, object]>([
  ['endsBeforeItStarts', { startDate: '2026-02-01', endDate: '2026-01-01' }],
  ['unknownCompany', { companyId: unknownId }],
  ['unknownUser', { userId: unknownId }],
  ['unknownPayPeriod', { payPeriodId: unknownId }],
  ['unknownPerson', { personId: unknownId }],
  ['unknownOperation', { operation: 'getUsers' }],
  ['invalidCursor', { cursor: 'first' }],
])('a list is refused: %s', async ([key, changes], { account, companyId }) => {
  const body = { companyId, ...changes };
  const answer = await account.send({ path: '/reports/getActivity', body });
  expectRefusal(answer, 400);
  expect(JSON.parse(answer.body).error.key).toBe(key);
});

const first = calendarDate('2030-01-01');
/** The test with 600 changes of later days. */
const test600 = test.extend('many', { scope: 'file' }, async ({ app, account, companyId }) => {
  await app.database.inAccount(account.accountId, async (tx) => {
    for (let day = 0; day < 600; day += 1)
      recordWrite(tx, {
        at: startOfDay(addDays(first, day)),
        by: 'command line',
        operation: 'review approve',
        requestId: unknownId,
        about: { companyId, subjects: [`worker ${unknownId}`] },
        request: {},
        answer: '"Approved."',
      });
  });
  const page = { companyId, limit: 300 };
  const { nextCursor } = await account.client.reports.getActivity(page);
  return { nextCursor };
});

describe('in a company with 600 changes, a page of ten reads no more than its entries', () => {
  test600.for<[why: string, changes: object, entries: number]>([
    ['the first page', {}, 11],
    ['a page in the middle, with the entry of its cursor', { cursor: 'next' }, 13],
    ['an early day', { endDate: '2030-03-01' }, 11],
    ['a worker with one entry', { userId: 'own' }, 2],
  ])('%s', async ([_, changes, entries], { app, account, companyId, userId, many }) => {
    const known = { companyId, limit: 10, ...changes };
    const body = {
      ...known,
      ...('cursor' in changes && { cursor: many.nextCursor }),
      ...('userId' in changes && { userId }),
    };
    const read = await countRowsRead(app, account, { path: '/reports/getActivity', body });
    expect(read.audit_entry).toBeLessThanOrEqual(entries);
    expect(read.audit_subject ?? 0).toBeLessThanOrEqual(entries);
  });
});
