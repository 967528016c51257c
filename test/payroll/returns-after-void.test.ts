import { expect } from 'vitest';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { payrollTest } from '../harness/fixtures.ts';
import {
  fetchPaymentTasks,
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const test = payrollTest.extend(
  'reissue',
  ({ account, companyId }) =>
    async (requestReferenceId: string) =>
      account.send({
        path: '/payroll/reissuePayment',
        body: { companyId, requestReferenceId, paymentMethod: 'Check' },
      }),
);

test('a transfer returned after its void is refunded and not reissued', async ({
  account,
  companyId,
  app,
  reissue,
  advance,
}) => {
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const ids = { companyId, payPeriodId };
  await account.client.payroll.correctPayroll({ ...ids, action: 'Void' });
  expect(await readCashBalances(app, companyId)).toEqual({
    bank: -80_255,
    clearing: 0,
    owed: 80_255,
  });
  await account.client.sandbox.simulateAchReturn({ ...ids, userId, returnCode: 'R03' });
  const credits = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
  const credit = credits.find(({ destination }) => destination === 'EmployeeBankAccount');
  expect(credit?.history.map(({ status, reason }) => `${status} ${reason}`.trim())).toEqual([
    'pending',
    'sent',
    'settled',
    'returned R03: No account found',
    'cancelled Not owed since the payroll was corrected',
  ]);
  expectRefusal(
    await reissue(credit?.requestReferenceId ?? ''),
    400,
    'Only a returned payment can be reissued: this one is cancelled.',
  );
  await advance('2026-03-25');
  expect(await readCashBalances(app, companyId)).toEqual({ bank: 0, clearing: 0, owed: 0 });
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
  expect(await fetchPaymentTasks(account, companyId)).toEqual([]);
});

test('a payroll whose funding is returned after a voided transfer was returned does not fail', async ({
  account,
  companyId,
  app,
  advance,
}) => {
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const ids = { companyId, payPeriodId };
  const { payroll, sandbox } = account.client;
  await payroll.correctPayroll({ ...ids, action: 'Void' });
  await sandbox.simulateAchReturn({ ...ids, userId, returnCode: 'R03' });
  await advance('2026-03-25');
  const [debit] = await fetchTransactionsNamed(account, payPeriodId, 'AchDebit');
  const { requestReferenceId } = debit ?? {};
  await sandbox.simulateAchReturn({ ...ids, requestReferenceId, returnCode: 'R01' });
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Returned');
  expect(await readCashBalances(app, companyId)).toEqual({
    bank: 80_255,
    clearing: -80_255,
    owed: 0,
  });
});

test('a check voided after its payment was voided is not reissued', async ({
  account,
  companyId,
  app,
}) => {
  const accountNumber = null;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000), accountNumber });
  const payPeriodId = await payFirstPeriod(account, companyId);
  await account.client.payroll.correctPayroll({ companyId, payPeriodId, action: 'Void' });
  const { check } = await account.client.payroll.voidCheck({ companyId, checkNumber: 1001 });
  expect(check).toMatchObject({
    status: 'void',
    message:
      'Check 1001 for $802.55 is void. If it was handed out, ask the bank to stop payment. Since the payroll was corrected, nothing is owed for it.',
  });
  expect(await readCashBalances(app, companyId)).toEqual({ bank: 0, clearing: 0, owed: 0 });
  expect(await fetchPaymentTasks(account, companyId)).toEqual([]);
  expectRefusal(
    await account.send({
      path: '/payroll/markPaid',
      body: { companyId, payPeriodId, userIds: [userId] },
    }),
    400,
  );
});

test('after a correction to less, only the amount owed of a returned transfer is paid again', async ({
  account,
  companyId,
  reissue,
  advance,
  app,
}) => {
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const ids = { companyId, payPeriodId };
  const { payroll, sandbox } = account.client;
  const corrections = [{ userId, action: 'Replace' as const, deductions: bonusOf(100) }];
  await payroll.correctPayroll({ ...ids, corrections });
  await sandbox.simulateAchReturn({ ...ids, userId, returnCode: 'R03' });
  const [credit] = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
  expectRefusal(
    await reissue(credit?.requestReferenceId ?? ''),
    400,
    'Since the payroll was corrected, Katherine Johnson is owed only $702.55 of this payment: correct it again with correctPayroll (Recompute), which pays that amount and refunds the rest.',
  );
  await payroll.correctPayroll({ ...ids, corrections: [{ userId, action: 'Recompute' }] });
  await advance('2026-03-25');
  expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
    'AchDebit 802.55 settled',
    'AchDebit 702.55 settled',
    'AchCredit 802.55 settled',
    'AchCredit 802.55 cancelled R03',
    'AchCredit 702.55 settled',
  ]);
  expect(await readCashBalances(app, companyId)).toEqual({ bank: -70_255, clearing: 0, owed: 0 });
});
