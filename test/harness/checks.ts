import type { TestAccount } from './app.ts';
import { addSchedule } from './examples.ts';
import { payrollTest } from './fixtures.ts';
import { readyWorker, salary } from './payroll-ready.ts';

/** Two workers paid by check in a first period that is not submitted yet. */
export const checkTest = payrollTest
  .extend('payees', { auto: true }, ({ account, companyId }) => addPayees(account, companyId))
  .extend('first', ({ payees }) => payees.first)
  .extend('second', ({ payees }) => payees.second)
  .extend('payPeriodId', ({ payees }) => payees.payPeriodId)
  .extend(
    'ask',
    ({ account, companyId }) =>
      (operation: string, body: object) =>
        account.send({ path: `/payroll/${operation}`, body: { companyId, ...body } }),
  )
  .extend('processPayroll', ({ account, companyId, payPeriodId, advance }) => async () => {
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    await advance('2026-03-11T12:00:00-04:00');
  });

async function addPayees(account: TestAccount, companyId: string) {
  const byCheck = (year: number, firstName: string) =>
    readyWorker(account, companyId, {
      wage: salary(year),
      worker: { firstName },
      accountNumber: null,
    });
  const first = await byCheck(52_000, 'Ada');
  const second = await byCheck(60_000, 'Grace');
  const { payPeriodId } = await addSchedule(account, companyId);
  return { first, second, payPeriodId };
}
