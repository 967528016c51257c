import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { addSchedule, aPayAccount } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { addTestFundingAccount, sendMicroDepositAmounts } from '../harness/funding-accounts.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import {
  addSubmittedPayroll,
  fetchPaymentTasks,
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { fetchSentAchEntries } from '../harness/sent-ach-entries.ts';
import { writeReturnFile } from '../payments/return-file.ts';

const test = payrollTest
  .extend(
    'reissue',
    ({ account, companyId }) =>
      (requestReferenceId: string, paymentMethod: 'Check' | 'Direct Deposit') =>
        account.client.payroll.reissuePayment({ companyId, requestReferenceId, paymentMethod }),
  )
  .extend('readyAccount', ({ account, companyId }) => async (userId: string) => {
    const { user } = await account.client.reports.getUser({ companyId, userId });
    const userPayAccountEntityId = user[0]?.userPayAccountEntities[0]?.userPayAccountEntityId ?? '';
    const accountNumber = '000777777777';
    const userPayAccountEntity = {
      ...aPayAccount({ companyId, userId }, { accountNumber }),
      userPayAccountEntityId,
    };
    await account.client.userPortal.updateUserBankAccount({ userPayAccountEntity });
    await account.client.userPortal.confirmUserBankAccount({ userId });
  })
  .extend('returned', ({ account }) => async (payPeriodId: string, name: string) => {
    const all = await fetchTransactionsNamed(account, payPeriodId, name);
    return all.find(({ status }) => status === 'returned')?.requestReferenceId ?? '';
  });

describe('a debit returned after workers were paid', () => {
  test('blocks refunds of its run until it is collected again', async ({
    account,
    companyId,
    advance,
    reissue,
    returned,
    app,
  }) => {
    const ids = await addSubmittedPayroll(account, companyId);
    await advance('2026-03-14');
    await account.client.sandbox.simulateFundingFailure(ids);
    await account.client.sandbox.simulateAchReturn({ ...ids, returnCode: 'R03' });
    await reissue(await returned(ids.payPeriodId, 'AchCredit'), 'Check');
    await advance('2026-03-20');
    // We hold no money of the company, so the refund for the check waits.
    expect(await readCashBalances(app, companyId)).toEqual({ bank: -80_255, clearing: 0, owed: 0 });
    expect((await fetchSentAchEntries(account)).map((entry) => entry.split(' ')[0])).toEqual([
      'FUNDING',
      'PAYROLL',
    ]);
    await reissue(await returned(ids.payPeriodId, 'AchDebit'), 'Direct Deposit');
    await advance('2026-03-26');
    expect(await readCashBalances(app, companyId)).toEqual({ bank: -80_255, clearing: 0, owed: 0 });
    expect((await fetchSentAchEntries(account)).slice(2)).toEqual([
      'FUNDING 2026-03-23 debit 802.55 000123456789 ANALYTICAL ENGINES',
      'REFUND 2026-03-24 credit 802.55 000123456789 ANALYTICAL ENGINES',
    ]);
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    expect(await fetchPaymentTasks(account, companyId)).toEqual([]);
  });
});

test('a debit returned while wages are being sent does not fail those transfers', async ({
  account,
  companyId,
  advance,
  app,
}) => {
  const ids = await addSubmittedPayroll(account, companyId);
  // Funded at half past eight; the file with the wages is being written.
  await advance('2026-03-12T08:31:00-04:00');
  const [debit] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchDebit');
  const content = writeReturnFile([
    {
      kind: 'return',
      code: 'R01',
      originalTrace: '021000020000001',
      transactionCode: 26,
      identification: (debit?.requestReferenceId ?? '').replaceAll('-', '').slice(0, 15),
      amountCents: 80_255,
    },
  ]);
  const { answer } = await app.owner.transaction(async (tx) => {
    await tx.many(setWageStatus, [companyId, 'sent']);
    const answer = account.client.payroll.importReturnFile({ content: btoa(content) });
    await waitForBlockedStatements(app.owner, 1);
    return { answer };
  });
  expect((await answer).returnFile.returns).toMatchObject([{ status: 'returned' }]);
  expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual([
    'AchDebit 802.55 returned R01',
    'AchCredit 802.55 sent',
  ]);
  expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Returned');
  await app.owner.transaction((tx) => tx.script(withdrawLastStatus(companyId)));
});

test('a reissued payment waits, with a message, while the company owes its funding', async ({
  account,
  companyId,
  advance,
  readyAccount,
  reissue,
  returned,
  app,
}) => {
  const ids = await addSubmittedPayroll(account, companyId, { accountNumber: '000123450003' });
  await advance('2026-03-17');
  await account.client.sandbox.simulateFundingFailure(ids);
  await readyAccount(ids.userId);
  const reissued = await reissue(await returned(ids.payPeriodId, 'AchCredit'), 'Direct Deposit');
  const { payment, warnings } = reissued;
  expect(warnings).toMatchObject([{ key: 'paymentWaits', path: 'requestReferenceId' }]);
  expect(payment.message).toBe(
    '$802.55 is sent to ********7777 of Katherine Johnson after the returned company debit is drawn again: see getCompanyTask.',
  );
  await advance('2026-03-20');
  expect(await fetchSentAchEntries(account)).toHaveLength(2);
  await reissue(await returned(ids.payPeriodId, 'AchDebit'), 'Direct Deposit');
  await advance('2026-03-26');
  expect((await fetchSentAchEntries(account)).at(-1)).toBe(
    'PAYROLL 2026-03-24 credit 802.55 000777777777 KATHERINE JOHNSON',
  );
  expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
  expect(await readCashBalances(app, companyId)).toEqual({ bank: -80_255, clearing: 0, owed: 0 });
});

