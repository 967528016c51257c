import { toScaled } from '../../../values/decimal.ts';
import { cents, parseMoney, plus, share, toDollars } from '../../../values/money.ts';
import { parsePercentageText, percentageToRate } from '../../../values/rate.ts';

/** Ways to change the wages of several workers. */
export const raiseKinds = {
  percent: 'By percent',
  more: 'By an amount',
  same: 'To the same amount',
} as const;

export type RaiseKind = keyof typeof raiseKinds;

/** The change of a wage, as it was typed. */
export interface Raise {
  readonly kind: RaiseKind;
  readonly value: string;
}

/**
 * Computes the wage after a change, to the cent. Undefined if the change cannot be read, or if a rate with parts of
 * cents would lose them.
 */
export function toRaisedRate(rate: number, { kind, value }: Raise): number | undefined {
  const scaled = toScaled(rate, 2);
  const former = scaled === undefined ? undefined : cents(scaled);
  const typed = value.replaceAll(/[$,\s]/g, '');
  if (kind === 'percent') {
    const percentage = parsePercentageText(typed.replace(/%$/, ''));
    if (percentage === undefined || former === undefined) return undefined;
    return toDollars(plus(former, share(former, percentageToRate(percentage))));
  }
  const amount = parseMoney(typed);
  if (amount === undefined || amount <= 0) return undefined;
  if (kind === 'same') return toDollars(amount);
  return former === undefined ? undefined : toDollars(plus(former, amount));
}

/** The wage in force on a day; the first one before it. */
export function findWageOfDay<Wage extends { readonly startDate: string }>(
  wages: readonly Wage[],
  day: string,
): Wage | undefined {
  const sorted = wages.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  return sorted.findLast(({ startDate }) => startDate <= day) ?? sorted[0];
}
