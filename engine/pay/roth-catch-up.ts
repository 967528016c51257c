import { type Cents, noMoney } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { requiresRothCatchUp } from '../withholding/limits.ts';
import type { CompiledKind } from '../withholding/pay-law.ts';
import type { PayDraft } from './pay-draft.ts';

/** Defers the part of a catch-up that must be Roth until after tax. */
export function deferRothCatchUp(
  draft: PayDraft,
  kind: CompiledKind,
  line: PayLineInput,
  requested: Cents,
): void {
  const roth = findRothKind(draft, kind);
  if (!roth) return;
  const description = `${line.description ?? kind.label} (Roth catch-up)`;
  draft.afterTaxDeductions ??= [];
  draft.afterTaxDeductions.push({
    kind: roth,
    line: {
      kind: roth.id,
      description,
      amount: requested,
      // What else is due is counted with the other part.
      ...(line.counted && { counted: { id: line.counted.id, due: null } }),
    },
    requested,
    outstanding: requested,
    taken: noMoney,
  });
  draft.warnings ??= [];
  draft.warnings.push(
    `${line.description ?? kind.label} above the yearly limit is deducted as Roth catch-up after tax, because the wages of last year exceed the limit for pre-tax catch-up (26 U.S.C. 414(v)(7)). The plan must accept Roth contributions.`,
  );
}

/** The Roth kind of the same plan, if the worker's catch-up must be Roth. */
export function findRothKind(
  { law, worker }: PayDraft,
  kind: CompiledKind,
): CompiledKind | undefined {
  const limit = law.limits[kind.limit];
  if (!kind.roth || !limit || !requiresRothCatchUp(limit, kind, worker)) return undefined;
  return law.kinds.get(kind.roth);
}
