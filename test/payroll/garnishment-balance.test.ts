import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

const test = payrollTest
  .extend('ids', async ({ account, companyId }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const ids = { companyId, userId };
    await account.client.adminPortal.addGarnishment({
      garnishment: {
        ...ids,
        garnishmentType: 'Creditor garnishment',
        amountPerPayperiod: 150,
        totalAmount: 200,
      },
    });
    return ids;
  })
  /** The first three periods of a weekly schedule. */
  .extend('periods', { auto: true }, async ({ account, ids: { companyId } }) => {
    await addSchedule(account, companyId);
    const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
      companyId,
    });
    return unprocessedPayPeriods.slice(0, 3).map(({ payPeriodId }) => payPeriodId);
  })
  .extend('listGarnished', ({ account, ids }) => async () => {
    const { garnishments } = await account.client.adminPortal.getGarnishments(ids);
    return garnishments.map(({ amountTaken, status }) => `${amountTaken} ${status}`);
  })
  .extend(
    'submit',
    ({ account, companyId, periods }) =>
      (at: number) =>
        account.client.payroll.initiatePayroll({
          companyId,
          payPeriodId: periods[at] ?? '',
        }),
  )
  .extend('deductedIn', ({ account, companyId, periods }) => async (at: number) => {
    const { preview } = await account.client.payroll.previewPayroll({
      companyId,
      payPeriodId: periods[at] ?? '',
    });
    return preview.totals.deductions;
  });

test('each submitted run reduces the remaining debt, never below zero', async ({
  submit,
  listGarnished,
  deductedIn,
}) => {
  await submit(0);
  expect(await listGarnished()).toEqual(['150 Active']);
  expect(await deductedIn(1)).toBe(50);
  await submit(1);
  expect(await listGarnished()).toEqual(['200 Paid']);
  expect(await deductedIn(2)).toBe(0);
});

test('a cancelled or failed run deducts nothing', async ({
  account,
  submit,
  listGarnished,
  ids,
  periods,
}) => {
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

test('a correction restores the debt it voids and deducts at most the remaining debt', async ({
  account,
  submit,
  listGarnished,
  ids,
  periods,
}) => {
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

test('two periods submitted concurrently never deduct more than the debt', async ({
  submit,
  listGarnished,
  app,
  ids,
}) => {
  await Promise.all([submit(0), submit(1), submit(2)]);
  expect(await listGarnished()).toEqual(['200 Paid']);
  const deductions = await app.owner.query(listDeductions, [ids.companyId]);
  expect(deductions.map(({ amount }) => amount)).toEqual([0, 5_000, 15_000]);
});

const listDeductions = statement<{ amount: number }>(
  '',
  `select deduction_cents "amount" from paywright.pay_result
   where company_id = $1 and is_current order by 1`,
);
