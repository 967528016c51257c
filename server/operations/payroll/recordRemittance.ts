import type { recordRemittance as declared } from '../../../contract/payroll/recordRemittance.ts';
import { newId } from '../../../database/new-id.ts';
import { isOrderPaymentPending } from '../../../store/agency-payments.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findWorker } from '../../../store/workers.ts';
import { parseId } from '../../../values/id.ts';
import { atLeastZero, formatMoney, minus } from '../../../values/money.ts';
import { loadOrderBalances } from '../../../workflows/payments/plan-order-payments.ts';
import { bookRemittance } from '../../../workflows/payments/record-remittance.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeRecordedRemittance } from '../../views/remittances.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const recordRemittance = withLockedCompany<typeof declared>(
  async ({ remittance: given }, context) => {
    const { tx, today, refuse } = context;
    const { companyId, payPeriodId, workerId, paymentDate: paidOn, amount } = given;
    const orderId = parseId(given.orderId) ?? given.orderId;
    const [period, worker] = await Promise.all([
      findPayPeriod(tx, payPeriodId),
      findWorker(tx, workerId),
    ]);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    if (worker?.companyId !== companyId) return refuse('unknownUser');
    const user = fullNameOf(worker);
    if (paidOn > today) return refuse('paymentDateInFuture', { today });
    // Before the open amount is read: a payment that is sent meanwhile is then part of what was paid.
    if (await isOrderPaymentPending(tx, { companyId, payPeriodId, workerId, orderId }))
      return refuse('paidByFile', { user });
    const { balances } = await loadOrderBalances(tx, { companyId, payPeriodId });
    const order = balances.find((each) => each.workerId === workerId && each.orderId === orderId);
    if (!order) return refuse('unknownOrder', { user });
    const open = atLeastZero(order.open);
    if (amount > open && !given.isOverpayment)
      return refuse('exceedsOpenAmount', {
        user,
        amount: `$${formatMoney(amount)}`,
        open: `$${formatMoney(open)}`,
      });
    const remittance = {
      remittanceId: newId<'remittance'>(),
      companyId,
      payPeriodId,
      workerId,
      orderId,
      kind: order.kind,
      paidOn,
      amount,
      excess: atLeastZero(minus(amount, open)),
      reference: given.reference ?? null,
      agencyPaymentId: null,
    };
    if (!(await bookRemittance(context, remittance))) return refuse('sameRemittance');
    const message = describeRecordedRemittance(remittance, { user, open });
    return { remittance: { remittanceId: remittance.remittanceId, status: 'success', message } };
  },
);
