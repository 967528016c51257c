import { type Cents, minus, noMoney, proportion, sum } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { WorkAllocation } from './pay-facts.ts';
import { type CompiledKind, regularWages } from './pay-law.ts';

/**
 * Sums of the shares before each work place and, last, of all: `[0, 6, 10]` for shares of 6 and 4. The
 * difference of two rounded sums is the part of one place, so that the parts add up to the whole.
 */
type CumulativeShares = readonly number[];

/** Division of a payment among the work places of the period. */
export interface WorkShares {
  readonly total: CumulativeShares;
  readonly regular: CumulativeShares;
  readonly supplemental: CumulativeShares;
  /** Pay that the shares divide, if lines name their places; undefined if days or hours divide it. */
  readonly pay: Cents | undefined;
}

export const singlePlace: WorkShares = {
  total: [0, 1],
  regular: [0, 1],
  supplemental: [0, 1],
  pay: undefined,
};

/**
 * Divides pay among work places. Pay that names a location belongs to it; other pay is divided by the
 * shares of the places: their days of the period, or the hours entered for them.
 */
export function divideWork(
  work: readonly WorkAllocation[],
  lines: readonly PayLineInput[],
  kinds: ReadonlyMap<string, CompiledKind>,
): WorkShares {
  const bySharesOnly = cumulate(work.map(({ share }) => share));
  const whole = bySharesOnly.at(-1) ?? 0;
  const sameForAll = {
    total: bySharesOnly,
    regular: bySharesOnly,
    supplemental: bySharesOnly,
    pay: undefined,
  };
  if (!lines.some(({ locationId }) => locationId !== undefined) || whole === 0) return sameForAll;
  // Pay that names its place is weighted by the whole, so that all figures are whole numbers.
  const regular = work.map(() => 0);
  const supplemental = work.map(() => 0);
  let pay = 0;
  for (const { kind: id, amount, locationId } of lines) {
    const kind = kinds.get(id);
    if (kind?.group !== 'earning' || amount <= 0) continue;
    pay += amount;
    const shares = kind.wages === regularWages ? regular : supplemental;
    const named = work.findIndex((place) => isAt(place, locationId));
    if (named >= 0) shares[named] = (shares[named] as number) + amount * whole;
    else
      for (const [index, { share }] of work.entries())
        shares[index] = (shares[index] as number) + amount * share;
  }
  if (pay === 0) return sameForAll;
  const total = regular.map((amount, index) => amount + (supplemental[index] as number));
  return {
    total: cumulate(total),
    regular: cumulateOr(regular, bySharesOnly),
    supplemental: cumulateOr(supplemental, bySharesOnly),
    pay: pay as Cents,
  };
}

/** Part of an amount that belongs to some of the places; without a list, to all of them. */
export function partOf(
  amount: Cents,
  shares: CumulativeShares,
  places: readonly number[] | undefined,
): Cents {
  if (!places) return amount;
  const whole = shares.at(-1) ?? 0;
  if (whole === 0) return noMoney;
  const upTo = (index: number) => proportion(amount, shares[index] ?? whole, whole);
  return sum(places.map((place) => minus(upTo(place + 1), upTo(place))));
}

/** Share of some of the places in the same unit as the whole. */
export function shareOf(shares: CumulativeShares, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (shares[place + 1] ?? 0) - (shares[place] ?? 0), 0);
}

function isAt(place: WorkAllocation, locationId: string | undefined): boolean {
  return locationId !== undefined && place.locationId === locationId;
}

function cumulate(shares: readonly number[]): CumulativeShares {
  const sums = [0];
  for (const [index, share] of shares.entries()) sums.push((sums[index] as number) + share);
  return sums;
}

function cumulateOr(shares: readonly number[], otherwise: CumulativeShares): CumulativeShares {
  return shares.every((share) => share === 0) ? otherwise : cumulate(shares);
}
