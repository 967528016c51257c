import type { z } from 'zod';
import type { returnReport } from '../../contract/payroll/importReturnFile.ts';
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
import { updateFundingStatus } from '../../store/funding-accounts.ts';
import {
  lockMicroDepositsByTrace,
  type MicroDepositRecord,
  markMicroDepositsReturned,
} from '../../store/micro-deposits.ts';
import { lockPaymentsByTrace, type SentPayment } from '../../store/returned-payments.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { formatMoney } from '../../values/money.ts';
import { recordCompanyEvent } from '../webhooks/record-events.ts';
import {
  type AccountCorrectionOutcome,
  correctAccounts,
  describeChangeCode,
} from './correct-accounts.ts';
import type { PaymentContext } from './payment-context.ts';
import {
  describeReturnCode,
  type ReturnedPayment,
  refreshPeriodStatuses,
  returnPayments,
} from './settle-payments.ts';
import { identificationOf } from './write-payment-file.ts';

type ReturnFileReport = z.output<typeof returnReport>;

/** An entry of ours: a payment, or one of the deposits that verify an account. */
type OwnEntry = { readonly trace: string | null; readonly identification: string } & (
  | ({ readonly is: 'payment' } & SentPayment)
  | ({ readonly is: 'deposit' } & MicroDepositRecord)
);

/** Does what a bank's file says about entries of ours, and tells what of it is not ours. */
export async function applyReturns(
  banking: PaymentContext,
  read: {
    readonly returns: readonly AchReturn[];
    readonly changes: readonly NotificationOfChange[];
  },
): Promise<ReturnFileReport> {
  const traces = [...read.returns, ...read.changes].map(({ originalTrace }) => originalTrace);
  const sent = groupBy(await lockSentEntries(banking, traces), ({ trace }) => trace ?? '');
  const sentUnder = (trace: string) => sent.get(trace) ?? [];
  const report: { -readonly [Part in keyof ReturnFileReport]: ReturnFileReport[Part] } = {
    returns: [],
    changes: [],
    unknown: [],
  };
  const returned: ReturnedPayment[] = [];
  const taken = new Set<Id>();
  const deposits: { readonly deposit: MicroDepositRecord; readonly code: string }[] = [];
  for (const each of read.returns) {
    const match = matchReturn(each, sentUnder(each.originalTrace));
    if (match.unknown) {
      report.unknown.push(toUnknownRecord(each, match.unknown));
      continue;
    }
    const { entry } = match;
    if (entry.is === 'payment') {
      const isNew = mayPaymentBecome(entry.status, 'returned') && !taken.has(entry.paymentId);
      if (isNew) returned.push({ payment: entry, code: each.code });
      taken.add(entry.paymentId);
      report.returns.push(toReturnRecord(each, entry, isNew));
    } else {
      const isNew = entry.status === 'sent';
      if (isNew) deposits.push({ deposit: entry, code: each.code });
      report.returns.push(toReturnRecord(each, entry, isNew));
    }
  }
  await returnPayments(banking, returned);
  await refreshPeriodStatuses(
    banking,
    returned.map(({ payment }) => payment),
  );
  await markDepositsFailed(banking, deposits);
  const matched: { readonly change: NotificationOfChange; readonly entry: OwnEntry }[] = [];
  for (const change of read.changes) {
    const match = matchSentEntry(change, sentUnder(change.originalTrace));
    if (match.unknown) report.unknown.push(toUnknownRecord(change, match.unknown));
    else matched.push({ change, entry: match.entry });
  }
  return { ...report, changes: await applyNotificationsOfChange(banking, matched) };
}

async function lockSentEntries(
  { tx }: PaymentContext,
  traces: readonly string[],
): Promise<OwnEntry[]> {
  const payments = await lockPaymentsByTrace(tx, traces);
  const deposits = await lockMicroDepositsByTrace(tx, traces);
  const inOrder = payments.toSorted((one, other) => one.sentAt - other.sentAt);
  return [
    ...inOrder.map(
      (payment): OwnEntry => ({
        ...payment,
        is: 'payment',
        identification: identificationOf(payment.paymentId),
      }),
    ),
    ...deposits.map(
      (deposit): OwnEntry => ({
        ...deposit,
        is: 'deposit',
        identification: identificationOf(deposit.depositId),
      }),
    ),
  ];
}

