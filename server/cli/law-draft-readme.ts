import {
  type DatedFigure,
  type DroppedNote,
  describePublished,
  figuresOfPlace,
  type LawFile,
  listDatedFigures,
  type Publication,
  parseLawPath,
} from '../../law/law.ts';
import { stateNames } from '../../values/state.ts';

export interface DraftReadme {
  readonly year: number;
  readonly files: readonly LawFile[];
  readonly publications: readonly Publication[];
  readonly droppedNotes: readonly DroppedNote[];
}

/** Describes a draft for the person who completes it: what usually changes first, then the rest. */
export function describeDraft({ year, files, publications, droppedNotes }: DraftReadme): string {
  const figures = files.flatMap(listDraftFigures);
  const sections = listPlaces(publications).map((place) =>
    describePlace({ place, publications, figures, year }),
  );
  const usual = new Set(sections.flatMap(({ named }) => named));
  const others = figures.filter((figure) => !usual.has(figure));
  const notes = droppedNotes.map(({ path, name, note }) => `- ${code(`${path} ${name}`)}: ${note}`);
  return [
    describeSteps(year),
    `## What usually changes\n\n${sections.map(({ text }) => text).join('\n\n')}`,
    `## Notes of ${year - 1} that the draft leaves out\n\n${notes.join('\n')}`,
    `## Everything else\n\n${others.map(describeOther).join('\n')}`,
  ].join('\n\n');
}

function describeSteps(year: number): string {
  const before = year - 1;
  return `# Draft of the law of ${year}

Every figure in this folder is that of ${before} and unconfirmed: no live account is paid by it.

1. Look up each figure in its publication. Change it in its file if it changed, and replace the
   \`source\` in either case. Figures are text, as printed: \`"0.0499"\`, \`"12750"\`.
2. \`paywright law check FOLDER\` names what is wrong, implausible or missing.
3. \`paywright law diff ${before} FOLDER\` shows what changes for people.
4. \`paywright law confirm FOLDER\` records who confirmed which figure, from which source.

A place is paid once all figures of its file are confirmed.`;
}

interface DraftFigure extends DatedFigure {
  /** Name with its file, such as `us/CA/2027.json incomeTax 2027-01-01`. */
  readonly fullName: string;
  /** Name without the year, as the calendar of publications has it: `us/CA incomeTax`. */
  readonly usualName: string;
}

function listDraftFigures(file: LawFile): readonly DraftFigure[] {
  const { path } = file;
  return listDatedFigures(file).map((figure) => ({
    ...figure,
    fullName: `${path} ${path.startsWith('us/') ? figure.name : figure.key}`,
    usualName: `${parseLawPath(path)?.place} ${figure.key}`,
  }));
}

function listPlaces(publications: readonly Publication[]): readonly string[] {
  const places = new Set(publications.flatMap((publication) => publication.places));
  return ['US', ...Object.keys(stateNames).sort(byName)].filter((place) => places.has(place));
}

interface PlaceInput {
  readonly place: string;
  readonly publications: readonly Publication[];
  readonly figures: readonly DraftFigure[];
  readonly year: number;
}

function describePlace({ place, publications, figures, year }: PlaceInput) {
  const rows = publications
    .filter(({ places }) => places.includes(place))
    .map((publication) => {
      const beginnings = figuresOfPlace(publication, place);
      const named = figures.filter(({ usualName }) =>
        beginnings.some((each) => `${usualName} `.startsWith(`${each} `)),
      );
      return { named, text: describeRows(publication, named, year) };
    });
  const text = [
    `### ${nameOf(place)}`,
    '',
    `| what usually changes | publication | published | figure | in ${year - 1} |`,
    '|---|---|---|---|---|',
    ...rows.map((row) => row.text),
  ].join('\n');
  return { text, named: rows.flatMap(({ named }) => named) };
}

/** More figures than this are summed up in one row. */
const mostRows = 8;

function describeRows(
  publication: Publication,
  named: readonly DraftFigure[],
  year: number,
): string {
  const { what, publication: title } = publication;
  const start = `| ${what} | ${title} | ${describePublished(publication)} |`;
  const [first] = named;
  if (!first) return `${start} – | not in the files of ${year - 1} |`;
  if (named.length > mostRows)
    return `${start} ${code(first.fullName)} and ${named.length - 1} more | see the file |`;
  return named
    .map(({ fullName, fields }, index) => {
      const cells = index === 0 ? start : '| | | |';
      return `${cells} ${code(fullName)} | ${describeValues(fields)} |`;
    })
    .join('\n');
}

function describeOther({ fullName, fields }: DraftFigure): string {
  return `- ${code(fullName)}: ${describeValues(fields)}`;
}

const describingFields = new Set([
  ...['from', 'by', 'status', 'source', 'note', 'code', 'name', 'state', 'payer', 'wages'],
  ...['method', 'rounding', 'annualRounding', 'withoutCertificate', 'sizeCounts'],
]);

/** The amounts and rates of a figure; of a table, how many it has. */
function describeValues(figure: DatedFigure['fields']): string {
  const values = Object.entries(figure)
    .filter(([field]) => !describingFields.has(field))
    .map(([field, value]) => describeField(field, value));
  const amount = typeof figure.from === 'string' && !figure.from.includes('-') ? figure.from : '';
  return [...(amount ? [`from ${amount}`] : []), ...values].join(', ') || 'no amounts';
}

function describeField(field: string, value: unknown): string {
  if (typeof value !== 'object') return `${field} ${value}`;
  const parts = listLeaves(value);
  if (parts.length === 0) return `${field} none`;
  return parts.length > 6
    ? `${field} (${parts.length} values)`
    : `${field} (${parts.map((part) => part.join(' ')).join(', ')})`;
}

/** Texts and numbers within a value, each with the names that lead to it. */
function listLeaves(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[String(value)]];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, each]) =>
    listLeaves(each).map((leaf) => (isList ? leaf : [name, ...leaf])),
  );
}

function nameOf(place: string): string {
  return place === 'US' ? 'United States' : nameOfState(place);
}

function nameOfState(code: string): string {
  return Object.entries(stateNames).find(([each]) => each === code)?.[1] ?? code;
}

function byName(left: string, right: string): number {
  return nameOfState(left) < nameOfState(right) ? -1 : 1;
}

function code(text: string): string {
  return `\`${text}\``;
}
