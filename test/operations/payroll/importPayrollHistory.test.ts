import { describe, expect } from 'vitest';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import {
  aHistoryEntry,
  aHistoryPeriod,
  type HistoryPeriodRequest,
  historyTest,
  importHistoryPeriod,
} from '../../harness/payroll-history.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { dumpRows, listUsedKeys } from '../../harness/table-rows.ts';

const test = historyTest;

describe('importPayrollHistory', () => {
  test('adds to the year totals of the worker, with the wages of each tax', async ({
    importHistory,
    company,
    yearTotalsOf,
    userId,
  }) => {
    const { payPeriodId, status, message } = await importHistory();
    expect(payPeriodId).toMatch(/^[0-9A-F-]{36}$/);
    expect(status).toBe('Ready');
    expect(message).toBe(
      `The history of one worker of ${company} from 2026-01-05 to 2026-01-18, paid on 2026-01-23, was imported.`,
    );
    expect(await yearTotalsOf(userId)).toEqual({
      gross: 250_000,
      net: 185_875,
      reimbursements: 4_000,
      deductions: 15_000,
      employeeTaxes: 53_125,
      employerTaxes: 26_338,
      ficaWithheld: 18_743,
      taxOnRegularPay: 21_000,
      'wages.federalIncomeTax': 235_000,
      'wages.supplemental': 50_000,
      'wages.socialSecurity': 245_000,
      'wages.medicare': 245_000,
      'wages.unemployment': 245_000,
      'state.VA.incomeTax': 235_000,
      'state.VA.unemployment': 245_000,
      'limit.01.elective-deferral': 10_000,
      'tax.US_FIT': 21_000,
      'tax.US_SS': 15_190,
      'tax.US_MEDICARE': 3_553,
      'tax.US_FUTA': 1_470,
      'tax.US_SS_ER': 15_190,
      'tax.US_MEDICARE_ER': 3_553,
      'tax.VA_SIT': 13_382,
      'tax.VA_SUI': 6_125,
      'line.earning.bonus.Bonus': 50_000,
      'line.earning.salary.Base pay': 200_000,
      'line.deduction.401k.401(k)': 10_000,
      'line.deduction.health-insurance.125 Health': 5_000,
      'line.reimbursement.gym.GYM': 4_000,
    });
  });

  test('of the same period and worker replaces the earlier import', async ({
    importHistory,
    yearTotalsOf,
    userId,
  }) => {
    const first = await importHistory();
    const entry = aHistoryEntry({ payDetails: { grossTotal: 100, netTotal: 100 }, deductions: [] });
    const bare = { additionalCompensation: [], reimbursements: [], taxCalculationResponses: [] };
    const again = await importHistory({ payrollData: [{ ...entry, ...bare }] });
    expect(again.payPeriodId).toBe(first.payPeriodId);
    expect(again.message).toContain('The earlier import for 1 of them was replaced.');
    expect(await yearTotalsOf(userId)).toMatchObject({
      gross: 10_000,
      'wages.socialSecurity': 10_000,
    });
    expect(Object.keys(await yearTotalsOf(userId))).not.toContain('tax.US_FIT');
  });

  test('of another period is added, and a period of the previous year counts in that year', async ({
    importHistory,
    yearTotalsOf,
    userId,
  }) => {
    await importHistory();
    await importHistory({
      payBeginDate: '2026-01-19',
      payEndDate: '2026-02-01',
      payDate: '2026-02-06',
    });
    await importHistory({
      payBeginDate: '2025-12-22',
      payEndDate: '2026-01-04',
      payDate: '2025-12-31',
    });
    expect(await yearTotalsOf(userId)).toMatchObject({
      gross: 500_000,
      'limit.02.elective-deferral': 10_000,
    });
    expect(await yearTotalsOf(userId, 2025)).toMatchObject({ gross: 250_000 });
  });

  test('of a year without tax law adds only its amounts', async ({
    importHistory,
    yearTotalsOf,
    userId,
  }) => {
    const { message } = await importHistory({
      payBeginDate: '2023-01-02',
      payEndDate: '2023-01-15',
      payDate: '2023-01-20',
    });
    expect(message).toContain('The tax law of 2023 is not covered');
    const sums = await yearTotalsOf(userId, 2023);
    expect(sums).toMatchObject({ gross: 250_000, 'tax.US_SS': 15_190 });
    expect(Object.keys(sums).filter((name) => /^(wages|state)/.test(name))).toEqual([]);
  });

  test('of a contractor adds no taxable wages', async ({
    account,
    companyId,
    importHistory,
    yearTotalsOf,
  }) => {
    const userId = await addWorker(account, companyId, { workerType: '1099-NEC' });
    const bare = { additionalCompensation: [], deductions: [], taxCalculationResponses: [] };
    const entry = aHistoryEntry({ ...bare, payDetails: { grossTotal: 900, netTotal: 900 } });
    await importHistory({ workerType: '1099-NEC', payrollData: [entry] });
    expect(await yearTotalsOf(userId)).toEqual({
      gross: 90_000,
      net: 90_000,
      reimbursements: 4_000,
      'line.earning.salary.Base pay': 90_000,
      'line.reimbursement.gym.GYM': 4_000,
    });
  });

  test('finds the company in any case and spacing, and by companyId if several have the name', async ({
    companyId,
    account,
    company,
    yearTotalsOf,
    sendHistory,
  }) => {
    const first = companyId;
    const userId = await addWorker(account, companyId);
    const companyName = company.toUpperCase().replace(' ', '  ');
    await importHistoryPeriod(account, companyName);
    expect(await yearTotalsOf(userId)).toMatchObject({ gross: 250_000 });
    const twin = await registerCompany(account, { company: companyName });
    await registerCompany(account, { company: companyName });
    const payPeriod = aHistoryPeriod({ payDate: '2026-02-20' });
    expectRefusal(
      await sendHistory(payPeriod, { companyName }),
      400,
      `Several companies of this account are named ${companyName}: send companyId.`,
    );
    expect((await sendHistory(payPeriod, { companyName, companyId: twin })).status).toBe(200);
    expect((await sendHistory(payPeriod, { companyName, companyId: first })).status).toBe(200);
    expect(await yearTotalsOf(userId)).toMatchObject({ gross: 500_000 });
  });

  test('reports unknown taxes with the nearest known ones, and counts them for the employee or employer', async ({
    importHistory,
    yearTotalsOf,
    userId,
  }) => {
    const taxCalculationResponses = [
      { taxState: 'VA', taxName: 'Incom Tax', taxType: 'Employee', taxAmount: 10 },
      { taxState: 'FED', taxName: 'FUTA', taxType: 'Employee', taxAmount: 20 },
      { taxState: 'FED', taxName: 'Medicare Employer', taxType: 'Employee', taxAmount: 30 },
      { taxState: 'FED', taxName: 'Levy of Mars', taxType: 'Employer', taxAmount: 40 },
      { taxState: 'va', taxName: 'Virginia State Income Tax', taxType: 'Employee', taxAmount: 50 },
    ] as const;
    const { message } = await importHistory({
      payrollData: [
        aHistoryEntry({
          taxCalculationResponses: [...taxCalculationResponses],
          deductions: [{ description: 'Moon Rent', amount: 5 }],
        }),
      ],
    });
    expect(message).toContain('"VA Incom Tax" (the nearest known is "Income Tax")');
    expect(message).toContain('"FED FUTA" (the nearest known is "FUTA")');
    expect(message).toContain('"FED Medicare Employer"');
    expect(message).toContain('"FED Levy of Mars"');
    expect(message).toContain('"Moon Rent"');
    expect(await yearTotalsOf(userId)).toMatchObject({
      'tax.VA Incom Tax': 1_000,
      'tax.FED FUTA': 2_000,
      'tax.FED Medicare Employer': 3_000,
      'tax.FED Levy of Mars': 4_000,
      'tax.VA_SIT': 5_000,
      employeeTaxes: 11_000,
      employerTaxes: 4_000,
      'line.deduction.other-deduction.Moon Rent': 500,
    });
  });

  test('that does not add up is accepted with the difference in the message and a task', async ({
    sendHistory,
    account,
    companyId,
    userId,
    importHistory,
  }) => {
    const payDetails = { baseTotal: 2000, grossTotal: 2500, netTotal: 1800 };
    const payPeriod = aHistoryPeriod({ payrollData: [aHistoryEntry({ payDetails })] });
    const { payrollHistory, warnings } = JSON.parse((await sendHistory(payPeriod)).body);
    expect(payrollHistory.message).toContain('not add up for Katherine Johnson (by 58.75)');
    const warning = { key: 'historyUnbalanced', path: 'payPeriod.payrollData[0]' };
    expect(warnings).toMatchObject([warning]);
    const { blockers } = await account.client.reports.getUserTask({ companyId, userId });
    expect(blockers.filter(({ key }) => key === 'historyDoesNotAddUp')).toEqual([
      {
        key: 'historyDoesNotAddUp',
        severity: 'warns',
        subject: { kind: 'worker', id: userId, name: 'Katherine Johnson' },
        message: expect.stringContaining('Katherine Johnson'),
        fixOperation: 'importPayrollHistory',
        responsible: 'company',
      },
    ]);
    await importHistory();
    const { blockers: after } = await account.client.reports.getUserTask({ companyId, userId });
    expect(after.map(({ key }) => key)).not.toContain('historyDoesNotAddUp');
  });

  test('adds up with or without reimbursements in the net pay', async ({
    account,
    companyId,
    importHistory,
  }) => {
    await addWorker(account, companyId);
    for (const netTotal of [1818.75, 1858.75]) {
      const payDetails = { baseTotal: 2000, grossTotal: 2500, netTotal };
      const { message } = await importHistory({ payrollData: [aHistoryEntry({ payDetails })] });
      expect(message).not.toContain('add up');
    }
  });
});

