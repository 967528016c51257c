import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { expectNoDoctorFindings } from '../../harness/doctor.ts';
import {
  addSubmittedPayroll,
  fetchPaymentTasks,
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../../harness/payments.ts';
import { readyCompany } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

let app: TestApp;
let account: TestAccount;
let ids: Awaited<ReturnType<typeof addSubmittedPayroll>>;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await expectNoDoctorFindings(app.owner);
  await app.close();
});
beforeEach(async () => {
  account = await app.openAccount();
  ids = await addSubmittedPayroll(account, await readyCompany(account));
});

const unknownId = '00000000-0000-4000-8000-000000000000';
const sendAchReturn = (body: object, from = account) =>
  from.send({ path: '/sandbox/simulateAchReturn', body: { ...ids, returnCode: 'R03', ...body } });
const sendFundingFailure = (body: object = {}, from = account) =>
  from.send({ path: '/sandbox/simulateFundingFailure', body: { ...ids, ...body } });
const advance = (to: string) => account.client.sandbox.advanceClock({ to });

describe('simulateAchReturn refuses', () => {
  const tooEarly =
    'No transfer that could be returned has been sent: transfers are sent with the next file, so move the clock forward with advanceClock.';
  const rows: [why: string, body: object, message: string][] = [
    ['a company nobody has', { companyId: unknownId }, 'Invalid CompanyId'],
    ['a period nobody has', { payPeriodId: unknownId }, 'invalid payPeriodId'],
    ['a worker nobody has', { userId: unknownId }, 'Invalid UserId'],
    [
      'neither worker nor transfer',
      { userId: '' },
      'requestReferenceId (one transfer) or userId (all transfers of a worker) is required.',
    ],
    ['a transfer nobody has', { requestReferenceId: unknownId }, 'Invalid RequestReferenceId'],
    ['a code that is none', { returnCode: 'X1' }, 'returnCode must be a return code such as R03.'],
    ['no code', { returnCode: '' }, 'returnCode is mandatory and cannot be empty.'],
    [
      'a code no bank sends',
      { returnCode: 'R99' },
      'Banks do not use the return code R99: send one of R01 to R85 that is in use.',
    ],
    ['what has not been sent', {}, tooEarly],
  ];
  test.each(rows)('%s', async (_, body, message) => {
    expectRefusal(await sendAchReturn(body), 400, message);
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Submitted');
  });

  test('a live account', async () => {
    const live = await app.openAccount('live');
    const message = 'Returns of a live account come from its bank and cannot be simulated.';
    expectRefusal(await sendAchReturn({}, live), 403, message);
    expectRefusal(await sendFundingFailure({}, live), 403, message);
  });

  test('what came back already', async () => {
    await advance('2026-03-14');
    expect((await sendAchReturn({})).status).toBe(200);
    expectRefusal(await sendAchReturn({}), 400, tooEarly);
  });
});

describe('simulateAchReturn', () => {
  test('sends back what a worker got, whose pay is owed again', async () => {
    await advance('2026-03-14');
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    const [paid] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
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
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Returned');
    expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 returned R02',
    ]);
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: -80_255,
      clearing: 80_255,
      owed: -80_255,
    });
    expect(await fetchPaymentTasks(account, ids.companyId)).toEqual([
      'The $802.55 of Katherine Johnson for 03/02/2026 - 03/08/2026 came back (R02: Account closed): correct the account with updateUserBankAccount and send it again with reissuePayment, or pay by check with reissuePayment.',
    ]);
  });

  test('sends back one transfer by its reference, also before it counts as settled', async () => {
    await advance('2026-03-12T09:00:00-04:00');
    const [paid] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
    expect(paid?.status).toBe('sent');
    const { requestReferenceId = '' } = paid ?? {};
    expect((await sendAchReturn({ userId: '', requestReferenceId })).status).toBe(200);
    await advance('2026-03-14');
    expect(
      (await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit'))[0]?.history,
    ).toEqual([
      { status: 'pending', at: '2026-03-11T16:00:00.000Z', reason: '' },
      { status: 'sent', at: '2026-03-12T12:35:00.000Z', reason: '' },
      { status: 'returned', at: '2026-03-12T13:00:00.000Z', reason: 'R03: No account found' },
    ]);
    expect((await readCashBalances(app, ids.companyId)).owed).toBe(-80_255);
  });
});

describe('simulateFundingFailure', () => {
  const nothingSent =
    'No debit that could be returned has been sent for this pay period: it is sent with the next file after processing, so move the clock forward with advanceClock.';
  const rows: [why: string, body: object, message: string][] = [
    ['a company nobody has', { companyId: unknownId }, 'Invalid CompanyId'],
    ['a period nobody has', { payPeriodId: unknownId }, 'invalid payPeriodId'],
    ['what has not been sent', {}, nothingSent],
  ];
  test.each(rows)('refuses %s', async (_, body, message) => {
    expectRefusal(await sendFundingFailure(body), 400, message);
  });

  test('before anybody was paid fails the payroll, which says why and can be submitted again', async () => {
    await advance('2026-03-11T13:00:00-04:00');
    const { payPeriod } = await account.client.sandbox.simulateFundingFailure(ids);
    expect(payPeriod).toEqual({
      payPeriodId: ids.payPeriodId,
      status: 'Failed',
      message:
        'The debit for the payroll of 03/02/2026 - 03/08/2026 was returned. Nobody was paid, and the payroll can be submitted again.',
    });
    expectRefusal(await sendFundingFailure(), 400, nothingSent);
    expect(await readCashBalances(app, ids.companyId)).toEqual({ bank: 0, clearing: 0, owed: 0 });
    expect(await fetchPaymentTasks(account, ids.companyId)).toEqual([
      'The payroll of 03/02/2026 - 03/08/2026 failed and nobody was paid, because the debit of $802.55 came back (R01: Insufficient funds): see that the account holds enough, then submit it again with initiatePayroll.',
    ]);
    await account.client.payroll.initiatePayroll(ids);
    expect(await fetchPaymentTasks(account, ids.companyId)).toEqual([]);
    await advance('2026-03-17');
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 0,
    });
  });

  test('after people were paid leaves them paid, and the company draws the money again', async () => {
    await advance('2026-03-14');
    const { payPeriod } = await account.client.sandbox.simulateFundingFailure(ids);
    expect(payPeriod.status).toBe('Returned');
    expect(payPeriod.message).toContain('Workers were already paid');
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: 0,
      clearing: -80_255,
      owed: 0,
    });
    expect(await fetchPaymentTasks(account, ids.companyId)).toEqual([
      '$802.55 that moved from or to the account of Analytical Engines for 03/02/2026 - 03/08/2026 came back after people were paid (R01: Insufficient funds): see that the account holds enough, then move it again with reissuePayment.',
    ]);
    const [debit] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchDebit');
    const { payment } = await account.client.payroll.reissuePayment({
      companyId: ids.companyId,
      requestReferenceId: debit?.requestReferenceId ?? '',
      paymentMethod: 'Direct Deposit',
    });
    expect(payment.message).toMatch(
      /^\$802.55 are drawn again from \*+\d{4} of .* on 03\/17\/2026.$/,
    );
    await advance('2026-03-18');
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: -80_255,
      clearing: 0,
      owed: 0,
    });
    expect(await fetchPaymentTasks(account, ids.companyId)).toEqual([]);
  });
});
