import type { Address, UnresolvedPlace } from '../places/places.ts';
import type { WorkerLocalTax } from './pay-facts.ts';

/** A place where a worker worked in the period. */
export interface WorkPlace extends Address {
  /** Working days of the period there; one if the period has a single place. */
  readonly share: number;
  /** Company location that pay lines may name; absent for a remote worker. */
  readonly locationId?: string;
  /** State of the office, for a worker who works elsewhere by choice. */
  readonly officeState?: string;
}

/** Local taxes of the home and one work place. */
export interface PlaceTaxes {
  readonly taxes: readonly WorkerLocalTax[];
  readonly unresolved: readonly UnresolvedPlace[];
}

/** Lists the local taxes of all work places, each tax once with the places that it applies to. */
export function mergeLocalTaxes(ofPlaces: readonly PlaceTaxes[]): PlaceTaxes {
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
  return {
    taxes: [...found.values()]
      .filter(isOwed)
      .map(({ tax, places }) => (places.length === ofPlaces.length ? tax : { ...tax, places })),
    unresolved: [...unresolved.values()],
  };
}

/**
 * A yearly fee is owed at the usual work place alone: a worker pays one local services tax, where he
 * is principally employed (53 P.S. 6924.301.1).
 */
function isOwed({ tax, places }: { tax: WorkerLocalTax; places: readonly number[] }): boolean {
  const { law } = tax;
  return !(law.method === 'fee' && law.per === 'year') || places.includes(0);
}

/** City and ZIP code, or the state alone. */
export function describeAddress({ state, city, zipCode }: Address): string {
  return city === null ? state : [city, zipCode ?? state].join(' ');
}
