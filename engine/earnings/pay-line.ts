import type { CostCodes } from '../../values/cost-code.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, proportion } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import type { Rate } from '../../values/rate.ts';

/** Pay, a benefit, a deduction or a reimbursement, under a kind of the law files. */
export interface PayLineInput {
  readonly kind: string;
  /** The company's own text; defaults to the label of the kind. */
  readonly description?: string;
  readonly amount: Cents;
  /**
   * The amount that the line adds to net pay, as wanted by the company. `amount` is 0 until `resolveNetAmounts` has found
   * the gross amount; a line that still has none cannot be paid.
   */
  readonly netAmount?: Cents;
  /** Company location where the pay was earned; without it, pay is divided among the work places. */
  readonly locationId?: string;
  /** Codes that the cost is counted under instead of the worker's. */
  readonly costCodes?: CostCodes;
  /**
   * A share of the period's cash pay, used instead of `amount`. Only for deductions and for non-cash
   * benefits.
   */
  readonly percent?: Rate;
  /** The wages that a pre-tax deduction lowers first. */
  readonly against?: 'regular' | 'supplemental';
  /** Part of overtime pay that the FLSA requires on top of the regular rate. */
  readonly overtimePremium?: Cents;
  /** The hours that the line pays. */
  readonly worked?: WorkedHours;
  /** How a computed line was made, for the explanation of the pay: words, and the amounts it is the sum of. */
  readonly basis?: {
    readonly words: string;
    readonly parts: readonly Cents[];
    /** Formula of the parts, if it is not their sum. */
    readonly formula?: string;
  };
  /** The most that a percentage takes: what is left of a goal. */
  readonly most?: Cents;
  /**
   * A deduction with terms; `due` is what this payment makes due, or null if only what it takes is due, besides
   * what was taken before it was due.
   */
  readonly counted?: {
    readonly id: string;
    readonly due: Cents | null;
    readonly takenBefore?: Cents;
    /** A part of a month's amount: what is not taken of it, later payrolls of the month take. */
    readonly isOfMonth?: true;
    /** Later payrolls take the part that is not taken, because it stays left of a goal. */
    readonly hasGoal?: true;
    /** Repays a loan of the company, so that nothing is owed to others. */
    readonly isLoan?: true;
  };
  /** A contribution of the company to a retirement plan, which depends on deferrals and on limits of the year. */
  readonly plan?: PlanLine;
  /** A contribution of the company of which what exceeds the limit of the year is not made. */
  readonly isReducedToLimit?: true;
  /** Group-term life insurance of a month, whose taxable cost is the amount; the line has none of its own. */
  readonly cover?: LifeCover;
  /** Not part of the entered pay data, and kept when that is corrected: recurring pay and arrears. */
  readonly notEntered?: true;
  /** Recurring extra pay, which is part of the regular rate like extra pay that was entered. */
  readonly isRecurringPay?: true;
}

/** Group-term life insurance of a worker. */
export interface LifeCover {
  readonly cover: Cents;
  /** After-tax contributions of the worker in the month, or in all of the months. */
  readonly paidByWorker: Cents;
  /**
   * Contributions of the worker as a share of cash pay, in so many payrolls: this one, and later ones that are taken to
   * pay its regular wages.
   */
  readonly paidShare?: { readonly percent: Rate; readonly payrolls: number };
  /** Months that the payment is for, if it is not one. */
  readonly months?: number;
}

/** A retirement plan in a payment. */
export interface PlanLine {
  readonly name: string;
  /** Kinds of the deferrals of the worker. */
  readonly deferrals: readonly string[];
  /** Ids of limits of the year. */
  readonly deferralLimit: string;
  readonly compensationLimit?: string;
  /** Limit of the pay that a percentage is of, where a match has none. */
  readonly nonelectiveLimit?: string;
  readonly additionsLimit?: string;
  /** The formula of a match; without it, the line has an amount or a percentage. */
  readonly match?: MatchFormula;
}

/** A part of the deferrals that the company matches: `rate` of those up to a share of pay, from the tier before on. */
export interface MatchTier {
  readonly rate: Rate;
  readonly upTo: Rate;
}

/** How a company matches deferrals to a retirement plan. */
export interface MatchFormula {
  /** In ascending order of `upTo`. */
  readonly tiers: readonly MatchTier[];
  /** By the pay of each payroll, or by that of the year, so that each payroll makes up for earlier ones. */
  readonly per: 'payroll' | 'year';
}

/** Hours at a rate, as a pay stub shows them. */
export interface WorkedHours {
  readonly hours: Hours;
  /** Dollars per hour, with the multiplier of overtime; undefined if the hours have no rate of their own. */
  readonly rate?: HourlyRate;
}

/** The hours of a line for its pay stub; nothing for a line without hours. */
export function workedHours(
  hours: Hours,
  rate: HourlyRate | undefined,
  multiplier: Multiplier = multiplierOne,
): { readonly worked?: WorkedHours } {
  if (hours === 0) return {};
  if (!rate) return { worked: { hours } };
  const multiplied = proportion(rate as number as Cents, multiplier, multiplierOne);
  return { worked: { hours, rate: multiplied as number as HourlyRate } };
}
