import type {
  BlockerSubject,
  ReturnedPaymentBlocker,
  ReturnRemedy,
} from '../../engine/onboarding/blockers.ts';
import { railOf } from '../../engine/payments/rails/registry.ts';
import { findReturnCode } from '../../law/law.ts';
import type { OutstandingReturn } from '../../store/returned-payments.ts';

export function toReturnedPaymentBlocker(
  payment: OutstandingReturn,
  company: BlockerSubject,
): ReturnedPaymentBlocker {
  const { paymentId, workerId, name, amount, beginsOn, endsOn, returnCode } = payment;
  const isToWorker = workerId !== null && name !== null;
  const remedy = isToWorker ? workerRemedy(payment) : companyRemedy(payment);
  return {
    key: keyOf(payment),
    subject: isToWorker ? { kind: 'worker', id: workerId, name } : company,
    payment: { paymentId, amount, beginsOn, endsOn, returnCode, remedy },
  };
}

function keyOf({ workerId, runHasFailed }: OutstandingReturn): ReturnedPaymentBlocker['key'] {
  if (runHasFailed) return 'fundingFailed';
  return workerId === null ? 'fundingReturned' : 'paymentReturned';
}

function workerRemedy(payment: OutstandingReturn): ReturnRemedy {
  if (railOf(payment).returns.by === 'void') return 'anotherCheck';
  return findReturnCode(payment.returnCode)?.retry === 'not' ? 'byCheck' : 'resend';
}

function companyRemedy({ returnCode }: OutstandingReturn): ReturnRemedy {
  const cause = findReturnCode(returnCode)?.cause;
  return cause === 'funds' || cause === 'authorization' ? cause : 'account';
}
