import { chunksOf, sendChunks } from '../../database/pipeline.ts';
import type { PaymentStatus } from '../../engine/payments/states.ts';
import {
  insertPayments,
  markPaymentsReturned,
  type NewPayment,
  type Payment,
  type PaymentStatusUpdate,
  updatePaymentStatuses,
} from '../../store/payments.ts';
import {
  markPaymentsSent,
  type OpenFile,
  type PaymentInFile,
} from '../../store/payments-to-send.ts';
import type { Id } from '../../values/id.ts';
import type { EventContext } from '../webhooks/event-views.ts';
import { recordPaymentEvents } from '../webhooks/record-events.ts';
import { describeReturnCode } from './return-codes.ts';

// Every payment is made and changed here, so that each change is recorded as one event.

/** Makes payments of a company. */
export async function addPayments(
  context: EventContext,
  companyId: Id<'company'>,
  payments: readonly NewPayment[],
): Promise<void> {
  const made = payments.map((payment) => ({ ...payment, companyId, returnCode: null }));
  const inserting = insertPayments(context.tx, companyId, payments, context.now);
  await whileStored(inserting, () => recordPaymentEvents(context, 'payment.created', made));
}

/** Changes the status of payments; throws if one of them may not make the change. */
export async function changePayments(
  context: EventContext,
  payments: readonly Payment[],
  change: PaymentStatusUpdate & { readonly status: Exclude<PaymentStatus, 'pending'> },
): Promise<void> {
  const { status } = change;
  await changeChunks(payments, (some) => {
    const ids = some.map(({ paymentId }) => paymentId);
    const updating = updatePaymentStatuses(context.tx, ids, change, context.now);
    const changed = some.map((payment) => ({
      ...payment,
      status,
      returnCode: change.returnCode ?? payment.returnCode,
    }));
    return whileStored(updating, () => recordPaymentEvents(context, `payment.${status}`, changed));
  });
}

/** Returns payments, each with its own code; throws if one of them may not be returned. */
export async function returnEachPayment(
  context: EventContext,
  returned: readonly { readonly payment: Payment; readonly code: string }[],
): Promise<void> {
  const changes = returned.map(({ payment: { paymentId }, code }) => ({
    paymentId,
    returnCode: code,
    reason: describeReturnCode(code),
  }));
  await markPaymentsReturned(context.tx, changes, context.now);
  const status = 'returned';
  const changed = returned.map(
    ({ payment, code }) => ({ ...payment, status, returnCode: code }) as const,
  );
  recordPaymentEvents(context, 'payment.returned', changed);
}

/** Records payments as sent in a file; they are given as they are now, by ascending traces. */
export async function recordSentPayments(
  context: EventContext,
  file: OpenFile,
  sent: readonly (Payment & PaymentInFile)[],
): Promise<void> {
  const marking = markPaymentsSent(context.tx, file, sent, context.now);
  await whileStored(marking, () => recordPaymentEvents(context, 'payment.sent', sent));
}

/**
 * Records events while PostgreSQL stores what they report. Waits for it also if that fails, because the caller may roll back
 * to a savepoint and go on: nothing is sent after that.
 */
async function whileStored(storing: Promise<void>, record: () => void): Promise<void> {
  try {
    record();
  } finally {
    await storing;
  }
}

/** Changes payments in chunks: PostgreSQL updates one while the events of the next are made. */
async function changeChunks<Changed>(
  payments: readonly Changed[],
  change: (some: readonly Changed[]) => Promise<void>,
): Promise<void> {
  await sendChunks(chunksOf(payments, paymentsPerChunk), change);
}

/** A file may hold the payments of a whole payroll, which are never in memory together. */
export const paymentsPerChunk = 1_000;
