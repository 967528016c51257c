import { describe, expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { registerCompany, unknownId } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { importHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const firstQuarter = { year: 2026, quarter: 1 };

const test = payrollTest
  .extend('readForm', ({ account, companyId }) => async (changes: object = {}) => {
    const request = { companyId, ...firstQuarter, ...changes };
    const { form941, warnings = [] } = await account.client.reports.getForm941(request);
    const amounts = form941.lines.map(({ line, amount, count, isMarked }) => [
      line,
      amount ?? count ?? isMarked,
    ]);
    return {
      ...form941,
      lines: Object.fromEntries(amounts),
      inputs: Object.fromEntries(
        form941.inputs.map(({ input, amount, count }) => [input, amount ?? count]),
      ),
      blocks: form941.blocks.map(({ key }) => key),
      warnings: warnings.map(({ key }) => key),
    };
  })
  .extend('ledgerOf', ({ account, companyId }) => async (...codes: readonly string[]) => {
    const { journal } = await account.client.reports.getPayrollJournalReport({ companyId });
    const owed = journal.filter(({ account: name }) =>
      codes.some((code) => name === `liability:taxes:${code}`),
    );
    return centsOf(owed.reduce((total, { debit, credit }) => total + credit - debit, 0));
  });

const employeeShares = ['US_SS', 'US_MEDICARE', 'US_ADDITIONAL_MEDICARE'];
const allTaxes = ['US_FIT', ...employeeShares, 'US_SS_ER', 'US_MEDICARE_ER'];

/** Dollars as whole cents, which sums of journal entries are compared in. */
function centsOf(dollars: unknown): number {
  return Math.round(Number(dollars) * 100);
}

describe('Form 941', () => {
  test('has the sums of the ledger to the cent, without contractors and voided payments', async ({
    account,
    companyId,
    app,
    advance,
    readForm,
    ledgerOf,
  }) => {
    const { payroll } = account.client;
    const high = await readyWorker(account, companyId, { wage: salary(416_000) });
    await readyWorker(account, companyId, { wage: salary(52_003) });
    await payContractor(account, companyId);
    await payFirstPeriod(account, companyId);
    const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await advance('2026-03-23');

    const form = await readForm();
    const wages = 18_000.12;
    expect(form).toMatchObject({
      dueDate: '2026-04-30',
      depositor: 'Monthly',
      scheduleB: [],
      blocks: [],
      warnings: ['quarterNotEnded', 'depositScheduleAssumed'],
      lines: { '1': 2, '2': wages, '5a1': wages, '5b1': 0, '5c1': wages, '16 monthly': true },
      inputs: { employees: 2, payments: 4, wages, taxOfQuarterBefore: null },
    });
    expect(form.lines).toMatchObject({ '13': 0, '14': form.lines['12'] });
    expect(centsOf(form.lines['3'])).toBe(await ledgerOf('US_FIT'));
    expect(centsOf(form.inputs.withheld)).toBe(await ledgerOf(...employeeShares));
    const owed = await ledgerOf(...allTaxes);
    expect(centsOf(form.inputs.liabilities)).toBe(owed);
    expect(centsOf(form.lines['12'])).toBe(owed + centsOf(form.roundingDifference));
    expect(form.lines['16 month 3']).toBe(form.lines['12']);

    const { depositor, scheduleB, warnings } = await readForm({ depositSchedule: 'Semiweekly' });
    expect([depositor, warnings]).toEqual(['Semiweekly', ['quarterNotEnded']]);
    expect(scheduleB.map(({ payDate }) => payDate)).toEqual(['2026-03-13', '2026-03-20']);
    const total = scheduleB.reduce((sum, { liability }) => sum + liability, 0);
    expect(centsOf(total)).toBe(centsOf(form.lines['12']));

    const corrections = [{ userId: high, action: 'Void' as const }];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    const voided = await readForm();
    expect(voided.lines).toMatchObject({ '1': 1, '2': 10_000.12, '5c1': 10_000.12 });
    expect(voided.blocks).toEqual([]);
    expect(centsOf(voided.lines['3'])).toBe(await ledgerOf('US_FIT'));
    expect(centsOf(voided.inputs.liabilities)).toBe(await ledgerOf(...allTaxes));

    const next = await readForm({ quarter: 2 });
    expect(next.lines).toMatchObject({ '1': 0, '2': 0, '4': true, '12': 0, '16 small': true });
    expect(next.inputs.taxOfQuarterBefore).toBe(voided.inputs.liabilities);
  });

  test('names a missing EIN as a block, and imported payments in a warning', async ({
    account,
    readForm,
  }) => {
    const company = 'Difference Engines';
    const companyId = await registerCompany(account, { company });
    await importHistoryPeriod(account, company);
    expect(await readForm({ companyId })).toMatchObject({
      blocks: ['einMissing'],
      warnings: ['quarterNotEnded', 'importedPayLeftOut', 'depositScheduleAssumed'],
      lines: { '1': 0, '2': 0 },
    });
    expect((await readForm({ companyId, quarter: 2 })).warnings).not.toContain(
      'importedPayLeftOut',
    );
  });

  test('is refused for unknown companies, years without law and invalid quarters', async ({
    account,
    companyId,
  }) => {
    for (const [changes, message] of [
      [{ companyId: unknownId }, 'Invalid CompanyId'],
      [{ year: 2027 }, 'Form 941 of 2027 cannot be computed: the law of that year is missing.'],
      [{ year: 2025 }, 'year must be a whole number from 2026 to 2100.'],
      [{ quarter: 5 }, 'quarter must be a whole number from 1 to 4.'],
      [{ quarter: undefined }, undefined],
    ] as const) {
      const body = { companyId, ...firstQuarter, ...changes };
      expectRefusal(await account.send({ path: '/reports/getForm941', body }), 400, message);
    }
  });
});

type Account = Parameters<typeof readyWorker>[0];

/** Pays a contractor on the first pay date, for days that include the 12th. */
async function payContractor(account: Account, companyId: string): Promise<void> {
  const userId = await readyWorker(account, companyId, {
    worker: { workerType: '1099-NEC' },
    wage: { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
  });
  const { payPeriod } = await account.client.payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Missing',
      workerType: '1099-NEC',
      payBeginDate: '2026-03-09',
      payEndDate: '2026-03-13',
      payDate: '2026-03-13',
      payrollLineItem: [{ userId, amount: 500, paymentMethod: 'Direct Deposit' }],
    },
  });
  const { payPeriodId } = payPeriod;
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
}
