import { type Database, statement } from '../../database/database.ts';
import type { TestAccount } from './app.ts';
import { addSchedule, addWorker, aWage, registerCompany } from './examples.ts';
import { test } from './fixtures.ts';

/** A risk class of Washington. */
export const carpentryRiskClass = {
  CompositeRate: '0.9187',
  RiskClassName: 'Carpentry',
  RiskClassCode: '0510',
  PayrollDeductionRate: '0.2091',
};

/** Adds a company with a regular period from 2026-03-02 to 2026-03-08 and a worker of every kind. */
export async function addPayDataCompany(account: TestAccount) {
  const companyId = await registerCompany(account);
  const hourly = await addWorker(account, companyId);
  const salaried = await addWorker(account, companyId, {
    firstName: 'Dorothy',
    lastName: 'Vaughan',
  });
  const withoutWage = await addWorker(account, companyId, {
    firstName: 'Mary',
    lastName: 'Jackson',
  });
  const contractor = await addWorker(account, companyId, {
    firstName: 'Annie',
    lastName: 'Easley',
    workerType: '1099-NEC',
  });
  const { adminPortal, userOnboarding } = account.client;
  await adminPortal.addUserWage({ userWage: aWage({ companyId, userId: hourly }) });
  await adminPortal.addUserWage({
    userWage: aWage(
      { companyId, userId: salaried },
      { wageRate: 2000, wageBasis: 'Per Week', userType: 'Salary/No overtime' },
    ),
  });
  await userOnboarding.addEmployeeMiscellaneousStateTax({
    companyId,
    userId: hourly,
    employeeMiscellaneousStateTax: carpentryRiskClass,
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  return { companyId, payPeriodId, hourly, salaried, withoutWage, contractor };
}

/** Sends an import by pay code. */
export function sendDifferentialImport(
  account: TestAccount,
  { companyId, payPeriodId }: Pick<PayDataCompany, 'companyId' | 'payPeriodId'>,
  payrollData: unknown,
) {
  const method = 'importRegularDifferentialPayrollData';
  const body = { method, companyId, payPeriodId, payrollData };
  return account.send({ path: '/payroll', body });
}

/** Sends an import of hours, overtime and leave at the workers' wages. */
export function sendRegularImport(
  account: TestAccount,
  { companyId, payPeriodId }: Pick<PayDataCompany, 'companyId' | 'payPeriodId'>,
  payrollData: unknown,
  method = 'importRegularPayrollData',
) {
  const body = { method, companyId, payPeriodId, payrollData };
  return account.send({ path: '/payroll', body });
}

/** Adds a pay data company for the file, imports into its regular period, and an entry of its hourly worker. */
export const payDataTest = test
  .extend('payroll', { scope: 'file' }, ({ account }) => addPayDataCompany(account))
  .extend(
    'differential',
    ({ account, payroll }) =>
      (payrollData: unknown, changes: object = {}) =>
        sendDifferentialImport(account, { ...payroll, ...changes }, payrollData),
  )
  .extend(
    'regular',
    ({ account, payroll }) =>
      (payrollData: unknown, method?: string) =>
        sendRegularImport(account, payroll, payrollData, method),
  )
  .extend('katherine', ({ payroll }) => (fields: object) => ({
    userId: payroll.hourly,
    firstName: 'Katherine',
    lastName: 'Johnson',
    ...fields,
  }));

/** A period outside the schedule. */
export function anOffCyclePeriod({ companyId }: Pick<PayDataCompany, 'companyId'>) {
  return {
    companyId,
    payPeriodType: 'Off-Cycle' as const,
    workerType: 'W2' as const,
    payBeginDate: '2026-03-01',
    payEndDate: '2026-03-15',
    payDate: '2026-03-20',
  };
}

/** Forty hours at the worker's wage. */
export function aBasePayLine(changes: object = {}) {
  return { payHours: 40, payRate: 0, payCode: 'BASE_PAY', multiplier: 1, amount: 0, ...changes };
}

export type PayDataCompany = Awaited<ReturnType<typeof addPayDataCompany>>;

/** Reads the pay data of a period, or the reason for an exclusion, by worker id. */
export async function listStoredPayData(
  owner: Database,
  payPeriodId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const rows = await owner.query(listEntriesOfPeriod, [payPeriodId]);
  return Object.fromEntries(rows.map(({ workerId, data, because }) => [workerId, data ?? because]));
}

const listEntriesOfPeriod = statement<{ workerId: string; data: unknown; because: string | null }>(
  '',
  `select worker_id "workerId", data, excluded_reason "because" from pay_entry
   where pay_period_id = $1`,
);
