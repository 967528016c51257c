import type { Address, UnresolvedPlace } from '../places/places.ts';
import type { WorkerLocalTax } from './pay-facts.ts';

/** A place where a worker worked in the period. */
export interface WorkPlace extends Address {
  /** Working days of the period there; one if the period has a single place. */
  readonly share: number;
  /** Home while the worker worked there; absent for the home address on file. */
  readonly home?: Address;
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
  const found = new Map<string, FoundTax>();
  const unresolved = new Map<string, UnresolvedPlace>();
  for (const [index, ofPlace] of ofPlaces.entries()) {
    for (const tax of ofPlace.taxes) {
      const { code } = tax.law;
      const known = found.get(code);
      if (!known) found.set(code, { tax, places: [index] });
      else if (known.tax.resident === tax.resident || isAmount(tax)) known.places.push(index);
      else addVariant(known, tax, index);
    }
    for (const open of ofPlace.unresolved)
      unresolved.set(`${open.place} ${open.state} ${open.code}`, open);
  }
  const feePlace = findFeePlace(workPlaces, found.values());
  return {
    taxes: [...found.values()]
      .flatMap(({ other, ...tax }) => (other ? [tax, other] : [tax]))
      .filter(({ tax, places }) => !isYearlyFee(tax) || places.includes(feePlace))
      .map(({ tax, places }) => (places.length === ofPlaces.length ? tax : { ...tax, places })),
    unresolved: [...unresolved.values()],
  };
}

interface FoundTax {
  readonly tax: WorkerLocalTax;
  readonly places: number[];
  /** Tax of other days at the rate for residents instead of nonresidents, or the reverse, after a move. */
  other?: { readonly tax: WorkerLocalTax; readonly places: number[] };
}

/** Exemptions and additional amounts of the form count once in a period. */
function addVariant(known: FoundTax, tax: WorkerLocalTax, place: number): void {
  const { exemptions: _exemptions, additional: _additional, ...terms } = tax;
  if (known.other) known.other.places.push(place);
  else known.other = { tax: terms, places: [place] };
}

/** An amount by time is due once, whether or not the worker lives there. */
function isAmount({ law }: WorkerLocalTax): boolean {
  return law.method === 'fee' || (law.method === 'company' && law.rate === undefined);
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
