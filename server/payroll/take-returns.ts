import type { z } from 'zod';
import type { returnReport } from '../../contract/payroll/importReturnFile.ts';
import { matchEntry, matchReturn, type Unknown } from '../../engine/payments/match-returns.ts';
import type { AchChange, AchReturn } from '../../engine/payments/nacha/read-returns.ts';
import { mayPaymentBecome } from '../../engine/payments/payment-states.ts';
import type { Id } from '../../values/id.ts';
import { formatMoney } from '../../values/money.ts';
import { recordCompanyEvent } from '../events.ts';
import { groupBy } from '../group-by.ts';
import { updateFundingStatus } from '../store/funding-accounts.ts';
import {
  lockDepositsByTrace,
  markDepositsReturned,
  type SentDeposit,
} from '../store/micro-deposits.ts';
import { lockPaymentsByTrace, type SentPayment } from '../store/returned-payments.ts';
import { type Corrected, correctAccounts, sayChangeCode } from './correct-account.ts';
import { closePeriods, type Returned, returnPayments, sayReturnCode } from './settle.ts';
import { type Banking, identificationOf } from './write-file.ts';

type Report = z.output<typeof returnReport>;

/** An entry of ours: a payment, or one of the deposits that verify an account. */
type Sent = { readonly trace: string | null; readonly identification: string } & (
  | ({ readonly is: 'payment' } & SentPayment)
  | ({ readonly is: 'deposit' } & SentDeposit)
);

/** Does what a bank's file says about entries of ours, and tells what of it is not ours. */
export async function takeReturns(
  banking: Banking,
  read: { readonly returns: readonly AchReturn[]; readonly changes: readonly AchChange[] },
): Promise<Report> {
  const traces = [...read.returns, ...read.changes].map(({ originalTrace }) => originalTrace);
  const sent = groupBy(await lockSent(banking, traces), ({ trace }) => trace ?? '');
  const sentUnder = (trace: string) => sent.get(trace) ?? [];
  const report: { -readonly [Part in keyof Report]: Report[Part] } = {
    returns: [],
    changes: [],
    unknown: [],
  };
  const returned: Returned[] = [];
  const taken = new Set<Id>();
  const deposits: { readonly deposit: SentDeposit; readonly code: string }[] = [];
  for (const each of read.returns) {
    const match = matchReturn(each, sentUnder(each.originalTrace));
    if (match.unknown) {
      report.unknown.push(sayUnknown(each, match.unknown));
      continue;
    }
    const { entry } = match;
    if (entry.is === 'payment') {
      const isNew = mayPaymentBecome(entry.status, 'returned') && !taken.has(entry.paymentId);
      if (isNew) returned.push({ payment: entry, code: each.code });
      taken.add(entry.paymentId);
      report.returns.push(sayReturn(each, entry, isNew));
    } else {
      const isNew = entry.status === 'sent';
      if (isNew) deposits.push({ deposit: entry, code: each.code });
      report.returns.push(sayReturn(each, entry, isNew));
    }
  }
  await returnPayments(banking, returned);
  await closePeriods(
    banking,
    returned.map(({ payment }) => payment),
  );
  await returnDeposits(banking, deposits);
  const matched: { readonly change: AchChange; readonly entry: Sent }[] = [];
  for (const change of read.changes) {
    const match = matchEntry(change, sentUnder(change.originalTrace));
    if (match.unknown) report.unknown.push(sayUnknown(change, match.unknown));
    else matched.push({ change, entry: match.entry });
  }
  return { ...report, changes: await takeChanges(banking, matched) };
}

async function lockSent({ tx }: Banking, traces: readonly string[]): Promise<Sent[]> {
  const payments = await lockPaymentsByTrace(tx, traces);
  const deposits = await lockDepositsByTrace(tx, traces);
  const inOrder = payments.toSorted((one, other) => one.sentAt - other.sentAt);
  return [
    ...inOrder.map(
      (payment): Sent => ({
        ...payment,
        is: 'payment',
        identification: identificationOf(payment.paymentId),
      }),
    ),
    ...deposits.map(
      (deposit): Sent => ({
        ...deposit,
        is: 'deposit',
        identification: identificationOf(deposit.depositId),
      }),
    ),
  ];
}

