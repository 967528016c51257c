import { afterEach, describe, expect, test } from 'vitest';
import { captureStatements } from '../harness/captured-statements.ts';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { expectNoDoctorFindings, listDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { account, app, companyId, useReadyCompany } from '../harness/fixtures.ts';
import { payEveryKind, tamperWithDatabase } from '../harness/pay-every-kind.ts';
import {
  fetchPeriodStatus,
  readLedgerBalances,
  switchFundingAccount,
} from '../harness/payments.ts';
import { importHistoryPeriod } from '../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';

useReadyCompany();

const stubOf = async (payPeriodId: string, userId: string) => {
  const { payrollLineItem } = await account.client.reports.getPayStub({ payPeriodId, userId });
  return payrollLineItem[0];
};
const advance = (to: string) => account.client.sandbox.advanceClock({ to });
const submit = (payPeriodId: string) =>
  account.client.payroll.initiatePayroll({ companyId, payPeriodId });
const enter = (payPeriodId: string, userId: string, said: object) =>
  account.client.payroll.importRegularDifferentialPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId, ...said }],
  });
const correct = (payPeriodId: string, correction: { userId: string; action: 'Void' | 'Replace' }) =>
  account.client.payroll.correctPayroll({
    companyId,
    payPeriodId,
    reason: 'as it should have been',
    corrections: [correction],
  });
const bonusOn = async (payDate: string, userId: string, amount: number) => {
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
};

describe('what was processed', () => {
  async function reportsOf(payPeriodId: string, userId: string) {
    const { reports, payroll } = account.client;
    const { details } = await reports
      .getPayPeriodDetails({ payPeriodId })
      .then(({ payPeriod: [details] }) => ({ details }));
    const { document } = await payroll.printChecks({ companyId, payPeriodId });
    return {
      stub: await stubOf(payPeriodId, userId),
      details,
      run: await reports.getPayRun({ payPeriodId }),
      periods: await reports.getProcessedPayperiodsDetails({ companyId }),
      history: await reports.getIndividualPayrollHistory({ companyId, userId }),
      range: await reports.getPayrollHistoryBasedOnDateRange({
        companyId,
        startDate: '2026-01-01',
        endDate: '2026-12-31',
      }),
      checks: document.content,
    };
  }

  test('is reported as the books have it, whatever becomes of the payment kept, and the doctor tells', async () => {
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: null,
    });
    await account.client.adminPortal.addGarnishment({
      garnishment: {
        companyId,
        userId,
        garnishmentType: 'Creditor garnishment',
        amountPerPayperiod: 20,
      },
    });
    const payPeriodId = await payEveryKind(account, { companyId, userId });
    const before = await reportsOf(payPeriodId, userId);
    expect(before.stub).toMatchObject({
      baseTotal: 1000,
      grossTotal: 1300,
      additionalCompensations: [
        { description: 'Bonus', amount: 250, amountYtd: 300 },
        { description: 'Bonus', amount: 50, amountYtd: 300 },
        { description: 'Reported Tips', amount: 40, amountYtd: 40 },
      ],
      reimbursements: [{ description: 'Mileage', amount: 9.1, amountYtd: 9.1 }],
    });
    await expectNoDoctorFindings(app.owner);
    const amounts = [
      'gross',
      'net',
      'employeeTaxes',
      'employerTaxes',
      'deductions',
      'reimbursements',
    ];
    const altered = [
      ...amounts.map((name) => [`{pay,${name}}`, '1']),
      ['{pay,taxes,0,amount}', '2'],
      ['{pay,orders,0,amount}', '3'],
      ['{pay,lines,0,amount}', '4'],
      ['{pay,lines,3,amount}', '5'],
      ['{yearToDate}', '{}'],
    ].reduce((item, [path, value]) => `jsonb_set(${item}, '${path}', '${value}')`, 'item');
    await tamperWithDatabase(
      app,
      `create table held as table pay_result;
      update pay_result set item = ${altered} where company_id = '${companyId}'`,
    );
    expect(await reportsOf(payPeriodId, userId)).toEqual(before);
    const faults = await listDoctorFindings(app.owner);
    for (const figure of [
      'gross", 1300.00, 0.01',
      'net", [0-9.]+, 0.01',
      'tax.US_FIT", [0-9.]+, 0.02',
    ])
      expect(faults).toContainEqual(said(...(figure.split(', ') as [string, string, string])));
    expect(faults).toContainEqual(said('line.earning.salary.Salary"', '1000.00', '0.04'));
    await tamperWithDatabase(
      app,
      `update pay_result set item = held.item from held
        where held.pay_run_id = pay_result.pay_run_id and held.worker_id = pay_result.worker_id;
      drop table held`,
    );
    await expectNoDoctorFindings(app.owner);
  });

  const said = (name: string, booked: string, kept: string) =>
    expect.stringMatching(
      new RegExp(
        `"${name} of worker .* is ${booked} in the books and ${kept} in the payment kept$`,
      ),
    );

  test('is reported to the cent as its entries say, by plain sums over them', async () => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payEveryKind(account, { companyId, userId });
    const stub = await stubOf(payPeriodId, userId);
    const sums = await readLedgerBalances(app, companyId);
    const cents = (amount = 0) => Math.round(amount * 100);
    const tax = stub?.taxDetails.find(({ TaxName }) => TaxName === 'Federal Withholding Tax');
    expect(cents(tax?.TaxAmountYTD)).toBe(-(sums['liability:taxes:US_FIT'] ?? 0));
    expect(cents(stub?.ytdBaseTotal)).toBe(sums['expense:wages:salary']);
    expect(sums['memo:wages:reported-tips']).toBe(4_000);
    expect(sums['memo:received elsewhere']).toBe(-4_000);
    // What is kept as a memo is no part of anybody's balance.
    const { journal } = await account.client.reports.getPayrollJournalReport({ companyId });
    expect(journal.map((entry) => entry.account)).toContain('expense:wages:bonus');
    expect(journal.filter((entry) => entry.account.startsWith('memo:'))).toEqual([]);
  });
});

