import { listDatedFigures } from './dated-figures.ts';
import { draftMinimumWages } from './draft-minimum-wages.ts';
import {
  isFigure,
  isJsonList,
  isJsonObject,
  type Json,
  type JsonObject,
  type LawFile,
} from './json.ts';

/** Source of every figure of a draft. It confirms nothing: a figure needs another to be used. */
export function draftSource(year: number): string {
  return `Draft: the figures of ${year - 1}`;
}

/**
 * Drafts the law files of a year: the figures in force at the end of the year before, unconfirmed.
 * Files of earlier years are for places whose figures have not changed since.
 */
export function draftYear(year: number, files: readonly LawFile[]): readonly LawFile[] {
  return lastFiguresBefore(year, files).map(({ path, content }) => ({
    path,
    content: toDraft(content, year),
  }));
}

/** A note that a draft leaves out, because it is about a past year. */
export interface DroppedNote {
  readonly path: string;
  readonly name: string;
  readonly note: string;
}

export function listDroppedNotes(year: number, files: readonly LawFile[]): readonly DroppedNote[] {
  return lastFiguresBefore(year, files).flatMap(({ path, content }) =>
    listDatedFigures({ path, content }).flatMap(({ key, fields: { note } }) =>
      typeof note === 'string' && namesPastYear(note, year) ? [{ path, name: key, note }] : [],
    ),
  );
}

/** Files of the year with the last figures before it, not marked yet. */
function lastFiguresBefore(year: number, files: readonly LawFile[]): readonly LawFile[] {
  const before = `${year - 1}.json`;
  const yearFiles = files.filter(
    ({ path }) => path.endsWith(before) && !path.includes('minimum-wages'),
  );
  return [
    ...yearFiles.map((file) => ({
      path: file.path.replace(before, `${year}.json`),
      content: draftContent({ year, file, files }),
    })),
    draftMinimumWages(year, files),
  ];
}

interface DraftInput {
  readonly year: number;
  readonly file: LawFile;
  readonly files: readonly LawFile[];
}

function draftContent({ year, file, files }: DraftInput): JsonObject {
  if (file.path.startsWith('us/')) return draftPlace({ year, file, files });
  if (file.path.startsWith('garnishments/')) return draftGarnishments(year, file.content);
  return { ...file.content, year };
}

function draftPlace({ year, file, files }: DraftInput): JsonObject {
  const folder = file.path.slice(0, file.path.lastIndexOf('/'));
  const changes = files.filter(({ path }) => path.startsWith(`${folder}/${year - 1}-`));
  const fields = Object.entries(file.content).map(([name, value]): [string, Json] => {
    if (name === 'year') return [name, year];
    if (!isJsonList(value)) return [name, value];
    const added = changes.flatMap(({ content }) => listObjects(content[name]));
    const versions = lastVersions([...listObjects(value), ...added], year);
    return [name, versions.map((version) => resolve(version, { name, folder, files }))];
  });
  const place = Object.fromEntries(fields);
  return folder === 'us/federal' ? withoutCreditReduction(place, year) : place;
}

/** The last version of each code that is in force on the last day of the year before. */
function lastVersions(versions: readonly JsonObject[], year: number): readonly JsonObject[] {
  const byCode = new Map<Json | undefined, JsonObject>();
  for (const version of versions) {
    const known = byCode.get(version.code);
    const isLater = !known || textOf(known.from) <= textOf(version.from);
    if (isLater && textOf(version.from) < `${year}`) byCode.set(version.code, version);
  }
  return [...byCode.values()];
}

interface Group {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly LawFile[];
}

/** Replaces a reference to an earlier year by the figures of that year. */
function resolve(version: JsonObject, group: Group): JsonObject {
  if (version.unchangedSince === undefined) return version;
  const path = `${group.folder}/${version.unchangedSince}.json`;
  const earlier = group.files.find((file) => file.path === path)?.content[group.name];
  const last = listObjects(earlier).at(-1);
  if (!last) throw new Error(`${group.folder} refers to ${path}, which has no figures`);
  return resolve(last, group);
}

/** The Department of Labor decides on credit reductions in November of the year itself. */
function withoutCreditReduction(place: JsonObject, year: number): JsonObject {
  const note =
    `Credit reductions for ${year} are decided by the Department of Labor after ` +
    `${year}-11-10; none is applied until then.`;
  const unemployment = listObjects(place.unemployment).map((version) => ({
    ...version,
    note,
    creditReduction: {},
  }));
  return { ...place, unemployment };
}

function draftGarnishments(year: number, file: JsonObject): JsonObject {
  const inForce = listObjects(file.states).filter(
    ({ from }) => from === undefined || textOf(from) < `${year}`,
  );
  const byState = new Map(inForce.map(({ from: _, ...limit }) => [textOf(limit.state), limit]));
  const notCovered = isJsonList(file.statesNotCovered) ? file.statesNotCovered : [];
  return {
    ...file,
    year,
    states: [...byState.values()],
    statesNotCovered: notCovered.filter((state) => !byState.has(textOf(state))),
  };
}

/** Marks every figure as an unconfirmed draft that applies from the first day of the year. */
function toDraft(value: JsonObject, year: number): JsonObject {
  const isPart = isFigure(value);
  const fields = Object.entries(value).flatMap(([name, each]): readonly [string, Json][] => {
    if (isPart && name === 'status') return [[name, 'unconfirmed']];
    if (isPart && name === 'source') return [[name, draftSource(year)]];
    // Contractors are reported `from` an amount.
    if (isPart && name === 'from' && isDay(each)) return [[name, `${year}-01-01`]];
    // Kept, a date of the period would leave pay in January for December without law.
    if (isPart && name === 'by') return [];
    if (isPart && name === 'note' && namesPastYear(textOf(each), year)) return [];
    return [[name, toDraftValue(each, year)]];
  });
  return Object.fromEntries(fields);
}

function toDraftValue(value: Json, year: number): Json {
  if (isJsonList(value)) return value.map((each) => toDraftValue(each, year));
  return isJsonObject(value) ? toDraft(value, year) : value;
}

function isDay(value: Json): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(textOf(value));
}

/** A note that names a past year is about that year's figures. */
function namesPastYear(note: string, year: number): boolean {
  return [...note.matchAll(/\b20\d\d\b/g)].some(([named]) => Number(named) < year);
}

function listObjects(value: Json | undefined): readonly JsonObject[] {
  return isJsonList(value) ? value.filter(isJsonObject) : [];
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
