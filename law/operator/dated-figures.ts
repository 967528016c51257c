import { type Fields, isObject, isParsedFigure, isTable, listFields } from './figure-values.ts';

/** A law file that fits its schema, with exact amounts and rates. */
export interface ParsedLawFile {
  /** Path below the law folder: `us/CA/2027.json`, or `us/CA/2026-10-01.json` for a change. */
  readonly path: string;
  readonly content: Fields;
}

/** One group of figures with its source, in force from a day on. */
export interface DatedFigure {
  readonly file: string;
  /** `programs CA_SDI 2027-01-01`. */
  readonly name: string;
  /** The name without its day, the same in every year: `programs CA_SDI`. */
  readonly key: string;
  readonly from: string;
  readonly fields: Fields;
}

export interface LawFilePath {
  /** Path without the year: `us/CA`, `kinds/limits`, `contractors`. */
  readonly place: string;
  readonly year: number;
  /** First day of a change within the year. */
  readonly changeFrom?: string;
}

const filePath = /^(.+?)[/-](\d{4})(-\d{2}-\d{2})?\.json$/;

/** Undefined for a file that is not of one year, such as `garnishments/minimum-wages.json`. */
export function parseLawPath(path: string): LawFilePath | undefined {
  const [, place, year, day] = filePath.exec(path) ?? [];
  if (place === undefined || year === undefined) return undefined;
  return { place, year: Number(year), ...(day !== undefined && { changeFrom: year + day }) };
}

/** The state of a place such as `us/CA` or `wage-and-hour/minimum-wages-CA`; undefined for law of no state. */
export function findStateOfPlace(place: string): string | undefined {
  return /^(?:us\/|wage-and-hour\/minimum-wages-)([A-Z]{2})$/.exec(place)?.[1];
}

export function listDatedFigures({ path, content }: ParsedLawFile): readonly DatedFigure[] {
  const start = `${parseLawPath(path)?.year ?? '0000'}-01-01`;
  return listFiguresIn(content, []).map(({ names, fields }) => {
    const key = names.join(' ');
    const from = isDay(fields.from) ? fields.from : undefined;
    return {
      file: path,
      name: from === undefined ? key : `${key} ${from}`,
      key,
      from: from ?? start,
      fields,
    };
  });
}

/** Contractors are reported from an amount, which has the same name. */
function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

interface NamedFields {
  readonly names: readonly string[];
  readonly fields: Fields;
}

/** Figures inside a figure, such as the states of the support limits, are listed too. */
function listFiguresIn(value: unknown, names: readonly string[]): readonly NamedFields[] {
  if (isTable(value) || (!isObject(value) && !Array.isArray(value))) return [];
  const inside = listFields(value).flatMap(([key, each]) => {
    const name = Array.isArray(value) ? nameOfEntry(each) : [key];
    return listFiguresIn(each, [...names, ...name]);
  });
  return isParsedFigure(value) ? [{ names, fields: value }, ...inside] : inside;
}

/** Entries of lists are named by their code or state; versions differ by their first day only. */
function nameOfEntry(entry: unknown): readonly string[] {
  if (!isObject(entry)) return [];
  const name = entry.code ?? entry.state;
  return typeof name === 'string' ? [name] : [];
}
