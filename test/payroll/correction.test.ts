import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../server/store/database.ts';
import { verifyWorkerYears } from '../../server/store/verify-years.ts';
import {
  balancesOf,
  changeFundingAccount,
  payFirstPeriod,
  periodFrom,
  transactionsOf,
  yearOf,
} from '../harness/corrections.ts';
import { addSchedule } from '../harness/examples.ts';
import { openHouse, type TestAccount, type TestHouse } from '../harness/house.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll.ts';
import { expectRefusal } from '../harness/refusal.ts';

let house: TestHouse;
let account: TestAccount;
let companyId: string;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  account = await house.open();
  companyId = await readyCompany(account);
});

const sumLedger = statement<{ unbalanced: number }>(
  '',
  `select count(*) unbalanced from (select from paywright.ledger_entry
     group by account_id, company_id, transaction_id having sum(amount_cents) <> 0) off`,
);
const listResults = statement<{ userId: string; counts: boolean; net: number }>(
  '',
  `select worker_id "userId", counts, net_cents net from paywright.pay_result
   where pay_period_id = $1 order by 1, 2, 3`,
);

// Whatever a correction did: the books are even, and the years are what their payments make.
afterEach(async () => {
  expect((await verifyWorkerYears(house.owner)).faults).toEqual([]);
  expect(await house.owner.query(sumLedger)).toEqual([{ unbalanced: 0 }]);
});

const statusOf = async (payPeriodId: string) =>
  (await account.client.reports.getPayPeriodDetails({ payPeriodId })).payPeriod[0]?.PayPeriodStatus;

const bonus = (amount: number) => [{ description: 'Bonus', amount }];

