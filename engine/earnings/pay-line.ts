import type { Cents } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';

/** An amount under a kind of the law files: pay, benefit, deduction or reimbursement. */
export interface PayLineInput {
  readonly kind: string;
  /** As the company wrote it; the kind's own label when absent. */
  readonly description?: string;
  readonly amount: Cents;
  /**
   * In place of `amount`, as a share of the period's cash pay: a deduction, or a benefit that is paid
   * elsewhere.
   */
  readonly percent?: Rate;
  /** Which wages a deduction is taken from first. */
  readonly against?: 'regular' | 'supplemental';
  /** Comes beside what was entered, and stays when that is corrected: it recurs, or is owed from a past period. */
  readonly beside?: true;
}
