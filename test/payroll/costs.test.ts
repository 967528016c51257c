import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { addSchedule, aLocation, unknownId } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

type Dimension =
  | 'Pay period'
  | 'Month'
  | 'State'
  | 'Location'
  | 'Department'
  | 'Job'
  | 'Cost center';

const test = payrollTest
  .extend('codes', async ({ account, companyId }) => {
    for (const [kind, costCode, name] of [
      ['Department', 'sales', 'Sales'],
      ['Department', 'SUPPORT', 'Customer support'],
      ['Job', 'LAUNCH', 'Product launch'],
      ['Cost center', '4100', 'Overhead'],
    ] as const)
      await account.client.payroll.addCostCode({ costCode: { companyId, kind, costCode, name } });
  })
  .extend(
    'costs',
    ({ account, companyId }) =>
      (by: Dimension[], fields: object = {}) =>
        account.client.reports.getCosts({ companyId, by, ...fields }),
  )
  .extend('expenses', ({ account, companyId }) => async () => {
    const { journal } = await account.client.reports.getPayrollJournalReport({ companyId });
    const sumOf = (prefix: string) =>
      journal
        .filter((entry) => entry.account.startsWith(prefix))
        .reduce((total, { debit, credit }) => total + centsOf(debit) - centsOf(credit), 0);
    return {
      wages: sumOf('expense:wages'),
      benefits: sumOf('expense:benefits'),
      reimbursements: sumOf('expense:reimbursements'),
      employerTaxes: sumOf('expense:taxes'),
    };
  })
  .extend(
    'undone',
    ({ app }) =>
      (sql: string) =>
        app.owner.transaction((tx) =>
          tx.script(`${sql}; do $$ begin raise exception 'it was taken'; end $$`),
        ),
  )
  .extend(
    'countParts',
    ({ app }) =>
      async () =>
        (await app.owner.query(countParts))[0]?.count,
  );

const countParts = statement<{ count: number }>(
  '',
  'select count(*) from paywright.ledger_cost_part',
);

const amounts = ['wages', 'benefits', 'reimbursements', 'employerTaxes'] as const;
const dimensions: readonly Dimension[] = [
  'Pay period',
  'Month',
  'State',
  'Location',
  'Department',
  'Job',
  'Cost center',
];

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

type Amounts = Readonly<Record<(typeof amounts)[number], number>>;

function sumsOf(costs: readonly Amounts[]) {
  const sumOf = (name: (typeof amounts)[number]) =>
    costs.reduce((total, cost) => total + centsOf(cost[name]), 0);
  return Object.fromEntries(amounts.map((name) => [name, sumOf(name)]));
}

