import { describe, expect } from 'vitest';
import { invalidCursor } from '../../../contract/paging.ts';
import { type ReportName, reportNames } from '../../../contract/reports/report-tables.ts';
import { unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { readCsv } from '../../harness/read-csv.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { addReportCompany } from '../../harness/report-company.ts';

type Row = Readonly<Record<string, string | number | null>>;

const test = base
  .extend('known', { scope: 'file' }, ({ app, account }) => addReportCompany(app, account))
  .extend('read', ({ account, known }) => (report: ReportName, changes: object = {}) => {
    const { companyId } = known;
    return account.client.reports.getReportTable({ companyId, report, ...changes });
  })
  /** Credits less debits of pay to accounts whose names begin so, in cents. */
  .extend('ledgerOf', ({ account, known }) => async (...accounts: readonly string[]) => {
    const { companyId } = known;
    const { journal } = await account.client.reports.getPayrollJournalReport({ companyId });
    return journal
      .filter(({ kind }) => ['pay', 'correction', 'void'].includes(kind))
      .filter((entry) => accounts.some((name) => entry.account.startsWith(name)))
      .reduce((sum, { debit, credit }) => sum + centsOf(credit) - centsOf(debit), 0);
  });

test.beforeAll(({ known }) => void known);

const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100);

