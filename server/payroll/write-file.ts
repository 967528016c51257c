import type { Logger } from 'pino';
import {
  type AchBank,
  type AchBatch,
  type Direction,
  entryDescriptions,
  idModifierOf,
} from '../../engine/payments/nacha/ach-file.ts';
import { nameOr } from '../../engine/payments/nacha/ach-text.ts';
import { wordAchProblem } from '../../engine/payments/nacha/check-file.ts';
import { batchHeader, entryDetail, roomIn } from '../../engine/payments/nacha/layout.ts';
import { writeAchFile } from '../../engine/payments/nacha/write-file.ts';
import { answerOf, halfPastEight } from '../../engine/payments/sandbox-bank.ts';
import type { AccountType, RoutingNumber } from '../../values/bank.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { dayOf, type Instant, instantText } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import { groupBy } from '../group-by.ts';
import { newId } from '../identity.ts';
import type { Account } from '../store/accounts.ts';
import type { KeyRing } from '../store/encryption.ts';
import { insertJob } from '../store/jobs.ts';
import { lockDepositsToSend, markDepositsSent } from '../store/micro-deposits.ts';
import { type FileNumbers, insertPaymentFile, takeFileNumbers } from '../store/payment-files.ts';
import { lockPaymentsToSend, markSent, type Payment } from '../store/payments.ts';
import { bankFor } from './bank.ts';
import { cutoffAfter, mostFiles, nextArrival, writingFile } from './cutoffs.ts';
import type { Payroll } from './submit.ts';

export const settling = 'settlePayments';

export interface Banking extends Payroll {
  readonly keys: KeyRing;
}

type ToSend = Awaited<ReturnType<typeof lockPaymentsToSend>>[number];

/** Writes one file with everything that is ready to be sent; nothing ready, no file. */
export async function writePaymentFile(
  banking: Banking & { readonly log: Pick<Logger, 'error'> },
  cutoff: Instant,
): Promise<string> {
  const { tx, account, now, log } = banking;
  const outgoing = await listOutgoing(banking);
  if (outgoing.length === 0) return 'nothing to send';
  const bank = bankFor(account, banking.bank);
  if (!bank)
    throw new Error(
      'no file is written: the bank that files are handed to is not named, set ACH_DESTINATION_ROUTING and the other ACH_ variables',
    );
  const pays = outgoing.some(({ payment }) => payment !== undefined);
  const numbers = await takeFileNumbers(tx, {
    day: dayOf(now),
    most: mostFiles(cutoff, { pays }),
    entries: outgoing.length,
  });
  if (!numbers) {
    const dueAt = cutoffAfter(cutoff, now);
    insertJob(tx, { kind: writingFile, subjectId: account.id, dueAt });
    if (dayOf(dueAt) === dayOf(now)) return 'waits for the full hour';
    if (pays) log.error({ account: account.id, entries: outgoing.length }, allFilesWritten);
    return 'waits for the next day';
  }
  const fileId = await write(banking, bank, { outgoing, cutoff, numbers });
  for (const dueAt of answersAt(account, outgoing))
    insertJob(tx, { kind: settling, subjectId: fileId, dueAt });
  return `${outgoing.length} entries sent`;
}

const allFilesWritten =
  'payments wait for the next day: the bank was given all the files it tells apart on one';

/** An entry that is ready to be sent. */
interface Outgoing {
  readonly id: Id;
  /** Entries of one company, purpose and day go in one batch. */
  readonly purpose: keyof typeof entryDescriptions;
  readonly company: { readonly id: Id<'company'>; readonly name: string; readonly ein: string };
  readonly direction: Direction;
  readonly routingNumber: RoutingNumber;
  readonly accountType: AccountType;
  readonly accountNumber: string;
  readonly amount: Cents;
  readonly name: string;
  readonly effectiveOn: CalendarDate;
  /** Undefined for what is no payment of a run. */
  readonly payment: ToSend | undefined;
}

