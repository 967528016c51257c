import { mayAgencyPaymentReturn } from '../../engine/payments/agency-states.ts';
import { identificationOf } from '../../engine/payments/rails/ach/entries-to-file.ts';
import {
  type MatchFailure,
  matchReturn,
  matchSentEntry,
} from '../../engine/payments/rails/ach/match-returns.ts';
import type {
  AchReturn,
  NotificationOfChange,
} from '../../engine/payments/rails/ach/read-return-file.ts';
import { mayPaymentBecome } from '../../engine/payments/states.ts';
import { type AgencyTransfer, lockAgencyPaymentsByTrace } from '../../store/agency-payments.ts';
import { updateFundingStatus } from '../../store/funding-accounts.ts';
import {
  lockMicroDepositsByTrace,
  type MicroDepositRecord,
  markMicroDepositsReturned,
} from '../../store/micro-deposits.ts';
import { lockPaymentsByTrace, type SentPayment } from '../../store/returned-payments.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { recordCompanyEvent } from '../webhooks/record-events.ts';
import { returnAgencyPayments } from './agency-payments.ts';
import { type AccountCorrectionOutcome, correctAccounts } from './correct-accounts.ts';
import type { PaymentContext } from './payment-context.ts';
import { refreshPeriodStatuses } from './period-statuses.ts';
import { returnPayments } from './return-payments.ts';
import { workByCompany } from './work-by-company.ts';

/** An entry that we sent to the bank: a payment, a payment to an agency, or one of the deposits that verify an account. */
export type SentAchEntry = { readonly trace: string | null; readonly identification: string } & (
  | ({ readonly is: 'payment' } & SentPayment)
  | ({ readonly is: 'agency payment' } & AgencyTransfer)
  | ({ readonly is: 'deposit' } & MicroDepositRecord)
);

/** The effect of each entry of a bank's file. */
export interface AppliedReturnFile {
  readonly returns: readonly AppliedReturn[];
  readonly changes: readonly AppliedNotificationOfChange[];
  readonly unknown: readonly UnknownReturnEntry[];
}

export interface AppliedReturn {
  readonly returned: AchReturn;
  readonly entry: SentAchEntry;
  /** False when an earlier entry or file has returned it already. */
  readonly isNew: boolean;
}

export interface AppliedNotificationOfChange {
  readonly change: NotificationOfChange;
  readonly entry: SentAchEntry;
  readonly outcome: AccountCorrectionOutcome;
}

export interface UnknownReturnEntry {
  readonly received: AchReturn | NotificationOfChange;
  readonly mismatch: MatchFailure;
}

/** Applies a bank's file to the entries we sent, and reports entries that are not ours. */
export async function applyReturns(
  context: PaymentContext,
  file: {
    readonly returns: readonly AchReturn[];
    readonly changes: readonly NotificationOfChange[];
  },
): Promise<AppliedReturnFile> {
  const traces = [...file.returns, ...file.changes].map(({ originalTrace }) => originalTrace);
  const sent = groupBy(await lockSentEntries(context, traces), ({ trace }) => trace ?? '');
  const sentUnder = (trace: string) => sent.get(trace) ?? [];
  const unknown: UnknownReturnEntry[] = [];

  const returns: AppliedReturn[] = [];
  const returnedIds = new Set<Id>();
  for (const returned of file.returns) {
    const match = matchReturn(returned, sentUnder(returned.originalTrace));
    if (match.unknown) {
      unknown.push({ received: returned, mismatch: match.unknown });
      continue;
    }
    const { entry } = match;
    returns.push({ returned, entry, isNew: canReturn(entry) && !returnedIds.has(idOf(entry)) });
    returnedIds.add(idOf(entry));
  }
  await applyNewReturns(context, returns);

  const matched: Pick<AppliedNotificationOfChange, 'change' | 'entry'>[] = [];
  for (const change of file.changes) {
    const match = matchSentEntry(change, sentUnder(change.originalTrace));
    if (match.unknown) unknown.push({ received: change, mismatch: match.unknown });
    else matched.push({ change, entry: match.entry });
  }
  return { returns, changes: await applyNotificationsOfChange(context, matched), unknown };
}