describe('a payment that is replaced', () => {
  test('by more is paid the difference like wages, exactly as previewed, and every report follows', async () => {
    const { payroll, sandbox, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const asked = {
      companyId,
      payPeriodId,
      reason: 'the bonus was forgotten',
      corrections: [{ userId, action: 'Replace' as const, additionalCompensations: bonus(100) }],
    };
    const before = await reports.getPayStub({ payPeriodId, userId });
    const { correction } = await payroll.previewCorrection(asked);
    expect(correction).toMatchObject({
      payDate: '2026-03-13',
      totals: { workers: 1, gross: { before: 1000, after: 1100, difference: 100 } },
      cash: { toPay: 64.6, directDeposit: 64.6, checks: 0, paidOn: '2026-03-18', toCollect: 0 },
      forms: [],
      blockers: [],
    });
    expect(correction.corrections[0]).toMatchObject({
      net: { before: 802.55, after: 867.15, difference: 64.6 },
      employeeTaxes: { before: 197.45, after: 232.85, difference: 35.4 },
      yearToDate: { gross: { before: 1000, after: 1100, difference: 100 } },
      laterPeriods: [],
    });
    // A preview keeps nothing.
    expect(await reports.getPayStub({ payPeriodId, userId })).toEqual(before);
    const { previewHash } = correction;
    const done = await payroll.correctPayroll({ ...asked, previewHash });
    expect(done.correction).toMatchObject({
      payPeriodId,
      status: 'Success',
      message:
        'The payroll of 03/02/2026 - 03/08/2026 was corrected: 1 payment was replaced. $64.60 more is paid to 1 worker on 03/18/2026.',
    });
    const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
    expect(payrollLineItem[0]).toMatchObject({
      grossTotal: 1100,
      netTotal: 867.15,
      ytdGrossTotal: 1100,
      corrections: [
        'The payment to Katherine Johnson was replaced on 03/16/2026 (the bonus was forgotten).',
      ],
    });
    const { payrollLineItems } = await reports.getPayRun({ payPeriodId });
    expect(payrollLineItems).toEqual([
      { userId, totalHours: 40, wages: 1100, taxes: 232.85, 'cash requirements': 867.15 },
    ]);
    const { explanation } = await reports.explainPay({ payPeriodId, userId });
    expect(explanation.text).toContain('184,500.00 − 0.00 so far = 1,100.00');
    await sandbox.advanceClock({ to: '2026-03-19' });
    expect(await transactionsOf(account, payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchDebit 64.6 settled',
      'AchCredit 802.55 settled',
      'AchCredit 64.6 settled',
    ]);
    expect(await statusOf(payPeriodId)).toBe('Processed');
    expect(await balancesOf(house, companyId)).not.toHaveProperty(['liability:net pay']);
    expect((await yearOf(house, userId)).gross).toBe(110_000);
  });

  test('after its preview was overtaken by another correction is refused by its hash', async () => {
    const { payroll } = account.client;
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: null,
    });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const asked = {
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace' as const, deductions: bonus(10) }],
    };
    const { previewHash } = (await payroll.previewCorrection(asked)).correction;
    await payroll.correctPayroll({
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace', deductions: bonus(20) }],
    });
    expectRefusal(
      await account.send({ path: '/payroll/correctPayroll', body: { ...asked, previewHash } }),
      400,
      'The figures are no longer those of this previewHash: call previewCorrection and look at them again.',
    );
  });

  test('by check, and again and again, ends where it began', async () => {
    const { payroll, sandbox } = account.client;
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: null,
    });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const first = await yearOf(house, userId);
    const books = await balancesOf(house, companyId);
    const replace = async (amount: number) => {
      const corrections = [
        { userId, action: 'Replace' as const, additionalCompensations: bonus(amount) },
      ];
      return payroll.correctPayroll({ companyId, payPeriodId, corrections });
    };
    await replace(500);
    expect(await transactionsOf(account, payPeriodId)).toEqual([
      'Check 802.55 settled',
      'Check 323 pending',
    ]);
    const body = { companyId, payPeriodId, action: 'Void' };
    expectRefusal(
      await account.send({ path: '/payroll/correctPayroll', body }),
      400,
      'corrections[0]: a payment to Katherine Johnson is pending. Correct it once the money has arrived or has come back.',
    );
    await sandbox.advanceClock({ to: '2026-03-19' });
    await replace(200);
    await replace(0);
    expect(await yearOf(house, userId)).toEqual(first);
    const [kept] = (await account.client.reports.getCorrections({ companyId })).corrections;
    expect(kept?.owedByUser).toBe(323);
    await payroll.recoverOverpayment({ companyId, payPeriodId, userId, recovery: 'Repaid' });
    expect(await balancesOf(house, companyId)).toEqual(books);
    const results = await house.owner.query(listResults, [payPeriodId]);
    expect(results.map(({ counts }) => counts)).toEqual([false, false, false, true]);
  });

  test('in a period outside the schedule has the amount of its line item', async () => {
    const { payroll, sandbox, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-02',
        payEndDate: '2026-03-06',
        payDate: '2026-03-13',
        payrollLineItem: [{ userId, amount: 500, paymentMethod: 'Direct Deposit' }],
      },
    });
    const { payPeriodId } = payPeriod;
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-16' });
    const before = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem[0];
    const corrections = [{ userId, action: 'Replace' as const, amount: 1000 }];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    const after = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem[0];
    expect(after?.grossTotal).toBe(1000);
    expect(after?.additionalCompensations[0]?.description).toBe(
      before?.additionalCompensations[0]?.description,
    );
  });
});

describe('recomputing a whole run', () => {
  test('from the same data leaves every figure as it was, whoever is in it', async () => {
    const { payroll, adminPortal, reports, benefits } = account.client;
    const hourly = { wageRate: 31.5, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;
    const users = [
      await readyWorker(account, companyId, { wage: salary(52_000) }),
      await readyWorker(account, companyId, { wage: hourly, accountNumber: null }),
      await readyWorker(account, companyId, { wage: hourly }),
      await readyWorker(account, companyId, { wage: salary(900_000) }),
    ];
    const [ada = '', joan = '', mary = ''] = users;
    await adminPortal.addGarnishment({
      garnishment: {
        companyId,
        userId: ada,
        garnishmentType: 'Child Support',
        amountPerPayperiod: 150,
      },
    });
    await adminPortal.addRecurringPayItem({
      recurringPayItem: { companyId, userId: joan, type: '401K', allocatedPercentage: 5 },
    });
    await benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType: 'Dental', effectiveMonth: 'April 2026' },
    });
    const payPeriodId = await payFirstPeriod(account, companyId, (period) =>
      payroll.importRegularPayrollData({
        companyId,
        payPeriodId: period,
        payrollData: [
          {
            userId: joan,
            basicPay: { payHours: 40 },
            overTime: [{ type: 'Standard Overtime', noOfHours: 6.25 }],
            additionalCompensation: bonus(1234.56),
          },
          {
            userId: mary,
            basicPay: { payHours: 37.5 },
            reimbursements: [{ reimbursementType: 'Mileage', amount: 61.2 }],
            deductions: [{ description: 'Union Dues', amount: 12 }],
          },
        ],
      }),
    );
    const figures = async () => ({
      run: await reports.getPayRun({ payPeriodId }),
      details: (await reports.getPayPeriodDetails({ payPeriodId })).payPeriod[0]?.payrollLineItems,
      books: await balancesOf(house, companyId),
      years: await Promise.all(users.map((userId) => yearOf(house, userId))),
    });
    const before = await figures();
    const asked = { companyId, payPeriodId, action: 'Recompute' as const };
    const { correction } = await payroll.previewCorrection(asked);
    expect(correction.cash).toMatchObject({ toPay: 0, toCollect: 0, owedToOthers: 0 });
    expect(correction.corrections).toHaveLength(4);
    for (const { gross, net, taxes, yearToDate } of correction.corrections)
      for (const { difference } of [gross, net, ...taxes, ...yearToDate.taxes])
        expect(difference).toBe(0);
    expect(correction.forms).toEqual([]);
    await payroll.correctPayroll(asked);
    expect(await figures()).toEqual(before);
    expect(
      (await transactionsOf(account, payPeriodId)).every((one) => one.endsWith('settled')),
    ).toBe(true);
  });
});

