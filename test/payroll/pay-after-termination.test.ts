import { beforeEach, describe, expect, test } from 'vitest';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule, aWage } from '../harness/examples.ts';
import { account, app, companyId, useReadyCompanyWithDoctor } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

useReadyCompanyWithDoctor();

let userId: string;

beforeEach(async () => {
  userId = await readyWorker(account, companyId, { wage: salary(52_000) });
});

const inRegularRun = 'They will be paid during a regular payroll cycle' as const;

const terminate = (exitDate: string, finalPayCheckType: string = inRegularRun) =>
  account.client.adminPortal.terminateUser({
    user: { userId, exitDate, finalPayCheckType: finalPayCheckType as typeof inRegularRun },
  });
const pause = (exitDate: string) =>
  account.client.adminPortal.deactivateUser({ user: { userId, exitDate } });
const rehire = (dateOfJoin?: string) =>
  account.client.adminPortal.activateUser({ user: { userId, dateOfJoin } });
const advance = (to: string) => account.client.sandbox.advanceClock({ to });

/** The gross wages of the worker in the week from a day on; nothing for one who is not paid in it. */
async function wagesOfWeek(beginsOn: string): Promise<number | undefined> {
  const payPeriodId = await readPeriodBeginningOn(app, companyId, beginsOn);
  const { payrollLineItems } = await account.client.reports.getPayRun({ payPeriodId });
  return payrollLineItems.find((item) => item.userId === userId)?.wages;
}

describe('a salary of $1,000 a week', () => {
  beforeEach(() => addSchedule(account, companyId));

  test.each<[exitDate: string, wages: number | undefined, why: string]>([
    ['2026-03-02', 200, 'its first day'],
    ['2026-03-04', 600, 'a Wednesday'],
    ['2026-03-06', 1000, 'its last working day'],
    ['2026-03-08', 1000, 'its last day'],
    ['2026-03-01', undefined, 'the day before it'],
  ])('is paid up to and with the exit date %s: %s (%s)', async (exitDate, wages) => {
    await terminate(exitDate);
    expect(await wagesOfWeek('2026-03-02')).toBe(wages);
  });

  test.each([
    'They will be paid by cash or check',
    'They will be paid by supplemental payroll',
    'They will be paid by a different way',
    'They have already been paid',
  ])('is not paid a second time: %s', async (finalPayCheckType) => {
    await terminate('2026-03-11', finalPayCheckType);
    expect(await wagesOfWeek('2026-03-02')).toBe(1000);
    expect(await wagesOfWeek('2026-03-09')).toBeUndefined();
    const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
    await account.client.payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, additionalCompensation: bonusOf(50) }],
    });
    expect(await wagesOfWeek('2026-03-09')).toBe(50);
  });

  test('is not paid for the days between leaving and coming back', async () => {
    await pause('2026-03-03');
    await advance('2026-03-19');
    await rehire();
    expect(await wagesOfWeek('2026-03-02')).toBe(400);
    expect(await wagesOfWeek('2026-03-09')).toBeUndefined();
    expect(await wagesOfWeek('2026-03-16')).toBe(400);
    expect(await wagesOfWeek('2026-03-23')).toBe(1000);
  });

  test('is paid for both parts of a week with a day between them', async () => {
    await pause('2026-03-03');
    await advance('2026-03-05');
    await rehire();
    expect(await wagesOfWeek('2026-03-02')).toBe(800);
  });

  test('is owed for the days before leaving when the worker is hired again', async () => {
    await terminate('2026-03-04');
    await advance('2026-03-06');
    await rehire('2026-03-25');
    expect(await wagesOfWeek('2026-03-02')).toBe(600);
    expect(await wagesOfWeek('2026-03-09')).toBeUndefined();
    expect(await wagesOfWeek('2026-03-23')).toBe(600);
  });

  test('is whole where a departure was taken back before its day', async () => {
    await terminate('2026-03-04', 'They have already been paid');
    await advance('2026-03-03T11:00:00-05:00');
    await rehire();
    expect(await wagesOfWeek('2026-03-02')).toBe(1000);
  });

  test('ends with the time away for one who is terminated during it', async () => {
    await pause('2026-03-03');
    await advance('2026-03-12');
    await terminate('2026-03-12');
    expect(await wagesOfWeek('2026-03-02')).toBe(400);
    expect(await wagesOfWeek('2026-03-09')).toBeUndefined();
  });

  test('goes on until the later day where a pause to come gives way to a termination', async () => {
    await pause('2026-03-04');
    await terminate('2026-03-12');
    expect(await wagesOfWeek('2026-03-02')).toBe(1000);
    expect(await wagesOfWeek('2026-03-09')).toBe(800);
  });
});

test('a payment from before a rehire is corrected, and made up for, as one of those days', async () => {
  const { adminPortal, payroll } = account.client;
  const payPeriodId = await payFirstPeriod(account, companyId);
  await terminate('2026-03-16');
  await rehire('2026-03-30');
  const corrections = [
    { userId, action: 'Replace' as const, additionalCompensations: bonusOf(100) },
  ];
  const asked = { companyId, payPeriodId, reason: 'the bonus was forgotten', corrections };
  const { correction } = await payroll.previewCorrection(asked);
  expect(correction.totals.gross).toEqual({ before: 1000, after: 1100, difference: 100 });
  await adminPortal.addUserWage({
    userWage: aWage(
      { companyId, userId },
      { ...salary(57_200), paymentMethod: 'Direct Deposit', startDate: '2026-03-02' },
    ),
  });
  const { retroPay } = await payroll.getRetroPay({ companyId });
  expect(retroPay).toMatchObject([{ total: 100, lines: [{ due: 1100, paid: 1000 }] }]);
});

test('a former worker is paid what is entered, and no salary beside it', async () => {
  const { adminPortal, payroll } = account.client;
  const { payPeriodId } = await addSchedule(account, companyId);
  const { user } = await adminPortal.addFormerUser({
    user: {
      companyId,
      firstName: 'Mary',
      lastName: 'Jackson',
      email: 'mary@example.com',
      phoneNumber: '757-555-0145',
      dateOfJoin: '2025-06-02',
      workerType: 'W2',
      jobTitle: 'Engineer',
      companyLocationCategory: 'Remote',
      stateCode: 'VA',
      companyLocationId: '',
    },
  });
  userId = user.userId;
  await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }, salary(52_000)) });
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId, additionalCompensation: bonusOf(50) }],
  });
  expect(await wagesOfWeek('2026-03-02')).toBe(50);
});
