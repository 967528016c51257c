import type { Cents } from '../../values/money.ts';
import { type Percentage, sumPercentages, wholePercentage } from '../../values/rate.ts';

/**
 * The part of one deposit account in a worker's net pay: a fixed amount, or a percentage of what the fixed
 * amounts leave. The percentages sum to 100; an account with a fixed amount has 0, and is never primary.
 */
export interface DepositSplit {
  readonly depositAccountId: string;
  readonly percentage: Percentage;
  /** Fixed amount of each payment. */
  readonly amount?: Cents | null;
  readonly isPrimary: boolean;
}

/** A fixed amount or a percentage of one account. */
export interface WantedSplit {
  readonly depositAccountId: string;
  readonly percentage?: Percentage | undefined;
  readonly amount?: Cents | null | undefined;
}

export type DepositSplitProblem =
  | 'moreThanPrimaryHas'
  /** The primary account receives what the others leave, so its part cannot be set. */
  | 'primaryTakesRest'
  | 'unknownAccount'
  | 'notAWhole';

export type DepositSplitPlan =
  | { readonly shares: readonly DepositSplit[] }
  | { readonly problem: DepositSplitProblem };

/**
 * Sets the share of one account, new or existing. The first account always gets everything. Later
 * accounts take their share from the primary account and give back what they lose.
 */
export function planAccountSplit(
  shares: readonly DepositSplit[],
  wanted: DepositSplit,
): DepositSplitPlan {
  const primary = shares.find(({ isPrimary }) => isPrimary);
  if (!primary)
    return { shares: [{ ...withoutAmount(wanted), percentage: wholePercentage, isPrimary: true }] };
  if (wanted.amount && wanted.isPrimary) return { problem: 'primaryTakesRest' };
  if (primary.depositAccountId === wanted.depositAccountId)
    return shares.length === 1 || wanted.percentage === primary.percentage
      ? { shares }
      : { problem: 'primaryTakesRest' };
  const former = shares.find(
    ({ depositAccountId }) => depositAccountId === wanted.depositAccountId,
  );
  const left = primary.percentage + (former?.percentage ?? 0) - wanted.percentage;
  if (left < 0) return { problem: 'moreThanPrimaryHas' };
  const others = shares.filter((share) => share !== primary && share !== former);
  const absorbing = { ...primary, percentage: left as Percentage, isPrimary: !wanted.isPrimary };
  return { shares: [absorbing, ...others, wanted] };
}

/** Sets the parts of several accounts; the others keep theirs. */
export function planDepositSplits(
  shares: readonly DepositSplit[],
  wanted: readonly WantedSplit[],
): DepositSplitPlan {
  const requested = new Map(wanted.map((each) => [each.depositAccountId, each]));
  if (
    wanted.some(
      ({ depositAccountId }) =>
        !shares.some((share) => share.depositAccountId === depositAccountId),
    )
  )
    return { problem: 'unknownAccount' };
  const split = shares.map((share): DepositSplit => {
    const { amount, percentage } = requested.get(share.depositAccountId) ?? share;
    return amount
      ? { ...share, percentage: noPercentage, amount }
      : { ...withoutAmount(share), percentage: percentage ?? share.percentage };
  });
  if (split.some(({ isPrimary, amount }) => isPrimary && amount))
    return { problem: 'primaryTakesRest' };
  return sumPercentages(split.map(({ percentage }) => percentage)) === wholePercentage
    ? { shares: split }
    : { problem: 'notAWhole' };
}

const noPercentage = 0 as Percentage;

function withoutAmount({ amount: _, ...share }: DepositSplit): DepositSplit {
  return share;
}
