import type { Cents } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';

/** A figure of a formula: money in cents, a count, or a rate. */
export type Figure = number | Rate;

/**
 * One line a payroll clerk can check with a pencil. The formula is kept as a pattern with its figures,
 * and becomes text only when somebody reads it: `$0 × #1` with [180588, 24] is `1,805.88 × 24`.
 */
export interface Step {
  readonly tax: string;
  readonly words: string;
  readonly formula: string;
  readonly figures: readonly Figure[];
  readonly result: Cents;
  /** The publication, statute or table the step follows. */
  readonly source: string;
}

/** Keeps the steps of a computation while it runs. Without one nothing is kept and nothing is lost. */
export class Working {
  readonly steps: Step[] = [];
  private tax = '';
  private source = '';

  /** What follows belongs to this tax and rests on this source. */
  begin(tax: string, source: string): void {
    this.tax = tax;
    this.source = source;
  }

  step(words: string, formula: string, figures: readonly Figure[], result: Cents): void {
    this.steps.push({ tax: this.tax, words, formula, figures, result, source: this.source });
  }
}
