import { describe, expect } from 'vitest';
import { createClient, sendOnce } from '../../client/client.ts';
import { nodeTransport } from '../../client/node-transport.ts';
import { Database, statement } from '../../database/database.ts';
import { builtInLaw } from '../../law/law.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { runNextJob } from '../../workflows/jobs/run-due-jobs.ts';
import type { TestAccount, TestApp } from '../harness/app.ts';
import { forEachConcurrently } from '../harness/concurrent-requests.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { fetchPeriodStatus } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { roundsMultiplier as more } from '../harness/random.ts';
import { type SecondListener, startSecondListener } from '../harness/second-listener.ts';

const test = payrollTest
  .extend('secondDatabase', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const secondDatabase = new Database({
      url: app.url,
      connections: 10,
      as: 'server',
      keys: app.keys,
    });
    onCleanup(() => secondDatabase.close());
    return secondDatabase;
  })
  .extend('second', { scope: 'file' }, async ({ app, secondDatabase }, { onCleanup }) => {
    const second = await startSecondListener({ ...app, database: secondDatabase }, app.config);
    onCleanup(() => second.http.close());
    return second;
  });

/** A client of each server, in turn. */
function clients(account: TestAccount, second: SecondListener) {
  const { clientId, secretKey } = account;
  const otherServer = createClient({
    address: second.address,
    clientId,
    secretKey,
    transport: nodeTransport,
    ...sendOnce,
  });
  return (index: number) => (index % 2 === 0 ? account.client : otherServer);
}

const messageOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : String(outcome.reason.message);

/** Counts each outcome. */
function countOutcomes(outcomes: readonly PromiseSettledResult<unknown>[]) {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const message = messageOf(outcome);
    counts[message] = (counts[message] ?? 0) + 1;
  }
  return counts;
}

const range = '03/02/2026 - 03/08/2026';
const submittedAlready = `The payroll of ${range} is already submitted.`;
const notSubmitted = `The payroll of ${range} is not submitted, so it cannot be cancelled.`;

describe('64 concurrent submissions', () => {
  const rounds = 4 * more;

  test(`one does, ${rounds} times with other keys and ${rounds} times with the same`, async ({
    account,
    companyId,
    second,
    app,
  }) => {
    await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    const clientOf = clients(account, second);
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 64 }, (_, index) =>
          clientOf(index).payroll.initiatePayroll({ companyId, payPeriodId }),
        ),
      );
      expect(countOutcomes(outcomes)).toEqual({ done: 1, [submittedAlready]: 63 });
      expect(await listRuns(app, payPeriodId)).toEqual({ current: 1, all: 2 * round + 1 });
      await account.client.payroll.cancelPayrollSubmission({ companyId, payPeriodId });
      const key = { 'idempotency-key': `round-${round}` };
      const answers = await Promise.all(
        Array.from({ length: 64 }, () =>
          account.send({
            path: '/payroll/initiatePayroll',
            body: { companyId, payPeriodId },
            headers: key,
          }),
        ),
      );
      const bodies = new Set(
        answers.filter(({ status }) => status === 200).map(({ body }) => body),
      );
      expect(bodies.size).toBe(1);
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(await listRuns(app, payPeriodId)).toEqual({ current: 1, all: 2 * round + 2 });
      await account.client.payroll.cancelPayrollSubmission({ companyId, payPeriodId });
    }
  });
});

test('pay data imported during submissions is paid in full or not at all', async ({
  account,
  companyId,
  second,
  app,
}) => {
  const rounds = 15 * more;
  const workers: string[] = [];
  for (let index = 0; index < 4; index += 1)
    workers.push(await readyWorker(account, companyId, { accountNumber: null }));
  const { payPeriodId } = await addSchedule(account, companyId);
  const { payroll } = account.client;
  const clientOf = clients(account, second);
  const importHours = (hours: number) =>
    payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: workers.map((userId) => ({ userId, basicPay: { payHours: hours } })),
    });
  await importHours(1);
  const seen = { before: 0, after: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const hours = 1 + (round % 40);
    const [imported, submitted] = await Promise.allSettled([
      importHours(hours),
      clientOf(round).payroll.initiatePayroll({ companyId, payPeriodId }),
    ]);
    expect(messageOf(submitted)).toBe('done');
    const paid = await app.owner.query(findPaidHours, [payPeriodId]);
    expect(paid).toHaveLength(1);
    if (imported.status === 'fulfilled') {
      expect(paid[0]?.hours).toBe(hours * 10_000);
      seen.before += 1;
    } else seen.after += 1;
    await payroll.cancelPayrollSubmission({ companyId, payPeriodId });
    await importHours(hours);
  }
  expect(seen.before + seen.after).toBe(rounds);
});

