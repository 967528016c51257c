import type { ReturnRules } from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import { type DepositSchedule, type Liability, reachesNextDayRule } from './deposits.ts';

/** The box of an annual return; a semiweekly depositor attaches Form 945-A, the liability of each day. */
export type AnnualDepositor = 'small' | DepositSchedule;

/** Finds the box of Form 944 or 945. */
export function findAnnualDepositor(
  facts: {
    readonly liabilities: readonly Liability[];
    readonly schedule: DepositSchedule;
    readonly totalTax: Cents;
    /** A year's tax below this may be paid with the return. */
    readonly withReturnBelow: Cents;
  },
  rules: ReturnRules['deposits'],
): AnnualDepositor {
  const { liabilities, schedule, totalTax, withReturnBelow } = facts;
  if (reachesNextDayRule(liabilities, schedule, rules)) return 'semiweekly';
  return totalTax < withReturnBelow ? 'small' : schedule;
}
