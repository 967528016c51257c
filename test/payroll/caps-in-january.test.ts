import { expect } from 'vitest';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as base } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

const test = base.extend(
  'clockStart',
  { scope: 'file' },
  parseInstant('2025-12-08T10:00:00-05:00') as Instant,
);

test('caps that begin again in January are causes of the lower net pay, by tax and deduction', async ({
  app,
  account,
  companyId,
  advance,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await addSchedule(account, companyId, { payBeginDate: '2025-12-08', payDate: '2025-12-19' });
  const periodFrom = (day: string) => readPeriodBeginningOn(app, companyId, day);
  const pay = async (payPeriodId: string, bonus: number) => {
    const additionalCompensations = bonus ? [{ description: 'Bonus', amount: bonus }] : [];
    const deductions = [{ description: '401(k)', amount: bonus ? 23_500 : 400 }];
    const payrollData = [{ userId, additionalCompensations, deductions }];
    await payroll.savePayEntries({ companyId, payPeriodId, payrollData });
  };
  const review = async (payPeriodId: string, cause?: 'taxCaps' | 'deductionLimits') => {
    const parts = { withRunChanges: true, ...(cause && { cause }) };
    return (await payroll.previewPayroll({ companyId, payPeriodId, ...parts })).preview;
  };

  // The bonus alone is above the wage base of 176,100, and the contribution is the limit of the year.
  const first = await periodFrom('2025-12-08');
  await pay(first, 180_000);
  await payroll.initiatePayroll({ companyId, payPeriodId: first });
  await advance('2025-12-19');
  const december = await periodFrom('2025-12-15');
  await pay(december, 0);
  expect((await review(december, 'deductionLimits')).causedChanges).toMatchObject([
    { userId, amount: 400, details: [{ name: '401(k)', before: 0, after: 400, amount: 400 }] },
  ]);
  await payroll.initiatePayroll({ companyId, payPeriodId: december });
  await advance('2025-12-26');

  // Paid on January 2: 6.2 % of 1,000 is due again, and 400 is deferred again.
  const january = await periodFrom('2025-12-22');
  await pay(january, 0);
  const { runChanges, payDate } = await review(january);
  expect(payDate).toBe('2026-01-02');
  const causes = new Map(runChanges?.causes.map(({ cause, amount }) => [cause, amount]));
  expect(causes.get('taxCaps')).toBe(-62);
  expect(causes.get('deductionLimits')).toBe(-400);
  expect(causes.get('deductions')).toBe(0);
  const inCents = [...causes.values()].map((amount) => Math.round(amount * 100));
  expect(inCents.reduce((sum, amount) => sum + amount, 0)).toBe(
    Math.round((runChanges?.netDifference ?? 0) * 100),
  );
  expect((await reports.getRunChanges({ payPeriodId: january })).runChanges).toEqual(runChanges);

  const taxCaps = await review(january, 'taxCaps');
  expect(taxCaps.causedChanges).toMatchObject([
    {
      userId,
      amount: -62,
      details: [{ name: 'Social Security', before: 62, after: 0, amount: -62 }],
    },
  ]);
  const limits = await review(january, 'deductionLimits');
  expect(limits.causedChanges).toMatchObject([
    { userId, amount: -400, details: [{ name: '401(k)', before: 400, after: 0, amount: -400 }] },
  ]);
  expect((await review(january, 'taxCaps')).causedChanges?.[0]?.details).toHaveLength(1);

  // The submitted payroll is reviewed with the same causes.
  await payroll.initiatePayroll({ companyId, payPeriodId: january });
  expect((await review(january)).runChanges).toEqual(runChanges);
  expect((await review(january, 'taxCaps')).causedChanges).toEqual(taxCaps.causedChanges);
});
