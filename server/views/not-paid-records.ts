import { fillPlaceholders, joinWithRemainder } from '../../contract/messages.ts';
import { maxNamedInWarning } from '../../contract/payroll/pay-data-messages.ts';
import { notPaidMessage, notPaidReasons } from '../../contract/payroll/run-messages.ts';
import type { NotPaidWorker } from '../../workflows/payroll/pay-lines.ts';
import { fullNameOf } from './full-name.ts';

/** Workers who are employed in the period and not paid in it, with the reason and what changes it. */
export function toNotPaidRecords(notPaid: readonly NotPaidWorker[]) {
  return notPaid.map((worker) => {
    const [, fixOperation] = notPaidReasons[worker.reason];
    return {
      workerId: worker.workerId,
      userName: fullNameOf(worker),
      key: worker.reason,
      reason: describeReason(worker),
      fixOperation,
    };
  });
}

/** Describes how many workers are not paid, and why; undefined if everybody is. */
export function describeNotPaid(notPaid: readonly NotPaidWorker[]): string | undefined {
  if (notPaid.length === 0) return undefined;
  const count = notPaid.length === 1 ? '1 worker is' : `${notPaid.length} workers are`;
  const named = notPaid
    .slice(0, maxNamedInWarning)
    .map((worker) => `${fullNameOf(worker)} (${describeReason(worker)})`);
  const list = joinWithRemainder(named, notPaid.length);
  return fillPlaceholders(notPaidMessage, { count, list });
}

export function describeReason({
  reason,
  exclusionReason,
}: Pick<NotPaidWorker, 'reason' | 'exclusionReason'>): string {
  const [text] = notPaidReasons[reason];
  return fillPlaceholders(text, { because: exclusionReason ? `: ${exclusionReason}` : '' });
}