describe('a payment that is voided', () => {
  test('leaves books and year as if the run had never paid that worker', async () => {
    const { payroll } = account.client;
    const pay = async (workers: number) => {
      const id = await readyCompany(account);
      const users: string[] = [];
      for (let index = 0; index < workers; index += 1)
        users.push(await readyWorker(account, id, { wage: salary(52_000 + index * 7_777) }));
      return { id, users };
    };
    const [both, alone] = [await pay(2), await pay(1)];
    const payPeriodId = await payFirstPeriod(account, both.id, (period) =>
      payroll.importRegularDifferentialPayrollData({
        companyId: both.id,
        payPeriodId: period,
        payrollData: [
          {
            userId: both.users[1] ?? '',
            additionalCompensations: bonus(321.09),
            deductions: [{ description: 'Union Dues', amount: 12 }],
          },
        ],
      }),
    );
    const { payPeriodId: aloneId } = await addSchedule(account, alone.id);
    await payroll.initiatePayroll({ companyId: alone.id, payPeriodId: aloneId, runNow: true });
    await account.client.sandbox.advanceClock({ to: '2026-03-19' });
    const userId = both.users[1] ?? '';
    const corrections = [{ userId, action: 'Void' as const }];
    await payroll.correctPayroll({ companyId: both.id, payPeriodId, corrections });
    await payroll.recoverOverpayment({
      companyId: both.id,
      payPeriodId,
      userId,
      recovery: 'Repaid',
    });
    expect(await yearOf(house, userId)).toEqual({});
    expect(await balancesOf(house, both.id)).toEqual(await balancesOf(house, alone.id));
    const { payrollLineItems } = await account.client.reports.getPayRun({ payPeriodId });
    expect(payrollLineItems.map((item) => item.userId)).toEqual([both.users[0]]);
  });

  test('comes back through the banks while they allow it, and goes on to the company', async () => {
    const { payroll, sandbox, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const asked = { companyId, payPeriodId, action: 'Void' as const };
    const { correction } = await payroll.previewCorrection(asked);
    expect(correction.corrections[0]?.cash).toEqual({
      toPay: 0,
      toCollect: 802.55,
      paymentMethod: 'Direct Deposit',
      waysBack: [
        {
          recovery: 'Reversal',
          message:
            'The banks take the whole payment back: asked for until 03/19/2026, the money leaves the account of Katherine Johnson on the next banking day. The bank may refuse.',
        },
        {
          recovery: 'Deduction',
          message:
            'It is deducted from the pay of Katherine Johnson on 03/20/2026. Some states ask for written consent first.',
        },
        {
          recovery: 'Repaid',
          message: 'Katherine Johnson gives it back by another way, and you record that it came.',
        },
      ],
    });
    await payroll.correctPayroll(asked);
    await payroll.recoverOverpayment({ companyId, payPeriodId, userId, recovery: 'Reversal' });
    expectRefusal(
      await account.send({
        path: '/payroll/recoverOverpayment',
        body: { companyId, payPeriodId, userId, recovery: 'Repaid' },
      }),
      400,
      'A transfer of Katherine Johnson is pending: wait until the banks have answered, and ask again.',
    );
    await sandbox.advanceClock({ to: '2026-03-19' });
    expect(await transactionsOf(account, payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 settled',
      'AchDebit 802.55 settled',
      'AchCredit 802.55 settled',
    ]);
    expect(await balancesOf(house, companyId)).toEqual({});
    const { corrections } = await reports.getCorrections({ companyId });
    expect(corrections[0]).toMatchObject({ owedByUser: 0, owedToUser: 0, netDifference: -802.55 });
    expect(await statusOf(payPeriodId)).toBe('Processed');
  });

  test('is deducted from the next pay, once', async () => {
    const { payroll, sandbox, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId, (period) =>
      payroll.importRegularDifferentialPayrollData({
        companyId,
        payPeriodId: period,
        payrollData: [{ userId, additionalCompensations: bonus(100) }],
      }),
    );
    await payroll.correctPayroll({
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace' }],
    });
    const { recovery } = await payroll.recoverOverpayment({
      companyId,
      payPeriodId,
      userId,
      recovery: 'Deduction',
    });
    expect(recovery.message).toBe(
      '$64.60 is deducted from the pay of Katherine Johnson on 03/20/2026. getRecurringPayItems shows it.',
    );
    const deducted: (number | undefined)[] = [];
    for (const [beginsOn, to] of [
      ['2026-03-09', '2026-03-21'],
      ['2026-03-16', '2026-03-28'],
    ] as const) {
      const next = await periodFrom(house, companyId, beginsOn);
      await payroll.initiatePayroll({ companyId, payPeriodId: next });
      await sandbox.advanceClock({ to });
      const { payrollLineItem } = await reports.getPayStub({ payPeriodId: next, userId });
      deducted.push(payrollLineItem[0]?.deductions[0]?.amount);
    }
    expect(deducted).toEqual([64.6, undefined]);
    const books = await balancesOf(house, companyId);
    expect(Object.keys(books).filter((name) => /net pay|deductions|clearing/.test(name))).toEqual(
      [],
    );
    expect((await yearOf(house, userId)).gross).toBe(300_000);
  });

  test('after it came back owes nobody anything, and the period is done', async () => {
    const { payroll, sandbox } = account.client;
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: '770000000003',
    });
    const payPeriodId = await payFirstPeriod(account, companyId);
    await sandbox.advanceClock({ to: '2026-03-17' });
    expect(await statusOf(payPeriodId)).toBe('Returned');
    const corrections = [{ userId, action: 'Void' as const }];
    const { correction } = await payroll.previewCorrection({ companyId, payPeriodId, corrections });
    expect(correction.cash).toMatchObject({ toPay: 0, toCollect: 0 });
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    expect(await transactionsOf(account, payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 cancelled R03',
    ]);
    expect(await statusOf(payPeriodId)).toBe('Processed');
    expect(await balancesOf(house, companyId)).not.toHaveProperty(['liability:net pay']);
  });
});

