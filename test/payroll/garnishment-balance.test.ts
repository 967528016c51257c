import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../database/database.ts';
import { startApp, type TestAccount, type TestApp } from '../harness/app.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';

let app: TestApp;
let account: TestAccount;
let ids: { companyId: string; userId: string };
let periods: string[];

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await expectNoDoctorFindings(app.owner);
  await app.close();
});
beforeEach(async () => {
  account = await app.openAccount();
  const companyId = await readyCompany(account);
  ids = { companyId, userId: await readyWorker(account, companyId, { wage: salary(52_000) }) };
  await account.client.adminPortal.addGarnishment({
    garnishment: {
      ...ids,
      garnishmentType: 'Creditor garnishment',
      amountPerPayperiod: 150,
      totalAmount: 200,
    },
  });
  await addSchedule(account, companyId);
  const found = await account.client.reports.getUnProcessedPayPeriod({ companyId });
  periods = found.unprocessedPayPeriods.slice(0, 3).map(({ payPeriodId }) => payPeriodId);
});

const listGarnished = async () => {
  const { garnishments } = await account.client.adminPortal.getGarnishments(ids);
  return garnishments.map(({ amountTaken, status }) => `${amountTaken} ${status}`);
};
const submit = (at: number) =>
  account.client.payroll.initiatePayroll({
    companyId: ids.companyId,
    payPeriodId: periods[at] ?? '',
  });
const deductedIn = async (at: number) => {
  const { preview } = await account.client.payroll.previewPayroll({
    companyId: ids.companyId,
    payPeriodId: periods[at] ?? '',
  });
  return preview.totals.deductions;
};

test('a debt goes down with each run that is submitted, and no further than to nothing', async () => {
  await submit(0);
  expect(await listGarnished()).toEqual(['150 Active']);
  expect(await deductedIn(1)).toBe(50);
  await submit(1);
  expect(await listGarnished()).toEqual(['200 Paid']);
  expect(await deductedIn(2)).toBe(0);
});

test('a run that is cancelled or fails has taken nothing', async () => {
  const { payroll, sandbox } = account.client;
  const first = { companyId: ids.companyId, payPeriodId: periods[0] ?? '' };
  await submit(0);
  await payroll.cancelPayrollSubmission(first);
  expect(await listGarnished()).toEqual(['0 Active']);
  await submit(0);
  await sandbox.advanceClock({ to: '2026-03-11T13:00:00-04:00' });
  expect(await listGarnished()).toEqual(['150 Active']);
  await sandbox.simulateFundingFailure(first);
  expect(await listGarnished()).toEqual(['0 Active']);
});

test('a correction gives back what it voids, and takes no more than is left of the debt', async () => {
  const { payroll, sandbox } = account.client;
  await submit(0);
  await submit(1);
  await sandbox.advanceClock({ to: '2026-03-21' });
  expect(await listGarnished()).toEqual(['200 Paid']);
  const correct = (at: number, action: 'Recompute' | 'Void') =>
    payroll.correctPayroll({ companyId: ids.companyId, payPeriodId: periods[at] ?? '', action });
  await correct(1, 'Recompute');
  expect(await listGarnished()).toEqual(['200 Paid']);
  await correct(0, 'Void');
  expect(await listGarnished()).toEqual(['50 Active']);
  await correct(1, 'Recompute');
  expect(await listGarnished()).toEqual(['50 Active']);
});

test('two periods submitted at once never take more than the debt', async () => {
  await Promise.all([submit(0), submit(1), submit(2)]);
  expect(await listGarnished()).toEqual(['200 Paid']);
  const deductions = await app.owner.query(listDeductions, [ids.companyId]);
  expect(deductions.map(({ amount }) => amount)).toEqual([0, 5_000, 15_000]);
});

const listDeductions = statement<{ amount: number }>(
  '',
  `select deduction_cents "amount" from paywright.pay_result
   where company_id = $1 and counts order by 1`,
);
