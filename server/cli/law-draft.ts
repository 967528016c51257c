import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import {
  draftYear,
  type LawFile,
  listDroppedNotes,
  listYearFiles,
  readPublications,
  toJsonObject,
  writeLawJson,
} from '../../law/law.ts';
import { describeDraft } from './law-draft-readme.ts';
import { printLines } from './terminal.ts';

export function draftLawCommand(year: string, folder: string): void {
  printLines(...draftLaw(year, folder));
}

/**
 * Writes the files of a year from those of the year before, all or none, and never over a file.
 * Changes and years that the folder holds count as law of the year before. Returns the text for the
 * operator.
 */
export function draftLaw(yearText: string, folder: string): readonly string[] {
  const year = Number(yearText);
  if (!/^20\d\d$/.test(yearText)) throw new Error(`${yearText} must be a year such as 2027.`);
  const builtIn = listYearFiles();
  if (hasYear(builtIn, year))
    throw new Error(`The law of ${year} is part of Paywright: it needs no draft.`);
  const own = existsSync(folder) ? readOwnFiles(folder) : [];
  const known = own.find(({ path }) => isOfYear(path, year));
  if (known)
    throw new Error(
      `${folder} holds files of ${year} already, such as ${known.path}. Nothing was written: choose another folder, or move them.`,
    );
  const files = [...builtIn, ...own];
  if (!hasYear(files, year - 1))
    throw new Error(
      `The law of ${year} is drafted from that of ${year - 1}, which is missing. Draft ${year - 1} first.`,
    );
  const draft = draftYear(year, files);
  const readme = describeDraft({
    year,
    files: draft,
    publications: readPublications(),
    droppedNotes: listDroppedNotes(year, files),
  });
  const readmeName = existsSync(join(folder, 'README.md')) ? `README-${year}.md` : 'README.md';
  const texts = draft.map(({ path, content }) => ({ path, text: writeLawJson(content) }));
  writeAll(folder, [...texts, { path: readmeName, text: `${readme}\n` }]);
  return [
    `The law of ${year} was drafted: ${draft.length} files in ${folder}, every figure that of ${year - 1} and unconfirmed.`,
    `${join(folder, readmeName)} lists what usually changes, and where it is published.`,
  ];
}

interface TextFile {
  readonly path: string;
  readonly text: string;
}

function hasYear(files: readonly LawFile[], year: number): boolean {
  return files.some(({ path }) => path === `us/federal/${year}.json`);
}

function isOfYear(path: string, year: number): boolean {
  return new RegExp(`[-/]${year}(-\\d\\d-\\d\\d)?\\.json$`).test(path);
}

/** Law files of an operator's folder, by their path below it. */
function readOwnFiles(folder: string): readonly LawFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => lawFilePath.test(path))
    .sort()
    .map((path) => ({ path, content: readContent(folder, path) }));
}

const lawFilePath = /^(us\/\w+|contractors|garnishments|kinds)\/[^/]+\.json$/;

function readContent(folder: string, path: string) {
  try {
    return toJsonObject(JSON.parse(readFileSync(join(folder, path), 'utf8')));
  } catch (error) {
    throw new Error(`${path} in ${folder} cannot be read as a law file.`, { cause: error });
  }
}

/** Writes all files beside the folder first, so that a full disk leaves nothing behind. */
function writeAll(folder: string, files: readonly TextFile[]): void {
  const prepared = `${resolve(folder)}.draft-${process.pid}`;
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(prepared, path)), { recursive: true });
      writeFileSync(join(prepared, path), text, { flag: 'wx' });
    }
    if (isMissingOrEmpty(folder)) renameSync(prepared, folder);
    else addAll({ prepared, folder, files });
  } catch (error) {
    throw new Error(`Nothing was written to ${folder}.`, { cause: error });
  } finally {
    if (existsSync(prepared)) rmSync(prepared, { recursive: true });
  }
}

function isMissingOrEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

interface Addition {
  readonly prepared: string;
  readonly folder: string;
  readonly files: readonly TextFile[];
}

/** Adds prepared files to a folder with others. A link fails where a file exists. */
function addAll({ prepared, folder, files }: Addition): void {
  const added: string[] = [];
  try {
    for (const { path } of files) {
      const target = join(folder, path);
      const created = mkdirSync(dirname(target), { recursive: true });
      if (created) added.push(created);
      linkSync(join(prepared, path), target);
      added.push(target);
    }
  } catch (error) {
    for (const path of added.reverse()) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}