describe('costs', () => {
  test('equal the expenses of the ledger by every dimension, also after a correction and a void', async ({
    account,
    companyId,
    codes,
    costs,
    expenses,
  }) => {
    void codes;
    const { adminPortal, companyOnboarding, payroll, sandbox } = account.client;
    const { companyLocation } = await companyOnboarding.addCompanyLocation({
      companyLocation: aLocation(companyId, { companyLocation: 'Annex' }),
    });
    const mover = await readyWorker(account, companyId, { wage: salary(52_003) });
    const seller = await readyWorker(account, companyId, { wage: salary(41_600) });
    const hourly = await readyWorker(account, companyId);
    for (const userCostCodes of [
      { userId: mover, startDate: '2026-01-01', department: 'SALES', costCenter: '4100' },
      { userId: mover, startDate: '2026-03-04', department: 'support' },
      { userId: seller, startDate: '2026-01-01', department: 'SALES' },
    ])
      await adminPortal.setUserCostCodes({ userCostCodes: { companyId, ...userCostCodes } });
    const payPeriodId = await payFirstPeriod(account, companyId, (period) =>
      payroll.importRegularDifferentialPayrollData({
        companyId,
        payPeriodId: period,
        payrollData: [
          {
            userId: seller,
            additionalCompensations: [
              { description: 'Bonus', amount: 333.33, department: 'SUPPORT', job: 'LAUNCH' },
            ],
            reimbursements: [{ reimbursementType: 'Travel', amount: 48.2, job: 'LAUNCH' }],
          },
          {
            userId: hourly,
            basePay: [
              { payHours: 30, department: 'SALES' },
              { payHours: 10, companyLocationId: companyLocation.companyLocationId },
            ],
          },
        ],
      }),
    );

    const { costs: departments, totals } = await costs(['Department']);
    expect(sumsOf([totals])).toEqual(await expenses());
    expect(totals.totalCost).toBeGreaterThan(totals.wages + totals.employerTaxes);
    const named = departments.map(({ department, departmentName }) => [department, departmentName]);
    expect(named).toEqual([
      ['SALES', 'Sales'],
      ['SUPPORT', 'Customer support'],
      [null, null],
    ]);
    const { costs: centers } = await costs(['Department', 'Cost center']);
    const overhead = centers.find(({ costCenter }) => costCenter === '4100');
    // Two of the five working days of 1,000.06.
    expect(overhead).toMatchObject({ department: 'SALES', wages: 400.02, jobName: null });
    const { costs: jobs } = await costs(['Job']);
    expect(jobs).toMatchObject([{ job: 'LAUNCH', wages: 333.33, reimbursements: 48.2 }, {}]);
    const { costs: places } = await costs(['Location', 'State']);
    const annex = places.find(({ companyLocation: name }) => name === 'Annex');
    expect(annex).toMatchObject({ costHours: 10, companyLocationId: expect.any(String) });

    const corrections = [
      { userId: mover, action: 'Replace' as const, additionalCompensations: bonusOf(100.01) },
      { userId: seller, action: 'Void' as const },
    ];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    const after = await expenses();
    for (const dimension of dimensions) {
      const { costs: rows, totals: sums } = await costs([dimension]);
      expect(sumsOf(rows)).toEqual(after);
      expect(sumsOf([sums])).toEqual(after);
    }
    const { costs: all } = await costs([...dimensions]);
    expect(sumsOf(all)).toEqual(after);
    expect((await costs(['Job'])).costs.map(({ job }) => job)).toEqual([null]);
    const [sales] = (await costs(['Department'])).costs;
    // Days of the mover, 40.00 of the bonus by the same days, and 30 hours of the hourly worker.
    expect(centsOf(sales?.wages ?? 0)).toBe(40_002 + 4_000 + 30 * 3_125);

    const { costs: correction } = await costs(['Pay period'], { startDate: '2026-03-16' });
    expect(correction).toMatchObject([{ payPeriodId, costHours: -40 }]);
    const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-09',
        payEndDate: '2026-03-15',
        payDate: '2026-03-27',
        payrollLineItem: [{ userId: mover, amount: 500, job: 'LAUNCH' }],
      },
    });
    await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-28' });
    const [bonus] = (await costs(['Job', 'Department'], { startDate: '2026-03-17' })).costs;
    expect(bonus).toMatchObject({ job: 'LAUNCH', department: 'SUPPORT', wages: 500 });
    const until = await costs(['Month'], { endDate: '2026-03-15' });
    expect(until.costs).toMatchObject([{ month: '2026-03', costHours: 120 }]);
  });

  test('cannot be changed, and cannot differ from the ledger', async ({
    account,
    companyId,
    codes,
    undone,
  }) => {
    void codes;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await payFirstPeriod(account, companyId, (payPeriodId) => {
      const bonus = { description: 'Bonus', amount: 100, department: 'SALES' };
      const payrollData = [{ userId, additionalCompensation: [bonus] }];
      const ids = { companyId, payPeriodId };
      return account.client.payroll.importRegularPayrollData({ ...ids, payrollData });
    });
    for (const table of ['ledger_cost_part', 'ledger_cost_share'])
      await expect(undone(`delete from ${table}`)).rejects.toThrow('append-only');
    const insertAgain = (change: string) => `set local session_replication_role = replica;
      create table again as select * from ledger_cost_share where company_id = '${companyId}';
      delete from ledger_cost_share where company_id = '${companyId}'; ${change};
      set local session_replication_role = origin; insert into ledger_cost_share table again`;
    await expect(undone(insertAgain('select'))).rejects.toThrow('it was taken');
    for (const [change, refusal] of [
      ['update again set amount_cents = amount_cents + 1', /differ from its postings/],
      ['delete from again where ordinal = 0', /differ from its postings/],
      ['update again set ordinal = ordinal + 1000', /differ from its postings/],
      ['update again set part = part + 1000', /names an unknown part/],
    ] as const)
      await expect(undone(insertAgain(change)), change).rejects.toThrow(refusal);
  });

  test('of a company without departments have no rows of their own, and name state and location', async ({
    account,
    companyId,
    costs,
    expenses,
    countParts: count,
  }) => {
    const before = await count();
    await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    expect(await count()).toBe(before);
    const report = await costs(['State', 'Department'], { payPeriodId });
    expect(report.costs).toMatchObject([{ stateCode: 'VA', department: null, wages: 1000 }]);
    expect(sumsOf([report.totals])).toEqual(await expenses());
  });

  test('follow a payroll that was not funded, which costs nothing', async ({
    account,
    companyId,
    codes,
    costs,
  }) => {
    void codes;
    const { adminPortal, payroll, sandbox } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const codesOf = { companyId, userId, startDate: '2026-01-01', department: 'SALES' };
    await adminPortal.setUserCostCodes({ userCostCodes: codesOf });
    const bonus = { description: 'Bonus', amount: 100, department: 'SUPPORT' };
    const ids = { companyId, payPeriodId: (await addSchedule(account, companyId)).payPeriodId };
    const payrollData = [{ userId, additionalCompensation: [bonus] }];
    await payroll.importRegularPayrollData({ ...ids, payrollData });
    await payroll.initiatePayroll(ids);
    await sandbox.advanceClock({ to: '2026-03-11T13:00:00-04:00' });
    expect((await costs(['Department'])).costs).toHaveLength(2);
    await sandbox.simulateFundingFailure(ids);
    const { costs: rows, totals } = await costs(['Department']);
    expect([rows, totals.totalCost, totals.costHours]).toEqual([[], 0, 0]);
  });
});

