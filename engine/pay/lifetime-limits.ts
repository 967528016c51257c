import { formatMoney } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { NotCovered } from '../taxes/facts.ts';
import type { PayLaw } from '../withholding/pay-law.ts';

/**
 * Lists deductions with a limit of all years of which it is not known what is left. Terms of a deduction count it: they
 * are accepted only with a goal within the limit.
 */
export function listUnknownLifetimeUse(
  { kinds }: PayLaw,
  lines: readonly PayLineInput[],
): readonly NotCovered[] | undefined {
  let unknown: NotCovered[] | undefined;
  for (const { kind, description, counted } of lines) {
    const of = counted ? undefined : kinds.get(kind);
    if (of?.lifetimeLimit === undefined) continue;
    unknown ??= [];
    unknown.push({
      code: kind,
      reason: `${description ?? of.label} is at most $${formatMoney(of.lifetimeLimit)} in all years together: make it a recurring deduction, and set what is left for the worker as goalAmount with setDeductionTerms.`,
    });
  }
  return unknown;
}
