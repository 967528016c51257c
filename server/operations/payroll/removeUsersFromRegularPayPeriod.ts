import { defaultRemovalReason } from '../../../contract/payroll/line-item-fields.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { removeUsersFromRegularPayPeriod as declared } from '../../../contract/payroll/removeUsersFromRegularPayPeriod.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { removeLineItems } from './line-items.ts';
import { lockEditablePeriod } from './lock-editable-period.ts';

export const removeUsersFromRegularPayPeriod: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollLineItems },
  context,
) => {
  const { tx, refuse } = context;
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const { period } = opened;
  if (period.type !== 'Regular')
    return refuse('periodSupplemental', {
      payPeriod: formatPayPeriod(period),
      instead: 'removeUsersFromSupplementalPayPeriod',
    });
  const done = await removeLineItems(
    context,
    period,
    payrollLineItems.map(({ workerId, reason = defaultRemovalReason }) => ({ workerId, reason })),
    (index) => ['payrollLineItems', index],
  );
  if (done instanceof Refusal) return done;
  return { payrollLineItems: done.map((item) => ({ ...item, status: 'removed' })) };
};
