import {
  type DatedFigure,
  findStateOfPlace,
  type LawFilePath,
  listDatedFigures,
  type ParsedLawFile,
  parseLawPath,
} from './dated-figures.ts';
import { isObject } from './figure-values.ts';
import type { LawFinding } from './law-finding.ts';
import { listRates } from './law-timeline.ts';

/** Checks a file by itself: its place and year, the first days of its versions, its codes. */
export function checkFile(file: ParsedLawFile): readonly LawFinding[] {
  const path = parseLawPath(file.path);
  if (!path) return [];
  const figures = listDatedFigures(file);
  return [
    ...placeFaults(file, path),
    ...figures.flatMap((figure) => [...dayFaults(figure, path), ...codeFaults(figure, path)]),
    ...orderFaults(figures),
    ...gapFaults(file, path),
  ];
}

function fault(
  severity: LawFinding['severity'],
  { file, name }: { readonly file: string; readonly name: string },
  message: string,
): LawFinding {
  return { severity, file, figure: name, message };
}

function placeFaults(
  { path: file, content }: ParsedLawFile,
  path: LawFilePath,
): readonly LawFinding[] {
  const whole = { file, name: '' };
  const expected = jurisdictionOf(path.place);
  const faults: LawFinding[] = [];
  if (expected !== undefined && content.jurisdiction !== expected)
    faults.push(
      fault(
        'error',
        whole,
        `jurisdiction is ${String(content.jurisdiction)}, but the path is of ${expected}. Correct one of them.`,
      ),
    );
  if (content.year !== undefined && content.year !== path.year)
    faults.push(
      fault(
        'error',
        whole,
        `year is ${String(content.year)}, but the path is of ${path.year}. Correct one of them.`,
      ),
    );
  return faults;
}

function jurisdictionOf(place: string): string | undefined {
  const [room, name] = place.split('/');
  if (room !== 'us' || name === undefined) return undefined;
  return name === 'federal' ? 'US' : `US-${name}`;
}

function dayFaults(figure: DatedFigure, path: LawFilePath): readonly LawFinding[] {
  const rates = listRates(figure);
  const days = rates.length > 0 ? rates.map(({ from }) => from) : [figure.from];
  return days.flatMap((day) => {
    if (path.changeFrom !== undefined)
      return day === path.changeFrom
        ? []
        : [fault('error', figure, `from is ${day}. In this file it must be ${path.changeFrom}.`)];
    if (day.startsWith(`${path.year}-`) || isLasting(path, day)) return [];
    return [
      fault('error', figure, `from is ${day}. In this file it must be a day of ${path.year}.`),
    ];
  });
}

/** Limits of garnishments keep the day on which their law started. */
function isLasting({ place, year }: LawFilePath, day: string): boolean {
  return place === 'garnishments' && day < `${year}-01-01`;
}

/** Codes of programs and places begin with their state. */
function codeFaults(figure: DatedFigure, { place }: LawFilePath): readonly LawFinding[] {
  const { code } = figure.fields;
  const state = findStateOfPlace(place) ?? place.slice('us/'.length);
  if (typeof code !== 'string' || code.startsWith(`${state}_`)) return [];
  return [fault('error', figure, `code is ${code}. It must begin with ${state}_.`)];
}

/** Versions must be ordered by their first day, because the last one in force applies. */
function orderFaults(figures: readonly DatedFigure[]): readonly LawFinding[] {
  const last = new Map<string, string>();
  return figures.flatMap((figure) => {
    const before = last.get(figure.key);
    last.set(figure.key, figure.from);
    if (before === undefined || before < figure.from) return [];
    const message =
      before === figure.from
        ? `The file has this figure twice from ${figure.from}. Remove one.`
        : `This version starts on ${figure.from} and follows one from ${before}. Order versions by their first day.`;
    return [fault('error', figure, message)];
  });
}

/** Before the first version of a year there is no law, and such pay is refused. */
function gapFaults(file: ParsedLawFile, path: LawFilePath): readonly LawFinding[] {
  const start = `${path.year}-01-01`;
  if (path.changeFrom !== undefined || path.place.startsWith('garnishments')) return [];
  const references = listReferences(file.content.incomeTax).filter((from) => from <= start);
  const seen = new Set(references.length > 0 ? ['incomeTax'] : []);
  return listDatedFigures(file).flatMap((figure) => {
    const isFirst = !seen.has(figure.key);
    seen.add(figure.key);
    if (!isFirst || figure.from <= start || !figure.from.startsWith(`${path.year}-`)) return [];
    const message = `It starts on ${figure.from}: pay dates before have no such law.`;
    return [fault('warning', figure, message)];
  });
}

/** First days of versions that refer to an earlier year's figures. */
function listReferences(incomeTax: unknown): readonly string[] {
  if (!Array.isArray(incomeTax)) return [];
  return incomeTax.flatMap((each) =>
    isObject(each) && 'unchangedSince' in each && typeof each.from === 'string' ? [each.from] : [],
  );
}