test('reports ask the database as often for many workers and periods as for one', async () => {
  const asked: number[][] = [];
  for (const { workers, until, begins } of [
    { workers: 1, until: '2026-03-14', begins: '2026-03-02' },
    { workers: 4, until: '2026-03-28', begins: '2026-03-16' },
  ]) {
    const account = await app.openAccount();
    const companyId = await readyCompany(account);
    const byCheck = { wage: salary(52_000), accountNumber: null };
    let userId = '';
    for (let worker = 0; worker < workers; worker += 1)
      userId = await readyWorker(account, companyId, byCheck);
    await addSchedule(account, companyId, { paymentMode: 'Automatic' });
    await account.client.sandbox.advanceClock({ to: until });
    const payPeriodId = await readPeriodBeginningOn(app, companyId, begins);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    const { reports, payroll } = account.client;
    const works: (() => Promise<unknown>)[] = [
      () => reports.getPayStub({ payPeriodId, userId }),
      () => reports.getPayPeriodDetails({ payPeriodId }),
      () => reports.getPayRun({ payPeriodId }),
      () => reports.getProcessedPayperiodsDetails({ companyId }),
      () => reports.getIndividualPayrollHistory({ companyId, userId }),
      () => payroll.printChecks({ companyId }),
    ];
    const counts: number[] = [];
    for (const work of works) counts.push((await captureStatements(work)).length);
    asked.push(counts);
  }
  expect(asked[1]).toEqual(asked[0]);
});

describe('the year to date of a stub', () => {
  afterEach(() => expectNoDoctorFindings(app.owner));

  test('counts an earlier payment as it was corrected since, and a voided one not at all', async () => {
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

  test('of two payments on one day counts them in the order they were processed', async () => {
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

  test('has a payment that could not be funded only once it is made', async () => {
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

  test('goes on for one who is paid nothing', async () => {
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

  test('has what was imported of its year up to its day, and nothing that was paid elsewhere later', async () => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const { Company } = await account.client.reports.getCompanyInfo({ companyId });
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
