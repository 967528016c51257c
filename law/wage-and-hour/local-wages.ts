import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import type { LawFiles } from '../law-files.ts';
import { type LocalMinimumWage, localMinimumWagesSchema } from './schema.ts';

/** The minimum wage of a city, a county or a region on a day. */
export interface LocalWage {
  readonly code: string;
  readonly state: string;
  readonly name: string;
  /** Names of cities in addresses. */
  readonly cities: readonly string[];
  /** Absent if the names of cities decide alone. */
  readonly zips?: ReadonlySet<string>;
  readonly rate: Cents;
  /** The least cash wage of tipped workers; null if tips do not count, absent if it is that of the state. */
  readonly cashWage?: Cents | null;
  /** True if the cash wage is not confirmed, or only indirectly. */
  readonly isCashWageUnconfirmed?: boolean;
  /** The day from which another amount is due that is not confirmed. */
  readonly notConfirmedFrom?: CalendarDate;
}

/** A place with its ZIP codes one by one. */
interface KnownPlace extends Omit<LocalMinimumWage, 'zips'> {
  readonly zips?: ReadonlySet<string>;
}

const placesOf = new WeakMap<LawFiles, readonly KnownPlace[]>();

/** Reads the local minimum wages in force on a day. */
export function readLocalMinimumWages(files: LawFiles, on: CalendarDate): readonly LocalWage[] {
  const known = placesOf.get(files) ?? listLocalMinimumWages(files).map(toKnownPlace);
  placesOf.set(files, known);
  return known.flatMap((place) => toLocalWage(place, on) ?? []);
}

/** Lists the places with a minimum wage of their own, with the rates of all files: an added file continues a place. */
export function listLocalMinimumWages(files: LawFiles): readonly LocalMinimumWage[] {
  const added = files.list(folder).filter((name) => name.startsWith('minimum-wages-'));
  const byCode = new Map<string, LocalMinimumWage>();
  for (const name of ['local-minimum-wages.json', ...added]) {
    const { places } = localMinimumWagesSchema.parse(files.find(`${folder}/${name}`));
    for (const place of places.map(markCashWages)) {
      const before = byCode.get(place.code);
      byCode.set(place.code, before ? continuePlace(before, place) : place);
    }
  }
  return [...byCode.values()];
}

const folder = 'wage-and-hour';

/**
 * Joins two files of a place. A later file replaces a rate of the same day. Cities and ZIP codes are only added: an
 * address that was found, also by the former name of the place, keeps its minimum wage.
 */
function continuePlace(before: LocalMinimumWage, place: LocalMinimumWage): LocalMinimumWage {
  const replaced = new Set(place.rates.map(({ from }) => from));
  const kept = before.rates.filter(({ from }) => !replaced.has(from));
  const notConfirmedFrom = place.notConfirmedFrom ?? before.notConfirmedFrom;
  const formerName = before.name === place.name ? [] : [before.name];
  const zips = [before.zips, place.zips].filter(Boolean).join(' ');
  return {
    ...place,
    cities: [...new Set([...before.cities, ...formerName, ...place.cities])],
    ...(zips && { zips }),
    rates: [...kept, ...place.rates].sort((one, other) => (one.from < other.from ? -1 : 1)),
    ...(notConfirmedFrom && { notConfirmedFrom }),
  };
}

/** Marks the cash wages of a place that is confirmed indirectly, before its rates are joined with those of other files. */
function markCashWages(place: LocalMinimumWage): LocalMinimumWage {
  if (place.status !== 'C?') return place;
  const rates = place.rates.map((rate) =>
    typeof rate.cashWage === 'number' ? { ...rate, isCashWageUnconfirmed: true } : rate,
  );
  return { ...place, rates };
}

function toKnownPlace({ zips, ...place }: LocalMinimumWage): KnownPlace {
  return { ...place, ...(zips && { zips: new Set(zips.split(' ').flatMap(listZips)) }) };
}

/** Lists the ZIP codes of a range such as `10001-10007`. */
function listZips(range: string): readonly string[] {
  const [first = '', last = first] = range.split('-');
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(5, '0'),
  );
}

function toLocalWage(place: KnownPlace, on: CalendarDate): LocalWage | undefined {
  const { code, state, name, cities, zips, rates, notConfirmedFrom } = place;
  const current = rates.findLast(({ from }) => from <= on);
  if (!current) return undefined;
  const { from, rate, cashWage } = current;
  const isOpen = notConfirmedFrom && from < notConfirmedFrom && notConfirmedFrom <= on;
  // A change of the minimum wage that is due may change the cash wage too.
  const isCashWageUnconfirmed =
    current.isCashWageUnconfirmed || (isOpen && typeof cashWage === 'number');
  return {
    code,
    state,
    name,
    cities,
    ...(zips && { zips }),
    rate,
    ...(cashWage !== undefined && { cashWage }),
    ...(isCashWageUnconfirmed && { isCashWageUnconfirmed }),
    ...(isOpen && { notConfirmedFrom }),
  };
}
