import { type Percentage, sumPercentages, wholePercentage } from '../../values/rate.ts';

/** The share of one deposit account in a worker's net pay. */
export interface DepositSplit {
  readonly depositAccountId: string;
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
 * Sets the share of one account, new or existing. The first account always gets everything. Later
 * accounts take their share from the primary account and give back what they lose.
 */
export function planAccountSplit(
  shares: readonly DepositSplit[],
  wanted: DepositSplit,
): DepositSplitPlan {
  const primary = shares.find(({ isPrimary }) => isPrimary);
  if (!primary) return { shares: [{ ...wanted, percentage: wholePercentage, isPrimary: true }] };
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

/** Sets the shares of several accounts; the others keep their shares. */
export function planDepositSplits(
  shares: readonly DepositSplit[],
  wanted: readonly Pick<DepositSplit, 'depositAccountId' | 'percentage'>[],
): DepositSplitPlan {
  const requested = new Map(
    wanted.map(({ depositAccountId, percentage }) => [depositAccountId, percentage]),
  );
  if (
    wanted.some(
      ({ depositAccountId }) =>
        !shares.some((share) => share.depositAccountId === depositAccountId),
    )
  )
    return { problem: 'unknownAccount' };
  const split = shares.map((share) => ({
    ...share,
    percentage: requested.get(share.depositAccountId) ?? share.percentage,
  }));
  return sumPercentages(split.map(({ percentage }) => percentage)) === wholePercentage
    ? { shares: split }
    : { problem: 'notAWhole' };
}
