import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { aPayAccount } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import {
  addSubmittedPayroll,
  fetchPaymentTasks,
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../../harness/payments.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

type Ids = Awaited<ReturnType<typeof addSubmittedPayroll>>;

const test = payrollTest
  // A payroll whose only transfer went to an account unknown to the sandbox bank.
  .extend('ids', async ({ account, companyId, advance }) => {
    const accountNumber = '770000000003';
    const ids = await addSubmittedPayroll(account, companyId, { accountNumber });
    await advance('2026-03-17');
    return ids;
  })
  .extend(
    'reissue',
    ({ account, ids }) =>
      (body: object = {}) =>
        sendReissue(account, ids, body),
  )
  .extend('correctAccount', ({ account, ids }) => async (changes: object = {}) => {
    const { user } = await account.client.reports.getUser(ids);
    const [entity] = user[0]?.userPayAccountEntities ?? [];
    const { userPayAccountEntityId = '' } = entity ?? {};
    const userPayAccountEntity = {
      ...aPayAccount(ids, { accountNumber: '000555444333', ...changes }),
      userPayAccountEntityId,
    };
    await account.client.userPortal.updateUserBankAccount({ userPayAccountEntity });
  });

async function findReturned(account: TestAccount, { payPeriodId }: Ids) {
  const [sent] = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
  return sent?.requestReferenceId ?? '';
}

async function sendReissue(account: TestAccount, ids: Ids, body: object = {}) {
  return account.send({
    path: '/payroll/reissuePayment',
    body: {
      companyId: ids.companyId,
      requestReferenceId: await findReturned(account, ids),
      paymentMethod: 'Direct Deposit',
      ...body,
    },
  });
}

describe('getReturnedPayments', () => {
  test('names the way out of a return until the payment is replaced', async ({
    account,
    ids,
    correctAccount,
    reissue,
  }) => {
    const { companyId, payPeriodId, userId } = ids;
    const { reports, userPortal } = account.client;
    const readFirst = async (only: object = {}) =>
      (await reports.getReturnedPayments({ companyId, ...only })).returnedPayments[0];
    expect(await readFirst({ payPeriodId, userId })).toMatchObject({
      requestReferenceId: await findReturned(account, ids),
      userId,
      userName: 'Katherine Johnson',
      amount: 802.55,
      returnCode: 'R03',
      reason: 'R03: No account found',
      wayOut: 'changeAccount',
    });
    await correctAccount();
    expect(await readFirst()).toMatchObject({ wayOut: 'confirmAccount' });
    await userPortal.confirmUserBankAccount({ userId });
    expect(await readFirst()).toMatchObject({
      wayOut: 'sendAgain',
      accountNumber: expect.stringMatching(/4333$/),
    });
    await reissue();
    expect(await readFirst()).toBeUndefined();
  });

  test('the history of the worker has the return, and how it is paid instead', async ({
    account,
    ids: { companyId, payPeriodId, userId },
    correctAccount,
    reissue,
  }) => {
    const { reports, userPortal } = account.client;
    const readReturns = async () =>
      (await reports.getIndividualPayrollHistory({ companyId, userId })).returnedPayments;
    const returned = { payPeriodId, amount: 802.55, reason: 'R03: No account found' };
    expect(await readReturns()).toEqual([expect.objectContaining(returned)]);
    expect((await readReturns())[0]).not.toHaveProperty('reissue');
    await correctAccount();
    await userPortal.confirmUserBankAccount({ userId });
    await reissue();
    const reissued = {
      paymentMethod: 'Direct Deposit',
      effectiveDate: '2026-03-18',
      accountNumber: '********4333',
    };
    expect(await readReturns()).toEqual([
      expect.objectContaining({ ...returned, reissue: reissued }),
    ]);
  });

  const refused = [
    ['companyId', 'Invalid CompanyId'],
    ['payPeriodId', 'Invalid Payperiod'],
    ['userId', 'Invalid UserId'],
    ['cursor', undefined],
  ] as const;
  test.for(refused)('refuses an unknown %s', async ([field, message], { account, companyId }) => {
    const body = { companyId, [field]: unknownId };
    const path = '/reports/getReturnedPayments';
    expectRefusal(await account.send({ path, body }), 400, message);
  });
});

describe('reissuePayment refuses', () => {
  const rows: [why: string, body: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown payment', { requestReferenceId: unknownId }, 'Invalid RequestReferenceId'],
    ['no payment', { requestReferenceId: '' }, 'Invalid RequestReferenceId'],
    [
      'an unknown payment method',
      { paymentMethod: 'Cash' },
      'Invalid PaymentMethod. Use one of: Direct Deposit, Check.',
    ],
    [
      'the account that returned the payment',
      {},
      'The payment to this bank account of Katherine Johnson was returned (R03: No account found): correct the account with updateUserBankAccount, or pay by check.',
    ],
  ];
  test.for(rows)('%s', async ([_, body, message], { reissue }) => {
    expectRefusal(await reissue(body), 400, message);
  });

  test('a changed account that was not confirmed', async ({ correctAccount, reissue }) => {
    await correctAccount();
    expectRefusal(
      await reissue(),
      400,
      'The bank account of Katherine Johnson was changed: confirm with confirmUserBankAccount that Katherine Johnson asked for it, or pay by check.',
    );
  });

  test('a payment that was not returned', async ({ account, ids, reissue }) => {
    const [debit] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchDebit');
    expectRefusal(
      await reissue({ requestReferenceId: debit?.requestReferenceId }),
      400,
      'Only a returned payment can be reissued: this one is settled.',
    );
  });

  test('a transfer to a worker who has died', async ({ account, companyId, advance }) => {
    const ids = await addSubmittedPayroll(account, companyId, { accountNumber: '770000000015' });
    await advance('2026-03-17');
    expectRefusal(
      await sendReissue(account, ids),
      400,
      'The payment of Katherine Johnson may not be sent again (R15: Receiver deceased): pay by check, with the payment method Check.',
    );
  });

  test('the debit of a failed payroll', async ({ account, companyId, advance }) => {
    const ids = await addSubmittedPayroll(account, companyId);
    await advance('2026-03-11T13:00:00-04:00');
    await account.client.sandbox.simulateFundingFailure(ids);
    const [debit] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchDebit');
    expectRefusal(
      await sendReissue(account, ids, { requestReferenceId: debit?.requestReferenceId }),
      400,
      'The payroll of 03/02/2026 - 03/08/2026 was not funded and nobody was paid: submit it again with initiatePayroll.',
    );
  });
});

describe('reissuePayment', () => {
  test('pays once to the corrected account, and the period is processed when the payment settles', async ({
    correctAccount,
    account,
    ids,
    reissue,
    advance,
    app,
  }) => {
    await correctAccount();
    await account.client.userPortal.confirmUserBankAccount(ids);
    const old = await findReturned(account, ids);
    const received = await reissue();
    const { payment } = JSON.parse(received.body);
    expect(payment).toEqual({
      requestReferenceId: expect.any(String),
      status: 'pending',
      message: '$802.55 is sent to ********4333 of Katherine Johnson and arrives on 03/18/2026.',
    });
    expect(await fetchPaymentTasks(account, ids.companyId)).toEqual([]);
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Returned');
    expectRefusal(
      await reissue({ requestReferenceId: old, paymentMethod: 'Check' }),
      400,
      'This payment was already replaced.',
    );
    await advance('2026-03-19');
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    const sent = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
    expect(sent.map(({ status, replacesReferenceId }) => [status, replacesReferenceId])).toEqual([
      ['reissued', ''],
      ['settled', old],
    ]);
    expect(sent[1]?.history[0]?.reason).toBe('Replaces a returned payment. R03: No account found');
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 0,
    });
  });

  test('by check refunds the funding to the company', async ({
    reissue,
    advance,
    account,
    ids,
    app,
  }) => {
    const { payment } = JSON.parse((await reissue({ paymentMethod: 'Check' })).body);
    expect(payment.message).toBe(
      'Check 1001 for $802.55 was issued to Katherine Johnson, dated 03/17/2026. The $802.55 drawn before is refunded to the company.',
    );
    await advance('2026-03-19');
    expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 settled',
      'AchCredit 802.55 reissued R03',
      'Check 802.55 settled',
    ]);
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 0,
    });
  });

  test('that is returned too can be reissued again', async ({
    correctAccount,
    account,
    ids,
    reissue,
    advance,
    app,
  }) => {
    await correctAccount({ accountNumber: '770000000002' });
    await account.client.userPortal.confirmUserBankAccount(ids);
    await reissue();
    await advance('2026-03-20');
    const [, second] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
    expect(second).toMatchObject({ status: 'returned', returnCode: 'R02' });
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Returned');
    const { requestReferenceId } = second ?? {};
    expect((await reissue({ requestReferenceId, paymentMethod: 'Check' })).status).toBe(200);
    await advance('2026-03-24');
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 0,
    });
  });

  test('requested many times at once creates one payment', async ({
    reissue,
    advance,
    account,
    ids,
    app,
  }) => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => reissue({ paymentMethod: 'Check' })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    await advance('2026-03-19');
    expect(await fetchTransactionsNamed(account, ids.payPeriodId, 'Check')).toHaveLength(1);
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 0,
    });
  });
});

