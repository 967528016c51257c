import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { cents, formatMoney, toDollars } from '../../../values/money.ts';
import { payFirstPeriod } from '../../harness/corrections.ts';
import { unknownId } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const firstQuarter = { taxGroup: 'US 941', year: 2026, quarter: 1, paymentDate: '2026-03-16' };

const test = payrollTest
  .extend('paid', async ({ account, companyId }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(104_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    return { userId, payPeriodId };
  })
  .extend('readReport', ({ account, companyId }) => async (changes: object = {}) => {
    const request = { companyId, ...changes };
    const { taxDeposits, warnings = [] } = await account.client.reports.getTaxDeposits(request);
    return { ...taxDeposits, warnings: warnings.map(({ key }) => key) };
  })
  .extend('readGroup', ({ readReport }) => async (taxGroup = 'US 941') => {
    const group = (await readReport()).taxGroups.find((each) => each.taxGroup === taxGroup);
    if (!group) throw new Error(`no tax of ${taxGroup}`);
    return group;
  })
  .extend('record', ({ account, companyId }) => async (changes: object) => {
    const taxDeposit = { companyId, ...firstQuarter, ...changes };
    return account.send({ path: '/payroll/recordTaxDeposit', body: { taxDeposit } });
  })
  .extend('owedBy', ({ account, companyId }) => async (prefix: string) => {
    const { journal } = await account.client.reports.getPayrollJournalReport({ companyId });
    const postings = journal.filter(({ account: name }) => name.startsWith(prefix));
    const total = postings.reduce((sum, { debit, credit }) => sum + credit - debit, 0);
    return Math.round(total * 100);
  });

const centsOf = (dollars: number) => cents(Math.round(dollars * 100));
const textOf = (dollars: number) => formatMoney(centsOf(dollars));
const messageOf = ({ body }: { readonly body: string }): string =>
  JSON.parse(body).taxDeposit.message;

describe('tax deposits', () => {
  test('are sums of the ledger by tax group, with due dates where the rules are known', async ({
    paid,
    readReport,
    owedBy,
  }) => {
    void paid;
    const report = await readReport();
    expect(report).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      depositSchedule: 'Monthly',
      scheduleSource: 'Assumed',
      payments: [],
      warnings: ['depositScheduleAssumed', 'dueDateUnknown'],
    });
    const groups = report.taxGroups.map(({ taxGroup, agency, deposits }) => [
      taxGroup,
      agency,
      ...deposits.map(({ quarter, rule, dueDate, status }) => [quarter, rule, dueDate, status]),
    ]);
    expect(groups).toEqual([
      ['US 941', 'US', [1, 'Monthly', '2026-04-15', 'Open']],
      ['US 940', 'US', [null, 'With the return', '2027-02-01', 'Open']],
      ['VA_SIT', 'VA', [1, 'Not known', null, 'Open']],
      ['VA_SUI', 'VA', [1, 'Not known', null, 'Open']],
    ]);
    const total = report.taxGroups.reduce((sum, { open }) => sum + open, 0);
    expect(centsOf(total)).toBe(await owedBy('liability:taxes'));
    for (const { amount, taxes } of report.taxGroups)
      expect(centsOf(taxes.reduce((sum, tax) => sum + tax.amount, 0))).toBe(centsOf(amount));

    const semiweekly = await readReport({ depositSchedule: 'Semiweekly', endDate: '2026-03-13' });
    expect(semiweekly).toMatchObject({ scheduleSource: 'Request', warnings: ['dueDateUnknown'] });
    expect(semiweekly.taxGroups[0]?.deposits[0]).toMatchObject({ dueDate: '2026-03-18' });
    expect((await readReport({ startDate: '2026-03-14' })).taxGroups).toEqual([]);
  });

  test('pay the taxes in the ledger, count on Form 941, and are undone by a cancellation', async ({
    account,
    companyId,
    paid,
    record,
    readReport,
    readGroup,
    owedBy,
  }) => {
    void paid;
    const { amount } = await readGroup();
    const bank = await owedBy('asset:bank');
    expect(messageOf(await record({ amount: 500 }))).toBe(
      `The deposit of $500.00 for federal income tax, social security and Medicare (Form 941), 2026 Q1 was recorded. $${textOf(amount - 500)} is still open.`,
    );
    expect(await readGroup()).toMatchObject({
      paid: 500,
      deposits: [{ paid: 500, status: 'Open', paidOn: '2026-03-16', shortfall: null }],
    });
    await record({ amount: toDollars(centsOf(amount - 500)), reference: '2705' });
    expect(await readGroup()).toMatchObject({ open: 0, deposits: [{ status: 'Paid' }] });
    expect(await owedBy('liability:taxes:US_SS')).toBe(0);
    expect(await owedBy('liability:taxes:US_FIT')).toBe(0);
    expect((await owedBy('asset:bank')) - bank).toBe(centsOf(amount));

    const { form941 } = await account.client.reports.getForm941({
      companyId,
      year: 2026,
      quarter: 1,
    });
    const line = (name: string) => form941.lines.find((each) => each.line === name)?.amount;
    expect(line('13')).toBe(amount);
    expect(centsOf((line('12') ?? 0) - amount)).toBe(
      centsOf((line('14') ?? 0) - (line('15a') ?? 0)),
    );

    const { payments } = await readReport();
    expect(payments).toMatchObject([
      { amount: 500, reference: null, status: 'Recorded' },
      { reference: '2705', status: 'Recorded', excess: 0 },
    ]);
    const taxDeposit = { companyId, taxDepositId: payments[0]?.taxDepositId ?? '', reason: 'Typo' };
    const cancelled = await account.client.payroll.cancelTaxDeposit({ taxDeposit });
    expect(cancelled.taxDeposit).toMatchObject({ status: 'Cancelled' });
    const again = await account.client.payroll.cancelTaxDeposit({ taxDeposit });
    expect(again.taxDeposit.message).toContain('was already cancelled on 2026-03-16');
    expect(await readGroup()).toMatchObject({ open: 500 });
    expect((await readReport()).payments[0]).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'Typo',
    });
    expect(JSON.parse((await record({ amount: 500 })).body)).toHaveProperty('taxDeposit');
  });

  test('above the open tax are refused unless they are an overpayment, and the same one twice', async ({
    paid,
    record,
    readGroup,
    readReport,
  }) => {
    void paid;
    const { amount } = await readGroup('VA_SIT');
    const more = { taxGroup: 'VA_SIT', amount: amount + 10 };
    expectRefusal(
      await record(more),
      400,
      `$${textOf(amount + 10)} is more than the $${textOf(amount)} that is open for Virginia: income tax, 2026 Q1. Correct the amount, or send isOverpayment true.`,
    );
    const accepted = await record({ ...more, isOverpayment: true });
    expect(messageOf(accepted)).toMatch(/\$10\.00 of it is an overpayment\.$/);
    expect((await readReport()).payments).toMatchObject([{ excess: 10 }]);
    expectRefusal(
      await record({ ...more, isOverpayment: true }),
      400,
      'This deposit is already recorded. A second payment of the same day and amount needs another reference.',
    );
    const second = await record({ ...more, isOverpayment: true, reference: 'second' });
    expect(second.status).toBe(200);
    const yearly = { taxGroup: 'US 940', quarter: undefined, amount: 1 };
    expect((await record(yearly)).status).toBe(200);
    expect((await readGroup('US 940')).paid).toBe(1);
  });

  test('of voided pay leave nothing open, and no further deposit is accepted', async ({
    account,
    companyId,
    paid: { userId, payPeriodId },
    record,
    readGroup,
    readReport,
  }) => {
    const { amount } = await readGroup();
    await record({ amount });
    const corrections = [{ userId, action: 'Void' as const }];
    await account.client.payroll.correctPayroll({ companyId, payPeriodId, corrections });
    expect((await readReport()).taxGroups).toEqual([]);
    expectRefusal(await record({ amount: 1, reference: 'after' }), 400);
  });

  test('are tasks from two weeks before the due date on, until they are recorded', async ({
    account,
    companyId,
    advance,
    paid,
    record,
    readGroup,
  }) => {
    void paid;
    const { amount } = await readGroup();
    const readTasks = async () => {
      const { tasks } = await account.client.reports.getCompanyTask({ companyId });
      return tasks.filter(({ key }) => key.startsWith('taxDeposit')).map(({ message }) => message);
    };
    expect(await readTasks()).toEqual([]);
    // The tax of the quarter is small, so that it may be paid with the return.
    await advance('2026-04-16');
    expect(await readTasks()).toEqual([
      `A tax deposit of $${textOf(amount)} for federal income tax, social security and Medicare (Form 941) is due on 2026-04-30. Pay it, and record it with recordTaxDeposit.`,
    ]);
    await record({ amount, paymentDate: '2026-04-16' });
    expect(await readTasks()).toEqual([]);
  });

  test('are events, and requests at the same time record one of them', async ({
    app,
    account,
    companyId,
    paid,
    record,
    readGroup,
    readReport,
  }) => {
    void paid;
    const { amount } = await readGroup();
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((reference) => record({ amount, reference })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { payments } = await readReport();
    const { taxDepositId = '' } = payments[0] ?? {};
    await account.client.payroll.cancelTaxDeposit({ taxDeposit: { companyId, taxDepositId } });
    const { events } = await account.client.adminPortal.getEvents({
      companyId,
      topic: 'taxdeposit',
      order: 'oldest',
    });
    expect(events.map(({ eventType, payload }) => [eventType, payload])).toMatchObject([
      ['taxdeposit.recorded', [{ taxDeposit: [{ taxDepositId, amount, status: 'Recorded' }] }]],
      ['taxdeposit.cancelled', [{ taxDeposit: [{ taxDepositId, amount, status: 'Cancelled' }] }]],
    ]);
    for (const change of ['amount_cents = amount_cents + 1', 'cancelled_at = null'])
      await expect(
        app.owner.query(statement('', `update paywright.tax_deposit set ${change}`)),
      ).rejects.toThrow('a tax deposit is cancelled once and not changed otherwise');
  });

  test('are refused for unknown companies, tax groups and deposits, and for the future', async ({
    account,
    companyId,
    record,
  }) => {
    for (const [changes, message] of [
      [{ companyId: unknownId }, 'Invalid CompanyId'],
      [{ paymentDate: '2026-03-17' }, 'paymentDate must not be after 2026-03-03.'],
      [{ quarter: undefined }, 'quarter is mandatory unless taxGroup is US 940 or US 945.'],
      [
        {},
        'Analytical Engines has no tax of federal income tax, social security and Medicare (Form 941) for 2026 Q1: getTaxDeposits lists the tax groups of a company.',
      ],
      [{ amount: 0 }, undefined],
    ] as const) {
      const answer = await record({ amount: 1, paymentDate: '2026-03-02', ...changes });
      expectRefusal(answer, 400, message);
    }
    const taxDeposit = { companyId, taxDepositId: unknownId };
    const path = '/payroll/cancelTaxDeposit';
    expectRefusal(await account.send({ path, body: { taxDeposit } }), 400, 'Invalid TaxDepositId');
    for (const [changes, message] of [
      [{ companyId: unknownId }, 'Invalid CompanyId'],
      [{ startDate: '2026-02-01', endDate: '2026-01-01' }, 'endDate must not be before startDate.'],
      [
        { startDate: '2025-12-31', endDate: '2026-01-01' },
        'startDate and endDate must be in one calendar year.',
      ],
      [{ startDate: '2024-01-01' }, 'The rules for deposits of 2024 are missing.'],
    ] as const) {
      const body = { companyId, ...changes };
      expectRefusal(await account.send({ path: '/reports/getTaxDeposits', body }), 400, message);
    }
  });
});
