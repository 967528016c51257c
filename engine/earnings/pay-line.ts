import type { Cents } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';

/** Pay, a benefit, a deduction or a reimbursement, under a kind of the law files. */
export interface PayLineInput {
  readonly kind: string;
  /** The company's own text; defaults to the label of the kind. */
  readonly description?: string;
  readonly amount: Cents;
  /** Company location where the pay was earned; without it, pay is divided among the work places. */
  readonly locationId?: string;
  /**
   * A share of the period's cash pay, used instead of `amount`. Only for deductions and for non-cash
   * benefits.
   */
  readonly percent?: Rate;
  /** The wages that a pre-tax deduction lowers first. */
  readonly against?: 'regular' | 'supplemental';
  /** Part of overtime pay that the FLSA requires on top of the regular rate. */
  readonly overtimePremium?: Cents;
  /** Not part of the entered pay data, and kept when that is corrected: recurring pay and arrears. */
  readonly notEntered?: true;
}