test('two returned shares of one worker are reissued one by one', async ({
  account,
  companyId,
  advance,
  app,
}) => {
  const ids = await addSubmittedPayroll(account, companyId, { accountNumber: '770000000003' });
  await account.client.userPortal.addUserBankAccount({
    userPayAccountEntity: {
      ...aPayAccount(ids, { accountNumber: '770000000002' }),
      payPercentage: 40,
    },
  });
  await account.client.userPortal.confirmUserBankAccount(ids);
  await advance('2026-03-17');
  const sent = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
  const shares = sent.toSorted((one, other) => other.transferAmount - one.transferAmount);
  expect(shares.map(({ transferAmount, status }) => [transferAmount, status])).toEqual([
    [481.53, 'returned'],
    [321.02, 'returned'],
  ]);
  for (const { requestReferenceId } of shares)
    expect(
      (await sendReissue(account, ids, { requestReferenceId, paymentMethod: 'Check' })).status,
    ).toBe(200);
  await advance('2026-03-19');
  const checks = await fetchTransactionsNamed(account, ids.payPeriodId, 'Check');
  expect(checks.map(({ checkNumber, transferAmount }) => [checkNumber, transferAmount])).toEqual([
    [1001, 481.53],
    [1002, 321.02],
  ]);
  expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
  expect(await readCashBalances(app, companyId)).toEqual({ bank: -80_255, clearing: 0, owed: 0 });
});