function canReturn(entry: SentAchEntry): boolean {
  switch (entry.is) {
    case 'payment':
      return mayPaymentBecome(entry.status, 'returned');
    case 'agency payment':
      return mayAgencyPaymentReturn(entry.status);
    case 'deposit':
      return entry.status === 'sent';
  }
}

/** Our id of an entry, whatever it is. */
export function idOf(entry: SentAchEntry): Id {
  switch (entry.is) {
    case 'payment':
      return entry.paymentId;
    case 'agency payment':
      return entry.agencyPaymentId;
    case 'deposit':
      return entry.depositId;
  }
}

async function lockSentEntries(
  { tx }: PaymentContext,
  traces: readonly string[],
): Promise<SentAchEntry[]> {
  const payments = await lockPaymentsByTrace(tx, traces);
  const deposits = await lockMicroDepositsByTrace(tx, traces);
  const agencyPayments = await lockAgencyPaymentsByTrace(tx, traces);
  const inOrder = payments.toSorted((one, other) => one.sentAt - other.sentAt);
  return [
    ...inOrder.map(
      (payment): SentAchEntry => ({
        ...payment,
        is: 'payment',
        identification: identificationOf(payment.paymentId),
      }),
    ),
    ...agencyPayments.map(
      (payment): SentAchEntry => ({
        ...payment,
        is: 'agency payment',
        identification: identificationOf(payment.agencyPaymentId),
      }),
    ),
    ...deposits.map(
      (deposit): SentAchEntry => ({
        ...deposit,
        is: 'deposit',
        identification: identificationOf(deposit.depositId),
      }),
    ),
  ];
}

/** Returns each payment once, and fails the accounts whose deposits were returned. */
async function applyNewReturns(
  context: PaymentContext,
  returns: readonly AppliedReturn[],
): Promise<void> {
  const fresh = returns.filter(({ isNew }) => isNew);
  const payments = fresh.flatMap(({ entry, returned: { code } }) =>
    entry.is === 'payment' ? [{ payment: entry, code }] : [],
  );
  const deposits = fresh.flatMap(({ entry, returned: { code } }) =>
    entry.is === 'deposit' ? [{ deposit: entry, code }] : [],
  );
  await returnPayments(context, payments);
  await refreshPeriodStatuses(
    context,
    payments.map(({ payment }) => payment),
  );
  await returnAgencyPayments(
    context,
    fresh.flatMap(({ entry, returned: { code } }) =>
      entry.is === 'agency payment' ? [{ payment: entry, code }] : [],
    ),
  );
  await markDepositsReturned(context, deposits);
}

/** An account that rejects the deposits cannot be verified by them. */
async function markDepositsReturned(
  context: PaymentContext,
  returned: readonly { readonly deposit: MicroDepositRecord; readonly code: string }[],
): Promise<void> {
  const { tx, now } = context;
  const codes = returned.map(({ deposit: { depositId }, code }) => ({ depositId, code }));
  await markMicroDepositsReturned(tx, codes, now);
  const accounts = groupBy(returned, ({ deposit }) => deposit.fundingAccountId);
  await workByCompany(
    [...accounts.values()].flatMap(([first]) => first?.deposit ?? []),
    ({ companyId }) => companyId,
    async ({ companyId, fundingAccountId }) => {
      updateFundingStatus(tx, { companyId, fundingAccountId, status: 'failed' }, now);
      const type = 'companybankaccount.companybankaccountstatus.update';
      await recordCompanyEvent(context, type, companyId);
    },
  );
}

async function applyNotificationsOfChange(
  context: PaymentContext,
  matched: readonly Pick<AppliedNotificationOfChange, 'change' | 'entry'>[],
): Promise<AppliedNotificationOfChange[]> {
  const ofPayments = matched.flatMap(({ change: { code, correction }, entry }) =>
    entry.is === 'payment' ? { payment: entry, code, correction } : [],
  );
  const outcomes = (await correctAccounts(context, ofPayments)).values();
  return matched.map(({ change, entry }) => {
    const corrected = entry.is === 'payment' ? outcomes.next().value : undefined;
    return { change, entry, outcome: corrected ?? { problem: 'ofCompany' } };
  });
}
