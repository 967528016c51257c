import type { AddedFile } from '../open-law.ts';
import {
  findStateOfPlace,
  type LawFilePath,
  listDatedFigures,
  parseLawPath,
} from './dated-figures.ts';
import { draftSource } from './draft-year.ts';
import { isObject } from './figure-values.ts';

/** A file of an operator's folder, with the state of each figure. */
export interface FileConfirmation {
  readonly path: string;
  readonly figures: readonly FigureConfirmation[];
}

export interface FigureConfirmation {
  readonly name: string;
  readonly source: string;
  readonly isConfirmed: boolean;
}

/** Workers whom a place's law concerns, in accounts that pay money and in sandboxes. */
export interface WorkersAffected {
  readonly live: number;
  readonly sandbox: number;
}

/** Law that pay needs and does not have: a file, or the confirmation of figures. */
export interface MissingLaw extends WorkersAffected {
  readonly path: string;
  /** Absent if there is no file. */
  readonly figures?: {
    readonly unconfirmed: readonly string[];
    /** Unconfirmed figures that still have the source of the draft. */
    readonly drafted: readonly string[];
    readonly total: number;
  };
}

/** The state of each figure of a file after confirmations were applied. */
export function toFileConfirmation({ path, content }: AddedFile): FileConfirmation {
  const figures = isObject(content) ? listDatedFigures({ path, content }) : [];
  return {
    path,
    figures: figures.map(({ name, fields }) => ({
      name,
      source: String(fields.source),
      isConfirmed: 'confirmation' in fields,
    })),
  };
}

interface MissingInput {
  readonly files: readonly FileConfirmation[];
  /** Paths of all built-in files. */
  readonly builtIn: readonly string[];
  /** Workers of a state, or of all for `US`. */
  readonly workersOf: (state: string) => WorkersAffected;
}

/** Lists what is missing in the years of the folder's files; what concerns most workers is first. */
export function listMissing({ files, builtIn, workersOf }: MissingInput): readonly MissingLaw[] {
  const paths = [...builtIn, ...files.map(({ path }) => path)];
  const missing = [...absentFiles(files, paths).map((path) => ({ path })), ...openFiles(files)];
  return missing
    .map((each): MissingLaw => ({ ...each, ...workersOf(stateOf(each.path)) }))
    .toSorted((a, b) => b.live - a.live || b.sandbox - a.sandbox || (a.path < b.path ? -1 : 1));
}

/** Files of the year before without a successor, in years for which the folder has a file. */
function absentFiles(
  files: readonly FileConfirmation[],
  paths: readonly string[],
): readonly string[] {
  const drafted = files.flatMap(({ path }) => yearFile(path) ?? []);
  const years = [...new Set(drafted.map(({ year }) => year))];
  return years.flatMap((year) =>
    paths
      .filter((path) => yearFile(path)?.year === year - 1)
      .map((path) => path.replace(`${year - 1}.json`, `${year}.json`))
      .filter((path) => !paths.includes(path)),
  );
}

function openFiles(files: readonly FileConfirmation[]) {
  return files.flatMap(({ path, figures }) => {
    const open = figures.filter(({ isConfirmed }) => !isConfirmed);
    if (open.length === 0) return [];
    const source = draftSource(parseLawPath(path)?.year ?? 0);
    return [
      {
        path,
        figures: {
          unconfirmed: open.map(({ name }) => name),
          drafted: open.filter((each) => each.source === source).map(({ name }) => name),
          total: figures.length,
        },
      },
    ];
  });
}

/** Minimum wages continue without a file of the year. */
function yearFile(path: string): LawFilePath | undefined {
  const parsed = parseLawPath(path);
  if (parsed?.changeFrom !== undefined || path.includes('minimum-wages')) return undefined;
  return parsed;
}

/** Law of no state concerns everybody. */
function stateOf(path: string): string {
  return findStateOfPlace(parseLawPath(path)?.place ?? '') ?? 'US';
}
