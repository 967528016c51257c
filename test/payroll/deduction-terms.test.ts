import { describe, expect } from 'vitest';
import { deductionTest as test } from '../harness/deduction-payroll.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../harness/refusal.ts';

describe('a goal', () => {
  test('ends the deduction when it is reached', async ({
    setTerms,
    submit,
    readDeductions,
    readBalance,
  }) => {
    await setTerms({ goalAmount: 450 });
    await submit(0, 40);
    await submit(1, 40);
    expect(await readDeductions(1)).toEqual([['Union Dues', 150]]);
    await submit(2, 40);
    expect(await readDeductions(2)).toEqual([]);
    expect(await readBalance()).toMatchObject({ amountTaken: 450, amountLeft: 0 });
  });

  test('of a loan is principal and interest, and the last pay is asked for the rest', async ({
    account,
    companyId,
    userId,
    setTerms,
    submit,
    readDeductions,
    readBalance,
  }) => {
    await setTerms({ loanPrincipal: 1000, loanInterest: 20, takesRestAtExit: true });
    await submit(0, 40);
    const { user, warnings } = await account.client.adminPortal.terminateUser({
      user: {
        userId,
        companyId,
        exitDate: '2026-03-13',
        personalEmail: 'katherine@example.com',
        finalPayCheckType: 'They will be paid during a regular payroll cycle',
      },
    });
    expect(user.message).toContain('$720.00 of Union Dues, which the last pay is asked for');
    expect(warnings?.map(({ key }) => key)).toEqual(['deductionsLeft']);
    const [warning] = await submit(1, 40);
    const [[, taken = 0] = []] = (await readDeductions(1)) ?? [];
    expect(taken).toBeGreaterThan(600);
    const { amountLeft } = await readBalance();
    expect(warning).toContain(`$${amountLeft}`);
    expect(Number(taken) + amountLeft).toBeCloseTo(720, 2);
  });
});

describe('payrolls of the month', () => {
  test('a deduction of the second payroll is taken on 20 March only', async ({
    setTerms,
    submit,
    readDeductions,
  }) => {
    await setTerms({ payrolls: 'Second Of Month' });
    for (const index of [0, 1, 2]) await submit(index, 40);
    expect(await Promise.all([0, 1, 2].map(readDeductions))).toEqual([
      [],
      [['Union Dues', 300]],
      [],
    ]);
  });

  test('an amount per month is divided among its three payrolls', async ({
    setTerms,
    submit,
    readDeductions,
  }) => {
    await setTerms({ amountPer: 'Month' });
    for (const index of [0, 1, 2]) await submit(index, 40);
    const each = [['Union Dues', 100]];
    expect(await Promise.all([0, 1, 2].map(readDeductions))).toEqual([each, each, each]);
  });

  test('what a payroll without enough pay does not take of a month, later ones take', async ({
    account,
    companyId,
    setTerms,
    submit,
    readDeductions,
    readBalance,
    app,
  }) => {
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await setTerms({ amountPer: 'Month' });
    // Without hours the worker is not paid, and with one hour not enough.
    expect(await submit(0, undefined)).toEqual([
      'Katherine Johnson is not paid: $100.00 of Union Dues is not deducted. Later payrolls of the month deduct it.',
    ]);
    await submit(1, 1);
    const { amountTaken } = await readBalance();
    expect(amountTaken).toBeLessThan(20);
    await submit(2, 40);
    expect(await readDeductions(2)).toEqual([['Union Dues', 300 - amountTaken]]);
    expect(await readBalance()).toMatchObject({ amountDue: 300, amountTaken: 300, amountOwed: 0 });
    await expectNoDoctorFindings(app.owner);
  });
});

test('the order decides which deduction is short', async ({
  account,
  companyId,
  userId,
  setTerms,
  submit,
}) => {
  await account.client.adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId, type: 'Charity', amountPerPayperiod: 100 },
  });
  await setTerms({ type: 'Charity', takingOrder: 1 });
  expect(await submit(0, 10)).toEqual([
    'Katherine Johnson: $215.93 of Union Dues is not deducted: insufficient pay. By its terms it is not owed, and not deducted later.',
  ]);
});

describe('a settlement', () => {
  test('writes off what is owed, also of a worker who has left', async ({
    account,
    companyId,
    userId,
    setTerms,
    submit,
    readBalance,
  }) => {
    await setTerms({ keepsArrears: true });
    await submit(0, 10);
    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    await account.client.adminPortal.terminateUser({
      user: {
        userId,
        companyId,
        exitDate: '2026-03-13',
        personalEmail: 'katherine@example.com',
        finalPayCheckType: 'They have already been paid',
      },
    });
    expectRefusal(
      await setTerms({ keepsArrears: true }),
      400,
      'Katherine Johnson has left the company: no payroll takes Union Dues later. Record what is repaid or written off with settleDeduction.',
    );
    const settle = (changes: object) =>
      account.send({
        path: '/adminPortal/settleDeduction',
        body: {
          settlement: {
            companyId,
            userId,
            type: 'Union Dues',
            settledBy: 'Written Off',
            reason: 'Left the company',
            ...changes,
          },
        },
      });
    expectRefusal(
      await settle({ amount: 115.94 }),
      400,
      'Only $115.93 is left of Union Dues of Katherine Johnson.',
    );
    expect((await settle({ amount: 15.93, settledBy: 'Repaid' })).status).toBe(200);
    expect((await settle({})).status).toBe(200);
    expect(await readBalance()).toEqual({
      amountDue: 300,
      amountTaken: 200,
      amountWrittenOff: 100,
      amountOwed: 0,
      amountLeft: 0,
    });
    expectRefusal(await settle({}), 400, 'Nothing is left of Union Dues of Katherine Johnson.');
    expectRefusal(
      await settle({ type: 'Charity' }),
      400,
      'Katherine Johnson has no terms for Charity, so that nothing of it is counted: getDeductionBalances lists what is.',
    );
  });
});

