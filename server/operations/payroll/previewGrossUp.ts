import type { RequestOf } from '../../../contract/operation.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { previewGrossUp as declared } from '../../../contract/payroll/previewGrossUp.ts';
import { findPayPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import type { Worker } from '../../../store/workers.ts';
import { formatMoney } from '../../../values/money.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { previewGrossUpOf, unstoredPeriod } from '../../../workflows/payroll/preview-gross-up.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { toGrossUpRecord } from '../../views/gross-up-record.ts';
import type { RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { withWorker } from '../scoped-handlers.ts';

export const previewGrossUp = withWorker<typeof declared>(async (request, context) => {
  const { netAmount, description = 'Bonus', payPeriodId } = request;
  const { tx, worker, law, now, refuse } = context;
  const period = await findPaidPeriod(request, context);
  if (period instanceof Refusal) return period;
  const line = { description, netAmount };
  const payDate = period.payPeriodId === payPeriodId ? undefined : period.payDate;
  const found = await previewGrossUpOf(tx, worker, period, { law, now, line, payDate });
  const { workerId } = worker;
  const userName = fullNameOf(worker);
  const reasons = found.payWith.notCovered.map(({ reason }) => reason).join(' ');
  if (reasons)
    return refuse('cannotBePaid', { worker: userName, netAmount: formatMoney(netAmount), reasons });
  const described = { ...line, workerId, userName, ...(payPeriodId && { payPeriodId }) };
  return { grossUp: toGrossUpRecord(found, described) };
});

/** The period that pays it: one of the company, or a payment of its own that is not stored. */
async function findPaidPeriod(
  { payPeriodId, payDate, isSeparatePayment }: RequestOf<typeof declared>,
  { tx, worker, now, today, refuse }: RequestContext<typeof declared> & { readonly worker: Worker },
): Promise<PayPeriod | Refusal> {
  if ((payPeriodId === undefined) === (payDate === undefined)) return refuse('periodOrDate');
  if (payDate !== undefined)
    return payDate < today
      ? refuse('payDatePassed', { payDate })
      : unstoredPeriod(worker, payDate, now);
  const period = payPeriodId && (await findPayPeriod(tx, payPeriodId));
  if (!period || period.companyId !== worker.companyId) return refuse('unknownPayPeriod');
  const { status, workerType: paid } = period;
  const payPeriod = formatPayPeriod(period);
  if (status === 'Submitted') return refuse('periodSubmitted', { payPeriod });
  if (status === 'Skipped') return refuse('periodSkipped', { payPeriod });
  if (!isEditable(status)) return refuse('periodRun', { payPeriod, status });
  const { workerType } = worker;
  if (workerType !== paid)
    return refuse('wrongWorkerType', { worker: fullNameOf(worker), workerType, paid });
  if (!isSeparatePayment) return period;
  return {
    ...unstoredPeriod(worker, period.payDate, now),
    supplementalMethod: period.supplementalMethod,
  };
}