test('a correction whose debit fails stands, and is paid when it is asked for again', async () => {
  const { payroll, sandbox, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  await changeFundingAccount(account, companyId, '990001110001');
  const corrections = [{ userId, action: 'Replace' as const, additionalCompensations: bonus(100) }];
  await payroll.correctPayroll({ companyId, payPeriodId, corrections });
  await sandbox.advanceClock({ to: '2026-03-23' });
  expect(await transactionsOf(account, payPeriodId)).toEqual([
    'AchDebit 802.55 settled',
    'AchDebit 64.6 returned R01',
    'AchCredit 802.55 settled',
    'AchCredit 64.6 cancelled',
  ]);
  expect(await statusOf(payPeriodId)).toBe('Processed');
  expect((await reports.getCorrections({ companyId })).corrections[0]?.owedToUser).toBe(64.6);
  await changeFundingAccount(account, companyId, '990001119999');
  const again = { companyId, payPeriodId, action: 'Recompute' as const };
  expect((await payroll.previewCorrection(again)).correction.cash.toPay).toBe(64.6);
  await payroll.correctPayroll(again);
  await sandbox.advanceClock({ to: '2026-03-27' });
  const corrected = (await reports.getCorrections({ companyId })).corrections;
  expect(corrected.map(({ owedToUser, owedByUser }) => owedToUser + owedByUser)).toEqual([0, 0]);
});

test('a wage base reached in a later period is named; that payment stands until it is recomputed', async () => {
  const { payroll, sandbox, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const enter = (amount: number) => (payPeriodId: string) =>
    payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, additionalCompensations: bonus(amount) }],
    });
  const first = await payFirstPeriod(account, companyId, enter(150_000));
  const second = await periodFrom(house, companyId, '2026-03-09');
  await enter(99_000)(second);
  await payroll.initiatePayroll({ companyId, payPeriodId: second });
  await sandbox.advanceClock({ to: '2026-03-23' });
  // 184,500 at 6.2 percent, in two payments.
  expect((await yearOf(house, userId))['tax.US_SS']).toBe(1_143_900);
  const secondStub = await reports.getPayStub({ payPeriodId: second, userId });
  const asked = {
    companyId,
    payPeriodId: first,
    corrections: [{ userId, action: 'Replace' as const, additionalCompensations: bonus(100_000) }],
  };
  const { correction } = await payroll.previewCorrection(asked);
  const [later] = correction.corrections[0]?.laterPeriods ?? [];
  expect(later).toMatchObject({ payPeriodId: second, payPeriod: '03/09/2026 - 03/15/2026' });
  expect(later?.taxes.find(({ taxName }) => taxName === 'Social Security')).toEqual({
    taxName: 'Social Security',
    isEmployerTax: false,
    before: 2077,
    after: 5177,
    difference: 3100,
  });
  expect(later?.message).toContain('stands as it was computed');
  expect(later?.message).toContain('Social Security 3100.00 more');
  await payroll.correctPayroll(asked);
  expect(await reports.getPayStub({ payPeriodId: second, userId })).toEqual(secondStub);
  expect((await yearOf(house, userId))['tax.US_SS']).toBe(833_900);
  const recompute = { companyId, payPeriodId: second, action: 'Recompute' as const };
  await payroll.correctPayroll(recompute);
  const year = await yearOf(house, userId);
  expect(year['tax.US_SS']).toBe(1_143_900);
  expect(year['taxable.US_SS']).toBe(18_450_000);
  expect(year['wages.socialSecurity']).toBe(10_100_000 + 10_000_000);
});

