import type { Address, UnresolvedPlace } from '../places/places.ts';
import type { WorkerLocalTax } from './pay-facts.ts';

/** A place where a worker worked in the period. */
export interface WorkPlace extends Address {
  /** Working days of the period there; one if the period has a single place. */
  readonly share: number;
  /** Work location of the first day, of several in the period. */
  readonly isFirst?: boolean;
  /** Company location that pay lines may name; absent for a remote worker. */
  readonly locationId?: string;
  /** State of the office, for a worker who works elsewhere by choice. */
  readonly officeState?: string;
  /** Working days of the calendar year in the state of the place; absent if they are not known. */
  readonly daysThisYear?: number;
  /** Working days of the calendar year in the state of the office. */
  readonly officeDaysThisYear?: number;
}

type PlaceOfDays = Pick<WorkPlace, 'share' | 'isFirst'>;

/** Local taxes of the home and one work place. */
export interface PlaceTaxes {
  readonly taxes: readonly WorkerLocalTax[];
  readonly unresolved: readonly UnresolvedPlace[];
}

/** Lists the local taxes of all work places, each tax once with the places that it applies to. */
export function mergeLocalTaxes(
  ofPlaces: readonly PlaceTaxes[],
  workPlaces: readonly PlaceOfDays[],
): PlaceTaxes {
  const [first] = ofPlaces;
  if (first && ofPlaces.length === 1) return first;
  const found = new Map<string, { readonly tax: WorkerLocalTax; readonly places: number[] }>();
  const unresolved = new Map<string, UnresolvedPlace>();
  for (const [index, ofPlace] of ofPlaces.entries()) {
    for (const tax of ofPlace.taxes) {
      const known = found.get(tax.law.code);
      if (known) known.places.push(index);
      else found.set(tax.law.code, { tax, places: [index] });
    }
    for (const open of ofPlace.unresolved)
      unresolved.set(`${open.place} ${open.state} ${open.code}`, open);
  }
  const feePlace = findFeePlace(workPlaces, found.values());
  return {
    taxes: [...found.values()]
      .filter(({ tax, places }) => !isYearlyFee(tax) || places.includes(feePlace))
      .map(({ tax, places }) => (places.length === ofPlaces.length ? tax : { ...tax, places })),
    unresolved: [...unresolved.values()],
  };
}

/**
 * Finds the place whose yearly fee is owed: a worker pays one local services tax, at the place of work
 * on the first day of the period on which one applies (53 P.S. 6924.301.1). Places that only pay lines
 * name come last, since the worker is principally employed elsewhere.
 */
function findFeePlace(
  workPlaces: readonly PlaceOfDays[],
  found: Iterable<{ readonly tax: WorkerLocalTax; readonly places: readonly number[] }>,
): number {
  const charged = new Set<number>();
  for (const { tax, places } of found)
    if (isYearlyFee(tax) && places.length < workPlaces.length)
      for (const place of places) charged.add(place);
  const withDays = [...workPlaces.keys()].filter((place) => workPlaces[place]?.share);
  // Places are in the order of their days, except that the place of the last day comes first.
  const [last = 0, ...others] = withDays;
  const byDay = workPlaces[last]?.isFirst ? withDays : [...others, last];
  return [...byDay, ...workPlaces.keys()].find((place) => charged.has(place)) ?? 0;
}

function isYearlyFee({ law }: WorkerLocalTax): boolean {
  return (law.method === 'fee' || law.method === 'company') && law.per === 'year';
}

/** City and ZIP code, or the state alone. */
export function describeAddress({ state, city, zipCode }: Address): string {
  return city === null ? state : [city, zipCode ?? state].join(' ');
}