/** An account that does not take the deposits cannot be verified by them. */
async function markDepositsFailed(
  { tx, now, eventViews }: PaymentContext,
  returned: readonly { readonly deposit: MicroDepositRecord; readonly code: string }[],
): Promise<void> {
  for (const [code, own] of groupBy(returned, (each) => each.code)) {
    const ids = own.map(({ deposit }) => deposit.depositId);
    await markMicroDepositsReturned(tx, ids, code, now);
  }
  const accounts = groupBy(returned, ({ deposit }) => deposit.fundingAccountId);
  for (const [fundingAccountId, [first]] of accounts) {
    if (!first) continue;
    const { companyId } = first.deposit;
    updateFundingStatus(tx, { companyId, fundingAccountId, status: 'failed' }, now);
    const told = 'companybankaccount.companybankaccountstatus.update';
    await recordCompanyEvent({ tx, now, eventViews }, told, companyId);
  }
}

async function applyNotificationsOfChange(
  banking: PaymentContext,
  matched: readonly { readonly change: NotificationOfChange; readonly entry: OwnEntry }[],
): Promise<ReturnFileReport['changes']> {
  const ofPayments = matched.flatMap(({ change: { code, correction }, entry }) =>
    entry.is === 'payment' ? { payment: entry, code, correction } : [],
  );
  const outcomes = (await correctAccounts(banking, ofPayments)).values();
  return matched.map(({ change, entry }) => {
    const corrected = entry.is === 'payment' ? outcomes.next().value : undefined;
    return toChangeRecord(change, entry, corrected ?? { problem: 'ofCompany' });
  });
}

function toChangeRecord(
  { line, code }: NotificationOfChange,
  entry: OwnEntry,
  corrected: AccountCorrectionOutcome,
): ReturnFileReport['changes'][number] {
  const outcome = corrected.problem
    ? notCorrectedMessages[corrected.problem]
    : `What went to ${corrected.from} goes to ${corrected.to} from now on, as the bank asks.`;
  return {
    line,
    code,
    ...idsOf(entry),
    status: corrected.problem ? 'not applied' : 'corrected',
    message: `${describeChangeCode(code)}. ${outcome}`,
  };
}

const notCorrectedMessages = {
  notAboutAccount: 'It corrects nothing about the account: look at it and change what is needed.',
  ofCompany: 'It is about an account of the company: add the right one with addCompanyBankAccount.',
  accountGone: 'The account it is about is not there any more.',
  changedSince: 'The account was changed since it was paid to, and is left as it is.',
} as const satisfies Record<NonNullable<AccountCorrectionOutcome['problem']>, string>;

function toReturnRecord(
  returned: AchReturn,
  entry: OwnEntry,
  isNew: boolean,
): ReturnFileReport['returns'][number] {
  const { line, code, amount } = returned;
  const where = entry.is === 'payment' ? entry.destination : entry.masked;
  return {
    line,
    code,
    amount,
    ...idsOf(entry),
    status: isNew ? 'returned' : 'returned before',
    message: `$${formatMoney(amount)} to or from ${where} came back${isNew ? '' : ' before'}. ${describeReturnCode(code)}.`,
  };
}

function idsOf(entry: OwnEntry) {
  const isPayment = entry.is === 'payment';
  const reference: Id = isPayment ? entry.paymentId : entry.depositId;
  return {
    requestReferenceId: reference,
    companyId: entry.companyId,
    userId: (isPayment && entry.workerId) || '',
  };
}

const unknownEntryMessages = {
  trace: 'No payment of this account was sent under this trace.',
  identification: 'The payment sent under this trace bears another identification.',
  amount: 'The payment sent under this trace is over another amount.',
} as const satisfies Record<MatchFailure, string>;

function toUnknownRecord(
  { line, code, originalTrace }: AchReturn | NotificationOfChange,
  unknown: MatchFailure,
): ReturnFileReport['unknown'][number] {
  return { line, code, trace: originalTrace, message: unknownEntryMessages[unknown] };
}
