import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { ImportedPlace } from '../engine/places/place-file.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

// Imported registers are the same for every account, so these statements name none.

export interface PlaceImportRow {
  readonly importId: Id<'placeImport'>;
  readonly state: string;
  readonly startsOn: CalendarDate;
  readonly source: string;
}

/** Lists the imports in force on a day, at most one for each state. */
export async function listPlaceImports(
  tx: Transaction,
  on: CalendarDate,
): Promise<PlaceImportRow[]> {
  return tx.many(listImportRows, [on]);
}

/** Lists the sources of all imports: with them the rates of an import are known. */
export async function listImportSources(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx.many(listSourceRows);
  return new Set(rows.map(({ source }) => source));
}

export async function listImportedPlaces(
  tx: Transaction,
  importId: Id<'placeImport'>,
): Promise<ImportedPlace[]> {
  return tx.many(listPlaceRows, [importId]);
}

/** Finds a place of the newest import that has it. */
export async function findImportedPlace(
  tx: Transaction,
  code: string,
): Promise<{ readonly name: string } | undefined> {
  return tx.find(findPlaceRow, [code]);
}

export interface NewPlaceImport {
  readonly state: string;
  readonly startsOn: CalendarDate;
  readonly source: string;
  readonly digest: Buffer;
  readonly places: readonly ImportedPlace[];
}

/** Inserts an import with all its places. Returns undefined if the same file was imported for that day. */
export async function insertPlaceImport(
  tx: Transaction,
  { state, startsOn, source, digest, places }: NewPlaceImport,
  now: Instant,
): Promise<Id<'placeImport'> | undefined> {
  const importId = newId<'placeImport'>();
  const head = [importId, state, startsOn, source, digest, places.length, formatInstant(now)];
  const [inserted] = await tx.many(insertImportRow, head);
  if (!inserted) return undefined;
  tx.send(insertPlaceRows, [
    importId,
    places.map(({ code }) => code),
    places.map(({ name }) => name),
    places.map(({ number }) => number),
    places.map(({ residentRate }) => residentRate),
    places.map(({ nonresidentRate }) => nonresidentRate),
    places.map(({ yearlyFee }) => yearlyFee),
  ]);
  return importId;
}

const listImportRows = statement<PlaceImportRow>(
  'list place imports',
  `select distinct on (state) import_id "importId", state, starts_on "startsOn", source
   from place_import where starts_on <= $1
   order by state, starts_on desc, created_at desc`,
);
const listSourceRows = statement<{ readonly source: string }>(
  'list sources of place imports',
  'select distinct source from place_import',
);
const listPlaceRows = statement<ImportedPlace>(
  'list imported places',
  `select code, name, number, resident_rate "residentRate", nonresident_rate "nonresidentRate",
     yearly_fee_cents "yearlyFee"
   from imported_place where import_id = $1 order by code`,
);
const findPlaceRow = statement<{ readonly name: string }>(
  'find imported place',
  `select name from imported_place join place_import using (import_id) where code = $1
   order by starts_on desc, created_at desc limit 1`,
);
const insertImportRow = statement<{ readonly importId: Id<'placeImport'> }>(
  'insert place import',
  `insert into place_import (import_id, state, starts_on, source, digest, places, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning import_id "importId"`,
);
const insertPlaceRows = statement(
  'insert imported places',
  `insert into imported_place (import_id, code, name, number, resident_rate, nonresident_rate,
     yearly_fee_cents)
   select $1, given.* from unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[],
     $7::bigint[]) given`,
);
