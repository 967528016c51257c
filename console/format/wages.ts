import type { Answered } from '../call/ask.ts';
import { showAmount, toCents } from './money.ts';

type Wage = NonNullable<Answered<'reports', 'getUsers'>['users'][number]['userWages']>[number];

/** `30.00 per hour`; a dash without a wage. */
export function showWage(wage: Wage | undefined): string {
  if (!wage) return '–';
  const rate = Number.isInteger(wage.WageRate * 100)
    ? showAmount(toCents(wage.WageRate))
    : String(wage.WageRate);
  return `${rate} ${wage.WageBasis.WageBasis.toLowerCase()}`;
}

/** The rate of a wage in a narrow column: a salary without cents is shown without them. */
export function shortenRate(rate: string): string {
  return rate.replace(/\.00(?=\/[ym]$)/, '');
}
