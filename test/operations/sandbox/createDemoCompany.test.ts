import { describe, expect } from 'vitest';
import type { Client } from '../../../client/client.ts';
import { createDemo } from '../../../server/demo/create-demo.ts';
import { findFirstDay, findLastDay } from '../../../server/demo/demo-dates.ts';
import { listDemoPeople } from '../../../server/demo/demo-people.ts';
import { openInProcessClient } from '../../../server/demo/in-process-client.ts';
import { authenticate, updateClockOffset } from '../../../store/accounts.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { type Instant, parseInstant, startOfDay } from '../../../values/instant.ts';
import type { TestAccount, TestApp } from '../../harness/app.ts';
import { expectNoDoctorFindings } from '../../harness/doctor.ts';
import { registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const now = '2026-11-16T23:00:00.000Z';

/** A demo company whose first attempt stopped at the first payroll. */
const test = base
  .extend('clockStart', { scope: 'file' }, parseInstant(now) as Instant)
  .extend('demo', { scope: 'file' }, async ({ app, account }) => {
    await expect(stopAtFirstPayroll(app, account)).rejects.toThrow('the power failed');
    return (await account.client.sandbox.createDemoCompany({})).demoCompany;
  });

async function stopAtFirstPayroll(app: TestApp, account: TestAccount): Promise<void> {
  const firstDay = findFirstDay(calendarDate('2026-11-16'));
  await app.database.inAccount(account.accountId, (tx) =>
    updateClockOffset(tx, startOfDay(firstDay) - app.clock.now()),
  );
  const credential = await authenticate(app.database, account, app.clock.now());
  if (!credential) throw new Error('the account is unknown');
  const granted = { companies: undefined, ownWorkers: new Map() };
  const client = openInProcessClient(app, { account: credential, granted, requestId: 'test' });
  const payroll = Object.assign(Object.create(client.payroll), {
    initiatePayroll: () => Promise.reject(new Error('the power failed')),
  });
  const failing: Client = { ...client, payroll };
  await createDemo(failing, { firstDay, people: 24 });
}

test.beforeAll(({ demo }) => void demo);

describe('the demo company', () => {
  test('has 24 people, also after an attempt that stopped', async ({ account, demo }) => {
    const { companyId, message } = demo;
    expect(message).toBe('Analytical Engines was made with 24 people and eight payrolls.');
    const { Company } = await account.client.reports.getCompanies({});
    expect(Company.map((each) => each.companyID)).toEqual([companyId]);
    const { users } = await account.client.reports.getUsers({ companyId });
    expect(users.length).toBe(24);
  });

  test('has eight payrolls in the past and a correction', async ({ account, demo }) => {
    const { companyId } = demo;
    const { runs } = await account.client.reports.getRuns({ companyId });
    const paid = runs.filter(({ totals }) => totals !== undefined);
    const dates = (kind: string) =>
      paid.filter(({ workerType }) => workerType === kind).map(({ payDate }) => payDate);
    expect(dates('W2')).toEqual([
      '2026-11-13',
      '2026-10-30',
      '2026-10-16',
      '2026-10-02',
      '2026-09-18',
      '2026-09-04',
    ]);
    expect(dates('1099-NEC')).toEqual(['2026-11-13', '2026-10-30']);
    expect(paid.filter(({ isCorrected }) => isCorrected).map(({ payDate }) => payDate)).toEqual([
      '2026-10-02',
    ]);
  });

  test('leaves a returned payment, a late raise and a worker without hours', async ({
    account,
    demo,
  }) => {
    const { companyId } = demo;
    const { reports, payroll } = account.client;
    const { retroPay } = await payroll.getRetroPay({ companyId });
    expect(retroPay.map(({ total }) => total)).toEqual([300]);
    const { payPeriodId } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
    const { payEntries } = await reports.getPayEntries({ companyId, payPeriodId });
    const unpaid = payEntries.flatMap(({ notPaid, lastName }) => (notPaid ? [lastName] : []));
    expect(unpaid).toEqual(['Dijkstra']);
    const { taskGroups } = await reports.getTasks({ companyId });
    const openTasks = taskGroups.map(({ key, count }) => `${key} ${count}`);
    expect(openTasks).toContain('paymentReturned 1');
  });

  test('passes every check of the doctor', async ({ app, demo }) => {
    expect(demo.status).toBe('Success');
    await expectNoDoctorFindings(app.owner, app.clock.now());
  });

  test('leaves the clock at the real time', async ({ account, demo }) => {
    expect(demo.status).toBe('Success');
    expect((await account.client.sandbox.getClock({})).clock.now).toBe(now);
  });

  test('is made once, also when it is asked for again', async ({ account, demo }) => {
    expect((await account.client.sandbox.createDemoCompany({})).demoCompany).toEqual(demo);
  });
});

describe('createDemoCompany refuses', () => {
  const send = (account: TestAccount, body: object = {}) =>
    account.send({ path: '/sandbox/createDemoCompany', body });

  test('an account with a company', async ({ otherAccount }) => {
    await registerCompany(otherAccount);
    expectRefusal(
      await send(otherAccount),
      400,
      'The account has companies already: a demo company is made in an empty sandbox account only.',
    );
  });

  test('a live account', async ({ liveAccount }) => {
    expectRefusal(
      await send(liveAccount),
      403,
      'A live account has no demo company: use a sandbox account.',
    );
  });

  test('fewer people than show every case', async ({ otherAccount }) => {
    expectRefusal(await send(otherAccount, { people: 5 }), 400);
  });
});

describe('the days of the demo', () => {
  const rows: [why: string, today: string, covered: string, lastDay: string, firstDay: string][] = [
    ['a Monday', '2026-11-16', '2026', '2026-11-16', '2026-08-17'],
    [
      'a Friday, which is not a past pay date yet',
      '2026-11-13',
      '2026',
      '2026-11-13',
      '2026-08-10',
    ],
    ['early in the year', '2026-01-05', '2026', '2026-04-10', '2026-01-05'],
    ['a year without law', '2027-02-01', '2026', '2026-12-20', '2026-09-21'],
  ];
  test.each(rows)('%s', (_, today, covered, lastDay, firstDay) => {
    const found = findLastDay(calendarDate(today), (day) => day.startsWith(covered));
    expect([found, findFirstDay(found)]).toEqual([lastDay, firstDay]);
  });
});

test('a thousand people have different references, and every kind of pay in six states', () => {
  const people = listDemoPeople(1_000);
  expect(new Set(people.map(({ reference }) => reference)).size).toBe(1_000);
  const first = people.slice(0, 24);
  const countOf = (kind: string) => first.filter(({ pay }) => pay === kind).length;
  expect([countOf('salary'), countOf('hourly'), countOf('contractor')]).toEqual([12, 8, 4]);
  expect(new Set(first.map(({ home }) => home.state)).size).toBe(6);
  expect(listDemoPeople(1_000)).toEqual(people);
});
