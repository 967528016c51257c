import { toScaled } from '../../values/decimal.ts';
import type { Answered } from '../call/ask.ts';
import { showMoney, toCents } from './money.ts';

type Wage = NonNullable<Answered<'reports', 'getUsers'>['users'][number]['userWages']>[number];

/** `$30.00 per hour`; a dash without a wage. */
export function showWage(wage: Wage | undefined): string {
  return wage ? showRate(wage.WageRate, wage.WageBasis.WageBasis) : '–';
}

/** `$30.00 per hour` of a rate and its basis; a dash without them. */
export function showRate(rate: number | null, basis: string | null): string {
  if (rate === null || basis === null) return '–';
  const isInCents = toScaled(rate, 2) !== undefined;
  const shown = isInCents ? showMoney(toCents(rate)) : `$${rate}`;
  return `${shown} ${basis.toLowerCase()}`;
}

/** The rate of a wage in a narrow column: a salary without cents is shown without them. */
export function shortenRate(rate: string): string {
  return rate.replace(/\.00(?=\/[ym]$)/, '');
}
