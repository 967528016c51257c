import { type Cents, lesser, share } from '../../values/money.ts';
import { findStillToTake } from '../benefits/deductions-not-taken.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { CompiledKind } from '../withholding/pay-law.ts';
import type { PayLine, Shortfall } from './pay.ts';

/** The amount a line asks for: a fixed amount, or a percentage of gross pay. */
export function requestedAmount({ gross }: { readonly gross: Cents }, line: PayLineInput): Cents {
  if (!line.percent) return line.amount;
  const asked = share(gross, line.percent);
  return line.most === undefined ? asked : lesser(asked, line.most);
}

/** Explains a deduction whose terms decide its amount. */
export function recordDeduction(
  worksheet: Worksheet,
  { basis, counted }: PayLineInput,
  amount: Cents,
): void {
  if (!counted || !basis) return;
  worksheet.begin('DEDUCTIONS', 'the terms of the deduction');
  worksheet.step(basis.words, basis.formula ?? '$0', basis.parts, amount);
}

/** Makes the line of a deduction as it was taken. */
export function toDeductionLine(
  kind: CompiledKind,
  line: PayLineInput,
  requested: Cents,
  amount: Cents,
  beforeTax: boolean,
): PayLine {
  return {
    kind: kind.id,
    description: line.description ?? kind.label,
    group: 'deduction',
    asked: requested,
    amount,
    beforeTax,
    ...(line.counted && { counted: line.counted }),
  };
}

/** Names an amount that was not deducted. */
export function toShortfall(
  kind: CompiledKind,
  line: Pick<PayLineInput, 'description' | 'counted'>,
  amount: Cents,
  why: Shortfall['why'],
): Shortfall {
  const { counted } = line;
  const isOwed = counted && counted.due !== null && why === 'not enough pay';
  const stillToTake = why === 'not enough pay' ? findStillToTake(line) : undefined;
  return {
    what: kind.id,
    description: line.description ?? kind.label,
    amount,
    why,
    ...(isOwed && { owedId: counted.id }),
    ...(stillToTake && { stillToTake }),
  };
}
