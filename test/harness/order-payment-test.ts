import { payFirstPeriod } from './corrections.ts';
import { payrollTest } from './fixtures.ts';
import { readyWorker, salary } from './payroll-ready.ts';
import { addSupportOrder, paidDates } from './support-orders.ts';

/** A paid week of a worker with child support, and functions that pay it by file. */
export const orderPaymentTest = payrollTest
  .extend('paid', async ({ account, companyId }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(104_000) });
    const orderId = await addSupportOrder(account, { companyId, userId });
    const payPeriodId = await payFirstPeriod(account, companyId);
    return { userId, orderId, payPeriodId };
  })
  .extend('readPlan', ({ account, companyId }) => async () => {
    const asked = { companyId, ...paidDates };
    return (await account.client.reports.getOrderPayments(asked)).orderPayments;
  })
  .extend('pay', ({ account, companyId, readPlan }) => async (changes: object = {}) => {
    const { totalAmount } = await readPlan();
    const orderPayment = { companyId, ...paidDates, totalAmount, ...changes };
    return account.send({ path: '/payroll/payOrders', body: { orderPayment } });
  })
  .extend('record', ({ account, companyId, paid }) => async (changes: object = {}) => {
    const remittance = { companyId, ...paid, paymentDate: '2026-03-16', amount: 150, ...changes };
    return account.send({ path: '/payroll/recordRemittance', body: { remittance } });
  })
  .extend('readTransfers', ({ readPlan }) => async () => {
    const { transfers } = await readPlan();
    return transfers.map(({ kind, status, effectiveDate }) => `${kind} ${status} ${effectiveDate}`);
  })
  .extend('readTasks', ({ account, companyId }) => async () => {
    const { tasks } = await account.client.reports.getCompanyTask({ companyId });
    return tasks.filter(({ key }) => /^order.*Returned$/.test(key)).map(({ message }) => message);
  });
