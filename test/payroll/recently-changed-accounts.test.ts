import { describe, expect } from 'vitest';
import { bonusOf } from '../harness/corrections.ts';
import { anOwner, aPayAccount } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { fetchTransactionLines, fetchTransactionsNamed } from '../harness/payments.ts';
import { expectRefusal } from '../harness/refusal.ts';

const test = payrollTest
  .extend('ids', { auto: true }, ({ submitted }) => submitted)
  .extend('changeAccount', ({ account, ids }) => async () => {
    const { user } = await account.client.reports.getUser(ids);
    const userPayAccountEntityId = user[0]?.userPayAccountEntities[0]?.userPayAccountEntityId ?? '';
    await account.client.userPortal.updateUserBankAccount({
      userPayAccountEntity: {
        ...aPayAccount(ids, { accountNumber: '000555444333' }),
        userPayAccountEntityId,
      },
    });
  })
  .extend('warnings', ({ account, ids }) => async () => {
    const { preview } = await account.client.payroll.previewPayroll(ids);
    const held = preview.blockers.filter(({ key }) => key === 'payAccountHeld');
    return { held: held.map(({ message }) => message), cash: preview.cash };
  })
  .extend('preview', ({ account, ids }) => async (how: { readonly runNow?: boolean } = {}) => {
    const { preview } = await account.client.payroll.previewPayroll({ ...ids, ...how });
    const { cash, payrollLineItems, previewHash } = preview;
    return { previewHash, cash, paidBy: payrollLineItems[0]?.paymentMethod };
  })
  .extend(
    'submit',
    ({ account, ids }) =>
      (body: object) =>
        account.send({ path: '/payroll/initiatePayroll', body: { ...ids, ...body } }),
  );

test('an account changed within two banking days of the deadline is replaced by a check with the reason', async ({
  account,
  ids,
  advance,
  changeAccount,
  warnings,
}) => {
  await account.client.payroll.cancelPayrollSubmission(ids);
  await advance('2026-03-09T12:00:00-04:00');
  await changeAccount();
  const { user } = await account.client.reports.getUser(ids);
  expect(user[0]?.accountChange).toEqual({
    accountChangeId: expect.any(String),
    changedAt: '2026-03-09T16:00:00.000Z',
    confirmedAt: null,
    heldPayDates: ['2026-03-13'],
    firstPayDate: '2026-03-20',
  });
  const { held, cash } = await warnings();
  expect(held).toEqual([
    'The bank account was changed on 03/09/2026 and is not confirmed: Katherine Johnson is paid by check unless the account is confirmed with confirmUserBankAccount before the payroll is processed.',
  ]);
  expect(cash).toMatchObject({ directDeposit: 0, checks: 802.55 });
  await account.client.payroll.initiatePayroll(ids);
  await advance('2026-03-14');
  expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual(['Check 802.55 settled']);
  const [check] = await fetchTransactionsNamed(account, ids.payPeriodId, 'Check');
  expect(check?.history[0]).toMatchObject({
    status: 'pending',
    reason: 'The bank account was changed on 03/09/2026 and is not confirmed',
  });
});

test('a changed account is paid into once it is confirmed', async ({
  advance,
  changeAccount,
  account,
  ids,
  warnings,
}) => {
  await advance('2026-03-10');
  await changeAccount();
  await account.client.userPortal.confirmUserBankAccount(ids);
  const { user } = await account.client.reports.getUser(ids);
  expect(user[0]?.accountChange).toMatchObject({
    confirmedAt: expect.stringContaining('2026-03-10T'),
    heldPayDates: [],
    firstPayDate: '2026-03-13',
  });
  expect((await warnings()).held).toEqual([]);
  await advance('2026-03-14');
  const [paid] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
  expect(paid).toMatchObject({ destinationAccount: '********4333', status: 'settled' });
});

test('an account changed just before those two days is paid into', async ({
  advance,
  changeAccount,
  account,
  ids,
}) => {
  await advance('2026-03-09T11:59:59-04:00');
  await changeAccount();
  await advance('2026-03-14');
  expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual([
    'AchDebit 802.55 settled',
    'AchCredit 802.55 settled',
  ]);
});

