import type { BankAnswer } from '../../engine/payments/rails/payment-file.ts';
import { railOf } from '../../engine/payments/rails/registry.ts';
import { type BankPayment, lockPaymentsOfFile } from '../../store/payments-to-send.ts';
import type { Id } from '../../values/id.ts';
import { bankAnswerTo, toBankEntry } from './bank-entries.ts';
import { correctAccounts } from './correct-accounts.ts';
import type { PaymentContext } from './payment-context.ts';
import { refreshPeriodStatuses } from './period-statuses.ts';
import { returnPayments } from './return-payments.ts';
import { settlePayments } from './settle-payments.ts';

/** Applies what the bank has answered by now about the payments of a file. */
export async function settleFile(
  context: PaymentContext,
  fileId: Id<'paymentFile'>,
): Promise<string> {
  const { tx, now } = context;
  const answered = (await lockPaymentsOfFile(tx, fileId))
    .filter(({ status }) => status === 'sent')
    .map((payment) => ({ payment, answer: bankAnswerFor(context, payment) }))
    .filter(({ answer }) => answer.at <= now);
  const settled = answered
    .filter(({ answer }) => answer.outcome !== 'returned')
    .map(({ payment }) => payment);
  const returned = answered.flatMap(({ payment, answer }) =>
    answer.outcome === 'returned' ? { payment, code: answer.code } : [],
  );
  const changes = answered.flatMap(({ payment, answer }) =>
    answer.outcome === 'settled with a change'
      ? { ...answer, payment: { ...payment, sentAt: payment.sentAt ?? now } }
      : [],
  );
  await settlePayments(context, settled);
  await returnPayments(context, returned);
  await correctAccounts(context, changes);
  await refreshPeriodStatuses(
    context,
    answered.map(({ payment }) => payment),
  );
  return `${settled.length} settled, ${returned.length} returned`;
}

function bankAnswerFor({ account, keys }: PaymentContext, payment: BankPayment): BankAnswer {
  const { submission } = railOf(payment);
  if (!submission) throw new Error('a payment file contains a payment that is not sent by file');
  return bankAnswerTo(toBankEntry(payment, keys), { account, submission });
}
