import { describe, expect } from 'vitest';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { fetchPeriodStatus, switchFundingAccount } from '../harness/payments.ts';
import { importHistoryPeriod } from '../harness/payroll-history.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

const test = payrollTest
  .extend('stubOf', ({ account }) => async (payPeriodId: string, userId: string) => {
    const { payrollLineItem } = await account.client.reports.getPayStub({ payPeriodId, userId });
    return payrollLineItem[0];
  })
  .extend(
    'submit',
    ({ account, companyId }) =>
      (payPeriodId: string) =>
        account.client.payroll.initiatePayroll({ companyId, payPeriodId }),
  )
  .extend(
    'enter',
    ({ account, companyId }) =>
      (payPeriodId: string, userId: string, entry: object) =>
        account.client.payroll.importRegularDifferentialPayrollData({
          companyId,
          payPeriodId,
          payrollData: [{ userId, ...entry }],
        }),
  )
  .extend(
    'correct',
    ({ account, companyId }) =>
      (payPeriodId: string, correction: { userId: string; action: 'Void' | 'Replace' }) =>
        account.client.payroll.correctPayroll({
          companyId,
          payPeriodId,
          reason: 'as it should have been',
          corrections: [correction],
        }),
  )
  .extend(
    'bonusOn',
    ({ account, companyId }) =>
      async (payDate: string, userId: string, amount: number) => {
        const { payPeriod } = await account.client.payroll.addSupplementalPayPeriodWithLineItems({
          payPeriod: {
            companyId,
            payPeriodType: 'Off-Cycle',
            workerType: 'W2',
            payBeginDate: '2026-03-02',
            payEndDate: '2026-03-08',
            payDate,
            payrollLineItem: [{ userId, amount }],
          },
        });
        return payPeriod.payPeriodId;
      },
  );

describe('the year to date of a pay stub', () => {
  test('counts earlier payments with their corrections and omits voided ones', async ({
    account,
    companyId,
    advance,
    app,
    stubOf,
    correct,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await addSchedule(account, companyId, { paymentMode: 'Automatic' });
    await advance('2026-03-28');
    const [first, second, third] = await Promise.all(
      ['2026-03-02', '2026-03-09', '2026-03-16'].map((day) =>
        readPeriodBeginningOn(app, companyId, day),
      ),
    );
    const years = async () => {
      const stubs = [first, second, third].map((period) => stubOf(period ?? '', userId));
      return (await Promise.all(stubs)).map((stub) => stub?.ytdGrossTotal);
    };
    expect(await years()).toEqual([1000, 2000, 3000]);
    const more = { userId, action: 'Replace' as const, additionalCompensations: bonusOf(100) };
    await correct(first ?? '', more);
    expect(await years()).toEqual([1100, 2100, 3100]);
    await correct(second ?? '', { userId, action: 'Void' });
    expect(await years()).toEqual([1100, undefined, 2100]);
    const { corrections } = await account.client.reports.getCorrections({ companyId });
    expect(corrections.map(({ grossDifference }) => grossDifference)).toEqual([100, -1000]);
    const { payPeriod } = await account.client.reports.getIndividualPayrollHistory({
      companyId,
      userId,
    });
    const social = payPeriod.map(
      ({ payrollLineItems: [item] }) =>
        item?.employeeTaxDetails.find(({ taxName }) => taxName === 'Social Security')?.taxAmountYtd,
    );
    expect(social).toEqual([68.2, 130.2]);
  });

  test('counts two payments of one day in the order of processing', async ({
    account,
    companyId,
    bonusOn,
    submit,
    advance,
    stubOf,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    const extra = await bonusOn('2026-03-13', userId, 500);
    await submit(payPeriodId);
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId: extra });
    await advance('2026-03-16');
    const [regular, off] = [await stubOf(payPeriodId, userId), await stubOf(extra, userId)];
    expect([regular?.ytdGrossTotal, off?.ytdGrossTotal]).toEqual([1000, 1500]);
    expect([regular?.payPeriod.payDate, off?.payPeriod.payDate]).toEqual([
      '2026-03-13',
      '2026-03-13',
    ]);
  });

  test('includes a payment whose funding failed only after it is made', async ({
    account,
    companyId,
    submit,
    advance,
    stubOf,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await switchFundingAccount(account, companyId, '770000000001');
    const { payPeriodId } = await addSchedule(account, companyId);
    await submit(payPeriodId);
    await advance('2026-03-17');
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Failed');
    await switchFundingAccount(account, companyId, '000123456788');
    await submit(payPeriodId);
    await advance('2026-03-26');
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    const stub = await stubOf(payPeriodId, userId);
    expect([stub?.grossTotal, stub?.ytdGrossTotal]).toEqual([1000, 1000]);
  });

  test('continues for a worker without pay', async ({
    account,
    companyId,
    enter,
    app,
    submit,
    advance,
    stubOf,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: { wageRate: 25 } });
    await readyWorker(account, companyId, { wage: salary(104_000) });
    const first = await payFirstPeriod(account, companyId, (period) =>
      enter(period, userId, { basePay: [{ payHours: 40 }] }),
    );
    const second = await readPeriodBeginningOn(app, companyId, '2026-03-09');
    await enter(second, userId, { basePay: [{ payHours: 0 }] });
    await submit(second);
    await advance('2026-03-23');
    const stubs = [await stubOf(first, userId), await stubOf(second, userId)];
    expect(stubs.map((stub) => [stub?.grossTotal, stub?.ytdGrossTotal])).toEqual([
      [1000, 1000],
      [0, 1000],
    ]);
    const { payPeriod } = await account.client.reports.getProcessedPayperiodsDetails({ companyId });
    expect(payPeriod.map(({ total }) => total)).toEqual([3000, 2000]);
  });

  test('includes imported history of its year up to its pay date and none after', async ({
    account,
    companyId,
    stubOf,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const { Company } = await account.client.reports.getCompanyInfo({ companyId, extended: true });
    const companyName = Company[0]?.company ?? '';
    await importHistoryPeriod(account, companyName);
    await importHistoryPeriod(account, companyName, {
      payBeginDate: '2026-03-09',
      payEndDate: '2026-03-15',
      deadLineToRunPayroll: '2026-03-15',
      payDate: '2026-03-16',
    });
    const stub = await stubOf(payPeriodId, userId);
    const social = stub?.taxDetails.find(({ TaxName }) => TaxName === 'Social Security');
    expect([stub?.ytdGrossTotal, social?.TaxAmountYTD]).toEqual([3500, 213.9]);
  });
});
