import { sum } from '../../../values/money.ts';
import type { Answered } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import type { SteppedPayments } from './money-steps.ts';

export type Check = Answered<'payroll', 'getChecks'>['checks'][number];

/** The checks of a payroll in words. */
interface ChecksSummary {
  readonly sentence: string;
  /** False if all of them are void. */
  readonly hasValid: boolean;
}

/** Summarizes the checks of a payroll by their state; undefined if it has none. */
export function summarizeChecks(groups: readonly SteppedPayments[]): ChecksSummary | undefined {
  const checks = groups.filter((each) => each.transactionName === 'Check' && each.isToWorker);
  const countOf = (isOne: (status: SteppedPayments['status']) => boolean) =>
    checks.reduce((total, { status, payments }) => (isOne(status) ? total + payments : total), 0);
  const all = countOf(() => true);
  if (all === 0) return undefined;
  const [cashed, voided] = [countOf((status) => status === 'settled'), countOf(isVoid)];
  const states = [
    { count: all - cashed - voided, word: 'open' },
    { count: cashed, word: 'counted as cashed' },
    { count: voided, word: 'void' },
  ].filter(({ count }) => count > 0);
  const valid = sum(
    checks.filter(({ status }) => !isVoid(status)).map(({ amount }) => toCents(amount)),
  );
  const counted = states.map(({ count, word }) => `${count.toLocaleString('en-US')} ${word}`);
  return {
    sentence: `${showCount(all, 'check', 'checks')}: ${counted.join(', ')}. Valid: ${showMoney(valid)}.`,
    hasValid: voided < all,
  };
}

/** A check that was voided, replaced or cancelled must not be cashed. */
const isVoid = (status: SteppedPayments['status']) =>
  status === 'returned' || status === 'reissued' || status === 'cancelled';

/** The state of a check: nobody reports when it is cashed, so it counts as cashed from its date on. */
export function describeCheckState({ status, date }: Pick<Check, 'status' | 'date'>): string {
  if (status === 'void') return 'void';
  return status === 'open'
    ? `open, dated ${showDate(date)}`
    : `counted as cashed, ${showDate(date)}`;
}