describe('departments, jobs and cost centers', () => {
  test('are listed by kind, renamed, and dated for a worker', async ({
    account,
    companyId,
    codes,
  }) => {
    void codes;
    const { adminPortal, payroll, reports } = account.client;
    const renamed = await payroll.addCostCode({
      costCode: { companyId, kind: 'Department', costCode: 'SALES', name: 'Sales and marketing' },
    });
    expect(renamed.costCode.message).toBe(
      'SALES (Sales and marketing) is a department of Analytical Engines. Before, its name was Sales.',
    );
    const { costCodes } = await reports.getCostCodes({ companyId, kind: 'Department' });
    expect(costCodes.map(({ costCode, name }) => [costCode, name])).toEqual([
      ['SALES', 'Sales and marketing'],
      ['SUPPORT', 'Customer support'],
    ]);

    const userId = await readyWorker(account, companyId);
    const messages = [];
    for (const fields of [
      { startDate: '2026-03-02', department: 'SALES', job: 'LAUNCH' },
      { startDate: '2026-06-01', department: 'SUPPORT' },
      { startDate: '2026-09-01' },
    ]) {
      const answer = await adminPortal.setUserCostCodes({
        userCostCodes: { companyId, userId, ...fields },
      });
      messages.push(answer.userCostCodes.message.split('. ')[0]);
    }
    expect(messages.map((message) => message?.replace(/^.* has /, ''))).toEqual([
      'the department SALES, the job LAUNCH from 2026-03-02 on',
      'the department SUPPORT from 2026-06-01 on',
      'no department, job or cost center from 2026-09-01 on',
    ]);
    const none = { department: null, job: null, costCenter: null };
    const { userCostCodes } = await reports.getUserCostCodes({ companyId, userId });
    expect(userCostCodes).toEqual([
      {
        ...none,
        startDate: '2026-03-02',
        endDate: '2026-05-31',
        department: 'SALES',
        job: 'LAUNCH',
      },
      { ...none, startDate: '2026-06-01', endDate: '2026-08-31', department: 'SUPPORT' },
      { ...none, startDate: '2026-09-01', endDate: null },
    ]);
  });

  test('that do not exist are refused by name', async ({ account, companyId, codes }) => {
    void codes;
    const userId = await readyWorker(account, companyId);
    const unknown = 'LAUNCH is not a department of Analytical Engines. Add it with addCostCode.';
    const rows: [path: string, body: object, message: string][] = [
      [
        'adminPortal/setUserCostCodes',
        { userCostCodes: { companyId, userId, department: 'LAUNCH' } },
        unknown,
      ],
      ['reports/getCosts', { companyId, payPeriodId: unknownId }, 'Invalid Payperiod'],
      [
        'reports/getCosts',
        { companyId, startDate: '2026-03-02', endDate: '2026-03-01' },
        'endDate must not be before startDate.',
      ],
    ];
    for (const [path, body, message] of rows)
      expectRefusal(await account.send({ path: `/${path}`, body }), 400, message);
  });
});
