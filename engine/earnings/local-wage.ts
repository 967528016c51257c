import type { LocalWage, WageAndHourLaw } from '../../law/law.ts';
import { normalizePlaceName } from '../places/place-index.ts';

/** A place of work, as far as minimum wages depend on it. */
export interface WorkedPlace {
  readonly state: string;
  readonly city: string | null;
  /** Absent for a place that was stored with a payment, whose city has the name of the local minimum wage. */
  readonly zipCode?: string | null;
}

/**
 * Finds the city, county or region whose own minimum wage applies. Where its ZIP codes are known, the ZIP code
 * decides, and otherwise the name of the city.
 */
export function findLocalWage(
  place: WorkedPlace,
  law: Pick<WageAndHourLaw, 'localWages'> | undefined,
): LocalWage | undefined {
  if (!law) return undefined;
  const known = found.get(law.localWages) ?? new Map<string, LocalWage | undefined>();
  found.set(law.localWages, known);
  const key = `${place.state}|${place.city ?? ''}|${place.zipCode ?? ''}`;
  const wage = known.get(key);
  if (wage || known.has(key)) return wage;
  const searched = searchLocalWage(place, law.localWages);
  known.set(key, searched);
  return searched;
}

/** Workers of a payroll share their places of work. */
const found = new WeakMap<readonly LocalWage[], Map<string, LocalWage | undefined>>();

function searchLocalWage(
  { state, city, zipCode }: WorkedPlace,
  wages: readonly LocalWage[],
): LocalWage | undefined {
  const zip = /^\d{5}/.exec(zipCode?.trim() ?? '')?.[0];
  const wanted = normalizePlaceName(city ?? '');
  return wages.find((wage) => {
    if (wage.state !== state) return false;
    if (zip && wage.zips) return wage.zips.has(zip);
    return [wage.name, ...wage.cities].some((name) => normalizePlaceName(name) === wanted);
  });
}
