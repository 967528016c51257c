import type { Logger } from 'pino';
import { newId } from '../../database/new-id.ts';
import { deferredCutoff, maxFilesOfDay, nextArrival } from '../../engine/payments/cutoffs.ts';
import type { BankEntry, PaymentFileResult } from '../../engine/payments/rails/payment-file.ts';
import { type FileRail, fileRails, fundingRail } from '../../engine/payments/rails/registry.ts';
import { type AgencyTransfer, lockAgencyPaymentsToSend } from '../../store/agency-payments.ts';
import { insertJob } from '../../store/jobs.ts';
import { lockMicroDepositsToSend, markMicroDepositsSent } from '../../store/micro-deposits.ts';
import { claimFileNumbers, hasFileOfCutoff, insertPaymentFile } from '../../store/payment-files.ts';
import { type BankPayment, lockPaymentsToSend } from '../../store/payments-to-send.ts';
import { type CalendarDate, laterDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant, type Instant, newYorkDateOf } from '../../values/instant.ts';
import { recordSentAgencyPayments } from './agency-payments.ts';
import { bankAnswerTo, toAgencyEntry, toBankEntry, toDepositEntry } from './bank-entries.ts';
import { bankOfAccount } from './bank-of-account.ts';
import { recordSentPayments } from './change-payments.ts';
import type { PaymentContext } from './payment-context.ts';
import { schedulePaymentFile, settlePaymentsJob, writePaymentFileJob } from './payment-jobs.ts';

interface FileContext extends PaymentContext {
  readonly log: Pick<Logger, 'error'>;
}

/** Writes everything that is ready to be sent to files, one for each rail that has any. */
export async function writePaymentFiles(context: FileContext, cutoff: Instant): Promise<string> {
  const results: string[] = [];
  for (const rail of fileRails) results.push(await writePaymentFile(context, rail, cutoff));
  return results.join('; ');
}

async function writePaymentFile(
  context: FileContext,
  rail: FileRail,
  cutoff: Instant,
): Promise<string> {
  const { tx, account, now } = context;
  const outgoing = await lockOutgoing(context, rail);
  const { entries } = outgoing;
  if (entries.length === 0) return 'nothing to send';
  if (await hasFileOfCutoff(tx, formatInstant(cutoff))) return waitForNextCutoff(context);
  const bank = bankOfAccount(account, context.bank);
  if (!bank) throw new Error(noBankMessage);
  const numbers = await claimFileNumbers(tx, {
    day: newYorkDateOf(now),
    maxFiles: maxFilesOfDay(cutoff, {
      pays: outgoing.payments.length + outgoing.agencyPayments.length > 0,
    }),
    entries: entries.length,
  });
  if (!numbers) return deferFile(context, cutoff, outgoing);
  const written = rail.submission.write({ bank, createdAt: now, entries, ...numbers });
  if (written.problems)
    throw new Error(`the payment file cannot be written: ${written.problems.join(' ')}`);
  const fileId = await storeFile(context, cutoff, outgoing, written);
  for (const dueAt of answerTimesOf(context, rail, outgoing))
    insertJob(tx, { kind: settlePaymentsJob, subjectId: fileId, dueAt });
  return `${entries.length} entries sent`;
}

const noBankMessage =
  'no payment file is written: no bank is configured, set ACH_DESTINATION_ROUTING and the other ACH_ variables';

const noFilesLeftMessage =
  'payments wait for the next day: the bank was given the largest number of files it accepts in a day';

interface Outgoing {
  readonly payments: readonly BankPayment[];
  readonly depositIds: readonly Id<'microDeposit'>[];
  readonly agencyPayments: readonly AgencyTransfer[];
  /** Entries of the payments, then of the payments to agencies, then of the micro-deposits. */
  readonly entries: readonly BankEntry[];
  /** The earliest date on which the entries can arrive. */
  readonly arrival: CalendarDate;
}

