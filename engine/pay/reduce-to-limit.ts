import { type Cents, formatMoney, lesser, minus, noMoney } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { coverageOf, limitFor } from '../withholding/limits.ts';
import type { CompiledKind } from '../withholding/pay-law.ts';
import type { PayDraft } from './pay-draft.ts';

/** The part of a contribution of the company within the limit of the year; the payment warns of the rest. */
export function reduceToLimit(draft: PayDraft, kind: CompiledKind, line: PayLineInput): Cents {
  if (!draft.limits) return line.amount;
  const amount = lesser(line.amount, draft.limits.remaining(kind));
  if (amount === line.amount) return amount;
  const description = line.description ?? kind.label;
  const rest = formatMoney(minus(line.amount, amount));
  warn(draft, `$${rest} of ${description} is not contributed: the limit of the year is reached.`);
  warnOfCoverage(draft, kind, description);
  return amount;
}

/** Names the months that a limit was computed for, once in a payment. */
export function warnOfCoverage(draft: PayDraft, kind: CompiledKind, description: string): void {
  const { law, worker } = draft;
  const limit = law.limits[kind.limit];
  const coverage = limit && coverageOf(limit, worker);
  if (!coverage) return;
  const months = coverage.reduce((total, each) => total + each.months, 0);
  const most = limitFor(limit, kind, worker);
  const amount = formatMoney(most);
  const used = draft.limits?.usedBefore(kind) ?? noMoney;
  const excess =
    used > most
      ? ` $${formatMoney(minus(used, most))} above it was contributed before: the worker takes it back from the account until the tax return is due (223(f)(3)).`
      : '';
  const warning = `The limit of the year is $${amount} for ${months} months of coverage (26 U.S.C. 223(b)). The rule for coverage in December (223(b)(8)) is not assumed. If the coverage began before the enrollment, enter its first month.${excess}`;
  const isNamed = draft.warnings?.some((each) => each.endsWith(warning));
  // Coverage that became that of one person has all months, and a lower limit.
  const isLowered = months < monthsOfYear || excess !== '';
  if (isLowered && !isNamed) warn(draft, `${description}: ${warning}`);
}

const monthsOfYear = 12;

function warn(draft: PayDraft, warning: string): void {
  draft.warnings ??= [];
  draft.warnings.push(warning);
}
