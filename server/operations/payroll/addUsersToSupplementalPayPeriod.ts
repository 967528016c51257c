import type { addUsersToSupplementalPayPeriod as declared } from '../../../contract/payroll/addUsersToSupplementalPayPeriod.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { addLineItems } from './line-items.ts';
import { lockEditablePeriod } from './lock-editable-period.ts';

export const addUsersToSupplementalPayPeriod: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollLineItems },
  context,
) => {
  const { tx, refuse } = context;
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const { period } = opened;
  if (period.type === 'Regular')
    return refuse('periodRegular', {
      payPeriod: formatPayPeriod(period),
      instead: 'addUsersToRegularPayPeriod',
    });
  const done = await addLineItems(context, period, payrollLineItems, (index) => [
    'payrollLineItems',
    index,
  ]);
  if (done instanceof Refusal) return done;
  return { payrollLineItems: done.items.map((item) => ({ ...item, status: 'ready' })) };
};
