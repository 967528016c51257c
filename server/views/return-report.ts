import type { z } from 'zod';
import type { returnReport } from '../../contract/payroll/importReturnFile.ts';
import { paysAgency } from '../../engine/payments/agency-states.ts';
import { formatMoney } from '../../values/money.ts';
import { stateNames } from '../../values/state.ts';
import {
  type AppliedNotificationOfChange,
  type AppliedReturn,
  type AppliedReturnFile,
  idOf,
  type SentAchEntry,
  type UnknownReturnEntry,
} from '../../workflows/payments/apply-returns.ts';
import { describeChangeCode, describeReturnCode } from '../../workflows/payments/return-codes.ts';

export type ReturnFileReport = z.output<typeof returnReport>;

export function toReturnReport({ returns, changes, unknown }: AppliedReturnFile): ReturnFileReport {
  return {
    returns: returns.map(toReturnRecord),
    changes: changes.map(toChangeRecord),
    unknown: unknown.map(toUnknownRecord),
  };
}

/** Summarizes a report in one or two sentences. */
export function describeReturnReport({ returns, changes, unknown }: ReturnFileReport): string {
  const returned = returns.filter(({ status }) => status === 'returned').length;
  const corrected = changes.filter(({ status }) => status === 'corrected').length;
  const payments = returned === 1 ? '1 payment was' : `${returned} payments were`;
  return `${payments} returned, ${describeCorrectedAndSkipped(corrected, unknown.length)}`;
}

/** The end of a summary: how many accounts were corrected and how many entries were skipped. */
export function describeCorrectedAndSkipped(corrected: number, unknown: number): string {
  const accounts = corrected === 1 ? '1 account was' : `${corrected} accounts were`;
  const entries =
    unknown === 1 ? '1 entry is unknown and was' : `${unknown} entries are unknown and were`;
  return `${accounts} corrected.${unknown > 0 ? ` ${entries} skipped.` : ''}`;
}

function toReturnRecord({
  returned: { line, code, amount },
  entry,
  isNew,
}: AppliedReturn): ReturnFileReport['returns'][number] {
  const account = accountOf(entry);
  return {
    line,
    code,
    amount,
    ...idsOf(entry),
    status: isNew ? 'returned' : 'returned before',
    message: `$${formatMoney(amount)} to or from ${account} came back${isNew ? '' : ' before'}. ${describeReturnCode(code)}.`,
  };
}

function accountOf(entry: SentAchEntry): string {
  if (entry.is === 'payment') return entry.destination;
  if (entry.is !== 'agency payment' || !paysAgency(entry)) return entry.masked;
  return entry.payeeState ? `the disbursement unit of ${stateNames[entry.payeeState]}` : 'the IRS';
}

function toChangeRecord({
  change: { line, code },
  entry,
  outcome,
}: AppliedNotificationOfChange): ReturnFileReport['changes'][number] {
  const effect = outcome.problem
    ? notCorrectedMessages[outcome.problem]
    : `Payments to ${outcome.from} go to ${outcome.to} from now on, as the bank requested.`;
  return {
    line,
    code,
    ...idsOf(entry),
    status: outcome.problem ? 'not applied' : 'corrected',
    message: `${describeChangeCode(code)}. ${effect}`,
  };
}

const notCorrectedMessages = {
  notAboutAccount: 'It does not correct the account: review it and change what is needed.',
  ofCompany: 'It refers to an account of the company, which adds the corrected account.',
  accountGone: 'The account it refers to no longer exists.',
  changedSince: 'The account was changed after the payment was sent and is left unchanged.',
} as const;

function toUnknownRecord({
  received: { line, code, originalTrace },
  mismatch,
}: UnknownReturnEntry): ReturnFileReport['unknown'][number] {
  return { line, code, trace: originalTrace, message: unknownEntryMessages[mismatch] };
}

const unknownEntryMessages = {
  trace: 'No payment of this account was sent under this trace.',
  identification: 'The payment sent under this trace has a different identification.',
  amount: 'The payment sent under this trace has a different amount.',
} as const;

function idsOf(entry: SentAchEntry) {
  const isPayment = entry.is === 'payment';
  return {
    requestReferenceId: idOf(entry),
    companyId: entry.companyId,
    userId: (isPayment && entry.workerId) || '',
  };
}
