import { formatHours, type HourlyRate, type Hours } from '../../values/hours.ts';
import { type Cents, formatMoney, type Rounding } from '../../values/money.ts';
import { formatPercent, type Rate } from '../../values/rate.ts';

/** A figure of a formula: money in cents, a count, hours, or a rate. */
export type Figure = number | Rate;

/**
 * One line a payroll clerk can check with a pencil. Words and formula are kept as patterns with their
 * figures, and become text only when somebody reads them: `$0 × #1` with [180588, 24] is
 * `1,805.88 × 24`. `$` marks money, `#` a count, `%` a rate, `@` hours or a rate by the hour.
 */
export interface WorksheetStep {
  readonly tax: string;
  readonly words: string;
  readonly formula: string;
  readonly figures: readonly Figure[];
  readonly result: Cents;
  readonly rounding: Rounding;
  /** The publication, statute or table the step follows. */
  readonly source: string;
}

/** Keeps the steps of a computation while it runs. Without one nothing is kept and nothing is lost. */
export class Worksheet {
  readonly steps: WorksheetStep[] = [];
  private tax = '';
  private source = '';

  /** What follows belongs to this tax and rests on this source. */
  begin(tax: string, source: string): void {
    this.tax = tax;
    this.source = source;
  }

  step(
    words: string,
    formula: string,
    figures: readonly Figure[],
    result: Cents,
    rounding: Rounding = 'nearest cent',
  ): void {
    const { tax, source } = this;
    this.steps.push({ tax, words, formula, figures, result, rounding, source });
  }
}

/** A step as people read it. */
export interface DescribedStep {
  readonly tax: string;
  readonly words: string;
  readonly formula: string;
  readonly result: string;
  readonly source: string;
}

export function describeStep(step: WorksheetStep): DescribedStep {
  return {
    tax: step.tax,
    words: fill(step.words, step.figures),
    formula: fill(step.formula, step.figures) + rounded(step.rounding),
    result: grouped(step.result),
    source: step.source,
  };
}

/** Cents are a matter of course; a rounding to anything else is said. */
function rounded(rounding: Rounding): string {
  return rounding === 'nearest cent' ? '' : ` (${rounding})`;
}

function fill(pattern: string, figures: readonly Figure[]): string {
  return pattern.replace(/([$#%@])(\d)/g, (_, kind: string, index: string) =>
    figureText(kind, figures[Number(index)] as Figure),
  );
}

function figureText(kind: string, figure: Figure): string {
  if (typeof figure !== 'number') return formatPercent(figure);
  if (kind === '$') return grouped(figure as Cents);
  return kind === '@' ? formatHours(figure as Hours | HourlyRate) : String(figure);
}

/** `1,805.88`: thousands apart, as on a pay stub. */
function grouped(amount: Cents): string {
  return formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}
