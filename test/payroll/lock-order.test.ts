import { describe, expect, vi } from 'vitest';
import { ApiError } from '../../client/client.ts';
import { Batch } from '../../database/batch.ts';
import { errorCodeOf, statement } from '../../database/database.ts';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { toInstant } from '../../values/instant.ts';
import { initialTime, type TestAccount, type TestApp } from '../harness/app.ts';
import { bonusOf, readPeriodBeginningOn } from '../harness/corrections.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as base } from '../harness/fixtures.ts';
import { runDueJobsNow } from '../harness/live-accounts.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

// Transactions that take locks in the order of docs/decisions/0038-lock-order.md cause no deadlock.

interface Payroll {
  readonly app: TestApp;
  readonly account: TestAccount;
  readonly companyId: string;
  readonly userIds: readonly string[];
  readonly payScheduleId: string;
  readonly payPeriodId: string;
}

/** A submitted payroll of a worker who is paid by check and two who are paid by transfer. */
const test = base.extend('paid', async ({ app, account, companyId }): Promise<Payroll> => {
  const userIds: string[] = [];
  for (const accountNumber of [null, '000123456789', '000123456789'])
    userIds.push(await readyWorker(account, companyId, { wage: salary(52_000), accountNumber }));
  for (const userId of userIds)
    await account.client.adminPortal.addGarnishment({
      garnishment: { companyId, userId, garnishmentType: 'Child Support', amountPerPayperiod: 9 },
    });
  const { payScheduleId, payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  return { app, account, companyId, userIds, payScheduleId, payPeriodId };
});

type Step = (paid: Payroll) => Promise<unknown>;

const advanceTo =
  (to: string): Step =>
  ({ account }) =>
    account.client.sandbox.advanceClock({ to });
const cancel: Step = ({ account, companyId, payPeriodId }) =>
  account.client.payroll.cancelPayrollSubmission({ companyId, payPeriodId });
const voidCheck: Step = ({ account, companyId }) =>
  account.client.payroll.voidCheck({ companyId, checkNumber: 1001 });
const markPaid: Step = ({ account, companyId, payPeriodId, userIds }) =>
  account.client.payroll.markPaid({ companyId, payPeriodId, userIds: userIds.slice(0, 1) });
const correct: Step = ({ account, companyId, payPeriodId, userIds }) =>
  account.client.payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: userIds.map((userId) => ({
      userId,
      action: 'Replace',
      additionalCompensations: bonusOf(100),
    })),
  });
const returnTransfer: Step = ({ account, companyId, payPeriodId, userIds }) =>
  account.client.sandbox.simulateAchReturn({
    companyId,
    payPeriodId,
    userId: userIds[1] ?? '',
    returnCode: 'R03',
  });
const changeSchedule: Step = ({ account, payScheduleId }) =>
  account.client.payroll.updatePaySchedule({
    paySchedule: { payScheduleId, payDate: '2026-04-03' },
  });

describe('two requests that wait for a pay period, in this order, cause no deadlock:', () => {
  test.for<[first: string, second: string, { before: string; steps: [Step, Step] }]>([
    [
      'a cancellation',
      'its processing',
      { before: '2026-03-04', steps: [cancel, advanceTo('2026-03-12')] },
    ],
    [
      'the close of a payroll',
      'a void check',
      { before: '2026-03-12', steps: [advanceTo('2026-03-14'), voidCheck] },
    ],
    [
      'the close of a payroll',
      'a payment by the company',
      { before: '2026-03-12', steps: [advanceTo('2026-03-14'), markPaid] },
    ],
    [
      'a correction',
      'a returned transfer',
      { before: '2026-03-16', steps: [correct, returnTransfer] },
    ],
    [
      'the processing of checks',
      'a change of the schedule',
      { before: '2026-03-04', steps: [advanceTo('2026-03-12'), changeSchedule] },
    ],
  ])('%s and %s', async ([, , { before, steps }], { paid }) => {
    const { app, payPeriodId } = paid;
    await advanceTo(before)(paid);
    const conflicts = await captureConflicts(async () => {
      const { outcomes } = await app.owner.transaction(async (tx) => {
        await tx.many(lockPeriod, [payPeriodId]);
        const outcomes: Promise<unknown>[] = [];
        for (const step of steps) {
          outcomes.push(attempt(step(paid)));
          await waitForBlockedStatements(app.owner, outcomes.length);
        }
        return { outcomes };
      });
      expect((await Promise.all(outcomes)).filter(isFault)).toEqual([]);
    });
    expect(conflicts).toEqual([]);
  });
});