test('a loan that is written off is pay, of which the answer warns', async ({
  account,
  companyId,
  userId,
  setTerms,
}) => {
  await setTerms({ loanPrincipal: 500, loanInterest: 10 });
  await account.client.adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId, type: 'Charity', amountPerPayperiod: 50 },
  });
  await setTerms({ type: 'Charity', goalAmount: 600 });
  const settle = (settledBy: 'Repaid' | 'Written Off', amount?: number, type = 'Union Dues') =>
    account.client.adminPortal.settleDeduction({
      settlement: { companyId, userId, type, settledBy, amount, reason: 'Agreed' },
    });
  expect((await settle('Repaid', 110)).warnings).toBeUndefined();
  expect((await settle('Written Off')).warnings).toEqual([
    {
      key: 'loanForgiven',
      path: 'settlement.settledBy',
      message:
        'The $400.00 of the loan that Katherine Johnson need not repay is pay, and taxed as such (26 CFR 1.61-12(a)): enter it as the extra pay Fringe Benefit, which is not paid out, in a payroll of this year.',
    },
  ]);
  expect((await settle('Written Off', 600, 'Charity')).warnings).toBeUndefined();
});

test('terms of a garnishment are refused, since orders count it', async ({
  account,
  companyId,
  userId,
  setTerms,
}) => {
  await account.client.adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId, type: 'Student Loan', amountPerPayperiod: 50 },
  });
  expectRefusal(
    await setTerms({ type: 'Student Loan', goalAmount: 70 }),
    400,
    'Student Loan is a garnishment, of which terms count nothing: end the item and add the order with addGarnishment, which takes a total.',
  );
});

test('a deferral after 15 years of service is paid only with what is left of 15,000', async ({
  account,
  companyId,
  userId,
  periods,
  setTerms,
}) => {
  const type = '403(b) 15 Year Catch Up';
  const { adminPortal, payroll } = account.client;
  await adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId, type, amountPerPayperiod: 50 },
  });
  const ids = { companyId, payPeriodId: periods[0] ?? '' };
  await payroll.importRegularPayrollData({
    ...ids,
    payrollData: [{ userId, basicPay: { payHours: 40 } }],
  });
  const blocking = async () => {
    const { preview } = await payroll.previewPayroll(ids);
    const about = preview.blockers.filter(({ message }) => message.includes('15000'));
    return about.map(({ severity }) => severity);
  };
  expect(await blocking()).toEqual(['blocks']);
  for (const goal of [{}, { goalAmount: 15_000.01 }])
    expectRefusal(
      await setTerms({ type, ...goal }),
      400,
      '403(b) 15 Year Catch Up is at most $15000.00 in all years together: send in goalAmount what is left of that for Katherine Johnson.',
    );
  await setTerms({ type, goalAmount: 4000 });
  expect(await blocking()).toEqual([]);
});

test('all problems of terms are refused at once, and nothing is stored', async ({
  account,
  companyId,
  setTerms,
}) => {
  const refused = await setTerms({
    goalAmount: 5,
    loanInterest: 2,
    arrearsLimit: 10,
    takesRestAtExit: true,
  });
  expect(refusalDetails(refused).map(({ path }) => path)).toEqual([
    'deductionTerms.arrearsLimit',
    'deductionTerms.loanInterest',
  ]);
  expectRefusal(
    await setTerms({ type: 'Gym' }),
    400,
    'Katherine Johnson has no deduction or benefit Gym: getRecurringPayItems and getUserBenefits list them.',
  );
  const { deductionBalances } = await account.client.reports.getDeductionBalances({ companyId });
  expect(deductionBalances).toEqual([]);
});

test('the second payroll of a month is refused by name for a schedule that has one', async ({
  account,
  companyId,
  userId,
  setTerms,
}) => {
  const { payroll } = account.client;
  const { paySchedule } = await payroll.addNamedPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      name: 'Monthly',
      compensationFrequency: 'Monthly',
      payBeginDate: '2026-03-01',
      payDay: 'Last day of the month',
    },
  });
  expect((await setTerms({ payrolls: 'Second Of Month' })).status).toBe(200);
  const scheduleMove = {
    companyId,
    payScheduleId: paySchedule.payScheduleId,
    startDate: '2026-05-01',
    userIds: [userId],
  };
  const { warnings } = await payroll.moveToPaySchedule({ scheduleMove });
  expect(warnings).toEqual([
    {
      key: 'deductionsLeftOut',
      path: 'scheduleMove.userIds[0]',
      message:
        'Katherine Johnson: Union Dues is deducted in the second payroll of a month, which the schedule Monthly does not have, and not any more from 2026-05-01 on. Change it with setDeductionTerms.',
    },
  ]);
  expectRefusal(
    await setTerms({ payrolls: 'Second Of Month' }),
    400,
    'Union Dues would never be deducted: Katherine Johnson belongs to the schedule Monthly, which has no second payroll in a month. Send another value of payrolls.',
  );
});
