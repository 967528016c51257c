import type { simulateAchReturn as declared } from '../../../contract/sandbox/simulateAchReturn.ts';
import { railOf } from '../../../engine/payments/rails/registry.ts';
import { mayPaymentBecome } from '../../../engine/payments/states.ts';
import { findReturnCode } from '../../../law/law.ts';
import { findCompany } from '../../../store/companies.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { lockPaymentsOfPeriod } from '../../../store/returned-payments.ts';
import { findWorker } from '../../../store/workers.ts';
import { formatMoney } from '../../../values/money.ts';
import { refreshPeriodStatuses } from '../../../workflows/payments/period-statuses.ts';
import { describeReturnCode } from '../../../workflows/payments/return-codes.ts';
import { returnPayments } from '../../../workflows/payments/return-payments.ts';
import type { Handler } from '../handler.ts';

export const simulateAchReturn: Handler<typeof declared> = async (
  { companyId, payPeriodId, workerId, requestReferenceId, returnCode: code },
  context,
) => {
  const { tx, account, refuse } = context;
  if (account.kind !== 'sandbox') return refuse('liveAccount');
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const period = await findPayPeriod(tx, payPeriodId);
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  if (!workerId && !requestReferenceId) return refuse('nothingNamed');
  const worker = workerId && (await findWorker(tx, workerId));
  if (workerId && worker?.companyId !== companyId) return refuse('unknownUser');
  const payments = await lockPaymentsOfPeriod(tx, payPeriodId);
  const named = payments.filter(
    (payment) =>
      (!requestReferenceId || payment.paymentId === requestReferenceId) &&
      (!workerId || payment.workerId === workerId),
  );
  if (requestReferenceId && named.length === 0) return refuse('unknownPayment');
  if (!findReturnCode(code)) return refuse('unknownCode', { code });
  const sent = named.filter(
    (payment) =>
      railOf(payment).returns.by === 'bank' &&
      payment.status !== 'pending' &&
      mayPaymentBecome(payment.status, 'returned'),
  );
  if (sent.length === 0) return refuse('nothingSent');

  await returnPayments(
    context,
    sent.map((payment) => ({ payment, code })),
  );
  await refreshPeriodStatuses(context, sent);
  return {
    payments: sent.map(({ paymentId, amount, destination }) => ({
      requestReferenceId: paymentId,
      status: 'returned',
      message: `$${formatMoney(amount)} to or from ${destination} was returned. ${describeReturnCode(code)}.`,
    })),
  };
};
