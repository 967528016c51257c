import { expect } from 'vitest';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('home has the next payroll, the one before it and the money on its way', async ({
  account,
  companyId,
  app,
  advance,
}) => {
  const { payroll, reports } = account.client;
  const readHome = async () => (await reports.getHome({ companyId })).home;
  await readyWorker(account, companyId, { wage: salary(52_000) });
  expect(await readHome()).toEqual({
    nextRun: null,
    latePayDate: null,
    previousRun: null,
    paidBefore: [],
    enteredWorkers: 0,
    waiting: [],
    submitted: [],
    inFlight: [],
    underWay: [],
    returned: { payments: 0, amount: 0 },
  });
  await payFirstPeriod(account, companyId);
  const firstId = await readPeriodBeginningOn(app, companyId, '2026-03-02');
  const nextId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
  const after = await readHome();
  expect(after).toMatchObject({
    nextRun: {
      payPeriodId: nextId,
      payPeriodStatus: 'New',
      deadlineAt: '2026-03-18T16:00:00.000Z',
    },
    previousRun: { payPeriodId: firstId, totals: { workers: 1, gross: 1000 } },
    // The pay day was Friday, March 20; the next day on which a payroll can arrive is Monday.
    latePayDate: '2026-03-23',
  });
  expect(after.paidBefore).toEqual([
    { payPeriodId: firstId, payDate: '2026-03-13', net: after.previousRun?.totals?.net },
  ]);
  expect(after.nextRun).not.toHaveProperty('totals');

  await payroll.initiatePayroll({ companyId, payPeriodId: nextId });
  const { submitted, nextRun } = await readHome();
  // What is submitted is not to be submitted again.
  expect(nextRun?.payPeriodId).toBe(await readPeriodBeginningOn(app, companyId, '2026-03-16'));
  expect(submitted).toEqual((await reports.getRuns({ companyId, payPeriodId: nextId })).runs);
  expect(submitted[0]).toMatchObject({ payPeriodStatus: 'Submitted', totals: { workers: 1 } });
  await advance('2026-03-18T12:00:00-04:00');
  const { inFlight } = await readHome();
  const { runs } = await reports.getRuns({ companyId, payPeriodStatus: 'In Process' });
  expect(inFlight).toEqual(
    runs.map((run) => ({
      payPeriodId: run.payPeriodId,
      payDate: run.payDate,
      isCorrection: false,
      amount: run.totals?.net,
      workers: 1,
      waiting: run.payPeriodId === nextId ? 1 : 0,
      sentAt: run.payPeriodId === nextId ? null : expect.any(String),
      settlesOn: run.payDate,
    })),
  );
  expect(inFlight.map(({ payPeriodId }) => payPeriodId)).toContain(nextId);
});

test('what a correction pays is on its way, although its payroll stays paid', async ({
  account,
  companyId,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const readHome = async () => (await reports.getHome({ companyId })).home;
  expect((await readHome()).inFlight).toEqual([]);
  await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: [{ userId, action: 'Replace', additionalCompensations: bonusOf(100) }],
  });
  const { corrections } = await reports.getCorrections({ companyId });
  expect((await readHome()).inFlight).toMatchObject([
    { payPeriodId, isCorrection: true, workers: 1, amount: corrections[0]?.netDifference },
  ]);
  const { runs } = await reports.getRuns({ companyId, payPeriodId });
  expect(runs[0]?.payPeriodStatus).toBe('Processed');
});

test('tasks are counted by key, and sum to those of getCompanyTask', async ({
  account,
  companyId,
}) => {
  const { reports } = account.client;
  await readyWorker(account, companyId, { wage: salary(52_000) });
  await readyWorker(account, companyId, { worker: { firstName: 'Grace' } });
  const { taskGroups } = await reports.getTasks({ companyId });
  const { tasks } = await reports.getCompanyTask({ companyId });
  expect(taskGroups.length).toBeGreaterThan(0);
  for (const { key, count, severity, message } of taskGroups) {
    const same = tasks.filter((task) => task.key === key && task.severity === severity);
    expect(count).toBe(same.length);
    expect(same.map((task) => task.message)).toContain(message);
  }
  expect(taskGroups.reduce((sum, { count }) => sum + count, 0)).toBe(tasks.length);
  const severities = taskGroups.map(({ severity }) => severity);
  expect(severities).toEqual(severities.toSorted());
});

test('home and tasks of an unknown company are refused', async ({ account }) => {
  const body = { companyId: '00000000-0000-4000-8000-000000000000' };
  for (const path of ['/reports/getHome', '/reports/getTasks'])
    expectRefusal(await account.send({ path, body }), 400, 'Invalid CompanyId');
});
