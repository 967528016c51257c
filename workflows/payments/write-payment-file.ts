import type { Logger } from 'pino';
import type { KeyRing } from '../../database/encryption.ts';
import { newId } from '../../database/new-id.ts';
import { deferredCutoff, maxFilesOfDay, nextArrival } from '../../engine/payments/cutoffs.ts';
import {
  type AchBank,
  type AchBatch,
  type EntryDirection,
  entryDescriptions,
  fileIdModifier,
} from '../../engine/payments/rails/ach/ach-file.ts';
import { readableNameOr } from '../../engine/payments/rails/ach/ach-text.ts';
import { describeAchFileProblem } from '../../engine/payments/rails/ach/file-problems.ts';
import { batchHeader, entryDetail, fieldLength } from '../../engine/payments/rails/ach/layout.ts';
import { computeSandboxResponse } from '../../engine/payments/rails/ach/sandbox-bank.ts';
import { writeAchFile } from '../../engine/payments/rails/ach/write-file.ts';
import { settlementTime } from '../../engine/payments/settlement-time.ts';
import type { Account } from '../../store/accounts.ts';
import { insertJob } from '../../store/jobs.ts';
import { lockMicroDepositsToSend, markMicroDepositsSent } from '../../store/micro-deposits.ts';
import {
  claimFileNumbers,
  type FileNumbers,
  insertPaymentFile,
} from '../../store/payment-files.ts';
import { lockPaymentsToSend, markPaymentsSent, type Payment } from '../../store/payments.ts';
import type { AccountType, RoutingNumber } from '../../values/bank.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant, type Instant, newYorkDateOf } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import { bankOfAccount } from './bank-of-account.ts';
import type { PaymentContext } from './payment-context.ts';
import { settlePaymentsJob, writePaymentFileJob } from './payment-jobs.ts';

type PaymentToSend = Awaited<ReturnType<typeof lockPaymentsToSend>>[number];

/** Writes one file with everything that is ready to be sent; nothing ready, no file. */
export async function writePaymentFile(
  banking: PaymentContext & { readonly log: Pick<Logger, 'error'> },
  cutoff: Instant,
): Promise<string> {
  const { tx, account, now, log } = banking;
  const outgoing = await lockOutgoingEntries(banking);
  if (outgoing.length === 0) return 'nothing to send';
  const bank = bankOfAccount(account, banking.bank);
  if (!bank)
    throw new Error(
      'no file is written: the bank that files are handed to is not named, set ACH_DESTINATION_ROUTING and the other ACH_ variables',
    );
  const pays = outgoing.some(({ payment }) => payment !== undefined);
  const numbers = await claimFileNumbers(tx, {
    day: newYorkDateOf(now),
    most: maxFilesOfDay(cutoff, { pays }),
    entries: outgoing.length,
  });
  if (!numbers) {
    const dueAt = deferredCutoff(cutoff, now);
    insertJob(tx, { kind: writePaymentFileJob, subjectId: account.id, dueAt });
    if (newYorkDateOf(dueAt) === newYorkDateOf(now)) return 'waits for the full hour';
    if (pays) log.error({ account: account.id, entries: outgoing.length }, noFilesLeftMessage);
    return 'waits for the next day';
  }
  const fileId = await writeAndStoreFile(banking, bank, { outgoing, cutoff, numbers });
  for (const dueAt of answerTimesOf(account, outgoing))
    insertJob(tx, { kind: settlePaymentsJob, subjectId: fileId, dueAt });
  return `${outgoing.length} entries sent`;
}

const noFilesLeftMessage =
  'payments wait for the next day: the bank was given all the files it tells apart on one';

/** An entry that is ready to be sent. */
interface OutgoingEntry {
  readonly id: Id;
  /** Entries of one company, purpose and day go in one batch. */
  readonly purpose: keyof typeof entryDescriptions;
  readonly company: { readonly id: Id<'company'>; readonly name: string; readonly ein: string };
  readonly direction: EntryDirection;
  readonly routingNumber: RoutingNumber;
  readonly accountType: AccountType;
  readonly accountNumber: string;
  readonly amount: Cents;
  readonly name: string;
  readonly effectiveOn: CalendarDate;
  /** Undefined for what is no payment of a run. */
  readonly payment: PaymentToSend | undefined;
}

async function lockOutgoingEntries({ tx, keys, now }: PaymentContext): Promise<OutgoingEntry[]> {
  const payments = await lockPaymentsToSend(tx);
  const deposits = await lockMicroDepositsToSend(tx);
  const arrival = nextArrival(now);
  return [
    ...payments.map((made): OutgoingEntry => {
      // What waited for its funding, or for a server, does not arrive on a day that has passed.
      const effectiveOn = made.effectiveOn > arrival ? made.effectiveOn : arrival;
      const payment = { ...made, effectiveOn };
      return {
        id: payment.paymentId,
        purpose: payment.kind === 'wages' ? 'pay' : payment.kind,
        company: companyOf(payment),
        direction: directionOf(payment),
        routingNumber: payment.routingNumber,
        accountType: payment.accountType,
        accountNumber: openAccountNumber(payment, keys),
        amount: payment.amount,
        name: payment.name,
        effectiveOn,
        payment,
      };
    }),
    ...deposits.map(
      (deposit): OutgoingEntry => ({
        ...deposit,
        id: deposit.depositId,
        purpose: 'deposit',
        company: companyOf(deposit),
        direction: 'credit',
        accountNumber: openAccountNumber(
          { kind: 'funding', accountId: deposit.fundingAccountId, sealed: deposit.sealed },
          keys,
        ),
        name: deposit.companyName,
        effectiveOn: arrival,
        payment: undefined,
      }),
    ),
  ];
}

