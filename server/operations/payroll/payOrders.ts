import type { payOrders as declared } from '../../../contract/payroll/payOrders.ts';
import { newId } from '../../../database/new-id.ts';
import { laterDate } from '../../../values/calendar-date.ts';
import { formatMoney } from '../../../values/money.ts';
import { makeAgencyPayments } from '../../../workflows/payments/agency-payments.ts';
import { planOrderPayments } from '../../../workflows/payments/plan-order-payments.ts';
import {
  describeOrderPayment,
  listOrderPaymentProblems,
} from '../../views/order-payments-record.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const payOrders = withLockedCompany<typeof declared>(
  async ({ orderPayment: { companyId, startDate, endDate, totalAmount } }, context) => {
    const { company, keys, refuse } = context;
    if (endDate < startDate) return refuse('endsBeforeItStarts');
    const plan = await planOrderPayments(context, { companyId, from: startDate, until: endDate });
    if (plan.payments.length === 0)
      return refuse('nothingToPay', { company: company.name, startDate, endDate });
    const refusal = Refusal.of(listOrderPaymentProblems(plan, company));
    if (refusal) return refusal;
    if (totalAmount !== undefined && totalAmount !== plan.total)
      return refuse('amountsChanged', {
        total: `$${formatMoney(plan.total)}`,
        amount: `$${formatMoney(totalAmount)}`,
      });
    const orders = plan.payments.map((order) => {
      const agencyPaymentId = newId<'agencyPayment'>();
      return {
        kind: 'order' as const,
        agencyPaymentId,
        payPeriodId: order.payPeriodId,
        workerId: order.workerId,
        orderId: order.orderId,
        payeeState: order.payeeState,
        sealedAddendum: keys.seal(order.addendum, [
          'agency_payment',
          'addendum_encrypted',
          agencyPaymentId,
        ]),
        amount: order.open,
        // Support is not paid before the worker is.
        effectiveOn: laterDate(plan.arrivesOn, order.payDate),
      };
    });
    const orderPaymentId = makeAgencyPayments(context, companyId, plan, orders);
    const message = describeOrderPayment(plan);
    return { orderPayment: { orderPaymentId, status: 'success', message } };
  },
);
