import { type Percentage, sumPercentages, wholePercentage } from '../../values/rate.ts';

/** A worker's pay account as the split of net pay sees it. */
export interface DepositSplit {
  readonly payAccountId: string;
  readonly percentage: Percentage;
  readonly isPrimary: boolean;
}

export type DepositSplitProblem =
  | 'moreThanPrimaryHas'
  | 'primaryTakesRest'
  | 'unknownAccount'
  | 'notAWhole';

export type DepositSplitPlan =
  | { readonly shares: readonly DepositSplit[] }
  | { readonly problem: DepositSplitProblem };

/**
 * Gives an account, known or new, its share. The first account gets everything whatever is asked;
 * later ones take from the primary what they get and give back to it what they lose.
 */
export function planAccountSplit(
  shares: readonly DepositSplit[],
  wanted: DepositSplit,
): DepositSplitPlan {
  const primary = shares.find(({ isPrimary }) => isPrimary);
  if (!primary) return { shares: [{ ...wanted, percentage: wholePercentage, isPrimary: true }] };
  if (primary.payAccountId === wanted.payAccountId)
    return shares.length === 1 || wanted.percentage === primary.percentage
      ? { shares }
      : { problem: 'primaryTakesRest' };
  const former = shares.find(({ payAccountId }) => payAccountId === wanted.payAccountId);
  const left = primary.percentage + (former?.percentage ?? 0) - wanted.percentage;
  if (left < 0) return { problem: 'moreThanPrimaryHas' };
  const others = shares.filter((share) => share !== primary && share !== former);
  const absorbing = { ...primary, percentage: left as Percentage, isPrimary: !wanted.isPrimary };
  return { shares: [absorbing, ...others, wanted] };
}

/** Splits net pay anew; accounts that are not named keep their share. */
export function planDepositSplits(
  shares: readonly DepositSplit[],
  wanted: readonly Pick<DepositSplit, 'payAccountId' | 'percentage'>[],
): DepositSplitPlan {
  const asked = new Map(wanted.map(({ payAccountId, percentage }) => [payAccountId, percentage]));
  if (
    wanted.some(({ payAccountId }) => !shares.some((share) => share.payAccountId === payAccountId))
  )
    return { problem: 'unknownAccount' };
  const split = shares.map((share) => ({
    ...share,
    percentage: asked.get(share.payAccountId) ?? share.percentage,
  }));
  return sumPercentages(split.map(({ percentage }) => percentage)) === wholePercentage
    ? { shares: split }
    : { problem: 'notAWhole' };
}
