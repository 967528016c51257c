import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { captureStatements } from '../harness/captured-statements.ts';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readStoredYearTotals } from '../harness/payroll-history.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

const listResults = statement<{ userId: string; counts: boolean; net: number }>(
  '',
  `select worker_id "userId", is_current "counts", net_cents net from paywright.pay_result
   where pay_period_id = $1 order by 1, 2, 3`,
);

test('twenty concurrent requests for the same correction make it once', async ({
  account,
  companyId,
  app,
}) => {
  const { payroll } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const corrections = [{ userId, action: 'Void' as const }];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      payroll.correctPayroll({ companyId, payPeriodId, corrections }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason.message).toBe(
        'corrections[0]: the payment of Katherine Johnson was already voided on 03/16/2026. Pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
      );
  expect(await readStoredYearTotals(app, userId)).toEqual({});
});

test('each of twenty concurrent replacements builds on the previous one or waits until its money was moved', async ({
  account,
  companyId,
  app,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      payroll.correctPayroll({
        companyId,
        payPeriodId,
        corrections: [{ userId, action: 'Replace', additionalCompensations: bonusOf(index + 1) }],
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { corrections } = await reports.getCorrections({ companyId });
  const [stub] = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem;
  expect(stub?.grossTotal).toBe(1000 + (corrections[0]?.grossDifference ?? 0));
  const results = await app.owner.query(listResults, [payPeriodId]);
  expect(results.filter(({ counts }) => counts)).toHaveLength(1);
});

test('a correction of many workers sends as many statements as a correction of one', async ({
  account,
  companyId,
}) => {
  const { payroll } = account.client;
  const users: string[] = [];
  for (let index = 0; index < 7; index += 1)
    users.push(await readyWorker(account, companyId, { wage: salary(40_000 + index * 1_000) }));
  const payPeriodId = await payFirstPeriod(account, companyId);
  const replace = (some: readonly string[], amount: number) => ({
    companyId,
    payPeriodId,
    corrections: some.map((userId) => ({
      userId,
      action: 'Replace' as const,
      additionalCompensations: bonusOf(amount),
    })),
  });
  // A first request finds out that the clock was moved.
  await account.client.sandbox.getClock({});
  const one = await captureStatements(() => payroll.correctPayroll(replace(users.slice(0, 1), 10)));
  const many = await captureStatements(() => payroll.correctPayroll(replace(users.slice(1), 10)));
  expect(many.length).toBe(one.length);
});
