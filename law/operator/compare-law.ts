import { groupBy } from '../../values/group-by.ts';
import { type Cents, formatMoney } from '../../values/money.ts';
import {
  type DatedFigure,
  listDatedFigures,
  type ParsedLawFile,
  parseLawPath,
} from './dated-figures.ts';
import { describeFigure, describeGrowth, listFigureChanges, toWords } from './figure-changes.ts';
import { LawTimeline, listRates, placeOf } from './law-timeline.ts';

/** Differences between files of a folder and the law that they replace. */
export interface LawChanges {
  /** `2027 against 2026`, or `From 2026-10-01`. */
  readonly title: string;
  /** False for a year against the one before. */
  readonly isWithinYear: boolean;
  readonly places: readonly PlaceChanges[];
  /** Names of places whose figures stay the same. */
  readonly unchanged: readonly string[];
  /** Names of places of the year before that have no file. */
  readonly absent: readonly string[];
}

export interface PlaceChanges {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface CompareInput {
  /** The year to compare with. */
  readonly year: number;
  /** The files of the folder. */
  readonly files: readonly ParsedLawFile[];
  /** The law without the folder. */
  readonly known: readonly ParsedLawFile[];
}

/**
 * Compares the files of the next year with those of a year, and each change within one of the two years
 * with the figures before it.
 */
export function compareLaw({ year, files, known }: CompareInput): readonly LawChanges[] {
  const all = [...known, ...files];
  const timeline = new LawTimeline(all);
  const next = files.filter(({ path }) => isYearFile(path, year + 1));
  const changes = files.filter(({ path }) => isChangeWithin(path, [year, year + 1]));
  const byDay = groupBy(changes, ({ path }) => parseLawPath(path)?.changeFrom ?? '');
  const days = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    ...(next.length === 0 ? [] : [compareYear({ year, files: next, known: all }, timeline)]),
    ...days.map(([day, some]) => ({
      title: `From ${day}`,
      isWithinYear: true,
      ...splitPlaces(some.map((file) => comparePlace(file, timeline))),
      absent: [],
    })),
  ];
}

const minimumWages = 'garnishments/minimum-wages';
const localWages = 'wage-and-hour/minimum-wages-';

function isWagePlace(place: string): boolean {
  return place === minimumWages || place.startsWith(localWages);
}

function isYearFile(path: string, year: number): boolean {
  const parsed = parseLawPath(path);
  return parsed?.year === year && parsed.changeFrom === undefined;
}

function isChangeWithin(path: string, years: readonly number[]): boolean {
  const parsed = parseLawPath(path);
  return parsed?.changeFrom !== undefined && years.includes(parsed.year);
}

function compareYear({ year, files, known }: CompareInput, timeline: LawTimeline): LawChanges {
  const past = new LawTimeline(known.filter(({ path }) => (parseLawPath(path)?.year ?? 0) <= year));
  const compared = inOrder(files).map((file) => {
    const last = findLastFigures(past, placeOf(file.path), year);
    const { name, lines } = comparePlace(file, timeline, { year, figures: last });
    return { name, lines: [...lines, ...listRemoved(file, last)] };
  });
  const present = new Set(files.map(({ path }) => placeOf(path)));
  const absent = known.filter(
    ({ path }) =>
      isYearFile(path, year) && !path.startsWith(localWages) && !present.has(placeOf(path)),
  );
  return {
    title: `${year + 1} against ${year}`,
    isWithinYear: false,
    ...splitPlaces(compared),
    absent: absent.map(describePlace),
  };
}