test('a payment that waited for funding arrives on a later day, in the file and in the ledger', async ({
  account,
  companyId,
  advance,
  reissue,
}) => {
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const corrections = [
    { userId, action: 'Replace' as const, additionalCompensations: bonusOf(100) },
  ];
  await account.client.payroll.correctPayroll({ companyId, payPeriodId, corrections });
  await advance('2026-03-16T12:10:00-04:00');
  const [, debit] = await fetchTransactionsNamed(account, payPeriodId, 'AchDebit');
  const requestReferenceId = debit?.requestReferenceId ?? '';
  const returnCode = 'R01';
  const back = { companyId, payPeriodId, requestReferenceId, returnCode };
  await account.client.sandbox.simulateAchReturn(back);
  await advance('2026-03-25');
  await reissue(requestReferenceId, 'Direct Deposit');
  await advance('2026-03-27T08:29:59-04:00');
  expect((await fetchSentAchEntries(account)).at(-1)).toBe(
    'PAYROLL 2026-03-27 credit 64.6 000123456789 KATHERINE JOHNSON',
  );
  const [, credit] = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
  expect(credit).toMatchObject({ status: 'sent', effectiveDate: '2026-03-27' });
  await advance('2026-03-28');
  expect((await fetchTransactionLines(account, payPeriodId)).at(-1)).toBe('AchCredit 64.6 settled');
});

test('a name without characters that banks accept does not prevent the payment', async ({
  account,
  companyId,
  advance,
}) => {
  await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { firstName: '李', lastName: '明' },
  });
  await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { firstName: 'José', lastName: 'Łukasz-Ünal' },
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  await advance('2026-03-14');
  const names = (await fetchSentAchEntries(account))
    .slice(1)
    .map((entry) => entry.slice(46))
    .sort();
  expect(names).toEqual(['JOSE LUKASZ-UNAL', expect.stringMatching(/^PAYEE [0-9A-F]{15}$/)]);
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
});

test('a payroll without a funding account at its deadline fails and can be run again', async ({
  account,
  companyId,
  app,
  advance,
}) => {
  const { payPeriodId } = await addSubmittedPayroll(account, companyId);
  await app.owner.query(failFundingAccounts, [companyId]);
  await advance('2026-03-16');
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Failed');
  expect(await fetchTransactionLines(account, payPeriodId)).toEqual([]);
  const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
  expect(preview.blockers.map(({ message }) => message)).toEqual([
    'Company funding source entity is not ready. Current status: failed',
  ]);
  await addTestFundingAccount(account, companyId);
  await sendMicroDepositAmounts(account, { companyId });
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  await advance('2026-03-21');
  expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
    'AchDebit 802.55 settled',
    'AchCredit 802.55 settled',
  ]);
});

test('a payment above the limit of a transfer is refused before submission, with the way out', async ({
  account,
  companyId,
  advance,
}) => {
  const users = [
    await readyWorker(account, companyId, { wage: salary(52_000) }),
    await readyWorker(account, companyId, { wage: salary(52_000) }),
  ];
  const { payPeriodId } = await addSchedule(account, companyId);
  const ids = { companyId, payPeriodId };
  await account.client.payroll.importRegularDifferentialPayrollData({
    ...ids,
    payrollData: users.map((userId) => ({ userId, additionalCompensations: bonusOf(95_000_000) })),
  });
  expectRefusal(
    await account.send({ path: '/payroll/initiatePayroll', body: ids }),
    400,
    'A transfer can move at most $99,999,999.99, and $104592433.10 would be drawn at once: pay some workers in a supplemental period, by check, or outside this system (markPaid).',
  );
  await account.client.payroll.markPaid({ ...ids, userIds: users.slice(1) });
  await account.client.payroll.initiatePayroll(ids);
  await advance('2026-03-14');
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
});

/** Sets the status of wage payments, as the job that writes payment files does. */
const setWageStatus = statement(
  '',
  `update paywright.payment set status = $2, statuses = array_append(statuses, $2),
     status_times = array_append(status_times, status_since),
     status_reasons = array_append(status_reasons, null)
   where company_id = $1 and kind = 'wages'`,
);

/** Undoes that, which no program may. */
const withdrawLastStatus = (companyId: string) =>
  `alter table payment disable trigger keep_history;
   update payment set status = statuses[1], status_since = status_times[1],
     statuses = statuses[:1], status_times = status_times[:1], status_reasons = status_reasons[:1]
   where company_id = '${companyId}' and kind = 'wages';
   alter table payment enable trigger keep_history;`;

/** Fails funding accounts, as when the bank returns their verification deposits. */
const failFundingAccounts = statement(
  '',
  "update paywright.funding_account set status = 'failed' where company_id = $1",
);
