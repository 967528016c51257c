import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import {
  addSchedule,
  aRegistration,
  aWorker,
  registerCompany,
  unknownId,
} from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

/** A company with a worker, a pay period and a payment. */
const test = base.extend('ids', { scope: 'file' }, async ({ account }) => {
  const { payroll, reports, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.initiatePayroll({ companyId, payPeriodId, runNow: true });
  await sandbox.advanceClock({ to: '2026-03-03T10:05:00-05:00' });
  const { payrollTransaction } = await reports.getTransactions({ payPeriodId });
  const [payment] = payrollTransaction;
  return { companyId, userId, payPeriodId, paymentId: payment?.requestReferenceId ?? '' };
});

const send = (account: TestAccount, method: string, body: object) =>
  account.send({ path: `/adminPortal/${method}`, body });
const taken = 'externalId is used by another record of this kind: findByExternalId returns it.';

test('each kind of record is found by its external id, and reports show it', async ({
  account,
  ids,
}) => {
  const { adminPortal, reports } = account.client;
  const { companyId, userId, payPeriodId, paymentId } = ids;
  const metadata = { costCenter: '4711' };
  const records = [
    ['Company', companyId],
    ['User', userId],
    ['PayPeriod', payPeriodId],
    ['Payment', paymentId],
  ] as const;
  for (const [kind, id] of records) {
    // Different kinds may share an external id.
    const given = { kind, id, externalId: 'ours/1', metadata };
    const stored = { kind, id, companyId, externalId: 'ours/1', metadata };
    const { reference } = await adminPortal.setReference(given);
    expect(reference).toEqual({
      ...stored,
      status: 'Success',
      message: 'The record has the external id ours/1.',
    });
    const found = await adminPortal.findByExternalId({ kind, externalId: 'ours/1' });
    expect(found.reference).toEqual(stored);
  }
  const shown = { externalId: 'ours/1', metadata };
  const { Company } = await reports.getCompanyInfo({ companyId, extended: true });
  expect(Company[0]).toMatchObject(shown);
  expect((await reports.getCompanyInfo({ companyId })).Company[0]).not.toHaveProperty('metadata');
  expect((await reports.getUser({ companyId, userId })).user[0]).toMatchObject(shown);
  expect((await reports.getUsers({ companyId })).users[0]).toMatchObject(shown);
  const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({
    companyId,
    extended: true,
  });
  const period = unprocessedPayPeriods.find((each) => each.payPeriodId === payPeriodId);
  expect(period).toMatchObject(shown);
  const { payPeriod } = await reports.getPayPeriodDetails({ payPeriodId });
  expect(payPeriod[0]).toMatchObject(shown);
  const { Company: companies } = await reports.getCompanies({});
  expect(companies.find(({ companyID }) => companyID === companyId)).toMatchObject(shown);
  const { payrollTransaction } = await reports.getTransactions({ payPeriodId, extended: true });
  expect(payrollTransaction[0]).toMatchObject(shown);
  expect(payrollTransaction[1]).toMatchObject({ externalId: '', metadata: {} });
});

test('what is not sent stays, empty values remove, and metadata is replaced', async ({
  account,
}) => {
  const { setReference } = account.client.adminPortal;
  const id = await registerCompany(account);
  const set = async (change: object) => {
    const { reference } = await setReference({ kind: 'Company', id, ...change });
    return [reference.externalId, reference.metadata];
  };
  expect(await set({ externalId: 'c-1', metadata: { a: '1', b: '2' } })).toEqual([
    'c-1',
    { a: '1', b: '2' },
  ]);
  expect(await set({ metadata: { c: '3' } })).toEqual(['c-1', { c: '3' }]);
  expect(await set({ externalId: 'c-2' })).toEqual(['c-2', { c: '3' }]);
  expect(await set({ externalId: '', metadata: {} })).toEqual(['', {}]);
  const asked = { kind: 'Company', externalId: 'c-2' };
  const unknown = 'No record of this kind has the externalId.';
  expectRefusal(await send(account, 'findByExternalId', asked), 400, unknown);
});

describe('an external id', () => {
  test('can be given when a record is added or updated', async ({ account, ids }) => {
    const { adminPortal, companyOnboarding, payroll } = account.client;
    const find = async (kind: 'Company' | 'User' | 'PayPeriod', externalId: string) =>
      (await adminPortal.findByExternalId({ kind, externalId })).reference.id;
    const { registration } = await companyOnboarding.companyRegistration({
      registration: { ...aRegistration(), externalId: 'added' },
    });
    expect(await find('Company', 'added')).toBe(registration.companyId);
    const { companyId } = ids;
    const { user } = await adminPortal.addUser({
      user: { ...aWorker(), companyId, externalId: 'added' },
    });
    expect(await find('User', 'added')).toBe(user.userId);
    await adminPortal.updateUser({ user: { userId: user.userId, externalId: 'updated' } });
    expect(await find('User', 'updated')).toBe(user.userId);
    const period = {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-01',
      payEndDate: '2026-03-15',
      payDate: '2026-03-27',
    } as const;
    const { payPeriod } = await payroll.addSupplementalPayPeriod({
      payPeriod: { ...period, externalId: 'added' },
    });
    expect(await find('PayPeriod', 'added')).toBe(payPeriod.payPeriodId);
    const payrollLineItem = [{ userId: ids.userId, amount: 100 }];
    const another = { ...period, externalId: 'added/2', payrollLineItem };
    const { payPeriod: paid } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: another,
    });
    expect(await find('PayPeriod', 'added/2')).toBe(paid.payPeriodId);
    const path = '/payroll/addSupplementalPayPeriodWithLineItems';
    expectRefusal(await account.send({ path, body: { payPeriod: another } }), 400, taken);
  });

  test('can be given to each of many workers, and problems name the entry', async ({
    account,
    ids: { companyId },
  }) => {
    const { adminPortal, reports } = account.client;
    const worker = (firstName: string, reference: object) => ({
      ...aWorker({ firstName }),
      ...reference,
    });
    const added = await adminPortal.addUsers({
      companyId,
      users: [
        worker('Ann', { externalId: 'row/1', metadata: { team: 'A' } }),
        worker('Bea', {}),
        worker('Cleo', { metadata: { team: 'C' } }),
      ],
    });
    const [ann, bea, cleo] = added.map(({ user }) => user.userId);
    const { users } = await reports.getUsers({ companyId });
    const shown = (id: string | undefined) => users.find(({ userId }) => userId === id);
    expect(shown(ann)).toMatchObject({ externalId: 'row/1', metadata: { team: 'A' } });
    expect(shown(bea)).not.toHaveProperty('externalId');
    expect(shown(cleo)).toMatchObject({ externalId: '', metadata: { team: 'C' } });
    const refused = await send(account, 'addUsers', {
      companyId,
      users: [
        worker('Dee', { externalId: 'row/2' }),
        worker('Eve', { externalId: 'row/1', dateOfJoin: '1899-01-01' }),
        worker('Fay', { externalId: 'row/2' }),
      ],
    });
    expect(JSON.parse(refused.body).error.details).toMatchObject([
      { key: 'joinedTooLongAgo', path: 'users[1].dateOfJoin' },
      {
        key: 'externalIdTaken',
        path: 'users[1].externalId',
        message: `users[1] (Eve Johnson): ${taken}`,
      },
      { key: 'externalIdTaken', path: 'users[2].externalId' },
    ]);
    expect((await reports.getUsers({ companyId })).users).toHaveLength(users.length);
  });

  test('of many workers is given to one of several requests at the same time', async ({
    account,
    ids: { companyId },
  }) => {
    const externalIds = ['race/1', 'race/2', 'race/3'];
    const answers = await Promise.all(
      [externalIds, externalIds.toReversed(), externalIds, externalIds.toReversed()].map((given) =>
        send(account, 'addUsers', {
          companyId,
          users: given.map((externalId) => ({ ...aWorker(), externalId })),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('is unique in its kind: a second record with it is refused and not added', async ({
    account,
    otherAccount,
  }) => {
    const register = (from: TestAccount) =>
      from.send({
        path: '/companyOnboarding/companyRegistration',
        body: { registration: { ...aRegistration(), externalId: 'once' } },
      });
    expect((await register(account)).status).toBe(200);
    const { Company: before } = await account.client.reports.getCompanies({});
    expectRefusal(await register(account), 400, taken);
    expect((await account.client.reports.getCompanies({})).Company).toHaveLength(before.length);
    const id = await registerCompany(account);
    const asked = { kind: 'Company', id, externalId: 'once' };
    expectRefusal(await send(account, 'setReference', asked), 400, taken);
    expect((await register(otherAccount)).status).toBe(200);
  });

  test('is given to one of several requests at the same time', async ({ account }) => {
    const companies = await Promise.all([1, 2, 3, 4].map(() => registerCompany(account)));
    const answers = await Promise.all(
      companies.map((id) =>
        send(account, 'setReference', { kind: 'Company', id, externalId: 'race' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});

describe('setReference refuses', () => {
  const pairs = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'value']));
  const wrongId = 'externalId must be text of 1 to 255 visible characters, without spaces.';
  const wrongMetadata =
    'metadata must be at most 20 pairs of text, with keys of 1 to 40 and values of up to 500 characters, without control characters.';
  const rows: [why: string, changes: object, message: string][] = [
    [
      'an unknown record',
      { id: unknownId, externalId: 'x' },
      'id is not the id of a record of this kind.',
    ],
    ['a malformed id', { id: 'x', externalId: 'x' }, 'id is not the id of a record of this kind.'],
    [
      'a record of another kind',
      { kind: 'User', externalId: 'x' },
      'id is not the id of a record of this kind.',
    ],
    ['nothing to change', {}, 'externalId or metadata is required.'],
    ['an external id with a space', { externalId: 'a b' }, wrongId],
    ['a hidden character in it', { externalId: 'a\u200bb' }, wrongId],
    ['an external id of 256 characters', { externalId: 'x'.repeat(256) }, wrongId],
    ['21 pairs', { metadata: pairs(21) }, wrongMetadata],
    ['a key without characters', { metadata: { '': 'x' } }, wrongMetadata],
    ['a key of 41 characters', { metadata: { ['k'.repeat(41)]: 'x' } }, wrongMetadata],
    ['a value of 501 characters', { metadata: { key: 'v'.repeat(501) } }, wrongMetadata],
    ['a control character', { metadata: { key: 'a\u0001' } }, wrongMetadata],
  ];
  test.for(rows)('%s', async ([_, changes, message], { account, ids }) => {
    const body = { kind: 'Company', id: ids.companyId, ...changes };
    expectRefusal(await send(account, 'setReference', body), 400, message);
  });

  test('nothing at the limits', async ({ account }) => {
    const id = await registerCompany(account);
    const metadata = { ...pairs(19), ['k'.repeat(40)]: 'v'.repeat(500) };
    const body = { kind: 'Company', id, externalId: 'é'.repeat(255), metadata };
    expect((await send(account, 'setReference', body)).status).toBe(200);
  });
});
