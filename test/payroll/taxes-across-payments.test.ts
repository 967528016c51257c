import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

const test = payrollTest.extend(
  'taxesOf',
  ({ app }) =>
    async (userId: string, start: string) =>
      (await app.owner.query(listTaxes, [userId]))
        .filter(({ code }) => code.startsWith(start))
        .map(({ payDate, code, amount }) => `${payDate} ${code} ${amount}`),
);

// Taxes that depend on another payment: quarterly fees, and a bonus paid separately.

const listTaxes = statement<{ payDate: string; code: string; amount: number }>(
  '',
  `select pay_run.pay_date::text "payDate", tax ->> 'code' code, (tax ->> 'amount')::integer amount
   from paywright.pay_result join paywright.pay_run using (account_id, company_id, pay_run_id),
     json_array_elements(item::json -> 'pay' -> 'taxes') tax
   where worker_id = $1 and is_current order by pay_run.pay_date, code`,
);

describe("New Mexico's workers' compensation fee", () => {
  test('is deducted once a quarter, with the last regular payment, from workers employed at its end', async ({
    account,
    companyId,
    taxesOf,
  }) => {
    const { adminPortal, payroll, sandbox } = account.client;
    const inNewMexico = { wage: salary(52_000), worker: { stateCode: 'NM' } };
    const stays = await readyWorker(account, companyId, inNewMexico);
    const leaves = await readyWorker(account, companyId, {
      ...inNewMexico,
      worker: { stateCode: 'NM', email: 'leaves@example.com', userReferenceId: 'E-2' },
    });
    const elsewhere = await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { email: 'elsewhere@example.com', userReferenceId: 'E-3' },
    });
    await addSchedule(account, companyId, { paymentMode: 'Automatic' });
    await adminPortal.terminateUser({
      user: {
        userId: leaves,
        exitDate: '2026-03-30',
        finalPayCheckType: 'They have already been paid',
      },
    });
    // A bonus after the last regular payment of the quarter closes nothing.
    const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-23',
        payEndDate: '2026-03-29',
        payDate: '2026-03-31',
        payrollLineItem: [{ userId: stays, amount: 500 }],
      },
    });
    await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
    await sandbox.advanceClock({ to: '2026-07-04' });
    expect(await taxesOf(stays, 'NM_WC')).toEqual([
      '2026-03-27 NM_WC_FEE_EE 225',
      '2026-03-27 NM_WC_FEE_ER 255',
      '2026-06-26 NM_WC_FEE_EE 225',
      '2026-06-26 NM_WC_FEE_ER 255',
    ]);
    expect(await taxesOf(leaves, 'NM_SIT')).toHaveLength(4);
    expect(await taxesOf(leaves, 'NM_WC')).toEqual([]);
    expect(await taxesOf(elsewhere, 'NM')).toEqual([]);
  });
});

describe('a bonus paid separately', () => {
  const ways: [how: string, tax: string, period: { withholdingMethod?: 'aggregate' }][] = [
    ['where the state has no rate for it', 'NJ_SIT', {}],
    ['by the federal tax where the period says so', 'US_FIT', { withholdingMethod: 'aggregate' }],
  ];
  test.for(ways)(
    'is taxed with the last regular payment %s',
    async ([_, tax, period], { account, companyId, app }) => {
      const { payroll, sandbox } = account.client;
      const inNewJersey = (email: string) => ({ stateCode: 'NJ', email, userReferenceId: email });
      const apart = await readyWorker(account, companyId, {
        wage: salary(52_000),
        worker: inNewJersey('apart@example.com'),
      });
      const together = await readyWorker(account, companyId, {
        wage: salary(78_000),
        worker: inNewJersey('together@example.com'),
      });
      await addSchedule(account, companyId, { paymentMode: 'Automatic' });
      await sandbox.advanceClock({ to: '2026-03-14' });
      const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
        payPeriod: {
          companyId,
          payPeriodType: 'Off-Cycle',
          workerType: 'W2',
          payBeginDate: '2026-03-09',
          payEndDate: '2026-03-13',
          payDate: '2026-03-18',
          payrollLineItem: [{ userId: apart, amount: 500 }],
          ...period,
        },
      });
      await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
      // A regular payment of 1,000 and a bonus of 500, or a regular payment of 1,500.
      const sumOf = async (userId: string) =>
        (await app.owner.query(listTaxes, [userId]))
          .filter(({ code }) => code === tax)
          .reduce((sum, { amount }) => sum + amount, 0);
      expect(await sumOf(apart)).toBe(await sumOf(together));
      expect(await sumOf(apart)).toBeGreaterThan(0);
    },
  );
});