/** An account that does not take the deposits cannot be verified by them. */
async function returnDeposits(
  { tx, now }: Banking,
  returned: readonly { readonly deposit: SentDeposit; readonly code: string }[],
): Promise<void> {
  for (const [code, own] of groupBy(returned, (each) => each.code)) {
    const ids = own.map(({ deposit }) => deposit.depositId);
    await markDepositsReturned(tx, ids, code, now);
  }
  const accounts = groupBy(returned, ({ deposit }) => deposit.fundingAccountId);
  for (const [fundingAccountId, [first]] of accounts) {
    if (!first) continue;
    const { companyId } = first.deposit;
    updateFundingStatus(tx, { companyId, fundingAccountId, status: 'failed' }, now);
    const told = 'companybankaccount.companybankaccountstatus.update';
    await recordCompanyEvent({ tx, now }, told, companyId);
  }
}

async function takeChanges(
  banking: Banking,
  matched: readonly { readonly change: AchChange; readonly entry: Sent }[],
): Promise<Report['changes']> {
  const ofPayments = matched.flatMap(({ change: { code, correction }, entry }) =>
    entry.is === 'payment' ? { payment: entry, code, correction } : [],
  );
  const outcomes = (await correctAccounts(banking, ofPayments)).values();
  return matched.map(({ change, entry }) => {
    const corrected = entry.is === 'payment' ? outcomes.next().value : undefined;
    return sayChange(change, entry, corrected ?? { problem: 'ofCompany' });
  });
}

function sayChange(
  { line, code }: AchChange,
  entry: Sent,
  corrected: Corrected,
): Report['changes'][number] {
  const outcome = corrected.problem
    ? whyNotCorrected[corrected.problem]
    : `What went to ${corrected.from} goes to ${corrected.to} from now on, as the bank asks.`;
  return {
    line,
    code,
    ...idsOf(entry),
    status: corrected.problem ? 'not applied' : 'corrected',
    message: `${sayChangeCode(code)}. ${outcome}`,
  };
}

const whyNotCorrected = {
  notAboutAccount: 'It corrects nothing about the account: look at it and change what is needed.',
  ofCompany: 'It is about an account of the company: add the right one with addCompanyBankAccount.',
  accountGone: 'The account it is about is not there any more.',
  changedSince: 'The account was changed since it was paid to, and is left as it is.',
} as const satisfies Record<NonNullable<Corrected['problem']>, string>;

function sayReturn(returned: AchReturn, entry: Sent, isNew: boolean): Report['returns'][number] {
  const { line, code, amount } = returned;
  const where = entry.is === 'payment' ? entry.destination : entry.masked;
  return {
    line,
    code,
    amount,
    ...idsOf(entry),
    status: isNew ? 'returned' : 'returned before',
    message: `$${formatMoney(amount)} to or from ${where} came back${isNew ? '' : ' before'}. ${sayReturnCode(code)}.`,
  };
}

function idsOf(entry: Sent) {
  const isPayment = entry.is === 'payment';
  const reference: Id = isPayment ? entry.paymentId : entry.depositId;
  return {
    requestReferenceId: reference,
    companyId: entry.companyId,
    userId: (isPayment && entry.workerId) || '',
  };
}

const whyUnknown = {
  trace: 'No payment of this account was sent under this trace.',
  identification: 'The payment sent under this trace bears another identification.',
  amount: 'The payment sent under this trace is over another amount.',
} as const satisfies Record<Unknown, string>;

function sayUnknown(
  { line, code, originalTrace }: AchReturn | AchChange,
  unknown: Unknown,
): Report['unknown'][number] {
  return { line, code, trace: originalTrace, message: whyUnknown[unknown] };
}
