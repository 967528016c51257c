import { hasLawFile, listLawFiles, readLawJson } from '../law-files.ts';
import { type StatePlaces, statePlacesSchema } from './schema.ts';

/** Jurisdictions with local taxes, by state. */
export type PlaceRegister = Readonly<Record<string, StatePlaces>>;

/** Reads the register of places of some states; a state without local taxes is left out. */
export function readPlaces(states: readonly string[]): PlaceRegister {
  return Object.fromEntries(
    states.flatMap((state) => {
      const places = readStatePlaces(state);
      return places ? [[state, places]] : [];
    }),
  );
}

/** States with local taxes. */
export function listStatesWithPlaces(): readonly string[] {
  return listLawFiles('localities').flatMap((name) => /^([A-Z]{2})\.json$/.exec(name)?.[1] ?? []);
}

const placesByState = new Map<string, StatePlaces | undefined>();

function readStatePlaces(state: string): StatePlaces | undefined {
  if (placesByState.has(state)) return placesByState.get(state);
  const path = `localities/${state}.json`;
  const isFile = /^[A-Z]{2}$/.test(state) && hasLawFile(path);
  const places = isFile ? statePlacesSchema.parse(readLawJson(path)) : undefined;
  placesByState.set(state, places);
  return places;
}
