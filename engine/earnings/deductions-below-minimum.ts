import { formatMoney, share, sum } from '../../values/money.ts';
import { aboveMinimumWage, type PaidHours } from './minimum-wage.ts';
import type { PayLineInput } from './pay-line.ts';

/**
 * Warns of deductions that may be for the company and leave less than the minimum wage of the hours (29 CFR 531.35).
 * Only deductions of no known kind can be: insurance, plans, dues and charity are paid to others, and what a loan
 * advanced was paid before.
 */
export function listDeductionsBelowMinimumWage(
  lines: readonly PayLineInput[],
  weeks: readonly PaidHours[],
): readonly string[] {
  const own = lines.filter(({ kind }) => kind === 'other-deduction');
  if (own.length === 0 || weeks.length === 0) return [];
  const paid = sum(weeks.map(({ pay }) => pay));
  const asked = sum(own.map(({ amount, percent }) => (percent ? share(paid, percent) : amount)));
  const room = sum(weeks.map(aboveMinimumWage));
  if (asked <= room) return [];
  const names = new Set(own.map(({ description, kind }) => description || kind));
  return [
    `Deductions of $${formatMoney(asked)} (${[...names].join(', ')}) leave less than the minimum wage: at most $${formatMoney(room)} of this pay is above it. Deduct less, unless the money is paid to others as the worker wants (29 CFR 531.35, 531.40).`,
  ];
}