test('the same correction asked for twenty times at once is made once', async () => {
  const { payroll } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const corrections = [{ userId, action: 'Void' as const }];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      payroll.correctPayroll({ companyId, payPeriodId, corrections }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason.message).toBe(
        'corrections[0]: the payment of Katherine Johnson was voided on 03/16/2026 already. Pay what is owed in a period of its own, with addSupplementalPayPeriod.',
      );
  expect(await yearOf(house, userId)).toEqual({});
});

test('twenty replacements at once: each builds on the one before, or waits for its money', async () => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      payroll.correctPayroll({
        companyId,
        payPeriodId,
        corrections: [{ userId, action: 'Replace', additionalCompensations: bonus(index + 1) }],
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { corrections } = await reports.getCorrections({ companyId });
  const [stub] = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem;
  expect(stub?.grossTotal).toBe(1000 + (corrections[0]?.grossDifference ?? 0));
  const results = await house.owner.query(listResults, [payPeriodId]);
  expect(results.filter(({ counts }) => counts)).toHaveLength(1);
});

test('a contractor is corrected without taxes', async () => {
  const { payroll, sandbox } = account.client;
  const userId = await readyWorker(account, companyId, {
    worker: { workerType: '1099-NEC' },
    wage: { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
  });
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Missing',
      workerType: '1099-NEC',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-06',
      payDate: '2026-03-13',
      payrollLineItem: [{ userId, amount: 500, paymentMethod: 'Direct Deposit' }],
    },
  });
  const { payPeriodId } = payPeriod;
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await sandbox.advanceClock({ to: '2026-03-16' });
  const asked = {
    companyId,
    payPeriodId,
    corrections: [{ userId, action: 'Replace' as const, amount: 450 }],
  };
  const { correction } = await payroll.previewCorrection(asked);
  expect(correction.corrections[0]).toMatchObject({ taxes: [], cash: { toPay: 0, toCollect: 50 } });
  await payroll.correctPayroll(asked);
  expect((await yearOf(house, userId)).gross).toBe(45_000);
});
