import type { Transaction } from '../../database/database.ts';
import { addImportedPlaces } from '../../engine/places/imported-places.ts';
import type { RunLaw } from '../../engine/withholding/employee-facts.ts';
import type { StatePlaces } from '../../law/law.ts';
import { listImportedPlaces, type PlaceImportRow } from '../../store/place-imports.ts';

/** Adds the registers that the operator imported to the law of a run. */
export async function withImportedPlaces(
  tx: Transaction,
  law: RunLaw,
  imports: readonly PlaceImportRow[],
): Promise<RunLaw> {
  const places: Record<string, StatePlaces> = { ...law.places };
  for (const row of imports) {
    const shipped = law.places[row.state];
    if (shipped) places[row.state] = await loadStatePlaces(tx, shipped, row);
  }
  return imports.length === 0 ? law : { ...law, places };
}

/** Imports are never changed, so that a state's places with an import are built once. */
const placesByImport = new Map<string, StatePlaces>();

async function loadStatePlaces(
  tx: Transaction,
  shipped: StatePlaces,
  { importId, startsOn, source }: PlaceImportRow,
): Promise<StatePlaces> {
  const known = placesByImport.get(importId);
  if (known) return known;
  const places = await listImportedPlaces(tx, importId);
  const merged = addImportedPlaces(shipped, { startsOn, source, places });
  placesByImport.set(importId, merged);
  return merged;
}
