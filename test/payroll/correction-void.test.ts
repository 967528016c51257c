import { describe, expect } from 'vitest';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import {
  fetchPeriodStatus,
  fetchTransactionLines,
  readLedgerBalances,
} from '../harness/payments.ts';
import { readStoredYearTotals } from '../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

describe('a voided payment', () => {
  test('leaves ledger and year totals as if the run had never paid the worker', async ({
    account,
    app,
  }) => {
    const { payroll } = account.client;
    const pay = async (workers: number) => {
      const id = await readyCompany(account);
      const users: string[] = [];
      for (let index = 0; index < workers; index += 1)
        users.push(await readyWorker(account, id, { wage: salary(52_000 + index * 7_777) }));
      return { id, users };
    };
    const [both, alone] = [await pay(2), await pay(1)];
    const payPeriodId = await payFirstPeriod(account, both.id, (period) =>
      payroll.importRegularDifferentialPayrollData({
        companyId: both.id,
        payPeriodId: period,
        payrollData: [
          {
            userId: both.users[1] ?? '',
            additionalCompensations: bonusOf(321.09),
            deductions: [{ description: 'Union Dues', amount: 12 }],
          },
        ],
      }),
    );
    const { payPeriodId: aloneId } = await addSchedule(account, alone.id);
    await payroll.initiatePayroll({ companyId: alone.id, payPeriodId: aloneId, runNow: true });
    await account.client.sandbox.advanceClock({ to: '2026-03-19' });
    const userId = both.users[1] ?? '';
    const corrections = [{ userId, action: 'Void' as const }];
    await payroll.correctPayroll({ companyId: both.id, payPeriodId, corrections });
    await payroll.recoverOverpayment({
      companyId: both.id,
      payPeriodId,
      userId,
      recovery: 'Repaid',
    });
    expect(await readStoredYearTotals(app, userId)).toEqual({});
    expect(await readLedgerBalances(app, both.id)).toEqual(await readLedgerBalances(app, alone.id));
    const { payrollLineItems } = await account.client.reports.getPayRun({ payPeriodId });
    expect(payrollLineItems.map((item) => item.userId)).toEqual([both.users[0]]);
  });

  test('is reversed through the banks while they allow it and refunded to the company', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll, sandbox, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const request = { companyId, payPeriodId, action: 'Void' as const };
    const { correction } = await payroll.previewCorrection(request);
    expect(correction.corrections[0]?.cash).toEqual({
      toPay: 0,
      toCollect: 802.55,
      paymentMethod: 'Direct Deposit',
      waysBack: [
        {
          recovery: 'Reversal',
          message:
            'The bank reverses the whole payment: if requested by 03/19/2026, the money leaves the account of Katherine Johnson on the next banking day. The bank may refuse.',
        },
        {
          recovery: 'Deduction',
          message:
            'The amount is deducted from the pay of Katherine Johnson on 03/20/2026. Some states require written consent first.',
        },
        {
          recovery: 'Repaid',
          message: 'Katherine Johnson repays the amount by other means, and you record it.',
        },
      ],
    });
    await payroll.correctPayroll(request);
    await payroll.recoverOverpayment({ companyId, payPeriodId, userId, recovery: 'Reversal' });
    expectRefusal(
      await account.send({
        path: '/payroll/recoverOverpayment',
        body: { companyId, payPeriodId, userId, recovery: 'Repaid' },
      }),
      400,
      'A transfer of Katherine Johnson is pending: try again after it has settled or was returned.',
    );
    await sandbox.advanceClock({ to: '2026-03-19' });
    expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 settled',
      'AchDebit 802.55 settled',
      'AchCredit 802.55 settled',
    ]);
    expect(await readLedgerBalances(app, companyId)).toEqual({});
    const { corrections } = await reports.getCorrections({ companyId });
    expect(corrections[0]).toMatchObject({ owedByUser: 0, owedToUser: 0, netDifference: -802.55 });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
  });

  test('is deducted once from the next pay', async ({ account, companyId, app }) => {
    const { payroll, sandbox, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId, (period) =>
      payroll.importRegularDifferentialPayrollData({
        companyId,
        payPeriodId: period,
        payrollData: [{ userId, additionalCompensations: bonusOf(100) }],
      }),
    );
    await payroll.correctPayroll({
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace' }],
    });
    const { recovery } = await payroll.recoverOverpayment({
      companyId,
      payPeriodId,
      userId,
      recovery: 'Deduction',
    });
    expect(recovery.message).toBe(
      '$64.60 is deducted from the pay of Katherine Johnson on 03/20/2026. getRecurringPayItems lists the deduction.',
    );
    const deducted: (number | undefined)[] = [];
    for (const [beginsOn, to] of [
      ['2026-03-09', '2026-03-21'],
      ['2026-03-16', '2026-03-28'],
    ] as const) {
      const next = await readPeriodBeginningOn(app, companyId, beginsOn);
      await payroll.initiatePayroll({ companyId, payPeriodId: next });
      await sandbox.advanceClock({ to });
      const { payrollLineItem } = await reports.getPayStub({ payPeriodId: next, userId });
      deducted.push(payrollLineItem[0]?.deductions[0]?.amount);
    }
    expect(deducted).toEqual([64.6, undefined]);
    const balances = await readLedgerBalances(app, companyId);
    expect(
      Object.keys(balances).filter((name) => /net pay|deductions|clearing/.test(name)),
    ).toEqual([]);
    expect((await readStoredYearTotals(app, userId)).gross).toBe(300_000);
  });

  test('after its return leaves nothing owed, and the period is processed', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll, sandbox } = account.client;
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: '770000000003',
    });
    const payPeriodId = await payFirstPeriod(account, companyId);
    await sandbox.advanceClock({ to: '2026-03-17' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Returned');
    const corrections = [{ userId, action: 'Void' as const }];
    const { correction } = await payroll.previewCorrection({ companyId, payPeriodId, corrections });
    expect(correction.cash).toMatchObject({ toPay: 0, toCollect: 0 });
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 pending',
      'AchCredit 802.55 cancelled R03',
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    // The amount debited for it is refunded to the company.
    await sandbox.advanceClock({ to: '2026-03-19' });
    expect(await readLedgerBalances(app, companyId)).toEqual({});
  });
});
