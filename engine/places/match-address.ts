import type { Jurisdiction, StatePlaces } from '../../law/law.ts';
import { indexPlaces, normalizePlaceName } from './place-index.ts';
import type { Address, PlaceReason } from './places.ts';

/** A jurisdiction of the register that an address lies in, or may lie in. */
export interface AddressMatch {
  readonly jurisdiction: Jurisdiction;
  readonly certainty: 'known' | 'ask';
  readonly reason: PlaceReason;
}

/**
 * Finds the jurisdictions of an address. The ZIP code decides: postal cities are wider than city
 * limits. The name of the city counts for boxes, for places without a list of ZIP codes, and where
 * the address has no ZIP code.
 */
export function matchAddress(places: StatePlaces, address: Address): readonly AddressMatch[] {
  const known = matches.get(places) ?? new Map<string, readonly AddressMatch[]>();
  matches.set(places, known);
  const zip = toZip(address);
  const key = `${zip}|${address.city ?? ''}|${address.county ?? ''}`;
  let found = known.get(key);
  if (!found) {
    found = keepDecided(findMatches(places, address, zip));
    if (known.size >= maxMatches) known.clear();
    known.set(key, found);
  }
  return found;
}

/** Addresses recur from run to run, and among the workers of an office. */
const matches = new WeakMap<StatePlaces, Map<string, readonly AddressMatch[]>>();
const maxMatches = 20_000;

function toZip({ zipCode }: Address): string {
  return /^\d{5}/.exec(zipCode?.trim() ?? '')?.[0] ?? '';
}

function findMatches(places: StatePlaces, address: Address, zip: string): AddressMatch[] {
  const { byZip, byCity } = indexPlaces(places);
  const city = address.city ?? '';
  const named = city === '' ? [] : (byCity.get(normalizePlaceName(city)) ?? []);
  const found = matchCounty(places, address);
  const isCountyKnown = found.length > 0;
  for (const { jurisdiction, match, share } of byZip.get(zip) ?? [])
    if (isCountyKnown && jurisdiction.kind === 'county') continue;
    else if (match === 'whole')
      found.push({ jurisdiction, certainty: 'known', reason: { source: 'zip', detail: zip } });
    else if (match === 'partly')
      found.push({ jurisdiction, certainty: 'ask', reason: { source: 'zip', detail: zip, share } });
    else if (named.includes(jurisdiction)) found.push(byName(jurisdiction, city, named));
  for (const jurisdiction of named)
    if (zip === '' || !jurisdiction.zips) found.push(byName(jurisdiction, city, named));
  return found;
}

function matchCounty({ jurisdictions }: StatePlaces, { county }: Address): AddressMatch[] {
  if (!county) return [];
  const wanted = normalizeCounty(county);
  return jurisdictions.flatMap((jurisdiction) =>
    jurisdiction.kind === 'county' && normalizeCounty(jurisdiction.name) === wanted
      ? [{ jurisdiction, certainty: 'known', reason: { source: 'county', detail: county } }]
      : [],
  );
}

export function normalizeCounty(name: string): string {
  return normalizePlaceName(name).replace(/county$/, '');
}

/** Several villages of a state may have one name. */
function byName(
  jurisdiction: Jurisdiction,
  city: string,
  named: readonly Jurisdiction[],
): AddressMatch {
  const isOnly = named.every(
    ({ kind, code }) => kind !== jurisdiction.kind || code === jurisdiction.code,
  );
  const certainty = isOnly ? 'known' : 'ask';
  return { jurisdiction, certainty, reason: { source: 'city name', detail: city } };
}

/** Drops candidates of a kind of which one is known: an address lies in one county and one city. */
function keepDecided(found: readonly AddressMatch[]): readonly AddressMatch[] {
  return found.filter(
    ({ certainty, jurisdiction: { kind } }) =>
      certainty === 'known' ||
      !found.some((other) => other.certainty === 'known' && other.jurisdiction.kind === kind),
  );
}
