import { describe, expect } from 'vitest';
import { captureStatements } from '../harness/captured-statements.ts';
import { readPeriodBeginningOn } from '../harness/corrections.ts';
import { expectNoDoctorFindings, listDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';
import { payEveryKind } from '../harness/pay-every-kind.ts';
import { fetchPeriodStatus, readLedgerBalances } from '../harness/payments.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';

const test = readyCompanyTest
  .extend('stubOf', ({ account }) => async (payPeriodId: string, userId: string) => {
    const { payrollLineItem } = await account.client.reports.getPayStub({ payPeriodId, userId });
    return payrollLineItem[0];
  })
  .extend(
    'reportsOf',
    ({ account, companyId, stubOf }) =>
      async (payPeriodId: string, userId: string) => {
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
      },
  );

describe('a processed payroll', () => {
  test('is reported from the ledger even if the stored payment was changed, and the doctor finds the change', async ({
    account,
    companyId,
    reportsOf,
    app,
  }) => {
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
    ].reduce((item, [path, value]) => `jsonb_set(${item}, '${path}', '${value}')`, 'item::jsonb');
    await tamperWithDatabase(
      app,
      `create table held as table pay_result;
      update pay_result set item = ${altered}, 
        pay_and_year_totals = '{"names": [], "pay": [], "year": []}' where company_id = '${companyId}'`,
    );
    expect(await reportsOf(payPeriodId, userId)).toEqual(before);
    const faults = await listDoctorFindings(app.owner);
    for (const figure of [
      'gross", 1300.00, 0.01',
      'net", [0-9.]+, 0.01',
      'tax.US_FIT", [0-9.]+, 0.02',
    ])
      expect(faults).toContainEqual(findingOf(...(figure.split(', ') as [string, string, string])));
    expect(faults).toContainEqual(findingOf('line.earning.salary.Salary"', '1000.00', '0.04'));
    await tamperWithDatabase(
      app,
      `update pay_result set item = held.item, pay_and_year_totals = held.pay_and_year_totals from held
        where held.pay_run_id = pay_result.pay_run_id and held.worker_id = pay_result.worker_id;
      drop table held`,
    );
    await expectNoDoctorFindings(app.owner);
  });

  const findingOf = (name: string, posted: string, stored: string) =>
    expect.stringMatching(
      new RegExp(
        `"${name} of worker .* is ${posted} in the ledger and ${stored} in the stored pay$`,
      ),
    );

  test('is reported as plain sums of its postings, to the cent', async ({
    account,
    companyId,
    stubOf,
    app,
  }) => {
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
    // Memo postings are not part of any balance.
    const { journal } = await account.client.reports.getPayrollJournalReport({ companyId });
    expect(journal.map((entry) => entry.account)).toContain('expense:wages:bonus');
    expect(journal.filter((entry) => entry.account.startsWith('memo:'))).toEqual([]);
  });
});

test('reports send as many statements for many workers and periods as for one', async ({ app }) => {
  const statementCounts: number[][] = [];
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
    statementCounts.push(counts);
  }
  expect(statementCounts[1]).toEqual(statementCounts[0]);
});