test('a change of a payment that began before the last one, and was made after it, is no finding of the doctor', async ({
  paid,
}) => {
  const { app } = paid;
  await advanceTo('2026-03-14')(paid);
  app.setClock(toInstant(initialTime - 2 * 86_400_000));
  await returnTransfer(paid);
  // The tests that follow use the same app.
  app.setClock(initialTime);
  await expectNoDoctorFindings(app.owner);
});

const rounds = 2 * Number(process.env.PAYWRIGHT_ROUNDS ?? 1);

test('submissions, cancellations, jobs, edits, corrections and returns at the same time cause no deadlock', {
  timeout: 300_000 * rounds,
}, async ({ paid }) => {
  const { app, account, companyId, userIds } = paid;
  const { payroll } = account.client;
  const other = await app.openAccount();
  const outcomes: unknown[] = [];
  const conflicts = await captureConflicts(async () => {
    for (let round = 0; round < rounds; round += 1) {
      const day = (number: number) => addDays(calendarDate('2026-03-02'), 7 * round + number);
      const payPeriodId = await readPeriodBeginningOn(app, companyId, day(0));
      const now = { ...paid, payPeriodId };
      const submit = () => payroll.initiatePayroll({ companyId, payPeriodId });
      const edit = () =>
        payroll.importRegularPayrollData({
          companyId,
          payPeriodId,
          payrollData: userIds.map((userId) => ({ userId })),
        });
      const jobs = () => runDueJobsNow(app);
      const atDeadline = advanceTo(`${day(9)}T12:00:00-04:00`);
      outcomes.push(
        ...(await Promise.all(
          [
            submit,
            cancel,
            edit,
            submit,
            atDeadline,
            cancel,
            submit,
            jobs,
            edit,
            atDeadline,
            cancel,
            jobs,
          ]
            .map((step) => attempt(step(now)))
            .concat(attempt(other.client.sandbox.getClock({}))),
        )),
      );
      await attempt(submit());
      const later = [correct, markPaid, returnTransfer, voidCheck, changeSchedule, jobs];
      for (const to of [day(11), day(14)])
        outcomes.push(
          ...(await Promise.all(
            [...later, advanceTo(to), ...later].map((step) => attempt(step(now))),
          )),
        );
    }
  });
  expect(outcomes.filter(isFault)).toEqual([]);
  expect(conflicts).toEqual([]);
  // A request that began before the clock moved may have added a job after the last of them ran.
  await runDueJobsNow(app);
});

/** Waits for an answer or a refusal. */
const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** An error that is not a refusal. */
function isFault(outcome: unknown): boolean {
  return outcome instanceof Error && !(outcome instanceof ApiError && outcome.status < 500);
}

/** Returns the codes of deadlocks and serialization failures, which are retried, during some work. */
async function captureConflicts(work: () => Promise<unknown>): Promise<string[]> {
  const failed = vi.spyOn(Batch.prototype, 'handleError');
  try {
    await work();
    const codes = failed.mock.calls.map(([error]) => errorCodeOf(error));
    return codes.filter((code) => ['40001', '40P01'].includes(code));
  } finally {
    failed.mockRestore();
  }
}

const lockPeriod = statement('', 'select from pay_period where pay_period_id = $1 for update');
