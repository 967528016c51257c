import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { KeyRing } from '../../database/encryption.ts';
import { reseal } from '../../database/rotate-keys.ts';
import { payFirstPeriod } from '../harness/corrections.ts';
import { aPayAccount } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import {
  addSubmittedPayroll,
  fetchPeriodStatus,
  fetchTransactionsNamed,
} from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { fetchSentAchEntries } from '../harness/sent-ach-entries.ts';

const test = payrollTest.extend(
  'changeAccount',
  ({ companyId, account }) =>
    async (userId: string, accountNumber: string) => {
      const ids = { companyId, userId };
      const { user } = await account.client.reports.getUser(ids);
      const userPayAccountEntityId =
        user[0]?.userPayAccountEntities[0]?.userPayAccountEntityId ?? '';
      const userPayAccountEntity = {
        ...aPayAccount(ids, { accountNumber }),
        userPayAccountEntityId,
      };
      await account.client.userPortal.updateUserBankAccount({ userPayAccountEntity });
    },
);

describe('a deposit account that is changed', () => {
  test('after a payroll was processed does not receive its money, even after a key rotation', async ({
    account,
    companyId,
    advance,
    changeAccount,
    app,
  }) => {
    const { userId, payPeriodId } = await addSubmittedPayroll(account, companyId);
    await advance('2026-03-11T13:00:00-04:00');
    await changeAccount(userId, '000666666666');
    const [former, fresh] = [app.keys.current, { id: '00000002', secret: randomBytes(32) }];
    await reseal(app.owner, new KeyRing(() => [fresh, former]));
    await reseal(app.owner, new KeyRing(() => [former, fresh]));
    await advance('2026-03-14');
    expect(await fetchSentAchEntries(account)).toEqual([
      'FUNDING 2026-03-12 debit 802.55 000123456789 ANALYTICAL ENGINES',
      'PAYROLL 2026-03-13 credit 802.55 000123456789 KATHERINE JOHNSON',
    ]);
    const [credit] = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
    expect(credit).toMatchObject({ destinationAccount: '********6789', status: 'settled' });
  });

  test('twice between two payrolls receives the second, and earlier transfers keep their destination', async ({
    account,
    companyId,
    advance,
    changeAccount,
  }) => {
    const { userId } = await addSubmittedPayroll(account, companyId);
    await advance('2026-03-12T12:00:00-04:00');
    await changeAccount(userId, '000666666666');
    await changeAccount(userId, '000777777777');
    await account.client.userPortal.confirmUserBankAccount({ userId });
    await advance('2026-03-16');
    const next = await account.client.reports.getPayPeriod({ companyId, workerType: 'W2' });
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId: next.payPeriodId });
    await advance('2026-03-21');
    const wages = (await fetchSentAchEntries(account)).filter((entry) =>
      entry.startsWith('PAYROLL'),
    );
    expect(wages).toEqual([
      'PAYROLL 2026-03-13 credit 802.55 000123456789 KATHERINE JOHNSON',
      'PAYROLL 2026-03-20 credit 802.55 000777777777 KATHERINE JOHNSON',
    ]);
  });

  test('during a transfer does not affect that transfer', async ({
    account,
    companyId,
    advance,
    changeAccount,
  }) => {
    const { userId, payPeriodId } = await addSubmittedPayroll(account, companyId);
    await advance('2026-03-12T12:00:00-04:00');
    await changeAccount(userId, '000555440003');
    await advance('2026-03-17');
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
  });

  test('before a transfer to the old account is returned receives the reissued payment', async ({
    account,
    companyId,
    advance,
    changeAccount,
  }) => {
    const ids = await addSubmittedPayroll(account, companyId, { accountNumber: '000123450003' });
    await advance('2026-03-11T13:00:00-04:00');
    await changeAccount(ids.userId, '000777777777');
    await account.client.userPortal.confirmUserBankAccount(ids);
    await advance('2026-03-17');
    const [returned] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
    expect(returned).toMatchObject({ status: 'returned', returnCode: 'R03' });
    await account.client.payroll.reissuePayment({
      companyId,
      requestReferenceId: returned?.requestReferenceId ?? '',
      paymentMethod: 'Direct Deposit',
    });
    await advance('2026-03-20');
    expect((await fetchSentAchEntries(account)).at(-1)).toBe(
      'PAYROLL 2026-03-18 credit 802.55 000777777777 KATHERINE JOHNSON',
    );
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
  });

  test('before a reversal is not debited for money it never received', async ({
    account,
    companyId,
    changeAccount,
    advance,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    await account.client.payroll.correctPayroll({ companyId, payPeriodId, action: 'Void' });
    await changeAccount(userId, '000777777777');
    const recovery = 'Reversal' as const;
    await account.client.payroll.recoverOverpayment({ companyId, payPeriodId, userId, recovery });
    await advance('2026-03-17');
    expect((await fetchSentAchEntries(account)).at(-1)).toBe(
      'REVERSAL 2026-03-17 debit 802.55 000123456789 KATHERINE JOHNSON',
    );
  });
});

test('a notification of change applies to pay that was processed but not sent yet', async ({
  account,
  companyId,
  advance,
}) => {
  const { payroll, reports } = account.client;
  const { userId } = await addSubmittedPayroll(account, companyId, {
    accountNumber: '770000000101',
  });
  await advance('2026-03-12T12:00:00-04:00');
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-08',
      payDate: '2026-03-20',
      payrollLineItem: [{ userId, amount: 100 }],
    },
  });
  const { payPeriodId } = payPeriod;
  await payroll.initiatePayroll({ companyId, payPeriodId, runNow: true });
  // The bank answers at half past eight about the first; the second leaves five minutes later.
  await advance('2026-03-17');
  const { user } = await reports.getUser({ companyId, userId });
  expect(user[0]?.userPayAccountEntities[0]?.accountNumber).toBe('********9101');
  const wages = (await fetchSentAchEntries(account)).filter((entry) => entry.startsWith('PAYROLL'));
  expect(wages.map((entry) => entry.split(' ')[4])).toEqual(['770000000101', '770000009101']);
  const [credit] = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
  expect(credit?.destinationAccount).toBe('********9101');
});
