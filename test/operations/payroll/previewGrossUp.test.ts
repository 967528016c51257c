import { describe, expect } from 'vitest';
import { addSchedule, unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

/** A company in Virginia with an employee who gets 1,000.00 a week, and a contractor. */
const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('users', { scope: 'file' }, async ({ account, companyId }) => {
    const employee = await readyWorker(account, companyId, { wage: salary(52_000) });
    const contractor = await readyWorker(account, companyId, {
      worker: { firstName: 'Christine', workerType: '1099-NEC' },
    });
    return { employee, contractor };
  })
  .extend('payPeriodId', { scope: 'file' }, async ({ account, companyId, users }) => {
    void users;
    return (await addSchedule(account, companyId)).payPeriodId;
  });

test.beforeAll(({ payPeriodId }) => void payPeriodId);

/** Differences of dollars, in cents. */
const cents = (amount: number) => Math.round(amount * 100);

describe('previewGrossUp', () => {
  test('raises the net pay by exactly the net amount, with and without the pay of the period', async ({
    account,
    companyId,
    users,
    payPeriodId,
  }) => {
    const asked = { companyId, userId: users.employee };
    const payments = [{ payPeriodId }, { payPeriodId, isSeparatePayment: true }];
    for (const payment of payments)
      for (const netAmount of [0.01, 333.33, 1000, 98_765.43]) {
        const { grossUp } = await account.client.payroll.previewGrossUp({
          ...asked,
          ...payment,
          netAmount,
        });
        const { payWith, payWithout, grossAmount } = grossUp;
        expect(cents(payWith.net - payWithout.net)).toBe(cents(netAmount));
        expect(cents(payWith.gross - payWithout.gross)).toBe(cents(grossAmount));
        const taxes = grossUp.employeeTaxes.map(({ amount }) => cents(amount));
        expect(taxes.reduce((all, tax) => all + tax, cents(netAmount))).toBe(cents(grossAmount));
        expect(payWithout.gross).toBe('isSeparatePayment' in payment ? 0 : 1000);
      }
  });

  // The flat rates of supplemental wages: 22 %, 6.2 %, 1.45 %, and 5.75 % in Virginia.
  test('shows the gross amount of 1,000.00 net, its taxes and its steps', async ({
    account,
    companyId,
    users,
    payPeriodId,
  }) => {
    const { grossUp } = await account.client.payroll.previewGrossUp({
      companyId,
      userId: users.employee,
      payPeriodId,
      netAmount: 1000,
    });
    expect(grossUp).toMatchObject({
      payPeriodId,
      description: 'Bonus',
      grossAmount: 1548,
      additionalWithholding: 0,
      employeeTaxes: [
        { taxName: 'Federal Withholding Tax', amount: 340.56 },
        { taxName: 'Social Security', amount: 95.98 },
        { taxName: 'Medicare', amount: 22.45 },
        { taxName: 'VA - State Income Tax', amount: 89.01 },
      ],
    });
    expect(grossUp.parts[0]).toMatchObject({ code: 'GROSS_UP', steps: [{ result: '1,548.00' }] });
    expect(grossUp.text).toContain('Bonus: gross amount for the net amount');
  });

  test('pays a contractor without withholding the net amount, on a day', async ({
    account,
    companyId,
    users,
  }) => {
    const { grossUp } = await account.client.payroll.previewGrossUp({
      companyId,
      userId: users.contractor,
      payDate: '2026-12-31',
      netAmount: 250,
    });
    expect(grossUp).toMatchObject({ payDate: '2026-12-31', grossAmount: 250, employeeTaxes: [] });
    expect(grossUp).not.toHaveProperty('payPeriodId');
  });

  test('refuses what cannot be computed', async ({ account, companyId, users, payPeriodId }) => {
    const asked = { companyId, userId: users.employee, netAmount: 100 };
    const rows = [
      [{ payPeriodId, userId: unknownId }, 'unknownUser'],
      [{ payPeriodId: unknownId }, 'unknownPayPeriod'],
      [{}, 'periodOrDate'],
      [{ payPeriodId, payDate: '2026-12-31' }, 'periodOrDate'],
      [{ payDate: '2020-01-31' }, 'payDatePassed'],
      [{ payPeriodId, userId: users.contractor }, 'wrongWorkerType'],
      [{ payPeriodId, description: 'Gift Card Received' }, 'cannotBePaid'],
    ] as const;
    for (const [changed, key] of rows) {
      const body = { ...asked, ...changed };
      const answer = await account.send({ path: '/payroll/previewGrossUp', body });
      expectRefusal(answer, 400);
      expect(JSON.parse(answer.body).error.key).toBe(key);
    }
  });
});

describe('a net amount', () => {
  test('of pay data is paid to the cent, and shown in preview, stub and explanation', async ({
    account,
    companyId,
    users,
    payPeriodId,
  }) => {
    const { payroll, reports } = account.client;
    const week = { companyId, payPeriodId };
    const before = (await payroll.previewPayroll(week)).preview.totals.net;
    await payroll.savePayEntries({
      ...week,
      payrollData: [
        {
          userId: users.employee,
          additionalCompensations: [
            { description: 'Bonus', netAmount: 1000 },
            { description: 'Relocation', netAmount: 500, note: 'agreed in March' },
          ],
        },
      ],
    });
    const { payEntries } = await reports.getPayEntries(week);
    expect(payEntries[0]?.entry?.additionalCompensations).toEqual([
      { description: 'Bonus', netAmount: 1000 },
      { description: 'Relocation', netAmount: 500, note: 'agreed in March' },
    ]);
    const { preview } = await payroll.previewPayroll(week);
    expect(cents(preview.totals.net - before)).toBe(1500_00);
    await payroll.initiatePayroll({ ...week, previewHash: preview.previewHash });
    const of = { payPeriodId, userId: users.employee };
    const { payrollLineItem } = await reports.getPayStub(of);
    expect(payrollLineItem[0]).toMatchObject({
      netTotal: preview.totals.net,
      additionalCompensations: [
        { description: 'Bonus', netAmount: 1000, amount: 1548 },
        { description: 'Relocation', netAmount: 500, amount: 773.97 },
      ],
    });
    const { explanation } = await reports.explainPay(of);
    expect(explanation.parts.find(({ code }) => code === 'GROSS_UP')?.steps).toMatchObject([
      { result: '1,548.00' },
      { result: '773.97' },
    ]);
    const again = { ...week, userId: users.employee, netAmount: 1 };
    const answer = await account.send({ path: '/payroll/previewGrossUp', body: again });
    expectRefusal(answer, 400);
    expect(JSON.parse(answer.body).error.key).toBe('periodSubmitted');
  });

  test('of a supplemental line item is paid to the cent; one that cannot be reached is a blocker', async ({
    account,
    companyId,
    users,
  }) => {
    const { payroll } = account.client;
    const added = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-02',
        payEndDate: '2026-03-08',
        payDate: '2026-03-20',
        payrollLineItem: [{ userId: users.employee, netAmount: 2000 }],
      },
    });
    const { payPeriodId, message } = added.payPeriod;
    expect(message).toContain('It pays 1 worker 2000.00 net together.');
    const period = { companyId, payPeriodId };
    const { preview } = await payroll.previewPayroll(period);
    expect(preview.totals).toMatchObject({ net: 2000, workers: 1 });
    const unreachable = { description: 'Gift Card Received', netAmount: 50 };
    const payrollData = [{ userId: users.employee, additionalCompensations: [unreachable] }];
    const { blockers } = (await payroll.previewPayroll({ ...period, payrollData })).preview;
    expect(blockers).toMatchObject([
      {
        key: 'notCovered',
        message: expect.stringMatching(/Katherine Johnson.+is not paid in money/),
      },
    ]);
  });

  test('excludes an amount, and one of them is mandatory', async ({
    account,
    companyId,
    users,
    payPeriodId,
  }) => {
    const send = (line: Record<string, unknown>) =>
      account.send({
        path: '/payroll/importRegularPayrollData',
        body: {
          companyId,
          payPeriodId,
          payrollData: [
            {
              userId: users.employee,
              additionalCompensation: [{ description: 'Bonus', ...line }],
            },
          ],
        },
      });
    const rows = [
      [{ amount: 1, netAmount: 1 }, 'amount and netAmount exclude each other'],
      [{}, 'amount is mandatory and cannot be empty'],
      [{ netAmount: -1 }, 'netAmount must be an amount over 0'],
    ] as const;
    for (const [line, message] of rows) {
      const { status, body } = await send(line);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(message);
    }
  });
});
