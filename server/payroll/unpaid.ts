import { waysOut } from '../../contract/blockers.ts';
import type { PaymentToDo, Subject } from '../../engine/onboarding/blockers.ts';
import { findReturnCode } from '../../law/payments/read.ts';
import { americanText } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import type { UnpaidPayment } from '../store/returned-payments.ts';
import { sayReturnCode } from './settle.ts';

/** What is to be done about money that came back, in words. */
export function toPaymentToDo(payment: UnpaidPayment, company: Subject): PaymentToDo {
  const { paymentId, workerId, name, returnCode, beginsOn, endsOn } = payment;
  const isOfWorker = workerId !== null && name !== null;
  return {
    subject: isOfWorker ? { kind: 'worker', id: workerId, name } : company,
    key: keyOf(payment),
    payment: {
      id: paymentId,
      words: {
        amount: `$${formatMoney(payment.amount)}`,
        payPeriod: `${americanText(beginsOn)} - ${americanText(endsOn)}`,
        reason: sayReturnCode(returnCode),
        wayOut: isOfWorker ? wayToWorker(payment) : wayToCompany(payment),
      },
    },
  };
}

function keyOf({ workerId, runHasFailed }: UnpaidPayment): PaymentToDo['key'] {
  if (runHasFailed) return 'fundingFailed';
  return workerId === null ? 'fundingReturned' : 'paymentReturned';
}

function wayToWorker({ method, returnCode }: UnpaidPayment): string {
  if (method === 'check') return waysOut.anotherCheck;
  return findReturnCode(returnCode)?.retry === 'not' ? waysOut.byCheck : waysOut.resend;
}

function wayToCompany({ returnCode }: UnpaidPayment): string {
  const cause = findReturnCode(returnCode)?.cause;
  if (cause === 'funds' || cause === 'authorisation') return waysOut[cause];
  return waysOut.account;
}