async function listOutgoing({ tx, keys, now }: Banking): Promise<Outgoing[]> {
  const payments = await lockPaymentsToSend(tx);
  const deposits = await lockDepositsToSend(tx);
  const arrival = nextArrival(now);
  return [
    ...payments.map((made): Outgoing => {
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
        accountNumber: openAccount(payment, keys),
        amount: payment.amount,
        name: payment.name,
        effectiveOn,
        payment,
      };
    }),
    ...deposits.map(
      (deposit): Outgoing => ({
        ...deposit,
        id: deposit.depositId,
        purpose: 'deposit',
        company: companyOf(deposit),
        direction: 'credit',
        accountNumber: openAccount(
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

function companyOf(entry: Pick<ToSend, 'companyId' | 'companyName' | 'ein'>): Outgoing['company'] {
  const { companyId: id, companyName, ein: known } = entry;
  const ein = known ?? '000000000';
  return { id, name: nameOr(companyName, roomIn(batchHeader, 'company name'), `EIN ${ein}`), ein };
}

/** Writes and keeps the file, and that everything in it was sent. */
async function write(
  { tx, keys, now }: Banking,
  { originatingBank, ...ends }: AchBank,
  ready: {
    readonly outgoing: readonly Outgoing[];
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
    idModifier: idModifierOf(numbers.filesBefore),
    firstTrace: numbers.firstTrace,
    batches: groups.map((group) => toBatch(group, originatingBank)),
  });
  if (written.problems)
    throw new Error(`no file is written: ${written.problems.map(wordAchProblem).join(' ')}`);
  const fileId = newId<'paymentFile'>();
  const file = {
    fileId,
    cutoff: instantText(cutoff),
    report: written.control,
    text: written.text,
  };
  insertPaymentFile(tx, keys, file, now);
  const sent = groups.flatMap((group, batch) =>
    group.map(({ id, payment }, at) => ({ id, payment, trace: written.traces[batch]?.[at] ?? '' })),
  );
  await markSent(
    tx,
    fileId,
    sent.flatMap(({ payment, trace }) => {
      if (!payment) return [];
      const { paymentId, effectiveOn } = payment;
      return { paymentId, effectiveOn, trace };
    }),
    now,
  );
  await markDepositsSent(
    tx,
    fileId,
    sent.flatMap(({ id, payment, trace }) =>
      payment ? [] : { depositId: id as Id<'microDeposit'>, trace },
    ),
    { effectiveOn: nextArrival(now), now },
  );
  return fileId;
}

function toBatch(group: readonly Outgoing[], originatingBank: RoutingNumber): AchBatch {
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
      name: nameOr(
        entry.name,
        roomIn(entryDetail, 'receiver name'),
        `PAYEE ${identificationOf(entry.id)}`,
      ),
    })),
  };
}

/** What a bank gives back with a return: enough of an id to tell ours from all others. */
export function identificationOf(id: Id): string {
  return id.replaceAll('-', '').slice(0, 15);
}

export function directionOf({ kind }: Pick<Payment, 'kind'>): Direction {
  return kind === 'wages' || kind === 'refund' ? 'credit' : 'debit';
}

/** Whether it is the company's own account that the money comes from or goes to. */
function isOfCompany({ kind }: Pick<Payment, 'kind'>): boolean {
  return kind === 'funding' || kind === 'refund';
}

/** The digits of the account a payment goes to or comes from. */
export function openAccount(
  payment: Pick<ToSend, 'kind' | 'accountId' | 'sealed'>,
  keys: KeyRing,
): string {
  const table = isOfCompany(payment) ? 'funding_account' : 'pay_account';
  return keys.open(payment.sealed, [table, 'account_number_encrypted', payment.accountId]);
}

/** When the bank will have answered: the sandbox's by its rule, another by having sent nothing back. */
function answersAt({ kind }: Account, outgoing: readonly Outgoing[]): Set<Instant> {
  const answers = new Set<Instant>();
  for (const entry of outgoing)
    if (entry.payment)
      answers.add(
        kind === 'sandbox'
          ? answerOf({
              direction: entry.direction,
              accountNumber: entry.accountNumber,
              routing: entry.routingNumber,
              accountType: entry.accountType,
              effectiveDate: entry.effectiveOn,
            }).at
          : halfPastEight(entry.effectiveOn),
      );
  return answers;
}
