import { cents } from '../../values/money.ts';
import { payFirstPeriod } from './corrections.ts';
import { payrollTest } from './fixtures.ts';
import { readyWorker, salary } from './payroll-ready.ts';

/** The taxes of the first quarter are due by this day. */
export const dueUntil = '2026-05-01';
export const firstQuarter = { taxGroup: 'US 941', year: 2026, quarter: 1 };
export const centsOf = (dollars: number) => cents(Math.round(dollars * 100));

/** A paid week of a worker, and functions that pay its taxes by file. */
export const taxPaymentTest = payrollTest
  .extend('paid', async ({ account, companyId }) => {
    await readyWorker(account, companyId, { wage: salary(104_000) });
    return payFirstPeriod(account, companyId);
  })
  .extend('readPlan', ({ account, companyId }) => async () => {
    const { taxPayments } = await account.client.reports.getTaxPayments({ companyId, dueUntil });
    return taxPayments;
  })
  .extend('pay', ({ account, companyId, readPlan }) => async (changes: object = {}) => {
    const { totalAmount } = await readPlan();
    const taxPayment = { companyId, dueUntil, totalAmount, ...changes };
    return account.send({ path: '/payroll/payTaxDeposits', body: { taxPayment } });
  })
  .extend('readGroup', ({ account, companyId }) => async () => {
    const { taxDeposits } = await account.client.reports.getTaxDeposits({ companyId });
    const group = taxDeposits.taxGroups.find(({ taxGroup }) => taxGroup === 'US 941');
    if (!group) throw new Error('no tax of Form 941');
    return { ...group, payments: taxDeposits.payments };
  })
  .extend('readTransfers', ({ readPlan }) => async () => {
    const { transfers } = await readPlan();
    return transfers.map(({ kind, status, effectiveDate }) => `${kind} ${status} ${effectiveDate}`);
  })
  .extend('readTasks', ({ account, companyId }) => async () => {
    const { tasks } = await account.client.reports.getCompanyTask({ companyId });
    return tasks.filter(({ key }) => /^tax.*Returned$/.test(key)).map(({ message }) => message);
  });
