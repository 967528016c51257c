import {
  type AchBatch,
  entryDescriptions,
  firstTraceAfter,
  idModifierOf,
} from '../../engine/payments/nacha/ach-file.ts';
import { writeAchFile } from '../../engine/payments/nacha/write-file.ts';
import { answerOf, halfPastEight } from '../../engine/payments/sandbox-bank.ts';
import { routingNumber } from '../../values/bank.ts';
import type { Id } from '../../values/id.ts';
import { dayOf, type Instant, instantText, startOfDay } from '../../values/instant.ts';
import { groupBy } from '../group-by.ts';
import { newId } from '../identity.ts';
import type { KeyRing } from '../store/encryption.ts';
import { insertJob } from '../store/jobs.ts';
import { countFilesBefore, insertPaymentFile } from '../store/payment-files.ts';
import { lockPaymentsToSend, markSent, type Payment } from '../store/payments.ts';
import type { Payroll } from './submit.ts';

export const settling = 'settlePayments';

export interface Banking extends Payroll {
  readonly keys: KeyRing;
}

type ToSend = Awaited<ReturnType<typeof lockPaymentsToSend>>[number];

/** The bank that files are handed to until an operator names another. */
const sandboxBank = { routing: routingNumber('021000021'), name: 'SANDBOX BANK' };
const origin = { id: '1000000000', name: 'PAYWRIGHT' };

/** Writes one file with everything that is ready to be sent; nothing ready, no file. */
export async function writePaymentFile(banking: Banking, cutoff: Instant): Promise<string> {
  const { tx, keys, now } = banking;
  const payments = await lockPaymentsToSend(tx);
  if (payments.length === 0) return 'nothing to send';
  const { today, lastTrace } = await countFilesBefore(tx, startOfDay(dayOf(now)));
  const idModifier = idModifierOf(today);
  if (!idModifier) throw new Error('a bank takes no more than 36 files a day');
  // Entries of one company, purpose and day go in one batch.
  const batches = groupBy(
    payments,
    ({ companyId, kind, effectiveOn }) => `${companyId} ${kind} ${effectiveOn}`,
  );
  const groups = [...batches.values()];
  const written = writeAchFile({
    destination: sandboxBank,
    origin,
    createdAt: now,
    idModifier,
    firstTrace: firstTraceAfter(lastTrace, payments.length),
    batches: groups.map((group) => toBatch(group, keys)),
  });
  if (written.problems)
    throw new Error(`the file cannot be written: ${JSON.stringify(written.problems)}`);
  const fileId = newId<'paymentFile'>();
  insertPaymentFile(
    tx,
    keys,
    { fileId, cutoff: instantText(cutoff), report: written.control, text: written.text },
    now,
  );
  const sent = groups.flatMap((group, batch) =>
    group.map(({ paymentId }, entry) => ({
      paymentId,
      trace: written.traces[batch]?.[entry] ?? '',
    })),
  );
  await markSent(tx, fileId, sent, now);
  for (const dueAt of answersAt(banking, payments))
    insertJob(tx, { kind: settling, subjectId: fileId, dueAt });
  return `${payments.length} payments sent`;
}

function toBatch(group: readonly ToSend[], keys: KeyRing): AchBatch {
  const [first] = group;
  if (!first) throw new Error('an empty batch');
  return {
    entryClass: isOfCompany(first) ? 'CCD' : 'PPD',
    company: { name: first.companyName, id: `1${first.ein ?? '000000000'}` },
    description: entryDescriptions[first.kind === 'wages' ? 'pay' : first.kind],
    effectiveDate: first.effectiveOn,
    originatingBank: sandboxBank.routing,
    entries: group.map((payment) => ({
      direction: directionOf(payment),
      routing: payment.routingNumber,
      accountNumber: openAccount(payment, keys),
      accountType: payment.accountType,
      amount: payment.amount,
      identification: payment.paymentId.replaceAll('-', '').slice(0, 15),
      name: isOfCompany(payment) ? payment.companyName : payment.name,
    })),
  };
}

export function directionOf({ kind }: Pick<Payment, 'kind'>): 'credit' | 'debit' {
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
function answersAt({ account, keys }: Banking, payments: readonly ToSend[]): Set<Instant> {
  return new Set(
    payments.map((payment) =>
      account.kind === 'sandbox'
        ? answerOf({
            direction: directionOf(payment),
            accountNumber: openAccount(payment, keys),
            routing: payment.routingNumber,
            accountType: payment.accountType,
            effectiveDate: payment.effectiveOn,
          }).at
        : halfPastEight(payment.effectiveOn),
    ),
  );
}

export type FileId = Id<'paymentFile'>;
