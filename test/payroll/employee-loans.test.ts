import { describe, expect } from 'vitest';
import { deductionTest } from '../harness/deduction-payroll.ts';
import { expectNoDoctorFindings, listDoctorFindings } from '../harness/doctor.ts';
import { readLedgerBalances } from '../harness/payments.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';

const lent = { loanPrincipal: 1000, loanInterest: 20 };

/** The worker repays 300 of a loan in each period. */
const test = deductionTest
  .extend(
    'settle',
    ({ account, companyId, userId }) =>
      (settlement: object) =>
        account.client.adminPortal.settleDeduction({
          settlement: {
            companyId,
            userId,
            type: 'Union Dues',
            reason: 'agreed',
            ...settlement,
          } as never,
        }),
  )
  /** Reads the accounts of loans, in dollars. */
  .extend('readLoans', ({ app, companyId }) => async () => {
    await expectNoDoctorFindings(app.owner);
    const balances = await readLedgerBalances(app, companyId);
    const dollars = (account: string) => (balances[account] ?? 0) / 100;
    return {
      loans: dollars('asset:employee loans:union-dues'),
      interest: dollars('liability:unearned interest'),
      opening: dollars('equity:opening balances'),
      forgiven: dollars('expense:forgiven loans:union-dues'),
      others: dollars('liability:deductions:union-dues'),
    };
  });

const nothing = { loans: 0, interest: 0, opening: 0, forgiven: 0, others: 0 };

