import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../database/embedded/embedded-postgres.ts';
import { formatInstant, type Instant, parseInstant, toInstant } from '../../values/instant.ts';
import { startJobLoop } from '../../workflows/jobs/job-loop.ts';
import { startApp, type TestAccount, type TestApp } from '../harness/app.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { eventually } from '../harness/eventually.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { preparedFolder } from '../harness/server-process.ts';

// Payrolls that fall due in real time, while the database is up and while it is down.

let postgres: EmbeddedPostgres;
let folder: string;
let app: TestApp;
let account: TestAccount;
let companyId: string;
let stopJobs: () => Promise<void>;

const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

beforeAll(async () => {
  folder = preparedFolder();
  postgres = await startEmbeddedPostgres(folder, { settings });
  app = await startApp({}, undefined, postgres);
  stopJobs = startJobLoop(app);
  account = await app.openAccount();
  companyId = await readyCompany(account);
  await readyWorker(account, companyId, { wage: salary(52_000) });
  await readyWorker(account, companyId, { wage: salary(60_000), accountNumber: null });
  await addSchedule(account, companyId, { paymentMode: 'Automatic' });
});
afterAll(async () => {
  await stopJobs();
  await app.close();
  await postgres.stop();
});

const atEastern = (text: string) => parseInstant(`2026-${text}:00-04:00`) as Instant;

const periodPaidOn = async (payDate: string) =>
  (await app.owner.query(findPeriod, [companyId, payDate]))[0];

/** Waits until the due jobs have given a period the status. */
const untilStatus = (payDate: string, status: string) =>
  eventually(async () => (await periodPaidOn(payDate))?.status === status, {
    within: 60_000,
    what: `the period paid on ${payDate} is ${status}`,
  });

test('a payroll of a live account runs by the wall clock alone', async () => {
  app.setClock(atEastern('03-11T12:00'));
  await untilStatus('2026-03-13', 'In Process');
  for (const moment of ['03-11T13:00', '03-12T08:30', '03-12T09:30']) {
    app.setClock(atEastern(moment));
    await untilIdle();
  }
  app.setClock(atEastern('03-13T08:30'));
  await untilStatus('2026-03-13', 'Processed');
  await expectNoDoctorFindings(app.owner);
});

test('a database outage of half a minute at the deadline only delays the run', async () => {
  await postgres.stop();
  app.setClock(atEastern('03-18T12:00'));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      account.send({ path: '/reports/getPayPeriod', body: { companyId, workerType: 'W2' } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  app.setClock(toInstant(atEastern('03-18T12:00') + 30_000));
  postgres = await startEmbeddedPostgres(folder, { settings });
  await untilStatus('2026-03-20', 'In Process');
  await expectNoDoctorFindings(app.owner);
  expect(await periodPaidOn('2026-03-20')).toMatchObject({ runs: 1, payments: 3 });
  // Logged once for each server that asks, and not as a fault of ours.
  expect(app.logLines.filter((line) => line.includes('job failed'))).toEqual([]);
});

test('a server that was down past deadline and pay date pays late, once, and on a later banking day', async () => {
  const { payroll, reports } = account.client;
  app.setClock(atEastern('03-23T09:00'));
  await untilIdle();
  const { payPeriodId } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await stopJobs();
  app.setClock(atEastern('03-31T15:00'));
  stopJobs = startJobLoop(app);
  await untilStatus('2026-03-27', 'In Process');
  const effective = await app.owner.query(listEffective, [payPeriodId]);
  expect(effective).toEqual([
    { kind: 'funding', effectiveOn: '2026-04-01' },
    { kind: 'wages', effectiveOn: '2026-04-02' },
  ]);
  for (const moment of ['03-31T16:00', '04-01T08:30', '04-01T10:00', '04-02T08:30']) {
    app.setClock(atEastern(moment));
    await untilIdle();
  }
  await untilStatus('2026-03-27', 'Processed');
  expect(await periodPaidOn('2026-03-27')).toMatchObject({ runs: 1, payments: 3 });
  await expectNoDoctorFindings(app.owner);
});

/** Returns once nothing is due any more. */
async function untilIdle(): Promise<void> {
  const due = [formatInstant(app.clock.now())];
  await eventually(async () => (await app.owner.query(countDue, due))[0]?.count === 0, {
    within: 60_000,
    what: 'nothing is due',
  });
}

const findPeriod = statement<{ status: string; runs: number; payments: number }>(
  '',
  `select status,
     (select count(*) from pay_run where pay_run.pay_period_id = pay_period.pay_period_id) runs,
     (select count(*) from payment where payment.pay_period_id = pay_period.pay_period_id) payments
   from pay_period where company_id = $1 and (pay_date = $2 or pay_period_id in (
     select pay_period_id from pay_run where pay_run.pay_date = $2))`,
);
const listEffective = statement<{ kind: string; effectiveOn: string }>(
  '',
  `select kind, effective_on "effectiveOn" from payment
   where pay_period_id = $1 and method = 'ach' order by kind`,
);
const countDue = statement<{ count: number }>(
  '',
  `select count(*) from job where done_at is null and not is_waiting and due_at <= $1`,
);
