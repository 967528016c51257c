import type { Jurisdiction, JurisdictionTax, LocalLaw, StatePlaces } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { percentageToRate } from '../../values/rate.ts';
import type { ImportedPlace } from './place-file.ts';

/** A register that the operator imported, and the day from which it applies. */
export interface PlaceImport {
  readonly startsOn: CalendarDate;
  readonly source: string;
  readonly places: readonly ImportedPlace[];
}

/**
 * Adds imported jurisdictions to a state's places. Imported rates replace those that are not confirmed,
 * and those of the law files, except of places whose tax comes first: Philadelphia is outside Act 32.
 */
export function addImportedPlaces(places: StatePlaces, imported: PlaceImport): StatePlaces {
  const byKey = new Map(imported.places.map((place) => [place.number ?? place.code, place]));
  const comesFirst = new Set(places.questions.flatMap((question) => question.settledByWorkIn));
  const jurisdictions = places.jurisdictions.map((jurisdiction) => {
    const key = jurisdiction.number ?? jurisdiction.code;
    const place = byKey.get(key);
    if (!place || comesFirst.has(jurisdiction.code)) return jurisdiction;
    byKey.delete(key);
    return { ...jurisdiction, taxes: listTaxes(place, imported), unconfirmed: [] };
  });
  const known = new Set(places.jurisdictions.map(({ number, code }) => number ?? code));
  const added = [...byKey].filter(([key]) => !known.has(key));
  return {
    ...places,
    jurisdictions: [...jurisdictions, ...added.map(([, place]) => toJurisdiction(place, imported))],
  };
}

/** A PSD code is never found by the name of a city: one municipality may have two. */
function toJurisdiction(place: ImportedPlace, imported: PlaceImport): Jurisdiction {
  const { code, name, number } = place;
  return {
    code,
    kind: number === null ? 'city' : 'PSD',
    name,
    ...(number !== null && { number, names: [] }),
    taxes: listTaxes(place, imported),
    unconfirmed: [],
  };
}

function listTaxes(place: ImportedPlace, imported: PlaceImport): readonly JurisdictionTax[] {
  const { code, number, yearlyFee } = place;
  const rate: JurisdictionTax = {
    code,
    of: number === null ? 'work' : 'both',
    law: toRateLaw(place, imported),
  };
  if (yearlyFee === 0) return [rate];
  const fee = toFeeLaw(place, imported);
  return [rate, { code: fee.code, of: 'work', law: fee }];
}

function toRateLaw(place: ImportedPlace, imported: PlaceImport): LocalLaw {
  const { code, name, number, residentRate, nonresidentRate } = place;
  return {
    ...lawFields(imported),
    code,
    name: `${name} ${number === null ? 'municipal income tax' : 'earned income tax'}`,
    method: 'wages',
    resident: percentageToRate(residentRate),
    nonresident: percentageToRate(nonresidentRate),
    ...(number !== null && { group: 'PA_EIT' }),
  };
}

function toFeeLaw({ code, name, yearlyFee }: ImportedPlace, imported: PlaceImport): LocalLaw {
  return {
    ...lawFields(imported),
    code: `${code}_LST`,
    name: `${name} local services tax`,
    method: 'fee',
    per: 'year',
    resident: yearlyFee,
    nonresident: yearlyFee,
  };
}

function lawFields({ startsOn, source }: PlaceImport) {
  return { from: startsOn, by: 'payDate', status: 'C', source, payer: 'employee' } as const;
}
