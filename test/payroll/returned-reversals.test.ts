import { describe, expect } from 'vitest';
import { payFirstPeriod } from '../harness/corrections.ts';
import { payrollTest } from '../harness/fixtures.ts';
import {
  fetchPaymentTasks,
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { fetchSentAchEntries } from '../harness/sent-ach-entries.ts';

const test = payrollTest
  .extend(
    'reissue',
    ({ account, companyId }) =>
      (requestReferenceId: string, paymentMethod: 'Check' | 'Direct Deposit') =>
        account.client.payroll.reissuePayment({ companyId, requestReferenceId, paymentMethod }),
  )
  .extend('reverse', ({ account, companyId }) => async () => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    await account.client.payroll.correctPayroll({ companyId, payPeriodId, action: 'Void' });
    const recovery = 'Reversal' as const;
    await account.client.payroll.recoverOverpayment({ companyId, payPeriodId, userId, recovery });
    return { userId, payPeriodId };
  })
  .extend('sendBack', ({ account, companyId }) => async (payPeriodId: string) => {
    const debits = await fetchTransactionsNamed(account, payPeriodId, 'AchDebit');
    const reversal = debits.find(({ source }) => source === 'EmployeeBankAccount');
    await account.client.sandbox.simulateAchReturn({
      companyId,
      payPeriodId,
      requestReferenceId: reversal?.requestReferenceId ?? '',
      returnCode: 'R01',
    });
  });

describe('a returned reversal', () => {
  test('cancels a refund that was not sent yet, and the worker owes the amount again', async ({
    reverse,
    advance,
    sendBack,
    app,
    companyId,
    account,
  }) => {
    const { payPeriodId } = await reverse();
    await advance('2026-03-17T08:31:00-04:00');
    await sendBack(payPeriodId);
    await advance('2026-03-25');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 80_255,
    });
    expect((await fetchSentAchEntries(account)).at(-1)).toMatch(/^REVERSAL/);
    expect(await fetchTransactionLines(account, payPeriodId)).toContain(
      'AchCredit 802.55 cancelled',
    );
  });

  test('collects a refund that was sent, and the period keeps its status', async ({
    reverse,
    advance,
    sendBack,
    account,
    app,
    companyId,
  }) => {
    const { userId, payPeriodId } = await reverse();
    await advance('2026-03-19');
    await sendBack(payPeriodId);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    await advance('2026-03-25');
    expect((await fetchSentAchEntries(account)).at(-1)).toBe(
      'FUNDING 2026-03-20 debit 802.55 000123456789 ANALYTICAL ENGINES',
    );
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 80_255,
    });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    const recovery = 'Repaid' as const;
    await account.client.payroll.recoverOverpayment({ companyId, payPeriodId, userId, recovery });
    expect(await readCashBalances(app, companyId)).toEqual({ bank: 0, clearing: 0, owed: 0 });
  });

  test('whose refund cannot be collected is a task of the company until it is paid', async ({
    reverse,
    advance,
    sendBack,
    account,
    companyId,
    reissue,
    app,
  }) => {
    const { payPeriodId } = await reverse();
    await advance('2026-03-19');
    await sendBack(payPeriodId);
    await advance('2026-03-19T12:00:00-04:00');
    const sent = await fetchTransactionsNamed(account, payPeriodId, 'AchDebit');
    const again = sent.find(({ status }) => status === 'sent')?.requestReferenceId ?? '';
    const ids = { companyId, payPeriodId };
    await account.client.sandbox.simulateAchReturn({
      ...ids,
      requestReferenceId: again,
      returnCode: 'R01',
    });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await fetchPaymentTasks(account, companyId)).toEqual([
      expect.stringContaining('A transfer of $802.55 from or to the account of Analytical Engines'),
    ]);
    await reissue(again, 'Direct Deposit');
    await advance('2026-03-25');
    expect(await readCashBalances(app, companyId)).toMatchObject({ clearing: 0 });
    expect(await fetchPaymentTasks(account, companyId)).toEqual([]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
  });
});
