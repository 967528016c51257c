import { expect } from 'vitest';
import { captureStatements } from '../../harness/captured-statements.ts';
import {
  addSchedule,
  addWorker,
  registerCompany,
  someKybInformation,
  someKycInformation,
} from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { readyCompany } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

/** Companies without a schedule, and two with one whose first deadlines are eleven days apart. */
const test = base.extend('companies', { scope: 'file' }, async ({ account }) => {
  const unscheduled = await registerCompany(account, { company: 'Anvil' });
  const late = await registerCompany(account, { company: 'Bakery' });
  await account.client.companyOnboarding.addKybInformation({
    kybInformation: someKybInformation(late, { ein: '98-7651234' }),
  });
  await addSchedule(account, late, { payBeginDate: '2026-03-16', payDate: '2026-03-27' });
  const soon = await readyCompany(account);
  await addSchedule(account, soon);
  return { unscheduled, late, soon };
});

const idsOf = (deadlines: readonly { companyId: string }[]) =>
  deadlines.map(({ companyId }) => companyId);

test('the company with the first deadline comes first, and one without a deadline last', async ({
  account,
  companies: { unscheduled, late, soon },
}) => {
  const { deadlines } = await account.client.reports.getDeadlines({});
  expect(idsOf(deadlines)).toEqual([soon, late, unscheduled]);
  expect(deadlines[0]).toMatchObject({
    kycStatus: 'passed',
    einLastFour: '6789',
    blockerCount: 0,
    nextPeriod: { payDate: '2026-03-13', deadlineAt: '2026-03-11T16:00:00.000Z' },
  });
  expect(deadlines[2]).toEqual({
    companyId: unscheduled,
    companyName: 'Anvil',
    kycStatus: 'new',
    blockerCount: expect.any(Number),
  });
});

test('a skipped payroll is no deadline any more', async ({ account, companies: { soon } }) => {
  const { payroll, reports } = account.client;
  const { payPeriodId } = await reports.getPayPeriod({ companyId: soon, workerType: 'W2' });
  await payroll.skipPayPeriod({ companyId: soon, payPeriodId });
  const { deadlines } = await reports.getDeadlines({ limit: 1 });
  expect(deadlines[0]?.nextPeriod?.payDate).toBe('2026-03-20');
});

test('pages have every company once, in the same order', async ({ account, companies }) => {
  void companies;
  const { reports } = account.client;
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await reports.getDeadlines({ limit: 1, cursor, withTotal: true });
    expect(page.total).toBe(3);
    seen.push(...idsOf(page.deadlines));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(idsOf((await reports.getDeadlines({})).deadlines));
});

test('companies are found by name and by the last four digits of the EIN', async ({
  account,
  companies: { late, unscheduled },
}) => {
  const find = async (search: string) =>
    idsOf((await account.client.reports.getDeadlines({ search })).deadlines);
  expect(await find('baKER')).toEqual([late]);
  expect(await find('1234')).toEqual([late]);
  expect(await find('7651')).toEqual([]);
  const after = await account.client.reports.getDeadlines({ search: '1234', cursor: unscheduled });
  expect(after.deadlines).toEqual([]);
});

test('blockers are those of getTasks, of companies and workers, also of a live account', async ({
  account,
  companies,
  liveAccount,
}) => {
  void companies;
  const live = await registerCompany(liveAccount, { company: 'Live' });
  for (const lastName of ['One', 'Other'])
    await liveAccount.client.userOnboarding.addKycInformation({
      kycInformation: someKycInformation(await addWorker(liveAccount, live, { lastName })),
    });
  for (const { client } of [account, liveAccount]) {
    const { deadlines } = await client.reports.getDeadlines({});
    for (const { companyId, blockerCount } of deadlines) {
      const { taskGroups } = await client.reports.getTasks({ companyId });
      const blocking = taskGroups.filter(({ severity }) => severity === 'blocks');
      expect(blockerCount).toBe(blocking.reduce((sum, { count }) => sum + count, 0));
    }
  }
  const [found] = (await liveAccount.client.reports.getDeadlines({})).deadlines;
  // Two of the company, and identity and shared number of both workers.
  expect(found?.blockerCount).toBeGreaterThan(4);
});

test('many companies are read with as many statements as one', async ({ account, companies }) => {
  void companies;
  const read = (limit: number) =>
    captureStatements(() => account.client.reports.getDeadlines({ limit }));
  expect(await read(3)).toEqual(await read(1));
});

test('an unknown cursor is refused', async ({ account }) => {
  const body = { cursor: '00000000-0000-4000-8000-000000000000' };
  const message = 'Invalid cursor. Use the nextCursor of the previous answer of the same report.';
  expectRefusal(await account.send({ path: '/reports/getDeadlines', body }), 400, message);
});
