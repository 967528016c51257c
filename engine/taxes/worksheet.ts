import { formatHours, type HourlyRate, type Hours } from '../../values/hours.ts';
import { type Cents, formatMoney, type Rounding } from '../../values/money.ts';
import { formatPercent, type Rate } from '../../values/rate.ts';

/** A figure of a formula: money in cents, a count, hours, or a rate. */
export type Figure = number | Rate;

/**
 * One step of a computation that a payroll clerk can check by hand. Label and formula are stored as
 * patterns and formatted only when they are read: `$0 × #1` with [180588, 24] becomes
 * `1,805.88 × 24`. `$` marks money, `#` a count, `%` a rate, `@` hours or an hourly rate.
 */
export interface WorksheetStep {
  readonly tax: string;
  readonly words: string;
  readonly formula: string;
  readonly figures: readonly Figure[];
  readonly result: Cents;
  readonly rounding: Rounding;
  /** Publication, statute or table the step follows. */
  readonly source: string;
}

/** Records the steps of a computation. The result is the same with and without it. */
export class Worksheet {
  readonly steps: WorksheetStep[] = [];
  private tax = '';
  private source = '';

  /** Sets the tax and the source of the steps that follow. */
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

/** A step formatted for people. */
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
    formula: fill(step.formula, step.figures) + describeRounding(step.rounding),
    result: grouped(step.result),
    source: step.source,
  };
}

/** Names every rounding except the usual one to the nearest cent. */
function describeRounding(rounding: Rounding): string {
  return rounding === 'nearest cent' ? '' : ` (${rounding})`;
}

function fill(pattern: string, figures: readonly Figure[]): string {
  return pattern.replace(/([$#%@])(\d)/g, (_, kind: string, index: string) =>
    formatFigure(kind, figures[Number(index)] as Figure),
  );
}

function formatFigure(kind: string, figure: Figure): string {
  if (typeof figure !== 'number') return formatPercent(figure);
  if (kind === '$') return grouped(figure as Cents);
  return kind === '@' ? formatHours(figure as Hours | HourlyRate) : String(figure);
}

function grouped(amount: Cents): string {
  return formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}
