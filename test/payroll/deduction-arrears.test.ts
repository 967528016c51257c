import { expect } from 'vitest';
import { deductionTest as test } from '../harness/deduction-payroll.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

test('what is not taken is owed, and taken from the next pay', async ({
  setTerms,
  submit,
  readBalance,
  readDeductions,
}) => {
  expect((await setTerms({ keepsArrears: true })).status).toBe(200);
  const [warning, ...more] = await submit(0, 10);
  expect(more).toEqual([]);
  // 200 less Social Security 12.40, Medicare 2.90 and 2 % of Virginia on 200 − 8,750 ÷ 52, which is 0.63.
  expect(warning).toBe(
    'Katherine Johnson: $115.93 of Union Dues is not deducted: insufficient pay. It is owed and deducted later.',
  );
  expect(await readBalance()).toMatchObject({
    amountDue: 300,
    amountTaken: 184.07,
    amountOwed: 115.93,
  });
  expect(await submit(1, 40)).toEqual([]);
  expect(await readDeductions(1)).toEqual([
    ['Union Dues', 300],
    ['Union Dues (arrears)', 115.93],
  ]);
  expect(await readBalance()).toMatchObject({ amountDue: 600, amountTaken: 600, amountOwed: 0 });
});

test('the limit of arrears spreads them over payrolls', async ({
  setTerms,
  submit,
  readBalance,
}) => {
  await setTerms({ keepsArrears: true, arrearsLimit: 100 });
  await submit(0, 10);
  await submit(1, 40);
  expect(await readBalance()).toMatchObject({ amountTaken: 584.07, amountOwed: 15.93 });
  await submit(2, 40);
  expect(await readBalance()).toMatchObject({ amountTaken: 900, amountOwed: 0 });
});

test('cancelling a payroll undoes what it made due and took', async ({
  account,
  companyId,
  periods,
  setTerms,
  submit,
  readBalance,
}) => {
  await setTerms({ keepsArrears: true });
  await submit(0, 10);
  await account.client.payroll.cancelPayrollSubmission({
    companyId,
    payPeriodId: periods[0] ?? '',
  });
  expect(await readBalance()).toMatchObject({ amountDue: 0, amountTaken: 0, amountOwed: 0 });
  await submit(0, 40);
  expect(await readBalance()).toMatchObject({ amountDue: 300, amountTaken: 300 });
});

test('a worker who is employed and not paid owes what was due', async ({
  setTerms,
  submit,
  readBalance,
  account,
  companyId,
}) => {
  await readyWorker(account, companyId, {
    wage: salary(52_000),
  });
  await setTerms({ keepsArrears: true });
  expect(await submit(0, undefined)).toEqual([
    'Katherine Johnson is not paid: $300.00 of Union Dues is owed and deducted later.',
  ]);
  expect(await readBalance()).toMatchObject({ amountDue: 300, amountTaken: 0, amountOwed: 300 });
});

test('a correction takes what is still owed, and nothing that a later payroll has taken', async ({
  account,
  companyId,
  userId,
  periods,
  setTerms,
  submit,
  readBalance,
}) => {
  const { payroll, sandbox } = account.client;
  await setTerms({ keepsArrears: true, arrearsLimit: 100 });
  await submit(0, 10);
  await sandbox.advanceClock({ to: '2026-03-16' });
  await submit(1, 40);
  expect(await readBalance()).toMatchObject({ amountDue: 600, amountOwed: 15.93 });
  const replaced = {
    companyId,
    payPeriodId: periods[0] ?? '',
    corrections: [
      { userId, action: 'Replace' as const, basePay: [{ payHours: 40, payCode: 'BASE_PAY' }] },
    ],
  };
  await payroll.correctPayroll(replaced);
  expect(await readBalance()).toMatchObject({ amountDue: 600, amountTaken: 600, amountOwed: 0 });
  await sandbox.advanceClock({ to: '2026-03-21' });
  await payroll.correctPayroll({
    ...replaced,
    corrections: [{ userId, action: 'Void' as const }],
  });
  // The voided payment made 300 due and took 200 of it; the later one took 100 of that.
  expect(await readBalance()).toMatchObject({
    amountDue: 300,
    amountTaken: 400,
    amountOwed: -100,
  });
  await submit(2, 40);
  expect(await readBalance()).toMatchObject({ amountDue: 600, amountTaken: 600, amountOwed: 0 });
});

test('payments outside the schedule around an exit take arrears once, and no dues of their own', async ({
  account,
  companyId,
  userId,
  setTerms,
  submit,
  readBalance,
  readDeductions,
}) => {
  const { payroll, adminPortal, reports } = account.client;
  await setTerms({ keepsArrears: true, takesRestAtExit: true });
  await submit(0, 10);
  await adminPortal.terminateUser({
    user: {
      userId,
      companyId,
      exitDate: '2026-03-13',
      personalEmail: 'katherine@example.com',
      finalPayCheckType: 'They will be paid during a regular payroll cycle',
    },
  });
  const taken: unknown[] = [];
  for (const payDate of ['2026-03-18', '2026-03-19']) {
    const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Dismissal',
        workerType: 'W2',
        payBeginDate: '2026-03-09',
        payEndDate: '2026-03-15',
        payDate,
        payrollLineItem: [{ userId, amount: 2000 }],
      },
    });
    const { payPeriodId } = payPeriod;
    await payroll.initiatePayroll({ companyId, payPeriodId });
    const { payrollLineItem } = await reports.getPayStub({ userId, payPeriodId });
    taken.push(payrollLineItem[0]?.deductions.map(({ description }) => description));
  }
  expect(taken).toEqual([['Union Dues (arrears)'], []]);
  await submit(1, 40);
  expect(await readDeductions(1)).toEqual([['Union Dues', 300]]);
  // Two weeks of dues.
  expect(await readBalance()).toMatchObject({ amountDue: 600, amountTaken: 600, amountOwed: 0 });
});

test('a loan goes on with what was taken and is owed from before Paywright', async ({
  setTerms,
  submit,
  readBalance,
  readDeductions,
}) => {
  const terms = { loanPrincipal: 1000, keepsArrears: true };
  const opened = { ...terms, openingTaken: 640, openingOwed: 60 };
  expect((await setTerms(opened)).status).toBe(200);
  // 1,000 − 640; 60 of it is owed already.
  expect(await readBalance()).toMatchObject({ amountDue: 700, amountOwed: 60, amountLeft: 360 });
  expect(expectRefusal(await setTerms(opened), 400)).toContain('are counted already');
  expect((await setTerms(terms)).status).toBe(200);
  await submit(0, 40);
  expect(await readDeductions(0)).toEqual([
    ['Union Dues', 300],
    ['Union Dues (arrears)', 60],
  ]);
  expect(await readBalance()).toMatchObject({ amountTaken: 1000, amountOwed: 0, amountLeft: 0 });
  await submit(1, 40);
  expect(await readDeductions(1)).toEqual([]);
});
