import { chunksOf, readAhead, sendChunks } from '../../database/pipeline.ts';
import type { BankAnswer } from '../../engine/payments/rails/payment-file.ts';
import { fundingRail, railOf } from '../../engine/payments/rails/registry.ts';
import { type AgencyTransfer, lockAgencyPaymentsOfFile } from '../../store/agency-payments.ts';
import type { Payment } from '../../store/payments.ts';
import {
  type BankPayment,
  listBankPayments,
  lockPaymentsOfFile,
} from '../../store/payments-to-send.ts';
import type { Id } from '../../values/id.ts';
import { returnAgencyPayments, settleAgencyPayments } from './agency-payments.ts';
import { bankAnswerTo, toAgencyEntry, toBankEntry } from './bank-entries.ts';
import { bankOfAccount } from './bank-of-account.ts';
import { paymentsPerChunk } from './change-payments.ts';
import { correctAccounts, type PaymentNotificationOfChange } from './correct-accounts.ts';
import type { PaymentContext } from './payment-context.ts';
import { refreshPeriodStatuses } from './period-statuses.ts';
import { type ReturnedPayment, returnPayments } from './return-payments.ts';
import { followArrived, postArrived } from './settle-payments.ts';

/**
 * Applies what the bank has answered by now about the payments of a file: first those that have arrived, chunk by
 * chunk, then returns and corrected accounts, which are few.
 */
export async function settleFile(
  context: PaymentContext,
  fileId: Id<'paymentFile'>,
): Promise<string> {
  const { tx, now } = context;
  const sent = await lockPaymentsOfFile(tx, fileId);
  const chunks = readAhead(chunksOf(sent, paymentsPerChunk), (ids) => listBankPayments(tx, ids));
  const returned: ReturnedPayment[] = [];
  const changes: PaymentNotificationOfChange[] = [];
  const payPeriodIds = new Set<Id<'payPeriod'>>();
  const followed: Payment[] = [];
  let settled = 0;
  await sendChunks(chunks, async (payments) => {
    const answered = payments
      .map((payment) => ({ payment, answer: bankAnswerFor(context, payment) }))
      .filter(({ answer }) => answer.at <= now);
    for (const { payment, answer } of answered) {
      payPeriodIds.add(payment.payPeriodId);
      if (answer.outcome === 'returned') returned.push({ payment, code: answer.code });
      if (answer.outcome === 'settled with a change')
        changes.push({ ...answer, payment: { ...payment, sentAt: payment.sentAt ?? now } });
    }
    const some = answered
      .filter(({ answer }) => answer.outcome !== 'returned')
      .map(({ payment }) => payment);
    settled += some.length;
    followed.push(...some.filter(({ kind }) => kind !== 'wages'));
    await postArrived(context, some);
  });
  await followArrived(context, followed);
  await returnPayments(context, returned);
  await correctAccounts(context, changes);
  await refreshPeriodStatuses(
    context,
    [...payPeriodIds].map((payPeriodId) => ({ payPeriodId })),
  );
  const agencies = await settleAgencyPaymentsOf(context, fileId);
  return `${settled + agencies.settled} settled, ${returned.length + agencies.returned} returned`;
}

/** Applies what the bank has answered by now about the payments to agencies in a file. */
async function settleAgencyPaymentsOf(context: PaymentContext, fileId: Id<'paymentFile'>) {
  const answered = (await lockAgencyPaymentsOfFile(context.tx, fileId))
    .filter(({ status }) => status === 'sent')
    .map((payment) => ({ payment, answer: bankAnswerForAgency(context, payment) }))
    .filter(({ answer }) => answer.at <= context.now);
  const settled = answered.filter(({ answer }) => answer.outcome !== 'returned');
  const returned = answered.flatMap(({ payment, answer }) =>
    answer.outcome === 'returned' ? [{ payment, code: answer.code }] : [],
  );
  await settleAgencyPayments(
    context,
    settled.map(({ payment }) => payment),
  );
  await returnAgencyPayments(context, returned);
  return { settled: settled.length, returned: returned.length };
}

function bankAnswerForAgency(context: PaymentContext, payment: AgencyTransfer): BankAnswer {
  const { account, keys, bank } = context;
  const entry = toAgencyEntry(payment, keys, bankOfAccount(account, bank));
  const { submission } = fundingRail;
  return entry
    ? bankAnswerTo(entry, { account, submission })
    : { outcome: 'settled', at: submission.settlesAt(payment.effectiveOn) };
}

function bankAnswerFor({ account, keys }: PaymentContext, payment: BankPayment): BankAnswer {
  const { submission } = railOf(payment);
  if (!submission) throw new Error('a payment file contains a payment that is not sent by file');
  return bankAnswerTo(toBankEntry(payment, keys), { account, submission });
}
