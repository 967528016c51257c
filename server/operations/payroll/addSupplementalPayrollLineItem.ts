import type { addSupplementalPayrollLineItem as declared } from '../../../contract/payroll/addSupplementalPayrollLineItem.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { addLineItems } from './line-items.ts';
import { lockEditablePeriod } from './lock-editable-period.ts';

export const addSupplementalPayrollLineItem: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollLineItem },
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
  const done = await addLineItems(context, period, [payrollLineItem], () => ['payrollLineItem']);
  if (done instanceof Refusal) return done;
  const [item] = done.items;
  if (!item) throw new Error('a line item was neither added nor refused');
  return { payrollLineItem: { ...item, status: 'ready' } };
};
