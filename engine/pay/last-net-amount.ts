import { type Cents, minus, noMoney } from '../../values/money.ts';
import type { RunFacts, WorkerFacts } from '../withholding/pay-facts.ts';
import { withGrossAmounts } from './compute-pay-run.ts';

/** The last line of a worker with a net amount, and the facts without it. */
export interface LastNetAmount {
  readonly gross: Cents;
  /** The federal income tax withheld in addition for this line only. */
  readonly additionalWithholding: Cents;
  readonly without: WorkerFacts;
}

/** Separates the last line with a net amount, which the gross amounts of the others do not depend on. */
export function separateLastNetAmount(
  run: RunFacts,
  facts: WorkerFacts,
): LastNetAmount | undefined {
  const index = facts.lines.findLastIndex(({ netAmount }) => netAmount);
  const line = facts.lines[index];
  if (!line) return undefined;
  const without = withGrossAmounts(run, withoutLine(facts, index));
  return {
    gross: line.amount,
    additionalWithholding: minus(additionalOf(facts), additionalOf(without)),
    without,
  };
}

function withoutLine(facts: WorkerFacts, index: number): WorkerFacts {
  const lines = facts.lines.filter((_, at) => at !== index);
  if (facts.type === 'contractor') return { ...facts, lines };
  const { additionalWithholding: _, ...kept } = facts;
  return { ...kept, lines };
}

function additionalOf(facts: WorkerFacts): Cents {
  return (facts.type === 'employee' && facts.additionalWithholding) || noMoney;
}
