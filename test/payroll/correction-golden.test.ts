import { expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { test } from '../harness/fixtures.ts';
import { readStoredYearTotals } from '../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { formatCorrection } from './format-correction.ts';

test('a correction across a quarter matches its golden text, from preview to year totals', async ({
  app,
}) => {
  const account = await app.openAccount();
  const companyId = await readyCompany(account);
  const { payroll, sandbox, adminPortal, reports } = account.client;
  const hourly = { wageRate: 30, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;
  const ada = await readyWorker(account, companyId, {
    wage: hourly,
    worker: { firstName: 'Ada', lastName: 'Lovelace' },
  });
  const joan = await readyWorker(account, companyId, {
    wage: salary(5_200_000),
    worker: { firstName: 'Joan', lastName: 'Clarke' },
  });
  const mary = await readyWorker(account, companyId, {
    wage: salary(78_000),
    worker: { firstName: 'Mary', lastName: 'Jackson' },
    accountNumber: null,
  });
  await adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId: ada, type: '401K', allocatedPercentage: 5 },
  });
  const enter = (payPeriodId: string) =>
    payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId: ada, basePay: [{ payHours: 40, payCode: 'BASE_PAY' }] }],
    });
  const payPeriodId = await payFirstPeriod(account, companyId, enter);
  for (const [beginsOn, to] of [
    ['2026-03-09', '2026-03-23'],
    ['2026-03-16', '2026-03-30'],
  ] as const) {
    const next = await readPeriodBeginningOn(app, companyId, beginsOn);
    await enter(next);
    await payroll.initiatePayroll({ companyId, payPeriodId: next });
    await sandbox.advanceClock({ to });
  }
  await sandbox.advanceClock({ to: '2026-04-15' });
  const request = {
    companyId,
    payPeriodId,
    reason: 'hours and a salary were wrong',
    corrections: [
      {
        userId: ada,
        action: 'Replace' as const,
        basePay: [
          { payHours: 40, payCode: 'BASE_PAY' },
          { payHours: 5, payCode: 'BASE_PAY', multiplier: 1.5 },
        ],
      },
      {
        userId: joan,
        action: 'Replace' as const,
        basePay: [{ payCode: 'BASE_PAY', amount: 20_000 }],
      },
      { userId: mary, action: 'Void' as const },
    ],
  };
  const { correction } = await payroll.previewCorrection(request);
  await expect(formatCorrection(correction)).toMatchFileSnapshot(
    'golden/correction-across-a-quarter.txt',
  );
  const done = await payroll.correctPayroll({ ...request, previewHash: correction.previewHash });
  expect(done.correction.forms).toEqual(correction.forms);
  const after = correction.corrections.map(({ yearToDate }) => yearToDate.gross.after * 100);
  const years = await Promise.all(
    [ada, joan, mary].map((userId) => readStoredYearTotals(app, userId)),
  );
  expect(years.map(({ gross }) => gross)).toEqual(after.map(Math.round));
  const listed = (await reports.getCorrections({ companyId })).corrections;
  expect(listed.map(({ forms }) => forms.map(({ form }) => form))).toEqual(
    Array(3).fill(['941-X', 'state withholding', 'state unemployment']),
  );
});
