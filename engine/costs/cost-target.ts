import type { CostCodes } from '../../values/cost-code.ts';
import type { Hours } from '../../values/hours.ts';
import { type Cents, cents } from '../../values/money.ts';

/** The place and the codes that a cost is counted under. */
export interface CostTarget extends CostCodes {
  readonly state?: string | undefined;
  /** Company location; absent for a remote worker. */
  readonly locationId?: string | undefined;
}

/** Working days of a period under one target; only their proportion matters. */
export interface CostSpan extends CostTarget {
  /** Zero for a location that only lines of pay data name. */
  readonly days: number;
}

/** A text that is different for every target. */
export function costTargetKey(target: CostTarget): string {
  const { state, locationId, department, job, costCenter } = target;
  return JSON.stringify([state, locationId, department, job, costCenter]);
}

/** Costs under one target, with the hours that they pay. */
export interface CostPart extends CostTarget {
  readonly hours: Hours;
}

/** The part of a posting that belongs to one target. */
export interface CostShare {
  /** Position of the posting in its transaction. */
  readonly ordinal: number;
  /** Position of the target among the parts. */
  readonly part: number;
  readonly amount: Cents;
}

/** How the costs of a payment are counted. */
export interface CostDivision {
  readonly parts: readonly CostPart[];
  /** Empty if there is one part, to which all postings belong. */
  readonly shares: readonly CostShare[];
}

/** Reverses the amounts and hours of a division. */
export function reverseCosts({ parts, shares }: CostDivision): CostDivision {
  return {
    parts: parts.map((part) => ({ ...part, hours: (0 - part.hours) as Hours })),
    shares: shares.map((share) => ({ ...share, amount: cents(0 - share.amount) })),
  };
}