describe('importPayrollHistory refuses and stores nothing:', () => {
  const test = historyTest.extend('company', 'Engines');
  const rows: [why: string, changes: Partial<HistoryPeriodRequest>, message: string][] = [
    [
      'a period that ends before it begins',
      { payBeginDate: '2026-01-19' },
      'payEndDate must not be before payBeginDate.',
    ],
    [
      'a future pay date',
      { payDate: '2026-03-04' },
      'payDate must not be in the future: history is pay from the past.',
    ],
    [
      'a future period',
      { payEndDate: '2026-03-04' },
      'payEndDate must not be in the future: history is pay from the past.',
    ],
    ['an empty list', { payrollData: [] }, 'payrollData must have at least 1 entries.'],
    [
      'an invalid date',
      { payDate: '2026-02-30' },
      'payDate must be a real date written YYYY-MM-DD.',
    ],
    ['an unknown worker type', { workerType: 'W3' as 'W2' }, 'Invalid WorkerType'],
    [
      'a worker twice',
      { payrollData: [aHistoryEntry(), aHistoryEntry({ middleName: '' })] },
      'payPeriod.payrollData[1] (Katherine Johnson): the same worker is already in payrollData[0].',
    ],
    [
      'an unknown worker twice',
      { payrollData: [aHistoryEntry({ lastName: 'X' }), aHistoryEntry({ lastName: 'x' })] },
      'payPeriod.payrollData[1] (Katherine x): the same worker is already in payrollData[0].',
    ],
    [
      'a name that two workers have',
      { payrollData: [aHistoryEntry({ firstName: 'Ada', middleName: '' })] },
      'payPeriod.payrollData[0] (Ada Johnson): several workers of Engines have this name: send middleName, or rename one of them with updateUser.',
    ],
    [
      'a worker of the other type',
      { workerType: '1099-NEC' },
      'payPeriod.payrollData[0] (Katherine Johnson): the worker of this name is of type W2: import into a period of that type.',
    ],
    [
      'an amount below zero',
      { payrollData: [aHistoryEntry({ payDetails: { grossTotal: -1, netTotal: 0 } })] },
      'payPeriod.payrollData[0] (Katherine Johnson): grossTotal must be an amount from 0 to 100000000 with at most two decimals.',
    ],
    [
      'an unknown state',
      {
        payrollData: [
          aHistoryEntry({
            taxCalculationResponses: [
              { taxState: 'XX', taxName: 'Tax', taxType: 'Employee', taxAmount: 1 },
            ],
          }),
        ],
      },
      'payPeriod.payrollData[0] (Katherine Johnson): taxState must be FED or the two-letter code of a US state.',
    ],
  ];
  test.beforeEach(async ({ account, companyId, app }) => {
    await registerCompany(account, { company: 'Engines 2' });
    await addWorker(account, companyId);
    await addWorker(account, companyId, { firstName: 'Ada', middleName: 'King' });
    await addWorker(account, companyId, { firstName: 'Ada', middleName: 'Byron' });
    // The use of a key is noted after the answer, and is not part of the import.
    await expect.poll(() => listUsedKeys(app.owner)).not.toEqual([]);
  });
  test.for(rows)('%s', async ([_, changes, message], { app, sendHistory }) => {
    const before = await dumpRows(app.owner);
    expectRefusal(await sendHistory(aHistoryPeriod(changes)), 400, message);
    expect(await dumpRows(app.owner)).toEqual(before);
  });

  test('an unknown company name, or a name and an id of different companies', async ({
    sendHistory,
    account,
  }) => {
    const said = await sendHistory(aHistoryPeriod(), { companyName: 'Nobody & Sons' });
    expectRefusal(said, 400, 'No company of this account is named Nobody & Sons.');
    const other = await registerCompany(account, { company: 'Other' });
    expectRefusal(
      await sendHistory(aHistoryPeriod(), { companyId: other }),
      400,
      'Invalid CompanyId',
    );
  });

  test('every problem of every entry at once', async ({ sendHistory }) => {
    const payrollData = [
      aHistoryEntry({ firstName: 'Ada', middleName: '' }),
      aHistoryEntry(),
      aHistoryEntry({ firstName: 'katherine' }),
    ];
    const received = await sendHistory(aHistoryPeriod({ payrollData }));
    expect(refusalDetails(received).map(({ path }) => path)).toEqual([
      'payPeriod.payrollData[0]',
      'payPeriod.payrollData[2]',
    ]);
  });
});