describe('a report as a table', () => {
  test('lists gross pay, taxes, deductions and net pay of each payment with the sums of the ledger', async ({
    read,
    ledgerOf,
    known,
  }) => {
    const { table } = await read('Payroll register');
    expect(table.sources).toEqual(['ledger']);
    expect(table.rows.map(({ userName, payDate }) => [userName, payDate]).sort()).toEqual([
      ['Ada Lovelace', '2026-03-13'],
      ['Dorothy Vaughan', '2026-03-13'],
      ['Mary Jackson', '2026-03-13'],
    ]);
    const { totals } = table;
    expect(totals).toEqual(sumsOf(table.rows, ['payDate', 'userName', 'userId', 'payPeriodId']));
    expect(centsOf(totals?.netPay)).toBe(await ledgerOf('liability:net pay'));
    expect(centsOf(totals?.employerTaxes)).toBe(-(await ledgerOf('expense:taxes')));
    const taxes = centsOf(totals?.employeeTaxes) + centsOf(totals?.employerTaxes);
    expect(taxes).toBe(await ledgerOf('liability:taxes'));
    expect(centsOf(totals?.deductions)).toBe(
      await ledgerOf('liability:deductions', 'liability:orders'),
    );
    const mine = await read('Payroll register', { userId: known.userId });
    expect(mine.table.rows).toEqual(table.rows.filter(({ userId }) => userId === known.userId));
    const none = await read('Payroll register', { startDate: '2026-03-14' });
    expect([none.table.rows, none.table.totals?.netPay]).toEqual([[], 0]);
  });

  test('lists changes of people and of automatic steps, with the records that they name', async ({
    read,
  }) => {
    const { table } = await read('Who changed what');
    expect(table.sources).toEqual(['auditTrail']);
    const change = 'Processed a payroll at its deadline.';
    expect(table.rows).toContainEqual(
      expect.objectContaining({
        actorName: 'System',
        change,
        subjects: expect.stringMatching(/^2026-\d\d-\d\d to 2026-\d\d-\d\d$/),
      }),
    );
    expect(table.rows).toContainEqual(expect.objectContaining({ change: 'Submitted a payroll.' }));
  });

  test('lists deductions, garnishments, contractors and hours apart', async ({
    read,
    ledgerOf,
    known,
  }) => {
    const deductions = await read('Deductions and benefits');
    expect(deductions.table.rows).toEqual([
      expect.objectContaining({ employeeAmount: 25, companyAmount: 0 }),
      expect.objectContaining({ kind: 'hsa-employer', companyAmount: 110 }),
      expect.objectContaining({ employeeAmount: 40, companyAmount: 0 }),
    ]);
    const total = centsOf(deductions.table.totals?.employeeAmount);
    expect(total).toBe(await ledgerOf('liability:deductions'));
    const orders = await read('Garnishments');
    expect(centsOf(orders.table.totals?.amount)).toBe(await ledgerOf('liability:orders'));
    const contractors = await read('Contractor payments');
    expect(contractors.table.rows).toEqual([
      expect.objectContaining({ userId: known.contractorId, grossPay: 500, netPay: 500 }),
    ]);
    const { table } = await read('Hours');
    expect(table.rows.map(({ userId, hours }) => [userId, hours])).toEqual([
      [known.hourlyId, 40],
      [known.hourlyId, 2.5],
    ]);
    expect(table.totals?.hours).toBe(42.5);
  });

  test('sums the taxes of a pay date by agency, as the ledger does', async ({ read, ledgerOf }) => {
    const { table } = await read('Tax liability');
    expect(table.sources).toEqual(['taxableWages', 'ledger']);
    expect(table.rows).toContainEqual(
      expect.objectContaining({
        agency: 'US',
        taxCode: 'US_SS',
        taxName: 'Social Security',
        payer: 'Employee',
        depositName: 'Federal income tax, social security and Medicare (Form 941)',
      }),
    );
    const namesOf = (code: string) =>
      new Set(table.rows.filter(({ taxCode }) => taxCode === code).map(({ taxName }) => taxName));
    expect(namesOf('VA_SIT')).toEqual(new Set(['Virginia: income tax']));
    expect(namesOf('US_FUTA')).toEqual(new Set(['FUTA']));
    expect(centsOf(table.totals?.tax)).toBe(await ledgerOf('liability:taxes'));
    expect(table.totals?.taxableWages).toBeNull();
  });

  test('shows the due date and status of each tax as getTaxDeposits does', async ({
    account,
    read,
    known,
  }) => {
    const { companyId } = known;
    const { table } = await read('Tax liability');
    const { taxDeposits } = await account.client.reports.getTaxDeposits({ companyId });
    const listed = taxDeposits.taxGroups.flatMap(({ taxGroup, deposits }) =>
      deposits.flatMap(({ payDates, dueDate, status }) =>
        payDates.map((payDate) => `${payDate} ${taxGroup} ${dueDate} ${status}`),
      ),
    );
    const rows = table.rows.map(
      ({ payDate, taxGroup, dueDate, depositStatus }) =>
        `${payDate} ${taxGroup} ${dueDate} ${depositStatus}`,
    );
    expect([...new Set(rows)].sort()).toEqual(listed.sort());
  });

  test('lists what processed and submitted payrolls need on which day', async ({ read, known }) => {
    const { table } = await read('Cash requirement', { startDate: '2026-03-01' });
    const needs = table.rows.map(({ neededOn, payDate, purpose }) => [neededOn, payDate, purpose]);
    expect(needs).toEqual(
      expect.arrayContaining([
        ['2026-03-12', '2026-03-13', 'Direct deposits'],
        ['2026-03-13', '2026-03-13', 'Taxes'],
        ['2026-03-13', '2026-03-13', 'Benefits paid by the company'],
        ['2026-03-19', '2026-03-20', 'Direct deposits'],
        ['2026-03-20', '2026-03-20', 'Taxes'],
      ]),
    );
    const { payPeriodId } = known;
    const paid = await read('Payroll register', { payPeriodId });
    const needed = await read('Cash requirement', { payPeriodId });
    const amountOf = (wanted: string) =>
      needed.table.rows.find(({ purpose }) => purpose === wanted)?.amount;
    expect(amountOf('Direct deposits')).toBe(paid.table.totals?.netPay);
    expect(amountOf('Deductions and garnishments')).toBe(paid.table.totals?.deductions);
    const ahead = await read('Cash requirement');
    expect(new Set(ahead.table.rows.map(({ payDate }) => payDate))).toEqual(
      new Set(['2026-03-20']),
    );
  });

  test('sums the calendar year of each worker, submitted payrolls included', async ({
    read,
    known,
  }) => {
    const { userId } = known;
    const [processed] = (await read('Payroll register', { userId })).table.rows;
    const [year] = (await read('Year to date', { userId })).table.rows;
    expect(year).toMatchObject({ userName: 'Ada Lovelace', grossPay: 2_000 });
    expect(centsOf(year?.netPay)).toBeGreaterThan(centsOf(processed?.netPay));
    const before = await read('Year to date', { endDate: '2025-12-31' });
    expect(before.table.rows).toEqual([]);
  });

  test.for(reportNames)(
    'has every row once in pages, and totals if asked for: %s',
    async (report, { read }) => {
      const range = report === 'Year to date' ? {} : { startDate: '2026-03-01' };
      const { table } = await read(report, range);
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await read(report, { ...range, limit: 1, cursor });
        rows.push(...page.table.rows);
        cursor = page.nextCursor;
        if (cursor) expect(page.table.totals).toBeNull();
      } while (cursor);
      expect(rows).toEqual(table.rows);
      const counted = await read(report, { ...range, limit: 1, withTotal: true });
      expect(counted.table.totals).toEqual(table.totals);
      expect(counted.total).toBeGreaterThan(0);
    },
  );

  test('is CSV with headings, and text that begins a formula is harmless', async ({
    account,
    known,
    read,
  }) => {
    const { companyId } = known;
    const { body, headers } = await account.send({
      path: '/reports/getReportTable',
      body: { companyId, report: 'Deductions and benefits', limit: 1 },
      headers: { accept: 'text/csv' },
    });
    const { table, nextCursor } = await read('Deductions and benefits', { limit: 1 });
    const [header, ...rows] = readCsv(body);
    expect(header).toEqual(table.columns.map(({ heading }) => heading));
    expect(rows).toHaveLength(table.rows.length);
    expect(headers['x-next-cursor']).toBe(nextCursor);
    expect(body).not.toMatch(/[,\n][=@]/);
  });

  test.for<[changes: object, message: string]>([
    [{ companyId: unknownId }, 'Invalid CompanyId'],
    [{ payPeriodId: unknownId }, 'Invalid Payperiod'],
    [{ userId: unknownId }, 'Invalid UserId'],
    [{ cursor: 'x' }, invalidCursor],
    [{ cursor: `2026-03-13:${unknownId}` }, invalidCursor],
    [{ report: 'Tax liability', cursor: 'yesterday' }, invalidCursor],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate must not be before startDate.'],
  ])('is refused: %o', async ([changes, message], { account, known }) => {
    const body = { companyId: known.companyId, report: 'Payroll register', ...changes };
    expectRefusal(await account.send({ path: '/reports/getReportTable', body }), 400, message);
  });

  test('is refused with a field that it cannot be selected by', async ({ account, known }) => {
    const { companyId, userId, payPeriodId } = known;
    for (const [report, field, value] of [
      ['Cash requirement', 'userId', userId],
      ['Year to date', 'payPeriodId', payPeriodId],
      ['Year to date', 'startDate', '2026-01-01'],
    ] as const)
      expectRefusal(
        await account.send({
          path: '/reports/getReportTable',
          body: { companyId, report, [field]: value },
        }),
        400,
        `${report} cannot be selected by ${field}: leave it out.`,
      );
  });
});

/** The sums of a table that is read completely; null for these columns. */
function sumsOf(rows: readonly Row[], unsummed: readonly string[]): Row {
  const keys = Object.keys(rows[0] ?? {});
  return Object.fromEntries(
    keys.map((key) => {
      const cents = rows.reduce((sum, row) => sum + centsOf(row[key]), 0);
      return [key, unsummed.includes(key) ? null : cents / 100];
    }),
  );
}
