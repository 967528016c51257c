import type { getTaxPayments as declared } from '../../../contract/reports/getTaxPayments.ts';
import { planTaxPayments } from '../../../workflows/payments/plan-tax-payments.ts';
import { listOwnTaxNames } from '../../../workflows/taxes/own-tax-names.ts';
import {
  assumedScheduleWarning,
  listTaxPaymentProblems,
  toTaxPaymentsRecord,
} from '../../views/tax-payments-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getTaxPayments = withCompany<typeof declared>(async ({ dueUntil }, context) => {
  const { tx, company, today, warn } = context;
  const [plan, ownTaxNames] = await Promise.all([
    planTaxPayments(context, company, dueUntil),
    listOwnTaxNames(tx, company.companyId),
  ]);
  const problems = listTaxPaymentProblems(plan, company).map(({ key, message }) => ({
    key,
    message,
  }));
  if (plan.isScheduleAssumed) warn(assumedScheduleWarning);
  const record = toTaxPaymentsRecord(plan, { today, ownTaxNames });
  return { taxPayments: { dueUntil, problems, ...record } };
});
