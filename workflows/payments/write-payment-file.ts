import type { Logger } from 'pino';
import { newId } from '../../database/new-id.ts';
import { chunksOf, readAhead, sendChunks } from '../../database/pipeline.ts';
import { deferredCutoff, maxFilesOfDay, nextArrival } from '../../engine/payments/cutoffs.ts';
import type {
  BankEntry,
  BatchedEntry,
  PaymentFileDraft,
} from '../../engine/payments/rails/payment-file.ts';
import { type FileRail, fileRails, fundingRail } from '../../engine/payments/rails/registry.ts';
import { type AgencyTransfer, lockAgencyPaymentsToSend } from '../../store/agency-payments.ts';
import { insertJob } from '../../store/jobs.ts';
import { lockMicroDepositsToSend, markMicroDepositsSent } from '../../store/micro-deposits.ts';
import {
  beginPaymentFile,
  claimFileNumbers,
  completePaymentFile,
  hasFileOfCutoff,
} from '../../store/payment-files.ts';
import type { Payment } from '../../store/payments.ts';
import {
  type BankPayment,
  forgetSentRuns,
  type LockedPayment,
  listBankPayments,
  lockPaymentsToSend,
  type OpenFile,
  type PaymentInFile,
  type PaymentsToSend,
} from '../../store/payments-to-send.ts';
import { type CalendarDate, laterDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant, type Instant, newYorkDateOf } from '../../values/instant.ts';
import { recordSentAgencyPayments } from './agency-payments.ts';
import {
  bankAnswerTo,
  purposeOf,
  toAgencyEntry,
  toBankEntry,
  toDepositEntry,
} from './bank-entries.ts';
import { bankOfAccount } from './bank-of-account.ts';
import { paymentsPerChunk, recordSentPayments } from './change-payments.ts';
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
    maxFiles: maxFilesOfDay(cutoff, { pays: outgoing.pays }),
    entries: entries.length,
  });
  if (!numbers) return deferFile(context, cutoff, outgoing);
  const fileId = newId<'paymentFile'>();
  const file = { fileId, arrival: outgoing.arrival };
  beginPaymentFile(tx, { fileId, cutoff: formatInstant(cutoff) }, now);
  const draft = rail.submission.begin({ bank, createdAt: now, ...numbers });
  const { traces, answerTimes } = await sendEntries(context, rail, { ...file, entries, draft });
  const written = draft.end();
  if (written.problems)
    throw new Error(`the payment file cannot be written: ${written.problems.join(' ')}`);
  completePaymentFile(tx, context.keys, { fileId, report: written.control, text: written.text });
  await recordOthersSent(context, fileId, { ...outgoing, traces });
  forgetSentRuns(tx, rail.method, outgoing);
  for (const dueAt of answerTimes)
    insertJob(tx, { kind: settlePaymentsJob, subjectId: fileId, dueAt });
  return `${entries.length} entries sent`;
}

const noBankMessage =
  'no payment file is written: no bank is configured, set ACH_DESTINATION_ROUTING and the other ACH_ variables';

const noFilesLeftMessage =
  'payments wait for the next day: the bank was given the largest number of files it accepts in a day';

/** A payment that is locked, or another entry as the bank receives it; the account numbers of payments are read later. */
type Sent =
  | { readonly payment: LockedPayment }
  | { readonly payment?: never; readonly entry: BankEntry; readonly isMicroDeposit: boolean };

interface Outgoing extends Pick<PaymentsToSend, 'runIds'> {
  /** Payments, payments to agencies and micro-deposits, batch after batch. */
  readonly entries: readonly Sent[];
  readonly agencyPayments: readonly AgencyTransfer[];
  readonly depositIds: readonly Id<'microDeposit'>[];
  /** True unless there are only micro-deposits. */
  readonly pays: boolean;
  /** The earliest date on which the entries can arrive. */
  readonly arrival: CalendarDate;
}

async function lockOutgoing(context: PaymentContext, rail: FileRail): Promise<Outgoing> {
  const { tx, keys, now } = context;
  const arrival = nextArrival(now);
  const { runIds, payments: locked } = await lockPaymentsToSend(tx, rail.method);
  const deposits = rail === fundingRail ? await lockMicroDepositsToSend(tx) : [];
  const toAgencies = rail === fundingRail ? await lockAgencyPaymentsToSend(tx) : [];
  // A payment that waited for its funding may have an effective date in the past.
  const inTime = <Dated extends { readonly effectiveOn: CalendarDate }>(payment: Dated): Dated => ({
    ...payment,
    effectiveOn: laterDate(payment.effectiveOn, arrival),
  });
  const bank = bankOfAccount(context.account, context.bank);
  const toSend = toAgencies.map(inTime).flatMap((payment) => {
    const entry = toAgencyEntry(payment, keys, bank);
    return entry ? [{ payment, entry }] : [];
  });
  const entries: Sent[] = [
    ...locked.map((payment) => ({ payment: inTime(payment) })),
    ...toSend.map(({ entry }) => ({ entry, isMicroDeposit: false })),
    ...deposits.map((deposit) => ({
      entry: toDepositEntry(deposit, keys, arrival),
      isMicroDeposit: true,
    })),
  ];
  const batches = groupBy(entries, (sent) => rail.submission.batchOf(toBatchedEntry(sent)));
  return {
    runIds,
    entries: [...batches.values()].flat(),
    agencyPayments: toSend.map(({ payment }) => payment),
    depositIds: deposits.map(({ depositId }) => depositId),
    pays: entries.length > deposits.length,
    arrival,
  };
}