test('a run processed at once does not use an account changed just before it', async ({
  account,
  ids,
  changeAccount,
}) => {
  const { payroll } = account.client;
  await payroll.cancelPayrollSubmission(ids);
  await changeAccount();
  await payroll.initiatePayroll({ ...ids, runNow: true });
  expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual(['Check 802.55 pending']);
});

describe('the previewHash covers recently changed accounts', () => {
  const changed =
    'The figures have changed since this previewHash: call previewPayroll and review them again.';

  test('so that a transfer that became a check is not submitted, nor a check that became a transfer', async ({
    account,
    ids,
    advance,
    preview,
    changeAccount,
    submit,
  }) => {
    await account.client.payroll.cancelPayrollSubmission(ids);
    await advance('2026-03-09T12:00:00-04:00');
    const transferred = await preview();
    expect(transferred).toMatchObject({
      paidBy: 'Direct Deposit',
      cash: { directDeposit: 802.55 },
    });
    await changeAccount();
    const held = await preview();
    expect(held).toMatchObject({ paidBy: 'Check', cash: { directDeposit: 0, checks: 802.55 } });
    expect(held.previewHash).not.toBe(transferred.previewHash);
    expectRefusal(await submit({ previewHash: transferred.previewHash }), 400, changed);

    await account.client.userPortal.confirmUserBankAccount(ids);
    expect(await preview()).toEqual(transferred);
    expectRefusal(await submit({ previewHash: held.previewHash }), 400, changed);
    expect((await submit({ previewHash: transferred.previewHash })).status).toBe(200);
  });

  test('so that an earlier approval does not count', async ({
    account,
    ids,
    advance,
    submit,
    changeAccount,
  }) => {
    await account.client.payroll.cancelPayrollSubmission(ids);
    await advance('2026-03-09T12:00:00-04:00');
    const { adminPortal, companyOnboarding, reports } = account.client;
    const { companyId } = ids;
    await companyOnboarding.addBusinessUser({
      businessUser: anOwner(companyId, { beneficialOwner: false, ownershipPercentage: 0 }),
    });
    await adminPortal.setPayrollApproval({ companyId, required: true });
    const { BusinessUser } = await reports.getBusinessUsers({ companyId });
    const [one, other] = BusinessUser.map(({ businessUserId }) => businessUserId);
    const approve = async (businessUserId: string | undefined) =>
      JSON.parse((await submit({ businessUserId })).body).payPeriod.status;
    expect(await approve(one)).toBe('Approval Pending');
    await changeAccount();
    expect(await approve(other)).toBe('Approval Pending');
    expect(await approve(one)).toBe('Success');
  });

  test('for a run at once, which pays on another day', async ({
    account,
    ids,
    changeAccount,
    preview,
    submit,
  }) => {
    await account.client.payroll.cancelPayrollSubmission(ids);
    await changeAccount();
    const atDeadline = await preview();
    const atOnce = await preview({ runNow: true });
    expect([atDeadline.paidBy, atOnce.paidBy]).toEqual(['Direct Deposit', 'Check']);
    expectRefusal(
      await submit({ runNow: true, previewHash: atDeadline.previewHash }),
      400,
      changed,
    );
    const { previewHash } = atOnce;
    expect((await submit({ runNow: true, previewHash })).status).toBe(200);
    expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual(['Check 802.55 pending']);
  });

  test('for a correction, which pays at once', async ({ advance, account, ids, changeAccount }) => {
    await advance('2026-03-16');
    const { previewCorrection } = account.client.payroll;
    const corrections = [
      { userId: ids.userId, action: 'Replace' as const, additionalCompensations: bonusOf(100) },
    ];
    const { companyId, payPeriodId } = ids;
    const request = { companyId, payPeriodId, corrections };
    const { correction: transferred } = await previewCorrection(request);
    await changeAccount();
    const { correction: held } = await previewCorrection(request);
    expect(transferred.cash).toMatchObject({ directDeposit: 64.6, checks: 0 });
    expect(held.cash).toMatchObject({ directDeposit: 0, checks: 64.6 });
    const correct = ({ previewHash }: { readonly previewHash: string }) =>
      account.send({ path: '/payroll/correctPayroll', body: { ...request, previewHash } });
    expectRefusal(await correct(transferred), 400, changed.replace('Payroll', 'Correction'));
    expect((await correct(held)).status).toBe(200);
    expect((await fetchTransactionLines(account, payPeriodId)).at(-1)).toBe('Check 64.6 pending');
  });
});
