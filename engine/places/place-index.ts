import type { Jurisdiction, StatePlaces } from '../../law/law.ts';

/** The places of a state, indexed. */
export interface PlaceIndex {
  readonly byZip: ReadonlyMap<string, readonly ZipPlace[]>;
  /** By the normalized name of a city in addresses. */
  readonly byCity: ReadonlyMap<string, readonly Jurisdiction[]>;
  /** By code of the jurisdiction, then of each of its taxes. */
  readonly byCode: ReadonlyMap<string, Jurisdiction>;
}

export interface ZipPlace {
  readonly jurisdiction: Jurisdiction;
  readonly match: 'whole' | 'partly' | 'postOnly';
  readonly share?: number | undefined;
}

/** Indexes a state's places once for each register: every worker of a run needs them. */
export function indexPlaces(places: StatePlaces): PlaceIndex {
  let index = indexes.get(places);
  if (!index) {
    index = buildIndex(places);
    indexes.set(places, index);
  }
  return index;
}

/** Case, spaces and punctuation do not matter in names. */
export function normalizePlaceName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const indexes = new WeakMap<StatePlaces, PlaceIndex>();

function buildIndex({ jurisdictions }: StatePlaces): PlaceIndex {
  const byZip = new Map<string, ZipPlace[]>();
  const byCity = new Map<string, Jurisdiction[]>();
  const byCode = new Map<string, Jurisdiction>();
  for (const jurisdiction of jurisdictions) {
    byCode.set(jurisdiction.code, jurisdiction);
    for (const name of cityNames(jurisdiction))
      append(byCity, normalizePlaceName(name), jurisdiction);
    for (const [zip, place] of listZips(jurisdiction)) append(byZip, zip, place);
  }
  for (const jurisdiction of jurisdictions)
    for (const { code } of jurisdiction.taxes)
      if (!byCode.has(code)) byCode.set(code, jurisdiction);
  return { byZip, byCity, byCode };
}

/** Counties have the names of cities elsewhere: only names listed for them count. */
function cityNames({ kind, name, names }: Jurisdiction): readonly string[] {
  return names ?? (kind === 'city' ? [name] : []);
}

function* listZips(jurisdiction: Jurisdiction): Generator<[string, ZipPlace]> {
  const { whole, partly, postOnly } = jurisdiction.zips ?? {};
  for (const zip of expandRanges(whole)) yield [zip, { jurisdiction, match: 'whole' }];
  for (const zip of expandRanges(postOnly)) yield [zip, { jurisdiction, match: 'postOnly' }];
  for (const entry of partly?.split(' ') ?? []) {
    const [zip = '', share] = entry.split(':');
    yield [zip, { jurisdiction, match: 'partly', share: share ? Number(share) : undefined }];
  }
}

function* expandRanges(text: string | undefined): Generator<string> {
  for (const range of text?.split(' ') ?? []) {
    const [first = '', last = first] = range.split('-');
    for (let zip = Number(first); zip <= Number(last); zip += 1) yield String(zip).padStart(5, '0');
  }
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
