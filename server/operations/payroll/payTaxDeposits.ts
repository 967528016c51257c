import type { payTaxDeposits as declared } from '../../../contract/payroll/payTaxDeposits.ts';
import { newId } from '../../../database/new-id.ts';
import { formatMoney } from '../../../values/money.ts';
import { makeAgencyPayments } from '../../../workflows/payments/agency-payments.ts';
import { planTaxPayments } from '../../../workflows/payments/plan-tax-payments.ts';
import { describeTaxPayment, listTaxPaymentProblems } from '../../views/tax-payments-record.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const payTaxDeposits = withLockedCompany<typeof declared>(
  async ({ taxPayment: { companyId, dueUntil, totalAmount } }, context) => {
    const { company, refuse } = context;
    const plan = await planTaxPayments(context, company, dueUntil);
    if (plan.payments.length === 0)
      return refuse('nothingToPay', { company: company.name, dueUntil });
    const refusal = Refusal.of(listTaxPaymentProblems(plan, company));
    if (refusal) return refusal;
    if (totalAmount !== undefined && totalAmount !== plan.total)
      return refuse('amountsChanged', {
        total: `$${formatMoney(plan.total)}`,
        amount: `$${formatMoney(totalAmount)}`,
      });
    const taxes = plan.payments.map(({ group, period, amount, addendum }) => ({
      kind: 'tax' as const,
      agencyPaymentId: newId<'agencyPayment'>(),
      group,
      period,
      addendum,
      amount,
      effectiveOn: plan.arrivesOn,
    }));
    const taxPaymentId = makeAgencyPayments(context, companyId, plan, taxes);
    const message = describeTaxPayment(plan);
    return { taxPayment: { taxPaymentId, status: 'success', message } };
  },
);