/** The United States first, then law that applies everywhere, then the states. */
function inOrder(files: readonly ParsedLawFile[]): readonly ParsedLawFile[] {
  const rankOf = ({ path }: ParsedLawFile) =>
    path.startsWith('us/federal/') ? 0 : path.startsWith('us/') ? 2 : 1;
  return files.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Figures by their name. */
type Figures = ReadonlyMap<string, DatedFigure>;

/** The figures of a place at the end of a year. */
function findLastFigures(timeline: LawTimeline, place: string, year: number): Figures {
  const keys = new Set(timeline.keysOf(place, year));
  if (hasIncomeTax(timeline.findYear(place, year))) keys.add('incomeTax');
  return new Map(
    [...keys].flatMap((key) => {
      const figure = timeline.findBefore(place, key, `${year + 1}-01-01`);
      return figure ? [[key, figure] as const] : [];
    }),
  );
}

/** True also for a reference to the figures of an earlier year. */
function hasIncomeTax(file: ParsedLawFile | undefined): boolean {
  return Array.isArray(file?.content.incomeTax);
}

function splitPlaces(places: readonly PlaceChanges[]): Pick<LawChanges, 'places' | 'unchanged'> {
  return {
    places: places.filter(({ lines }) => lines.length > 0),
    unchanged: places.filter(({ lines }) => lines.length === 0).map(({ name }) => name),
  };
}

/** Compares figures with those at the end of the year before, or with the version before them. */
function comparePlace(
  file: ParsedLawFile,
  timeline: LawTimeline,
  last?: { readonly year: number; readonly figures: Figures },
): PlaceChanges {
  const place = placeOf(file.path);
  const lines = listDatedFigures(file).flatMap((figure) => {
    if (isWagePlace(place)) return listWageChanges(figure, timeline);
    const isFirst = last && figure.from <= `${last.year + 1}-01-01`;
    const before = isFirst
      ? last.figures.get(figure.key)
      : timeline.findBefore(place, figure.key, figure.from);
    return describeChange(figure, before);
  });
  return { name: describePlace(file), lines };
}

/** Figures of the year before that a file does not have. */
function listRemoved(file: ParsedLawFile, last: Figures): readonly string[] {
  const present = new Set(listDatedFigures(file).map(({ key }) => key));
  if (hasIncomeTax(file)) present.add('incomeTax');
  return [...last.values()]
    .filter(({ key }) => !present.has(key))
    .map((figure) => `${describeLabel(figure)}: removed, was ${describeFigure(figure.fields)}`);
}

function describeChange(figure: DatedFigure, before: DatedFigure | undefined): readonly string[] {
  const name = describeName(figure);
  if (!before) return [`${name}: new, ${describeFigure(figure.fields)}`];
  return listFigureChanges(before.fields, figure.fields).map((change) => `${name}: ${change}`);
}

/** Rates of a state's minimum wage, each against the one before its day. */
function listWageChanges(figure: DatedFigure, timeline: LawTimeline): readonly string[] {
  const { name } = figure.fields;
  const state = typeof name === 'string' ? name : figure.key.replace(/^states /, '');
  return listRates(figure).flatMap(({ from, rate }) => {
    const before = timeline.findRateBefore(placeOf(figure.file), figure.key, from)?.rate;
    if (before === undefined) return [`${state}: new, ${formatMoney(rate as Cents)} from ${from}`];
    if (before === rate) return [];
    const [old, now] = [before as Cents, rate as Cents];
    const growth = describeGrowth(old, now);
    return [`${state}: ${formatMoney(old)} → ${formatMoney(now)} from ${from}${growth}`];
  });
}

/** With the first day if it is later than that of the file. */
function describeName(figure: DatedFigure): string {
  const path = parseLawPath(figure.file);
  const usual = path?.changeFrom ?? `${path?.year}-01-01`;
  const label = describeLabel(figure);
  return figure.from <= usual ? label : `${label} from ${figure.from}`;
}

/** The name with its code, or the group in words. */
function describeLabel({ key, fields: { code, name } }: DatedFigure): string {
  if (typeof code === 'string' && typeof name === 'string') return `${name} (${code})`;
  return toWords(key.split(' '));
}

function describePlace({ path, content }: ParsedLawFile): string {
  if (typeof content.name === 'string') return content.name;
  const names: Readonly<Record<string, string>> = {
    contractors: 'Contractors',
    garnishments: 'Garnishments',
    [minimumWages]: 'Minimum wages',
    'kinds/limits': 'Limits',
  };
  const place = placeOf(path);
  if (place.startsWith(localWages)) return `Minimum wages in ${place.slice(localWages.length)}`;
  return names[place] ?? path;
}
