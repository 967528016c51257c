import { describe, expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { aRegistration, aWage } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';
import { setPeriodStatus } from '../../harness/pay-entries.ts';
import { aHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
let companyId: string;
let other: string;
let paid: string;
let unpaid: string;
let [ada, joan, late] = ['', '', ''];

// All rows share one company, because a refusal changes nothing.
test.beforeAll(async ({ app, account }) => {
  companyId = await readyCompany(account);
  other = await readyCompany(account);
  ada = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { firstName: 'Ada', lastName: 'Lovelace' },
  });
  joan = await readyWorker(account, companyId, {
    wage: salary(60_000),
    worker: { firstName: 'Joan', lastName: 'Clarke' },
    accountNumber: null,
  });
  paid = await payFirstPeriod(account, companyId);
  unpaid = await readPeriodBeginningOn(app, companyId, '2026-03-23');
  late = await readyWorker(account, companyId, {
    wage: { wageRate: 20, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
    worker: { firstName: 'Mary', lastName: 'Jackson', workerType: 'W2' },
  });
  await account.client.payroll.correctPayroll({
    companyId,
    payPeriodId: paid,
    corrections: [{ userId: joan, action: 'Void' }],
  });
});

const voidAda = () => [{ userId: ada, action: 'Void' }];

describe.each(['previewCorrection', 'correctPayroll'])('%s refuses', (operation) => {
  test.for<readonly [string, () => object, string]>([
    ['an unknown company', () => ({ companyId: unknownId }), 'Invalid CompanyId'],
    ['an unknown period', () => ({ payPeriodId: unknownId }), 'invalid payPeriodId'],
    ['a period of another company', () => ({ companyId: other }), 'invalid payPeriodId'],
    [
      'a request without corrections',
      () => ({ corrections: [] }),
      'Send corrections for some workers, or an action (Void or Recompute) for all workers paid in the period.',
    ],
    [
      'both at once',
      () => ({ action: 'Void' }),
      'Send corrections for some workers or an action for all workers, not both.',
    ],
    [
      'a period that can be changed',
      () => ({ payPeriodId: unpaid }),
      'The payroll of 03/23/2026 - 03/29/2026 has not been paid: change its pay data instead.',
    ],
    [
      'an unknown worker',
      () => ({ corrections: [{ userId: unknownId, action: 'Void' }] }),
      'Invalid UserId',
    ],
    [
      'a worker twice',
      () => ({ corrections: [...voidAda(), ...voidAda()] }),
      'corrections[1]: the worker is already in corrections[0]. Send each worker once.',
    ],
    [
      'a worker who was not paid',
      () => ({ corrections: [{ userId: late, action: 'Void' }] }),
      'corrections[0]: Mary Jackson was not paid in this period. Pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
    ],
    [
      'a payment that was voided, with the date of the void',
      () => ({ corrections: [{ userId: joan, action: 'Recompute' }] }),
      'corrections[0]: the payment of Joan Clarke was already voided on 03/16/2026. Pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
    ],
    [
      'pay data that cannot be paid',
      () => ({
        corrections: [
          {
            userId: ada,
            action: 'Replace',
            basePay: [{ payHours: 10, payRate: 20, payCode: 'NIGHT', amount: 1 }],
          },
        ],
      }),
      'corrections[0] (Ada Lovelace): the amount 1.00 does not match 10 hours at 20 times 1, which is 200.00. Correct it, or send the amount 0 to have it computed.',
    ],
    [
      'a net amount of a regular period',
      () => ({ corrections: [{ userId: ada, action: 'Replace', netAmount: 500 }] }),
      'corrections[0] (Ada Lovelace): netAmount is for supplemental pay periods. Send a line of additionalCompensations with a netAmount instead.',
    ],
  ])('%s', async ([_, change, message], { account }) => {
    const body = { companyId, payPeriodId: paid, corrections: voidAda(), ...change() };
    const received = await account.send({ path: `/payroll/${operation}`, body });
    expect(received.status).toBe(400);
    expect(JSON.parse(received.body).error.message).toBe(message);
  });

  test('several problems, and lists all of them', async ({ account }) => {
    const corrections = [
      { userId: unknownId, action: 'Void' },
      { userId: late, action: 'Void' },
      { userId: ada, action: 'Replace', basePay: [{ payHours: 1, payCode: 'NIGHT' }] },
    ];
    const body = { companyId, payPeriodId: paid, corrections };
    const { error } = JSON.parse(
      (await account.send({ path: `/payroll/${operation}`, body })).body,
    );
    expect(error.details.map(({ path }: { path: string }) => path)).toEqual([
      'corrections[0].userId',
      'corrections[1].userId',
      'corrections[2].basePay[0].payCode',
    ]);
  });

  test.for<[string, string]>([
    [
      'Submitted',
      'The payroll of 03/23/2026 - 03/29/2026 is submitted but not paid yet: cancel it with cancelPayrollSubmission, or correct it after it is paid.',
    ],
    [
      'In Process',
      'The payroll of 03/23/2026 - 03/29/2026 is being paid: correct it after the money has arrived.',
    ],
  ])('a period that is %s', async ([status, message], { app, account }) => {
    await setPeriodStatus(app.owner, unpaid, status);
    const body = { companyId, payPeriodId: unpaid, corrections: voidAda() };
    expectRefusal(await account.send({ path: `/payroll/${operation}`, body }), 400, message);
    await setPeriodStatus(app.owner, unpaid, 'New');
  });
});

test('a correction that pays money requires a funding account', async ({ app }) => {
  const own = await app.openAccount();
  const id = await readyCompany(own);
  const userId = await readyWorker(own, id, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(own, id);
  await app.owner.transaction((tx) =>
    tx.script(`update paywright.funding_account set status = 'failed' where company_id = '${id}'`),
  );
  const asked = {
    companyId: id,
    payPeriodId,
    corrections: [
      {
        userId,
        action: 'Replace' as const,
        additionalCompensations: [{ description: 'Bonus', amount: 10 }],
      },
    ],
  };
  const { correction } = await own.client.payroll.previewCorrection(asked);
  const [blocker] = correction.blockers;
  expect(blocker).toMatchObject({ key: 'fundingNotReady', severity: 'blocks' });
  expectRefusal(
    await own.send({ path: '/payroll/correctPayroll', body: asked }),
    400,
    blocker?.message ?? '',
  );
});

describe('recoverOverpayment', () => {
  test.for<readonly [string, () => object, string]>([
    ['an unknown company', () => ({ companyId: unknownId }), 'Invalid CompanyId'],
    ['a period of another company', () => ({ companyId: other }), 'invalid payPeriodId'],
    ['an unknown worker', () => ({ userId: unknownId }), 'Invalid UserId'],
    [
      'a worker who owes nothing',
      () => ({ userId: ada }),
      'Ada Lovelace was not overpaid for 03/02/2026 - 03/08/2026.',
    ],
    [
      'the reversal of a check',
      () => ({}),
      'A reversal recovers whole transfers, and their sum is not $917.33. Use Deduction or Repaid.',
    ],
  ])('refuses %s', async ([_, change, message], { account }) => {
    const body = { companyId, payPeriodId: paid, userId: joan, recovery: 'Reversal', ...change() };
    expectRefusal(await account.send({ path: '/payroll/recoverOverpayment', body }), 400, message);
  });

  test('recovers an overpayment once', async ({ account }) => {
    const asked = { companyId, payPeriodId: paid, userId: joan, recovery: 'Repaid' as const };
    const { recovery } = await account.client.payroll.recoverOverpayment(asked);
    expect(recovery).toEqual({
      userId: joan,
      status: 'Ready',
      message: 'Joan Clarke has repaid $917.33.',
    });
    expectRefusal(
      await account.send({ path: '/payroll/recoverOverpayment', body: asked }),
      400,
      'Joan Clarke was not overpaid for 03/02/2026 - 03/08/2026.',
    );
  });
});

describe('retro pay', () => {
  test.for<readonly [string, () => object, string]>([
    ['an unknown company', () => ({ companyId: unknownId }), 'Invalid CompanyId'],
    ['a period of another company', () => ({ companyId: other }), 'Invalid PayPeriodId'],
    [
      'a period that was run',
      () => ({ payPeriodId: paid }),
      'The pay period 03/02/2026 - 03/08/2026 is Processed and can no longer be changed: pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
    ],
    ['an unknown worker', () => ({ userId: unknownId }), 'Invalid UserId'],
    ['a worker who is owed nothing', () => ({}), 'Ada Lovelace is owed no retro pay.'],
  ])('is refused for %s', async ([_, change, message], { account }) => {
    const body = { companyId, payPeriodId: unpaid, userId: ada, ...change() };
    expectRefusal(await account.send({ path: '/payroll/addRetroPay', body }), 400, message);
  });

  test('is refused in a period outside the schedule', async ({ account }) => {
    const { payPeriod } = await account.client.payroll.addSupplementalPayPeriod({
      payPeriod: {
        companyId,
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-16',
        payEndDate: '2026-03-20',
        payDate: '2026-03-27',
      },
    });
    const body = { companyId, payPeriodId: payPeriod.payPeriodId, userId: ada };
    expectRefusal(
      await account.send({ path: '/payroll/addRetroPay', body }),
      400,
      'Retro pay is paid in a regular pay period for workers of type W2, which this period is not.',
    );
  });

  test('is refused for a lowered wage, which requires a correction', async ({ account }) => {
    await account.client.adminPortal.addUserWage({
      userWage: aWage(
        { companyId, userId: ada },
        { ...salary(41_600), startDate: '2026-03-02', paymentMethod: 'Direct Deposit' },
      ),
    });
    const body = { companyId, payPeriodId: unpaid, userId: ada };
    expectRefusal(
      await account.send({ path: '/payroll/addRetroPay', body }),
      400,
      'By the current wages Ada Lovelace was paid too much for 03/02/2026 - 03/08/2026: correct those periods with correctPayroll.',
    );
    const { retroPay } = await account.client.payroll.getRetroPay({ companyId });
    expect(retroPay).toMatchObject([{ userName: 'Ada Lovelace', total: 0 }]);
    await account.client.payroll.removeUsersFromRegularPayPeriod({
      companyId,
      payPeriodId: unpaid,
      payrollLineItems: [{ userId: ada, reason: 'on leave' }],
    });
    expectRefusal(
      await account.send({ path: '/payroll/addRetroPay', body }),
      400,
      'Ada Lovelace was removed from the pay period 03/23/2026 - 03/29/2026: add the worker with addUsersToRegularPayPeriod first.',
    );
  });

  test.for<[string, string]>([
    ['companyId', 'Invalid CompanyId'],
    ['userId', 'Invalid UserId'],
  ])('is not listed for an unknown %s', async ([field, message], { account }) => {
    const body = { companyId, userId: ada, [field]: unknownId };
    expectRefusal(await account.send({ path: '/payroll/getRetroPay', body }), 400, message);
  });
});

test('an imported period cannot be corrected, only imported again', async ({ app }) => {
  const own = await app.openAccount();
  const id = await readyCompany(own);
  await readyWorker(own, id, { wage: salary(52_000) });
  const { payrollHistory } = await own.client.payroll.importPayrollHistory({
    companyId: id,
    companyName: aRegistration().company,
    payPeriod: aHistoryPeriod(),
  });
  const { payPeriodId } = payrollHistory;
  const body = { companyId: id, payPeriodId, action: 'Void' };
  expectRefusal(
    await own.send({ path: '/payroll/correctPayroll', body }),
    400,
    'This period is imported payroll history: import it again with importPayrollHistory to replace it.',
  );
});

test.for<[string, string]>([
  ['companyId', 'Invalid CompanyId'],
  ['payPeriodId', 'Invalid Payperiod'],
  ['userId', 'Invalid UserId'],
])('getCorrections refuses an unknown %s', async ([field, message], { account }) => {
  const body = { companyId, payPeriodId: paid, userId: ada, [field]: unknownId };
  expectRefusal(await account.send({ path: '/reports/getCorrections', body }), 400, message);
});

test('a correction of a past year lists the forms to amend and the rule for income tax', async ({
  app,
}) => {
  const own = await app.openAccount();
  const id = await readyCompany(own);
  const userId = await readyWorker(own, id, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(own, id);
  await own.client.sandbox.advanceClock({ to: '2027-01-20' });
  const asked = { companyId: id, payPeriodId, action: 'Void' as const };
  const { correction } = await own.client.payroll.previewCorrection(asked);
  expect(correction.forms.map(({ form, period }) => `${form} ${period}`)).toEqual([
    '941-X Q1 2026',
    'state withholding Q1 2026',
    'state unemployment Q1 2026',
    '940 2026',
    'W-2c 2026',
  ]);
  expect(correction.corrections[0]?.warnings).toEqual([
    'The year 2026 has ended: its federal income tax withholding may be corrected only for administrative errors (IRS Publication 15, section 13). Wages repaid later remain income of that year, and the worker repays the gross amount.',
  ]);
  const { warnings } = await own.client.payroll.correctPayroll(asked);
  expect(warnings).toMatchObject([{ key: 'overpaymentOwed', path: 'payPeriodId' }]);
  const { corrections } = await own.client.reports.getCorrections({ companyId: id, userId });
  expect(corrections[0]).toMatchObject({ correctedOn: '2027-01-20', grossDifference: -1000 });
});
