import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { switchFundingAccount } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const test = payrollTest
  .extend(
    'detailsOf',
    ({ account }) =>
      async (payPeriodId: string) =>
        (await account.client.reports.getPayPeriodDetails({ payPeriodId })).payPeriod[0],
  )
  .extend(
    'statusOf',
    ({ detailsOf }) =>
      async (payPeriodId: string) =>
        (await detailsOf(payPeriodId))?.PayPeriodStatus,
  )
  .extend('paymentsOf', ({ account }) => async (payPeriodId: string) => {
    const { payrollTransaction } = await account.client.reports.getTransactions({ payPeriodId });
    return payrollTransaction.map(
      ({ transactionName, transferAmount, status }) =>
        `${transactionName} ${transferAmount} ${status}`,
    );
  })
  .extend('periodsUntil', ({ app, companyId }) => async (payDate: string) => {
    const rows = await app.owner.query(listPeriods, [companyId, payDate]);
    return rows.map((row) => `${row.payDate} ${row.status}`);
  });

describe('a run', () => {
  test('in which one worker gets nothing pays the others and is processed on the pay date', async ({
    account,
    companyId,
    statusOf,
    paymentsOf,
  }) => {
    const { payroll, sandbox, adminPortal } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await adminPortal.addRecurringPayItem({
      recurringPayItem: {
        companyId,
        userId,
        category: 'Deduction',
        type: 'Loan Repayment',
        amountPerPayperiod: 5_000,
        startDate: '2026-03-01',
      },
    });
    const { payPeriodId } = await addSchedule(account, companyId);
    const { payPeriod } = await payroll.initiatePayroll({ companyId, payPeriodId });
    expect(payPeriod.message).toContain('1 worker is paid $0.00 on 03/13/2026.');
    await sandbox.advanceClock({ to: '2026-03-12' });
    expect(await statusOf(payPeriodId)).toBe('In Process');
    await sandbox.advanceClock({ to: '2026-03-14' });
    expect(await statusOf(payPeriodId)).toBe('Processed');
    expect(await paymentsOf(payPeriodId)).toEqual([]);
  });

  test('is compared with the payroll submitted last, also among payrolls of the same moment', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await addSchedule(account, companyId);
    const [first, second, third] = await Promise.all(
      ['2026-03-02', '2026-03-09', '2026-03-16'].map((day) =>
        readPeriodBeginningOn(app, companyId, day),
      ),
    );
    const submit = async (payPeriodId = '', bonus = 0) => {
      await payroll.importRegularPayrollData({
        companyId,
        payPeriodId,
        payrollData: [
          { userId, additionalCompensation: [{ description: 'Bonus', amount: bonus }] },
        ],
      });
      await payroll.initiatePayroll({ companyId, payPeriodId });
    };
    await submit(first, 5_000);
    await submit(second);
    for (const by of ['1 ms', '-1 ms']) await app.owner.query(moveRun, [first, by]);
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId: third ?? '' });
    expect(preview.payrollLineItems.map(({ changes }) => changes)).toEqual([[]]);
  });

  test('without workers is refused and is not submitted by an automatic schedule', async ({
    account,
    companyId,
    statusOf,
  }) => {
    const { sandbox } = account.client;
    const { payPeriodId } = await addSchedule(account, companyId, { paymentMode: 'Automatic' });
    const { status } = await account.send({
      path: '/payroll/initiatePayroll',
      body: { companyId, payPeriodId },
    });
    expect(status).toBe(400);
    await sandbox.advanceClock({ to: '2026-03-20' });
    expect(await statusOf(payPeriodId)).toBe('New');
  });

  test('above the largest debit is refused until the company pays some workers itself', async ({
    account,
    companyId,
    paymentsOf,
  }) => {
    const { payroll } = account.client;
    const userIds = [
      await readyWorker(account, companyId, { wage: salary(52_000) }),
      await readyWorker(account, companyId, { wage: salary(52_000) }),
    ];
    const { payPeriodId } = await addSchedule(account, companyId);
    await payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: userIds.map((userId) => ({
        userId,
        additionalCompensation: [{ description: 'Bonus', amount: 95_000_000 }],
      })),
    });
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
    expect(preview.blockers).toContainEqual(
      expect.objectContaining({
        key: 'tooMuchAtOnce',
        message: expect.stringMatching(
          /^A transfer can move at most \$99,999,999\.99, and \$1\d{8}\.\d\d would be drawn at once: /,
        ),
        fixOperation: 'removeUsersFromRegularPayPeriod',
      }),
    );
    const submit = () =>
      account.send({ path: '/payroll/initiatePayroll', body: { companyId, payPeriodId } });
    expect((await submit()).status).toBe(400);
    await payroll.markPaid({ companyId, payPeriodId, userIds: userIds.slice(1) });
    expect((await submit()).status).toBe(200);
    // Undone after the submission, the amount would be debited after all.
    const undoMarkPaid = (workers: readonly string[]) =>
      account.send({
        path: '/payroll/markPaid',
        body: { companyId, payPeriodId, userIds: workers, paidByCompany: false },
      });
    const refused = await undoMarkPaid(userIds);
    expectRefusal(refused, 400);
    expect(refused.body).toMatch(
      /A transfer can move at most .* \$1\d{8}\.\d\d would be drawn at once/,
    );
    expect((await undoMarkPaid(userIds.slice(0, 1))).status).toBe(200);
    await account.client.sandbox.advanceClock({ to: '2026-03-14' });
    expect(
      (await paymentsOf(payPeriodId)).map((line) => line.replace(/ \d.*? /, ' ')).sort(),
    ).toEqual(['AchCredit settled', 'AchDebit settled', 'SelfPaid settled']);
  });

  test('that needs no funding account does not need one after it was submitted', async ({
    account,
    companyId,
    app,
    statusOf,
  }) => {
    const { payroll } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    const ids = { companyId, payPeriodId, userIds: [userId] };
    await payroll.markPaid(ids);
    await app.owner.query(unverifyAccounts, [companyId]);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    expectRefusal(
      await account.send({ path: '/payroll/markPaid', body: { ...ids, paidByCompany: false } }),
      400,
      'Company funding source entity is not ready. Current status: failed',
    );
    await account.client.sandbox.advanceClock({ to: '2026-03-14' });
    expect(await statusOf(payPeriodId)).toBe('Processed');
  });

  test('on a day without tax law is not submitted by a schedule, while those before it are paid', async ({
    account,
    companyId,
    periodsUntil,
  }) => {
    const { sandbox } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await addSchedule(account, companyId, {
      paymentMode: 'Automatic',
      payBeginDate: '2026-12-14',
      payDate: '2026-12-23',
    });
    await sandbox.advanceClock({ to: '2027-01-31' });
    expect(await periodsUntil('2027-01-31')).toEqual([
      '2026-12-23 Processed',
      '2026-12-30 Processed',
      '2027-01-06 New',
      '2027-01-13 New',
      '2027-01-20 New',
      '2027-01-27 New',
    ]);
    const { blockers } = await account.client.reports.getCompanyTask({ companyId });
    expect(
      blockers.flatMap(({ key, message }) => (key === 'payrollNotRun' ? message : [])),
    ).toEqual(
      [
        '12/28/2026 - 01/03/2027',
        '01/04/2027 - 01/10/2027',
        '01/11/2027 - 01/17/2027',
        '01/18/2027 - 01/24/2027',
      ].map(
        (period) =>
          `The payroll of ${period} was not submitted at its deadline although its schedule is Automatic: previewPayroll lists the blockers. Submit it with initiatePayroll, or skip it with skipPayPeriod.`,
      ),
    );
    const { taskGroups } = await account.client.reports.getTasks({ companyId });
    const first = blockers.find(({ key }) => key === 'payrollNotRun');
    expect(taskGroups.find(({ key }) => key === 'payrollNotRun')).toMatchObject({
      count: 4,
      payPeriodId: first?.payPeriodId,
    });
  });

  test('that was run at once, failed and was submitted again is paid at its deadline', async ({
    account,
    companyId,
    statusOf,
    paymentsOf,
  }) => {
    const { payroll, sandbox } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await readyWorker(account, companyId, { wage: salary(52_000), accountNumber: null });
    const { payPeriodId } = await addSchedule(account, companyId);
    await switchFundingAccount(account, companyId, '990001110001');
    await payroll.initiatePayroll({ companyId, payPeriodId, runNow: true });
    await sandbox.advanceClock({ to: '2026-03-04T09:00:00-05:00' });
    expect(await statusOf(payPeriodId)).toBe('Failed');
    await switchFundingAccount(account, companyId, '990001119999');
    const { payPeriod } = await payroll.initiatePayroll({ companyId, payPeriodId });
    expect(payPeriod.message).toContain(
      'on 03/13/2026. It can be cancelled until noon New York time on 03/11/2026.',
    );
    await sandbox.advanceClock({ to: '2026-03-06' });
    expect(await statusOf(payPeriodId)).toBe('Submitted');
    await sandbox.advanceClock({ to: '2026-03-12T12:00:00-04:00' });
    expect(await paymentsOf(payPeriodId)).toContain('Check 802.55 pending');
    await sandbox.advanceClock({ to: '2026-03-14' });
    expect(await statusOf(payPeriodId)).toBe('Processed');
    const settled = (await paymentsOf(payPeriodId)).filter((each) => each.endsWith(' settled'));
    expect(settled.sort()).toEqual([
      'AchCredit 802.55 settled',
      'AchDebit 802.55 settled',
      'Check 802.55 settled',
    ]);
  });

  test('that failed and was run again issues its checks on its own pay date', async ({
    account,
    companyId,
    statusOf,
    detailsOf,
    paymentsOf,
  }) => {
    const { payroll, sandbox } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await readyWorker(account, companyId, { wage: salary(52_000), accountNumber: null });
    const { payPeriodId } = await addSchedule(account, companyId);
    await switchFundingAccount(account, companyId, '990001110001');
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-12T09:00:00-04:00' });
    expect(await statusOf(payPeriodId)).toBe('Failed');
    await switchFundingAccount(account, companyId, '990001119999');
    await payroll.initiatePayroll({ companyId, payPeriodId });
    expect((await detailsOf(payPeriodId))?.payDate).toBe('2026-03-16');
    await sandbox.advanceClock({ to: '2026-03-14' });
    expect(await paymentsOf(payPeriodId)).toContain('Check 802.55 pending');
    await sandbox.advanceClock({ to: '2026-03-17' });
    expect(await statusOf(payPeriodId)).toBe('Processed');
  });

  test('deducts at most the debt of a garnishment and restores it when cancelled', async ({
    account,
    companyId,
  }) => {
    const { payroll, sandbox, adminPortal, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await adminPortal.addGarnishment({
      garnishment: {
        companyId,
        userId,
        garnishmentType: 'Child Support',
        amountPerPayperiod: 100,
        totalAmount: 250,
        startDate: '2026-03-01',
      },
    });
    const { payPeriodId } = await addSchedule(account, companyId);
    const takenOf = async () =>
      (await adminPortal.getGarnishments({ companyId, userId })).garnishments[0]?.amountTaken;
    await payroll.initiatePayroll({ companyId, payPeriodId });
    expect(await takenOf()).toBe(100);
    await payroll.cancelPayrollSubmission({ companyId, payPeriodId });
    expect(await takenOf()).toBe(0);
    const taken: number[] = [];
    for (const day of ['03-11', '03-18', '03-25', '04-01']) {
      const afterDeadline = `2026-${day}T13:00:00-04:00`;
      const next = await reports.getPayPeriod({ companyId, workerType: 'W2' });
      const { preview } = await payroll.previewPayroll({
        companyId,
        payPeriodId: next.payPeriodId,
      });
      taken.push(preview.totals.deductions);
      await payroll.initiatePayroll({ companyId, payPeriodId: next.payPeriodId });
      await sandbox.advanceClock({ to: afterDeadline });
    }
    expect(taken).toEqual([100, 100, 50, 0]);
    expect(await takenOf()).toBe(250);
  });
});

const unverifyAccounts = statement(
  '',
  `update paywright.funding_account set status = 'failed' where company_id = $1`,
);
// Updated twice, so that the row is stored after the ones written since.
const moveRun = statement(
  '',
  `update pay_run set submitted_at = submitted_at + $2::interval where pay_period_id = $1`,
);
const listPeriods = statement<{ payDate: string; status: string }>(
  '',
  `select pay_date "payDate", status from pay_period
   where company_id = $1 and pay_date <= $2 and withdrawn_at is null order by pay_date`,
);