async function lockOutgoing(context: PaymentContext, rail: FileRail): Promise<Outgoing> {
  const { tx, keys, now } = context;
  const arrival = nextArrival(now);
  const locked = await lockPaymentsToSend(tx, rail.method);
  const deposits = rail === fundingRail ? await lockMicroDepositsToSend(tx) : [];
  const toAgencies = rail === fundingRail ? await lockAgencyPaymentsToSend(tx) : [];
  // A payment that waited for its funding may have an effective date in the past.
  const inTime = <Sent extends { readonly effectiveOn: CalendarDate }>(payment: Sent): Sent => ({
    ...payment,
    effectiveOn: laterDate(payment.effectiveOn, arrival),
  });
  const payments = locked.map(inTime);
  const bank = bankOfAccount(context.account, context.bank);
  const toSend = toAgencies.map(inTime).flatMap((payment) => {
    const entry = toAgencyEntry(payment, keys, bank);
    return entry ? [{ payment, entry }] : [];
  });
  return {
    payments,
    agencyPayments: toSend.map(({ payment }) => payment),
    depositIds: deposits.map(({ depositId }) => depositId),
    entries: [
      ...payments.map((payment) => toBankEntry(payment, keys)),
      ...toSend.map(({ entry }) => entry),
      ...deposits.map((deposit) => toDepositEntry(deposit, keys, arrival)),
    ],
    arrival,
  };
}

/**
 * Leaves everything that became ready after the file of the cutoff to the next one: several jobs may
 * share a cutoff, and a payroll may be processed between them.
 */
function waitForNextCutoff(context: FileContext): string {
  schedulePaymentFile(context);
  return 'waits for the next cutoff';
}

/** Tries again at the full hour, or on the next day once the bank has all files it accepts. */
function deferFile(
  { tx, account, now, log }: FileContext,
  cutoff: Instant,
  { payments, agencyPayments, entries }: Outgoing,
): string {
  const dueAt = deferredCutoff(cutoff, now);
  insertJob(tx, { kind: writePaymentFileJob, subjectId: account.id, dueAt });
  if (newYorkDateOf(dueAt) === newYorkDateOf(now)) return 'waits for the full hour';
  if (payments.length + agencyPayments.length > 0)
    log.error({ account: account.id, entries: entries.length }, noFilesLeftMessage);
  return 'waits for the next day';
}

/** Stores the file and marks everything in it as sent. */
async function storeFile(
  context: PaymentContext,
  cutoff: Instant,
  { payments, agencyPayments, depositIds, arrival }: Outgoing,
  { text, control, traces }: Exclude<PaymentFileResult, { readonly problems: readonly string[] }>,
): Promise<Id<'paymentFile'>> {
  const { tx, keys, now } = context;
  const fileId = newId<'paymentFile'>();
  insertPaymentFile(
    tx,
    keys,
    { fileId, cutoff: formatInstant(cutoff), report: control, text },
    now,
  );
  const traceOf = (id: Id) => traces.get(id) ?? '';
  const sentPayments = payments.map((payment) => ({
    ...payment,
    trace: traceOf(payment.paymentId),
  }));
  const sentDeposits = depositIds.map((depositId) => ({ depositId, trace: traceOf(depositId) }));
  const sentToAgencies = agencyPayments.map((payment) => ({
    ...payment,
    trace: traceOf(payment.agencyPaymentId),
  }));
  await recordSentPayments(context, fileId, sentPayments);
  await recordSentAgencyPayments(context, fileId, sentToAgencies);
  await markMicroDepositsSent(tx, fileId, sentDeposits, { effectiveOn: arrival, now });
  return fileId;
}

/** Times at which the bank will have answered about the payments of a file. */
function answerTimesOf(
  { account }: PaymentContext,
  { submission }: FileRail,
  { payments, agencyPayments, entries }: Outgoing,
): Set<Instant> {
  const ofPayments = entries.slice(0, payments.length + agencyPayments.length);
  return new Set(ofPayments.map((entry) => bankAnswerTo(entry, { account, submission }).at));
}
