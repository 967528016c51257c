import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayAccount } from '../harness/examples.ts';
import { openHouse, type TestAccount, type TestHouse } from '../harness/house.ts';
import { findTransactions, submittedPayroll, transactionsOf } from '../harness/payments.ts';
import { readyCompany } from '../harness/payroll.ts';
import { expectSound } from '../harness/soundness.ts';

let house: TestHouse;
let account: TestAccount;
let ids: Awaited<ReturnType<typeof submittedPayroll>>;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  await expectSound(house.owner);
  await house.close();
});
beforeEach(async () => {
  account = await house.open();
  ids = await submittedPayroll(account, await readyCompany(account));
});

const advance = (to: string) => account.client.sandbox.advanceClock({ to });
const changeAccount = async () => {
  const { user } = await account.client.reports.getUser(ids);
  const userPayAccountEntityId = user[0]?.userPayAccountEntities[0]?.userPayAccountEntityId ?? '';
  await account.client.userPortal.updateUserBankAccount({
    userPayAccountEntity: {
      ...aPayAccount(ids, { accountNumber: '000555444333' }),
      userPayAccountEntityId,
    },
  });
};
const warnings = async () => {
  const { preview } = await account.client.payroll.previewPayroll(ids);
  const held = preview.blockers.filter(({ key }) => key === 'payAccountHeld');
  return { held: held.map(({ message }) => message), cash: preview.cash };
};

test('an account changed within two banking days of the deadline is not paid into, and the check says why', async () => {
  await account.client.payroll.cancelPayrollSubmission(ids);
  await advance('2026-03-09T12:00:00-04:00');
  await changeAccount();
  const { held, cash } = await warnings();
  expect(held).toEqual([
    'The bank account was changed on 03/09/2026 and is not confirmed: Katherine Johnson is paid by check, unless it is confirmed with confirmUserBankAccount before the payroll is processed.',
  ]);
  expect(cash).toMatchObject({ directDeposit: 0, checks: 802.55 });
  await account.client.payroll.initiatePayroll(ids);
  await advance('2026-03-14');
  expect(await transactionsOf(account, ids.payPeriodId)).toEqual(['Check 802.55 settled']);
  const [check] = await findTransactions(account, ids.payPeriodId, 'Check');
  expect(check?.history[0]).toMatchObject({
    status: 'pending',
    reason: 'The bank account was changed on 03/09/2026 and is not confirmed',
  });
});

test('once confirmed it is paid into', async () => {
  await advance('2026-03-10');
  await changeAccount();
  await account.client.userPortal.confirmUserBankAccount(ids);
  expect((await warnings()).held).toEqual([]);
  await advance('2026-03-14');
  const [paid] = await findTransactions(account, ids.payPeriodId, 'AchCredit');
  expect(paid).toMatchObject({ destinationAccount: '********4333', status: 'settled' });
});

test('changed a moment before those two days it is paid into', async () => {
  await advance('2026-03-09T11:59:59-04:00');
  await changeAccount();
  await advance('2026-03-14');
  expect(await transactionsOf(account, ids.payPeriodId)).toEqual([
    'AchDebit 802.55 settled',
    'AchCredit 802.55 settled',
  ]);
});

test('a run that is processed at once holds what was changed just before it', async () => {
  const { payroll } = account.client;
  await payroll.cancelPayrollSubmission(ids);
  await changeAccount();
  await payroll.initiatePayroll({ ...ids, runNow: true });
  expect(await transactionsOf(account, ids.payPeriodId)).toEqual(['Check 802.55 pending']);
});
