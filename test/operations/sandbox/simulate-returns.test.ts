import { describe, expect } from 'vitest';
import { payrollTest } from '../../harness/fixtures.ts';
import {
  fetchPaymentTasks,
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../../harness/payments.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = payrollTest
  .extend(
    'sendAchReturn',
    ({ account, submitted }) =>
      (body: object, from = account) =>
        from.send({
          path: '/sandbox/simulateAchReturn',
          body: { ...submitted, returnCode: 'R03', ...body },
        }),
  )
  .extend(
    'sendFundingFailure',
    ({ account, submitted }) =>
      (body: object = {}, from = account) =>
        from.send({ path: '/sandbox/simulateFundingFailure', body: { ...submitted, ...body } }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('simulateAchReturn refuses', () => {
  const tooEarly =
    'No transfer that could be returned has been sent: transfers are sent with the next file, so move the clock forward with advanceClock.';
  const rows: [why: string, body: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown period', { payPeriodId: unknownId }, 'invalid payPeriodId'],
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    [
      'neither worker nor transfer',
      { userId: '' },
      'requestReferenceId (one transfer) or userId (all transfers of a worker) is required.',
    ],
    ['an unknown transfer', { requestReferenceId: unknownId }, 'Invalid RequestReferenceId'],
    ['an invalid code', { returnCode: 'X1' }, 'returnCode must be a return code such as R03.'],
    ['no code', { returnCode: '' }, 'returnCode is mandatory and cannot be empty.'],
    [
      'a code no bank sends',
      { returnCode: 'R99' },
      'Banks do not use the return code R99: send one of R01 to R85 that is in use.',
    ],
    ['what has not been sent', {}, tooEarly],
  ];
  test.for(rows)('%s', async ([_, body, message], { sendAchReturn, account, submitted }) => {
    expectRefusal(await sendAchReturn(body), 400, message);
    expect(await fetchPeriodStatus(account, submitted.payPeriodId)).toBe('Submitted');
  });

  test('a live account', async ({ app, sendAchReturn, sendFundingFailure }) => {
    const live = await app.openAccount('live');
    const message = 'Returns of a live account come from its bank and cannot be simulated.';
    expectRefusal(await sendAchReturn({}, live), 403, message);
    expectRefusal(await sendFundingFailure({}, live), 403, message);
  });

  test('a transfer that was already returned', async ({ advance, sendAchReturn }) => {
    await advance('2026-03-14');
    expect((await sendAchReturn({})).status).toBe(200);
    expectRefusal(await sendAchReturn({}), 400, tooEarly);
  });
});

describe('simulateAchReturn', () => {
  test('returns the transfers of a worker, whose pay is owed again', async ({
    advance,
    account,
    submitted,
    sendAchReturn,
    app,
  }) => {
    await advance('2026-03-14');
    expect(await fetchPeriodStatus(account, submitted.payPeriodId)).toBe('Processed');
    const [paid] = await fetchTransactionsNamed(account, submitted.payPeriodId, 'AchCredit');
    const received = await sendAchReturn({ returnCode: 'r02' });
    expect(JSON.parse(received.body)).toEqual({
      payments: [
        {
          requestReferenceId: paid?.requestReferenceId,
          status: 'returned',
          message: '$802.55 to or from ********6789 was returned. R02: Account closed.',
        },
      ],
    });
    expect(await fetchPeriodStatus(account, submitted.payPeriodId)).toBe('Returned');
    expect(await fetchTransactionLines(account, submitted.payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 returned R02',
    ]);
    expect(await readCashBalances(app, submitted.companyId)).toEqual({
      bank: -80_255,
      clearing: 80_255,
      owed: -80_255,
    });
    expect(await fetchPaymentTasks(account, submitted.companyId)).toEqual([
      'The payment of $802.55 to Katherine Johnson for 03/02/2026 - 03/08/2026 was returned (R02: Account closed): correct the account with updateUserBankAccount and send it again with reissuePayment, or pay by check with reissuePayment.',
    ]);
  });

  test('returns one transfer by its reference, also before it is settled', async ({
    advance,
    account,
    submitted,
    sendAchReturn,
    app,
  }) => {
    await advance('2026-03-12T09:00:00-04:00');
    const [paid] = await fetchTransactionsNamed(account, submitted.payPeriodId, 'AchCredit');
    expect(paid?.status).toBe('sent');
    const { requestReferenceId = '' } = paid ?? {};
    expect((await sendAchReturn({ userId: '', requestReferenceId })).status).toBe(200);
    await advance('2026-03-14');
    expect(
      (await fetchTransactionsNamed(account, submitted.payPeriodId, 'AchCredit'))[0]?.history,
    ).toEqual([
      { status: 'pending', at: '2026-03-11T16:00:00.000Z', reason: '' },
      { status: 'sent', at: '2026-03-12T12:35:00.000Z', reason: '' },
      { status: 'returned', at: '2026-03-12T13:00:00.000Z', reason: 'R03: No account found' },
    ]);
    expect((await readCashBalances(app, submitted.companyId)).owed).toBe(-80_255);
  });
});

describe('simulateFundingFailure', () => {
  const nothingSent =
    'No debit that could be returned has been sent for this pay period: it is sent with the next file after processing, so move the clock forward with advanceClock.';
  const rows: [why: string, body: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown period', { payPeriodId: unknownId }, 'invalid payPeriodId'],
    ['what has not been sent', {}, nothingSent],
  ];
  test.for(rows)('refuses %s', async ([_, body, message], { sendFundingFailure }) => {
    expectRefusal(await sendFundingFailure(body), 400, message);
  });

  test('fails a payroll nobody was paid for, which can be submitted again', async ({
    advance,
    account,
    submitted,
    sendFundingFailure,
    app,
  }) => {
    await advance('2026-03-11T13:00:00-04:00');
    const { payPeriod } = await account.client.sandbox.simulateFundingFailure(submitted);
    expect(payPeriod).toEqual({
      payPeriodId: submitted.payPeriodId,
      status: 'Failed',
      message:
        'The debit for the payroll of 03/02/2026 - 03/08/2026 was returned. Nobody was paid, and the payroll can be submitted again.',
    });
    expectRefusal(await sendFundingFailure(), 400, nothingSent);
    expect(await readCashBalances(app, submitted.companyId)).toEqual({
      bank: 0,
      clearing: 0,
      owed: 0,
    });
    expect(await fetchPaymentTasks(account, submitted.companyId)).toEqual([
      'The payroll of 03/02/2026 - 03/08/2026 failed and nobody was paid, because the debit of $802.55 was returned (R01: Insufficient funds): make sure that the account has sufficient funds, then submit it again with initiatePayroll.',
    ]);
    await account.client.payroll.initiatePayroll(submitted);
    expect(await fetchPaymentTasks(account, submitted.companyId)).toEqual([]);
    await advance('2026-03-17');
    expect(await fetchPeriodStatus(account, submitted.payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, submitted.companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 0,
    });
  });

  test('leaves workers paid, and the company draws the money again', async ({
    advance,
    account,
    submitted,
    app,
  }) => {
    await advance('2026-03-14');
    const { payPeriod } = await account.client.sandbox.simulateFundingFailure(submitted);
    expect(payPeriod.status).toBe('Returned');
    expect(payPeriod.message).toContain('Workers were already paid');
    expect(await readCashBalances(app, submitted.companyId)).toEqual({
      bank: 0,
      clearing: -80_255,
      owed: 0,
    });
    expect(await fetchPaymentTasks(account, submitted.companyId)).toEqual([
      'A transfer of $802.55 from or to the account of Analytical Engines for 03/02/2026 - 03/08/2026 was returned after workers were paid (R01: Insufficient funds): make sure that the account has sufficient funds, then send it again with reissuePayment.',
    ]);
    const [debit] = await fetchTransactionsNamed(account, submitted.payPeriodId, 'AchDebit');
    const { payment } = await account.client.payroll.reissuePayment({
      companyId: submitted.companyId,
      requestReferenceId: debit?.requestReferenceId ?? '',
      paymentMethod: 'Direct Deposit',
    });
    expect(payment.message).toMatch(
      /^\$802.55 is drawn again from \*+\d{4} of .* on 03\/17\/2026.$/,
    );
    await advance('2026-03-18');
    expect(await fetchPeriodStatus(account, submitted.payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, submitted.companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 0,
    });
    expect(await fetchPaymentTasks(account, submitted.companyId)).toEqual([]);
  });
});