test('200 submissions and 200 cancellations in random order on two servers leave one run or none', async ({
  account,
  companyId,
  second,
  app,
}) => {
  await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  const clientOf = clients(account, second);
  const calls = Array.from({ length: 400 * more }, (_, index) => ({
    index,
    cancels: index % 2 === 0,
    order: Math.random(),
  })).sort((one, other) => one.order - other.order);
  const outcomes: PromiseSettledResult<unknown>[] = [];
  await forEachConcurrently(calls, 32, async ({ cancels, order }) => {
    const { payroll } = clientOf(order < 0.5 ? 0 : 1);
    const send = cancels ? payroll.cancelPayrollSubmission : payroll.initiatePayroll;
    outcomes.push(...(await Promise.allSettled([send({ companyId, payPeriodId })])));
  });
  const counts = countOutcomes(outcomes);
  const { done = 0, [submittedAlready]: already = 0, ...others } = counts;
  expect(Object.keys(others).filter((message) => message !== notSubmitted)).toEqual([]);
  expect(done).toBeGreaterThan(10);
  expect(already).toBeGreaterThan(0);
  const status = await fetchPeriodStatus(account, payPeriodId);
  expect(['Submitted', 'Cancelled']).toContain(status);
  const { current, all } = await listRuns(app, payPeriodId);
  expect(current).toBe(status === 'Submitted' ? 1 : 0);
  // Every submission that was accepted but the last was cancelled, and by an accepted cancellation.
  expect(done).toBe(2 * all - current);
});

test('several servers that run the same due jobs process each run once', async ({
  account,
  companyId,
  app,
  secondDatabase,
}) => {
  await readyWorker(account, companyId, { wage: salary(52_000) });
  await readyWorker(account, companyId, { wage: salary(52_000), accountNumber: null });
  await readyWorker(account, companyId, {
    wage: { ...salary(52_000), workerType: '1099-NEC' },
    worker: { workerType: '1099-NEC' },
  });
  await addSchedule(account, companyId, { paymentMode: 'Automatic' });
  await addSchedule(account, companyId, { paymentMode: 'Automatic', workerType: '1099-NEC' });
  const servers = [app.database, secondDatabase, app.database, secondDatabase];
  const moments = [
    '11T12:00',
    '11T12:45',
    '12T08:30',
    '12T09:00',
    '13T08:30',
    '16T08:30',
    '18T12:00',
  ];
  for (const moment of moments)
    await Promise.all(
      servers.map((database) =>
        runDueOnBothServers(account, app, database, `2026-03-${moment}:00-04:00`),
      ),
    );
  const rows = await app.owner.query(listPeriods, [companyId, '2026-03-13']);
  expect(rows).toEqual([
    { workerType: '1099-NEC', status: 'Processed', runs: 1, payments: 2 },
    { workerType: 'W2', status: 'Processed', runs: 1, payments: 3 },
  ]);
});

/** One round of a server's own work, as its loop does it. */
async function runDueOnBothServers(
  account: TestAccount,
  app: TestApp,
  database: Database,
  at: string,
): Promise<void> {
  const now = parseInstant(at) as Instant;
  const id = account.accountId;
  const { keys, log, bank, eventViews, reportViews } = app;
  const runOne = () =>
    database.inAccount(id, (tx) =>
      runNextJob(
        {
          tx,
          law: builtInLaw,
          keys,
          log,
          bank,
          eventViews,
          reportViews,
          account: { id, kind: 'sandbox' },
        },
        { from: now, to: now, busy: 'skip' },
      ),
    );
  while (await runOne());
}

async function listRuns(app: TestApp, payPeriodId: string) {
  const [row] = await app.owner.query(countRuns, [payPeriodId]);
  return row ?? { current: 0, all: 0 };
}

const countRuns = statement<{ current: number; all: number }>(
  '',
  `select count(*) filter (where ended_at is null) current, count(*) "all" from pay_run
   where pay_period_id = $1`,
);
const findPaidHours = statement<{ hours: number }>(
  '',
  `select distinct (item::json ->> 'hours')::bigint hours from pay_result
   where pay_period_id = $1 and is_current`,
);
const listPeriods = statement<{
  workerType: string;
  status: string;
  runs: number;
  payments: number;
}>(
  '',
  `select worker_type "workerType", status,
     (select count(*) from pay_run where pay_run.pay_period_id = pay_period.pay_period_id) runs,
     (select count(*) from payment where payment.pay_period_id = pay_period.pay_period_id) payments
   from pay_period where company_id = $1 and pay_date = $2 order by 1`,
);
