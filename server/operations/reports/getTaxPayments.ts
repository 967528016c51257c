import type { getTaxPayments as declared } from '../../../contract/reports/getTaxPayments.ts';
import { planTaxPayments } from '../../../workflows/payments/plan-tax-payments.ts';
import {
  assumedScheduleWarning,
  listTaxPaymentProblems,
  toTaxPaymentsRecord,
} from '../../views/tax-payments-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getTaxPayments = withCompany<typeof declared>(async ({ dueUntil }, context) => {
  const { company, warn } = context;
  const plan = await planTaxPayments(context, company, dueUntil);
  const problems = listTaxPaymentProblems(plan, company).map(({ key, message }) => ({
    key,
    message,
  }));
  if (plan.isScheduleAssumed) warn(assumedScheduleWarning);
  return { taxPayments: { dueUntil, problems, ...toTaxPaymentsRecord(plan) } };
});
