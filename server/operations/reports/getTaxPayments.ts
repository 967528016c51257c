import type { getTaxPayments as declared } from '../../../contract/reports/getTaxPayments.ts';
import { planTaxPayments } from '../../../workflows/payments/plan-tax-payments.ts';
import { listTaxPaymentProblems, toTaxPaymentsRecord } from '../../views/tax-payments-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getTaxPayments = withCompany<typeof declared>(async ({ dueUntil }, context) => {
  const { company } = context;
  const plan = await planTaxPayments(context, company, dueUntil);
  const problems = listTaxPaymentProblems(plan, company).map(({ key, message }) => ({
    key,
    message,
  }));
  return { taxPayments: { dueUntil, problems, ...toTaxPaymentsRecord(plan) } };
});
