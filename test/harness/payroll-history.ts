import { expect } from 'vitest';
import type { z } from 'zod';
import type { importPayrollHistory } from '../../contract/payroll/importPayrollHistory.ts';
import { statement } from '../../database/database.ts';
import type { TestAccount, TestApp } from './app.ts';
import { registerCompany } from './examples.ts';
import { freshCompanyTest } from './fixtures.ts';

type Request = z.input<typeof importPayrollHistory.request>;
export type HistoryPeriodRequest = Request['payPeriod'];
export type HistoryEntryRequest = HistoryPeriodRequest['payrollData'][number];

/** A consistent entry of Katherine Johnson for two weeks paid in January. */
export function aHistoryEntry(changes: Partial<HistoryEntryRequest> = {}): HistoryEntryRequest {
  return {
    firstName: 'Katherine',
    middleName: 'Coleman',
    lastName: 'Johnson',
    payDetails: { baseTotal: 2000, grossTotal: 2500, netTotal: 1858.75, payRate: 25 },
    additionalCompensation: [{ description: 'Bonus', amount: 500 }],
    overTime: [],
    deductions: [
      { description: '401(k)', amount: 100 },
      { description: '125 Health', amount: 50 },
    ],
    reimbursements: [{ reimbursementType: 'GYM', amount: 40 }],
    taxCalculationResponses: [
      { taxState: 'FED', taxName: 'Federal Income Tax', taxType: 'Employee', taxAmount: 210 },
      { taxState: 'FED', taxName: 'Social Security', taxType: 'Employee', taxAmount: 151.9 },
      { taxState: 'FED', taxName: 'Medicare', taxType: 'Employee', taxAmount: 35.53 },
      { taxState: 'VA', taxName: 'Income Tax', taxType: 'Employee', taxAmount: 133.82 },
      { taxState: 'FED', taxName: 'FUTA Employer', taxType: 'Employer', taxAmount: 14.7 },
      {
        taxState: 'FED',
        taxName: 'Social Security Employer',
        taxType: 'Employer',
        taxAmount: 151.9,
      },
      { taxState: 'FED', taxName: 'Medicare Employer', taxType: 'Employer', taxAmount: 35.53 },
      { taxState: 'VA', taxName: 'SUI Employer', taxType: 'Employer', taxAmount: 61.25 },
    ],
    ...changes,
  };
}

export function aHistoryPeriod(changes: Partial<HistoryPeriodRequest> = {}): HistoryPeriodRequest {
  return {
    payPeriodType: 'Regular',
    workerType: 'W2',
    payBeginDate: '2026-01-05',
    payEndDate: '2026-01-18',
    deadLineToRunPayroll: '2026-01-21',
    payDate: '2026-01-23',
    payrollData: [aHistoryEntry()],
    ...changes,
  };
}

export async function importHistoryPeriod(
  account: TestAccount,
  companyName: string,
  changes: Partial<HistoryPeriodRequest> = {},
) {
  const payPeriod = aHistoryPeriod(changes);
  return (await account.client.payroll.importPayrollHistory({ companyName, payPeriod }))
    .payrollHistory;
}

export async function readStoredYearTotals(app: TestApp, userId: string, year = 2026) {
  return (await readEveryYearTotals(app, 'stored'))[`${userId.toLowerCase()} ${year}`] ?? {};
}

/** Reads the year totals of every worker, by worker and year, without zeros. */
export async function readEveryYearTotals(
  { owner }: Pick<TestApp, 'owner'>,
  table: 'stored' | 'recomputed',
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const rows = await owner.query(table === 'stored' ? listStoredTotals : listRecomputedTotals);
  const years: Record<string, Record<string, number>> = {};
  for (const { key, name, amount } of rows) {
    years[key] ??= {};
    (years[key] as Record<string, number>)[name] = amount;
  }
  return years;
}

/** A company for each test, whose history is imported; the stored totals must add up after each test. */
export const historyTest = freshCompanyTest
  .extend('company', 'Analytical Engines' as string)
  .extend('companyId', ({ account, company }) => registerCompany(account, { company }))
  .extend('companyBeforeTest', { auto: true }, ({ companyId }) => companyId)
  .extend(
    'importHistory',
    ({ account, company }) =>
      (changes?: Partial<HistoryPeriodRequest>) =>
        importHistoryPeriod(account, company, changes),
  )
  .extend(
    'sendHistory',
    ({ account, company }) =>
      (payPeriod: object, more: object = {}) =>
        account.send({
          path: '/payroll/importPayrollHistory',
          body: { companyName: company, payPeriod, ...more },
        }),
  )
  .extend(
    'yearTotalsOf',
    ({ app }) =>
      (userId: string, year?: number) =>
        readStoredYearTotals(app, userId, year),
  )
  .extend('totalsAfterTest', { auto: true }, ({ app }, { onCleanup }) =>
    onCleanup(async () =>
      expect(await readEveryYearTotals(app, 'stored')).toEqual(
        await readEveryYearTotals(app, 'recomputed'),
      ),
    ),
  );

interface TotalRow {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
}

const listStoredTotals = statement<TotalRow>(
  '',
  `select worker_id || ' ' || year "key", name, amount::bigint
   from year_totals, jsonb_each_text(totals) each (name, amount) order by 1, 2`,
);
// Added up by PostgreSQL, independently of the engine.
const listRecomputedTotals = statement<TotalRow>(
  '',
  `select worker_id || ' ' || extract(year from pay_date) "key", name, sum(amount::bigint)::bigint amount
   from history_entry join history_period using (account_id, company_id, pay_period_id),
     jsonb_each_text(totals) each (name, amount)
   where worker_id is not null group by 1, 2 having sum(amount::bigint) <> 0 order by 1, 2`,
);
