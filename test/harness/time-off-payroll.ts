import { statement } from '../../database/database.ts';
import { addSchedule } from './examples.ts';
import { payrollTest } from './fixtures.ts';
import { readyWorker } from './payroll-ready.ts';
import { addTimeOffPolicyFor } from './time-off.ts';

const hourly = { wageRate: 20, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;

/** A worker with an opening balance of 10 hours, and the first periods of a weekly schedule. */
export const timeOffTest = payrollTest
  .extend('userId', ({ account, companyId }) => readyWorker(account, companyId, { wage: hourly }))
  .extend('timeOffPolicyId', { auto: true }, ({ account, companyId, userId }) =>
    addTimeOffPolicyFor(account, { companyId, userIds: [userId] }),
  )
  .extend('periods', { auto: true }, async ({ account, companyId }) => {
    await addSchedule(account, companyId);
    const { reports } = account.client;
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
    return unprocessedPayPeriods.slice(0, 3).map(({ payPeriodId }) => payPeriodId);
  })
  .extend('first', ({ companyId, periods }) => ({ companyId, payPeriodId: periods[0] ?? '' }))
  .extend(
    'enter',
    ({ account, companyId, userId }) =>
      (payPeriodId: string, hours: { readonly worked: number; readonly vacation: number }) =>
        account.client.payroll.importRegularPayrollData({
          companyId,
          payPeriodId,
          payrollData: [entryOf(userId, hours)],
        }),
  )
  .extend('readBalance', ({ account, companyId }) => async () => {
    const { timeOffBalances } = await account.client.reports.getTimeOffBalances({ companyId });
    return timeOffBalances.map(({ balance }) => balance)[0];
  })
  /** The sum of all movements, which the balance must be. */
  .extend('sumMovements', ({ app, companyId }) => async () => {
    const [row] = await app.owner.query(sumRows, [companyId]);
    return Number(row?.hours) / 10_000;
  });

const sumRows = statement<{ hours: number }>(
  '',
  'select sum(hours) hours from paywright.time_off_movement where company_id = $1',
);

const entryOf = (
  userId: string,
  hours: { readonly worked: number; readonly vacation: number },
) => ({
  userId,
  basicPay: { payHours: hours.worked },
  timeOffs: [{ leaveType: 'Paid', policyType: 'Vacation', hours: hours.vacation }],
});
