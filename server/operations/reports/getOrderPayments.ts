import type { getOrderPayments as declared } from '../../../contract/reports/getOrderPayments.ts';
import { planOrderPayments } from '../../../workflows/payments/plan-order-payments.ts';
import {
  listOrderPaymentProblems,
  toOrderPaymentsRecord,
} from '../../views/order-payments-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getOrderPayments = withCompany<typeof declared>(
  async ({ companyId, startDate, endDate }, context) => {
    const { company, refuse } = context;
    if (endDate < startDate) return refuse('endsBeforeItStarts');
    const plan = await planOrderPayments(context, { companyId, from: startDate, until: endDate });
    const problems = listOrderPaymentProblems(plan, company).map(({ key, message }) => ({
      key,
      message,
    }));
    return { orderPayments: { startDate, endDate, problems, ...toOrderPaymentsRecord(plan) } };
  },
);
