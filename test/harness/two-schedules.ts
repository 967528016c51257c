import type { TestAccount } from './app.ts';
import { addSchedule } from './examples.ts';
import { test as base } from './fixtures.ts';
import { periodsOf } from './pay-schedules.ts';
import { readyCompany, readyWorker, salary } from './payroll-ready.ts';

// The test clock starts on Tuesday 2026-03-03 at 10:00 in New York. The default schedule has weeks from Monday
// 2026-03-02 on; the schedule Salaried has half months from 2026-03-01 on.

/** Terms of the schedule Salaried. */
export const halfMonths = {
  workerType: 'W2',
  name: 'Salaried',
  compensationFrequency: 'SemiMonthly',
  payBeginDate: '2026-03-01',
  payDateOptions: '3 days From payEndDate',
} as const;

interface Company {
  readonly companyId: string;
  readonly payScheduleId: string;
  readonly defaultId: string;
}

/** A company with weeks and half months. */
async function addCompany(account: TestAccount): Promise<Company> {
  const companyId = await readyCompany(account);
  const { payScheduleId: defaultId } = await addSchedule(account, companyId);
  const { paySchedule } = await account.client.payroll.addNamedPaySchedule({
    paySchedule: { companyId, ...halfMonths },
  });
  return { companyId, defaultId, payScheduleId: paySchedule.payScheduleId };
}

/** Adds a worker who is paid 52,000 a year. */
export const addSalaried = (account: TestAccount, companyId: string, firstName: string) =>
  readyWorker(account, companyId, { wage: salary(52_000), worker: { firstName } });

/** Moves workers between the weeks and the half months of a company. */
export const twoSchedulesTest = base
  .extend('account', ({ app }) => app.openAccount())
  .extend('company', ({ account }) => addCompany(account))
  .extend(
    'move',
    ({ account, company }) =>
      (userIds: readonly string[], startDate = '2026-04-01', change: object = {}) =>
        account.send({
          path: '/payroll/moveToPaySchedule',
          body: {
            scheduleMove: {
              companyId: company.companyId,
              payScheduleId: company.payScheduleId,
              startDate,
              userIds,
              ...change,
            },
          },
        }),
  )
  .extend(
    'periodId',
    ({ account, company }) =>
      async (payBeginDate: string, payEndDate: string) => {
        const periods = await periodsOf(account, company.companyId);
        const found = periods.find(
          (each) => each.payBeginDate === payBeginDate && each.payEndDate === payEndDate,
        );
        return found?.payPeriodId ?? '';
      },
  )
  .extend(
    'wagesIn',
    ({ account, company, periodId }) =>
      async (payBeginDate: string, payEndDate: string) => {
        const payPeriodId = await periodId(payBeginDate, payEndDate);
        const { companyId } = company;
        const { payroll } = account.client;
        const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
        const { payrollLineItems } = preview;
        return Object.fromEntries(payrollLineItems.map(({ userId, gross }) => [userId, gross]));
      },
  );
