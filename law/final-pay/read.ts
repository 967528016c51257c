import { readLawJson } from '../law-files.ts';
import { type FinalPayDeadline, finalPaySchema } from './schema.ts';

/** When the last pay of a worker is due, and whether unused vacation belongs to it. */
export interface FinalPayLaw {
  /** Undefined for a state whose deadline is not confirmed. */
  readonly deadlinesOf: (state: string) => FinalPayDeadlines | undefined;
  /** Undefined for a state of which it is not confirmed. */
  readonly requiresVacationPayout: (state: string) => boolean | undefined;
}

export interface FinalPayDeadlines {
  readonly dismissed?: FinalPayDeadline | undefined;
  readonly resigned?: FinalPayDeadline | undefined;
  readonly note?: string | undefined;
}

let cached: FinalPayLaw | undefined;

export function readFinalPayLaw(): FinalPayLaw {
  cached ??= toFinalPayLaw();
  return cached;
}

function toFinalPayLaw(): FinalPayLaw {
  const { finalPay, vacationPayout } = finalPaySchema.parse(readLawJson('final-pay/rules.json'));
  const deadlines = new Map(finalPay.map((rule) => [rule.state as string, rule]));
  const payouts = new Map(
    vacationPayout.map(({ state, isRequired }) => [state as string, isRequired]),
  );
  return {
    deadlinesOf: (state) => deadlines.get(state),
    requiresVacationPayout: (state) => payouts.get(state),
  };
}