function toBatchedEntry(sent: Sent): BatchedEntry {
  if (!sent.payment) return sent.entry;
  const { companyId, effectiveOn } = sent.payment;
  const purpose = purposeOf(sent.payment);
  return { company: { id: companyId }, purpose, effectiveDate: effectiveOn };
}

/**
 * Writes entries to a file and records their payments as sent, chunk by chunk: PostgreSQL works on one while the next is
 * written. Returns the trace numbers of the other entries by their ids, and the times at which the bank will have answered
 * about the payments.
 */
async function sendEntries(
  context: PaymentContext,
  { submission }: FileRail,
  {
    entries,
    draft,
    ...file
  }: OpenFile & Pick<Outgoing, 'entries'> & { readonly draft: PaymentFileDraft },
): Promise<{ readonly traces: Traces; readonly answerTimes: ReadonlySet<Instant> }> {
  const { account } = context;
  const traces = new Map<string, string>();
  const answerTimes = new Set<Instant>();
  const chunks = readAhead(chunksOf(entries, paymentsPerChunk), (some) =>
    readEntries(context, some),
  );
  await sendChunks(chunks, async (chunk) => {
    const sent: (Payment & PaymentInFile)[] = [];
    for (const { payment, entry, isMicroDeposit } of chunk) {
      const trace = draft.add(entry);
      if (payment) sent.push({ ...payment, status: 'sent', trace });
      else traces.set(entry.id, trace);
      if (!isMicroDeposit) answerTimes.add(bankAnswerTo(entry, { account, submission }).at);
    }
    await recordSentPayments(context, file, sent);
  });
  return { traces, answerTimes };
}

/** An entry, and the payment that it pays as it will arrive. */
interface EntryToSend {
  readonly payment?: BankPayment;
  readonly entry: BankEntry;
  readonly isMicroDeposit: boolean;
}

/** Reads the accounts of the payments among some entries. */
async function readEntries(
  { tx, keys }: PaymentContext,
  some: readonly Sent[],
): Promise<readonly EntryToSend[]> {
  const paymentIds = some.flatMap(({ payment }) => payment?.paymentId ?? []);
  const read = paymentIds.length > 0 ? await listBankPayments(tx, paymentIds) : [];
  const byId = new Map(read.map((payment) => [payment.paymentId, payment]));
  return some.map((sent) => {
    if (!sent.payment) return sent;
    const { paymentId, effectiveOn } = sent.payment;
    const found = byId.get(paymentId);
    if (!found) throw new Error(`payment ${paymentId} was not found`);
    const payment = { ...found, effectiveOn };
    return { payment, entry: toBankEntry(payment, keys), isMicroDeposit: false };
  });
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
  { pays, entries }: Outgoing,
): string {
  const dueAt = deferredCutoff(cutoff, now);
  insertJob(tx, { kind: writePaymentFileJob, subjectId: account.id, dueAt });
  if (newYorkDateOf(dueAt) === newYorkDateOf(now)) return 'waits for the full hour';
  if (pays) log.error({ account: account.id, entries: entries.length }, noFilesLeftMessage);
  return 'waits for the next day';
}

type Traces = ReadonlyMap<string, string>;

/** Marks payments to agencies and micro-deposits as sent. */
async function recordOthersSent(
  context: PaymentContext,
  fileId: Id<'paymentFile'>,
  {
    agencyPayments,
    depositIds,
    arrival,
    traces,
  }: Pick<Outgoing, 'agencyPayments' | 'depositIds' | 'arrival'> & { readonly traces: Traces },
): Promise<void> {
  const { tx, now } = context;
  const traceOf = (id: Id) => traces.get(id) ?? '';
  const sentDeposits = depositIds.map((depositId) => ({ depositId, trace: traceOf(depositId) }));
  const sentToAgencies = agencyPayments.map((payment) => ({
    ...payment,
    trace: traceOf(payment.agencyPaymentId),
  }));
  await recordSentAgencyPayments(context, fileId, sentToAgencies);
  await markMicroDepositsSent(tx, fileId, sentDeposits, { effectiveOn: arrival, now });
}
