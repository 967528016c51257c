import { addSchedule } from './examples.ts';
import { payrollTest } from './fixtures.ts';
import { readyWorker } from './payroll-ready.ts';

const hourly = { wageRate: 20, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;

/** A worker at $20 an hour with dues of $300 in each of the weekly periods, paid on 13, 20 and 27 March. */
export const deductionTest = payrollTest
  .extend('userId', ({ account, companyId }) => readyWorker(account, companyId, { wage: hourly }))
  .extend('periods', { auto: true }, async ({ account, companyId, userId }) => {
    await addSchedule(account, companyId);
    await account.client.adminPortal.addRecurringPayItem({
      recurringPayItem: { companyId, userId, type: 'Union Dues', amountPerPayperiod: 300 },
    });
    const { reports } = account.client;
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
    return unprocessedPayPeriods.slice(0, 4).map(({ payPeriodId }) => payPeriodId);
  })
  .extend(
    'setTerms',
    ({ account, companyId, userId }) =>
      (terms: object) =>
        account.send({
          path: '/adminPortal/setDeductionTerms',
          body: { deductionTerms: { companyId, userId, type: 'union dues', ...terms } },
        }),
  )
  /** Submits a period with some hours, and returns the warnings of its preview. */
  .extend(
    'submit',
    ({ account, companyId, userId, periods }) =>
      async (index: number, hours: number | undefined) => {
        const { payroll } = account.client;
        const ids = { companyId, payPeriodId: periods[index] ?? '' };
        if (hours !== undefined)
          await payroll.importRegularPayrollData({
            ...ids,
            payrollData: [{ userId, basicPay: { payHours: hours } }],
          });
        const { preview } = await payroll.previewPayroll(ids);
        await payroll.initiatePayroll(ids);
        const notTaken = preview.blockers.filter(({ key }) => key === 'notTaken');
        return notTaken.map(({ message }) => message);
      },
  )
  .extend('readBalance', ({ account, companyId }) => async () => {
    const { deductionBalances } = await account.client.reports.getDeductionBalances({ companyId });
    const [balance] = deductionBalances;
    if (!balance) throw new Error('no deduction with terms');
    const { amountDue, amountTaken, amountWrittenOff, amountOwed, amountLeft } = balance;
    return { amountDue, amountTaken, amountWrittenOff, amountOwed, amountLeft };
  })
  .extend('readDeductions', ({ account, userId, periods }) => async (index: number) => {
    const ids = { userId, payPeriodId: periods[index] ?? '' };
    const { payrollLineItem } = await account.client.reports.getPayStub(ids);
    return payrollLineItem[0]?.deductions.map(({ description, amount }) => [description, amount]);
  });
