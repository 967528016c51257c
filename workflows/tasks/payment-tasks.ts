import { returnRemedyMessages } from '../../contract/tasks.ts';
import type { BlockerSubject, ReturnedPaymentFacts } from '../../engine/onboarding/blockers.ts';
import { findReturnCode } from '../../law/law.ts';
import type { OutstandingReturn } from '../../store/returned-payments.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import { describeReturnCode } from '../payments/settle-payments.ts';

/** What is to be done about money that came back, in words. */
export function toReturnedPaymentFacts(
  payment: OutstandingReturn,
  company: BlockerSubject,
): ReturnedPaymentFacts {
  const { paymentId, workerId, name, returnCode, beginsOn, endsOn } = payment;
  const isOfWorker = workerId !== null && name !== null;
  return {
    subject: isOfWorker ? { kind: 'worker', id: workerId, name } : company,
    key: keyOf(payment),
    payment: {
      id: paymentId,
      words: {
        amount: `$${formatMoney(payment.amount)}`,
        payPeriod: `${formatAmericanDate(beginsOn)} - ${formatAmericanDate(endsOn)}`,
        reason: describeReturnCode(returnCode),
        wayOut: isOfWorker ? describeFixForWorker(payment) : describeFixForCompany(payment),
      },
    },
  };
}

function keyOf({ workerId, runHasFailed }: OutstandingReturn): ReturnedPaymentFacts['key'] {
  if (runHasFailed) return 'fundingFailed';
  return workerId === null ? 'fundingReturned' : 'paymentReturned';
}

function describeFixForWorker({ method, returnCode }: OutstandingReturn): string {
  if (method === 'check') return returnRemedyMessages.anotherCheck;
  return findReturnCode(returnCode)?.retry === 'not'
    ? returnRemedyMessages.byCheck
    : returnRemedyMessages.resend;
}

function describeFixForCompany({ returnCode }: OutstandingReturn): string {
  const cause = findReturnCode(returnCode)?.cause;
  if (cause === 'funds' || cause === 'authorisation') return returnRemedyMessages[cause];
  return returnRemedyMessages.account;
}