describe('a loan to a worker in the ledger', () => {
  test('is an asset from its payout on, which each processed payroll lowers', async ({
    account,
    setTerms,
    submit,
    readLoans,
    readBalance,
  }) => {
    await setTerms(lent);
    expect(await readLoans()).toEqual({ ...nothing, loans: 1020, interest: -20 });
    await submit(0, 40);
    // Submitted and not processed: the payroll may still be cancelled.
    expect(await readLoans()).toMatchObject({ loans: 1020 });
    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    expect(await readLoans()).toEqual({ ...nothing, loans: 720, interest: -20 });
    expect(await readBalance()).toMatchObject({ amountLeft: 720 });
  });

  test('is not changed by a payroll that is cancelled', async ({
    account,
    companyId,
    periods,
    setTerms,
    submit,
    readLoans,
  }) => {
    await setTerms(lent);
    await submit(0, 40);
    await account.client.payroll.cancelPayrollSubmission({
      companyId,
      payPeriodId: periods[0] ?? '',
    });
    expect(await readLoans()).toEqual({ ...nothing, loans: 1020, interest: -20 });
  });

  test('is owed again when the payment is voided', async ({
    account,
    companyId,
    userId,
    periods,
    setTerms,
    submit,
    readLoans,
  }) => {
    await setTerms(lent);
    await submit(0, 40);
    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    expect(await readLoans()).toMatchObject({ loans: 720 });
    await account.client.payroll.correctPayroll({
      companyId,
      payPeriodId: periods[0] ?? '',
      corrections: [{ userId, action: 'Void' }],
    });
    expect(await readLoans()).toMatchObject({ loans: 1020, others: 0 });
  });

  test('is lowered by repayments and write-offs, and raised by another loan', async ({
    setTerms,
    settle,
    readLoans,
  }) => {
    await setTerms(lent);
    await settle({ settledBy: 'Repaid', amount: 200 });
    expect(await readLoans()).toMatchObject({ loans: 820, forgiven: 0 });
    await settle({ settledBy: 'Written Off', amount: 100 });
    expect(await readLoans()).toMatchObject({ loans: 720, forgiven: 100 });
    await setTerms({ ...lent, loanPrincipal: 1500 });
    expect(await readLoans()).toMatchObject({ loans: 1220, interest: -20 });
  });

  test('leaves no unearned interest when all of it is written off, and the principal is pay', async ({
    setTerms,
    settle,
    readLoans,
  }) => {
    await setTerms(lent);
    const { warnings } = await settle({ settledBy: 'Written Off' });
    expect(await readLoans()).toEqual({ ...nothing, forgiven: 1000 });
    expect(warnings?.map(({ message }) => message)).toEqual([
      'The $1000.00 of the loan that Katherine Johnson need not repay is pay, and taxed as such (26 CFR 1.61-12(a)): enter it as the extra pay Fringe Benefit, which is not paid out, in a payroll of this year. The other $20.00 is interest that was not paid, and is not part of it.',
    ]);
  });

  test('from before has no unearned interest when its interest is lowered', async ({
    setTerms,
    readLoans,
  }) => {
    await setTerms({ ...lent, openingTaken: 400 });
    await setTerms({ ...lent, loanInterest: 5 });
    expect(await readLoans()).toEqual({ ...nothing, loans: 605, opening: -605 });
  });

  test('from before lowers its opening balance and not the bank when its principal is lowered', async ({
    setTerms,
    readLoans,
  }) => {
    await setTerms({ ...lent, openingTaken: 400 });
    await setTerms({ ...lent, loanPrincipal: 900 });
    expect(await readLoans()).toEqual({ ...nothing, loans: 520, opening: -520 });
  });

  test('from before of which nothing was repaid is an opening balance too, however often it is set', async ({
    setTerms,
    submit,
    readLoans,
  }) => {
    await setTerms(lent);
    const fromBefore = { ...nothing, loans: 1020, opening: -1020 };
    for (const terms of [{ openingTaken: 0 }, { openingOwed: 0 }, {}]) {
      expect((await setTerms({ ...lent, ...terms })).status).toBe(200);
      expect(await readLoans()).toEqual(fromBefore);
    }
    await submit(0, 40);
    expect(expectRefusal(await setTerms({ ...lent, openingTaken: 0 }), 400)).toContain(
      'are counted already',
    );
  });

  test('begins with what is left of a loan from before', async ({
    account,
    setTerms,
    submit,
    readLoans,
  }) => {
    await setTerms({ ...lent, openingTaken: 400 });
    expect(await readLoans()).toEqual({ ...nothing, loans: 620, opening: -620 });
    await submit(0, 40);
    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    expect(await readLoans()).toMatchObject({ loans: 320 });
  });

  test('is in the journal of the company', async ({
    account,
    companyId,
    setTerms,
    settle,
    submit,
  }) => {
    await setTerms(lent);
    await settle({ settledBy: 'Written Off', amount: 20 });
    await submit(0, 40);
    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    const { entries } = await account.client.reports.previewJournal({ companyId });
    const ofLoans = entries.flatMap(({ memo, lines }) =>
      lines
        .filter(({ name }) => /Loan|Interest/.test(name))
        .map(({ name, debit, credit }) => `${memo}: ${name} ${debit - credit}`),
    );
    expect(ofLoans).toEqual([
      'Loan to a worker: Employee Loans 1020',
      'Loan to a worker: Unearned Interest -20',
      'Loan repaid or written off: Employee Loans -20',
      'Loan repaid or written off: Forgiven Employee Loans 20',
      'Pay for 2026-03-02 to 2026-03-08: Employee Loans -300',
    ]);
  });

  test('is not repaid to others: the cash of a payroll and of its correction leaves repayments out', async ({
    account,
    companyId,
    userId,
    periods,
    setTerms,
    submit,
  }) => {
    const { payroll, reports, sandbox } = account.client;
    await setTerms(lent);
    const ids = { companyId, payPeriodId: periods[0] ?? '' };
    await payroll.importRegularPayrollData({
      ...ids,
      payrollData: [{ userId, basicPay: { payHours: 40 } }],
    });
    const { preview } = await payroll.previewPayroll(ids);
    const { totals, cash } = preview;
    expect(totals.deductions).toBe(300);
    expect(cash.loanRepayments).toBe(300);
    expect(cash.owedToOthers).toBeCloseTo(totals.employeeTaxes + totals.employerTaxes, 2);
    expect(cash.total).toBeCloseTo(totals.net + cash.owedToOthers, 2);

    const readNeeds = async () => {
      const { table } = await reports.getReportTable({ ...ids, report: 'Cash requirement' });
      return table.rows.map(({ purpose, amount }) => [purpose, amount]);
    };
    await submit(0, undefined);
    const needs = await readNeeds();
    expect(needs).toEqual([
      ['Direct deposits', totals.net],
      ['Taxes', cash.owedToOthers],
    ]);
    await sandbox.advanceClock({ to: '2026-03-16' });
    expect(await readNeeds()).toEqual(needs);

    const { correction } = await payroll.previewCorrection({
      ...ids,
      corrections: [{ userId, action: 'Void' }],
    });
    expect(correction.totals.deductions.difference).toBe(-300);
    expect(correction.cash.owedToOthers).toBeCloseTo(-cash.owedToOthers, 2);
  });

  test('neither begins nor ends once amounts were taken', async ({ setTerms, submit }) => {
    await setTerms({ goalAmount: 900 });
    await submit(0, 40);
    expectRefusal(
      await setTerms(lent),
      400,
      'Amounts of Union Dues were due or taken already, so that it stays as it is: a loan of the company, or no loan. Send loanPrincipal for a loan and goalAmount otherwise, or use an item of another name.',
    );
  });

  test('is at least what was written off of its principal and of its interest', async ({
    setTerms,
    settle,
    readLoans,
  }) => {
    await setTerms(lent);
    await settle({ settledBy: 'Written Off' });
    const message =
      '$1000.00 of the principal and $20.00 of the interest of Union Dues are written off: loanPrincipal and loanInterest must not be less than that.';
    for (const terms of [{ loanPrincipal: 1020 }, { loanPrincipal: 999, loanInterest: 21 }])
      expectRefusal(await setTerms(terms), 400, message);
    expect((await setTerms({ loanPrincipal: 1100, loanInterest: 20 })).status).toBe(200);
    expect(await readLoans()).toEqual({ ...nothing, loans: 100, forgiven: 1000 });
  });

  test('that differs from its terms is found by the doctor', async ({
    app,
    companyId,
    setTerms,
  }) => {
    await setTerms(lent);
    const changeGoal = (cents: number) =>
      tamperWithDatabase(
        app,
        `update deduction set terms = jsonb_set(terms, '{goal}', '${cents}') where company_id = '${companyId}'`,
      );
    await changeGoal(102_001);
    expect(await listDoctorFindings(app.owner)).toContainEqual(
      expect.stringMatching(/owes 102001 cents of loans, but the ledger has 102000$/),
    );
    await changeGoal(102_000);
  });

  test('whose unearned interest differs from its terms is found by the doctor', async ({
    app,
    companyId,
    setTerms,
  }) => {
    await setTerms(lent);
    const changeInterest = (cents: number) =>
      tamperWithDatabase(
        app,
        `update deduction set terms = jsonb_set(terms, '{loanInterest}', '${cents}') where company_id = '${companyId}'`,
      );
    await changeInterest(1_999);
    expect(await listDoctorFindings(app.owner)).toContainEqual(
      expect.stringMatching(/has 2000 cents of unearned interest, but its terms have 1999$/),
    );
    await changeInterest(2_000);
  });
});
