import { expect } from 'vitest';
import { addSchedule } from '../../harness/examples.ts';
import { payrollTest, freshCompanyTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';

// Interface, Limits 1: edits after noon on the deadline delay the payroll. Noon of Wednesday 2026-03-11
// is the deadline for Friday the 13th.
test('an edit after the deadline moves the pay date that the answer and every report show', async ({
  account,
  companyId,
  advance,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  const edit = () =>
    payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, additionalCompensation: [{ description: 'Bonus', amount: 100 }] }],
    });
  const payDates = async () => {
    const [unprocessed, paydays, details, preview] = await Promise.all([
      reports.getUnProcessedPayPeriod({ companyId }),
      reports.getPaydays({ companyId }),
      reports.getPayPeriodDetails({ payPeriodId }),
      payroll.previewPayroll({ companyId, payPeriodId }),
    ]);
    const ofPeriod = <Row extends { payPeriodId: string }>(rows: readonly Row[]) =>
      rows.find((row) => row.payPeriodId === payPeriodId);
    return [
      ofPeriod(unprocessed.unprocessedPayPeriods)?.payDate,
      ofPeriod(paydays.paydays)?.payDate,
      details.payPeriod[0]?.payDate,
      preview.preview.payDate,
    ];
  };

  await advance('2026-03-11T12:00:00-04:00');
  const inTime = await edit();
  expect(inTime.importRegularPayrollLData.message).not.toContain('delayed');
  expect(new Set(await payDates())).toEqual(new Set(['2026-03-13']));
  const readPreview = async () =>
    (await payroll.previewPayroll({ companyId, payPeriodId, totalsOnly: true })).preview;
  expect((await readPreview()).late).toBeUndefined();

  await advance('2026-03-11T12:00:01-04:00');
  const message =
    'The deadline of this period has passed: pay is delayed from 2026-03-13 to 2026-03-16.';
  const late = { plannedPayDate: '2026-03-13', payDateHoldsUntil: '2026-03-12T16:00:00.000Z' };
  expect(await readPreview()).toMatchObject({ payDate: '2026-03-16', late });
  for (const answer of [await edit(), await edit()]) {
    expect(answer.importRegularPayrollLData.message).toContain(message);
    expect(answer.warnings).toEqual([{ key: 'payDelayed', path: 'payPeriodId', message }]);
  }
  expect(new Set(await payDates())).toEqual(new Set(['2026-03-16']));
  expect(await readPreview()).toMatchObject({ payDate: '2026-03-16', late });
  const { paydays } = await reports.getPaydays({ companyId });
  expect(paydays.find((each) => each.payPeriodId === payPeriodId)?.movedBecause).toBe(
    'pay data was changed after the deadline',
  );
});

payrollTest(
  'a payroll submitted after its deadline warns of the delay and of pay by check',
  async ({ account, companyId }) => {
    const { payroll, sandbox } = account.client;
    const wage = { ...salary(52_000), paymentMethod: 'Check' as const };
    await readyWorker(account, companyId, { wage, accountNumber: null });
    const { payPeriodId } = await addSchedule(account, companyId);
    await sandbox.advanceClock({ to: '2026-03-11T12:00:01-04:00' });
    const { payPeriod, warnings } = await payroll.initiatePayroll({ companyId, payPeriodId });
    expect(payPeriod.message).toContain('1 of them by check.');
    expect(warnings).toEqual([
      {
        key: 'payDelayed',
        path: 'payPeriodId',
        message:
          'The deadline has passed, so workers are paid on 2026-03-16 instead of 2026-03-13.',
      },
      {
        key: 'paidByCheck',
        path: 'payPeriodId',
        message: 'Katherine Johnson is paid by check.',
      },
    ]);
  },
);
