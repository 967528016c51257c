import { expect } from 'vitest';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

test('the pay before and after each correction is explained, also after later corrections', async ({
  account,
  companyId,
}) => {
  const { payroll, reports, sandbox } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const correct = async (change: object) => {
    const corrections = [{ userId, ...change }] as Parameters<
      typeof payroll.correctPayroll
    >[0]['corrections'];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
  };
  await correct({ action: 'Replace', additionalCompensations: bonusOf(100) });
  await sandbox.advanceClock({ to: '2026-03-19' });
  await correct({ action: 'Void' });
  const { corrections } = await reports.getCorrections({ companyId, payPeriodId });
  const [first = '', second = ''] = corrections.map(({ correctionId }) => correctionId);
  const netOf = async (correctionId: string, isBefore: boolean) => {
    const { explanation } = await reports.explainPay({
      payPeriodId,
      userId,
      correctionId,
      isBefore,
    });
    return explanation.netLines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  };
  expect(await netOf(first, true)).toBe(80_255);
  expect(await netOf(first, false)).toBe(86_715);
  expect(await netOf(second, true)).toBe(86_715);
  const ask = (body: object) =>
    account.send({ path: '/reports/explainPay', body: { payPeriodId, userId, ...body } });
  expectRefusal(
    await ask({ correctionId: second }),
    400,
    'The payment of Katherine Johnson was made void, and nothing replaces it: ask for the payment before, with isBefore.',
  );
  const unknown = '00000000-0000-4000-8000-000000000000';
  expectRefusal(await ask({ correctionId: unknown }), 400, 'Invalid CorrectionId');
});