function companyOf(
  entry: Pick<PaymentToSend, 'companyId' | 'companyName' | 'ein'>,
): OutgoingEntry['company'] {
  const { companyId: id, companyName, ein: known } = entry;
  const ein = known ?? '000000000';
  return {
    id,
    name: readableNameOr(companyName, fieldLength(batchHeader, 'company name'), `EIN ${ein}`),
    ein,
  };
}

/** Writes and keeps the file, and that everything in it was sent. */
async function writeAndStoreFile(
  { tx, keys, now }: PaymentContext,
  { originatingBank, ...ends }: AchBank,
  ready: {
    readonly outgoing: readonly OutgoingEntry[];
    readonly cutoff: Instant;
    readonly numbers: FileNumbers;
  },
): Promise<Id<'paymentFile'>> {
  const { outgoing, cutoff, numbers } = ready;
  const batches = groupBy(
    outgoing,
    ({ company, purpose, effectiveOn }) => `${company.id} ${purpose} ${effectiveOn}`,
  );
  const groups = [...batches.values()];
  const written = writeAchFile({
    ...ends,
    createdAt: now,
    idModifier: fileIdModifier(numbers.filesBefore),
    firstTrace: numbers.firstTrace,
    batches: groups.map((group) => toBatch(group, originatingBank)),
  });
  if (written.problems)
    throw new Error(
      `no file is written: ${written.problems.map(describeAchFileProblem).join(' ')}`,
    );
  const fileId = newId<'paymentFile'>();
  const file = {
    fileId,
    cutoff: formatInstant(cutoff),
    report: written.control,
    text: written.text,
  };
  insertPaymentFile(tx, keys, file, now);
  const sent = groups.flatMap((group, batch) =>
    group.map(({ id, payment }, at) => ({ id, payment, trace: written.traces[batch]?.[at] ?? '' })),
  );
  await markPaymentsSent(
    tx,
    fileId,
    sent.flatMap(({ payment, trace }) => {
      if (!payment) return [];
      const { paymentId, effectiveOn } = payment;
      return { paymentId, effectiveOn, trace };
    }),
    now,
  );
  await markMicroDepositsSent(
    tx,
    fileId,
    sent.flatMap(({ id, payment, trace }) =>
      payment ? [] : { depositId: id as Id<'microDeposit'>, trace },
    ),
    { effectiveOn: nextArrival(now), now },
  );
  return fileId;
}

function toBatch(group: readonly OutgoingEntry[], originatingBank: RoutingNumber): AchBatch {
  const [first] = group;
  if (!first) throw new Error('an empty batch');
  const { purpose, company, effectiveOn } = first;
  return {
    entryClass: purpose === 'pay' || purpose === 'reversal' ? 'PPD' : 'CCD',
    company: { name: company.name, id: `1${company.ein}` },
    description: entryDescriptions[purpose],
    effectiveDate: effectiveOn,
    originatingBank,
    entries: group.map((entry) => ({
      direction: entry.direction,
      routing: entry.routingNumber,
      accountNumber: entry.accountNumber,
      accountType: entry.accountType,
      amount: entry.amount,
      identification: identificationOf(entry.id),
      name: readableNameOr(
        entry.name,
        fieldLength(entryDetail, 'receiver name'),
        `PAYEE ${identificationOf(entry.id)}`,
      ),
    })),
  };
}

/** What a bank gives back with a return: enough of an id to tell ours from all others. */
export function identificationOf(id: Id): string {
  return id.replaceAll('-', '').slice(0, 15);
}

export function directionOf({ kind }: Pick<Payment, 'kind'>): EntryDirection {
  return kind === 'wages' || kind === 'refund' ? 'credit' : 'debit';
}

/** Whether it is the company's own account that the money comes from or goes to. */
function usesFundingAccount({ kind }: Pick<Payment, 'kind'>): boolean {
  return kind === 'funding' || kind === 'refund';
}

/** The digits of the account a payment goes to or comes from. */
export function openAccountNumber(
  payment: Pick<PaymentToSend, 'kind' | 'accountId' | 'sealed'>,
  keys: KeyRing,
): string {
  const table = usesFundingAccount(payment) ? 'funding_account' : 'pay_account';
  return keys.open(payment.sealed, [table, 'account_number_encrypted', payment.accountId]);
}

/** When the bank will have answered: the sandbox's by its rule, another by having sent nothing back. */
function answerTimesOf({ kind }: Account, outgoing: readonly OutgoingEntry[]): Set<Instant> {
  const answers = new Set<Instant>();
  for (const entry of outgoing)
    if (entry.payment)
      answers.add(
        kind === 'sandbox'
          ? computeSandboxResponse({
              direction: entry.direction,
              accountNumber: entry.accountNumber,
              routing: entry.routingNumber,
              accountType: entry.accountType,
              effectiveDate: entry.effectiveOn,
            }).at
          : settlementTime(entry.effectiveOn),
      );
  return answers;
}
