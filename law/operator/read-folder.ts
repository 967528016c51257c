import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasLawFile } from '../law-files.ts';
import { type Fields, isObject } from './figure-values.ts';
import type { LawFinding } from './law-finding.ts';
import { findLawSchema } from './law-schemas.ts';
import { type AddedFigure, listFigures } from './list-figures.ts';
import { listShapeFindings } from './shape-findings.ts';

/** A law file of an operator's folder. */
export interface FolderFile {
  readonly path: string;
  /** The file as it was written: amounts are texts. */
  readonly written: Fields;
  /** The file with exact amounts and rates. */
  readonly content: Fields;
  readonly figures: readonly AddedFigure[];
}

/** An operator's law folder. With a finding, none of its files may be used. */
export interface LawFolder {
  readonly files: readonly FolderFile[];
  readonly findings: readonly LawFinding[];
}

/** Reads every law file of a folder, and lists what is wrong with their shape. */
export async function readLawFolder(folder: string): Promise<LawFolder> {
  const before = await signatureOf(folder);
  const read = await Promise.all(
    (await listJsonFiles(folder)).map((path) => readLawFile(folder, path)),
  );
  const findings = read.flatMap((each) => each.findings);
  const hasChanged = (await signatureOf(folder)) !== before;
  return {
    files: read.flatMap(({ file }) => file ?? []),
    findings: hasChanged ? [...findings, changedMeanwhile] : findings,
  };
}

const changedMeanwhile: LawFinding = {
  severity: 'error',
  file: 'folder',
  figure: '',
  message: 'a file changed while the folder was read. Try again when nobody is writing to it.',
};

/** Changes when a file is added, removed or written. */
export async function signatureOf(folder: string): Promise<string> {
  const paths = await listJsonFiles(folder);
  const lines = await Promise.all(
    paths.map(async (path) => {
      const { size, mtimeNs, ino } = await stat(join(folder, path), { bigint: true });
      return `${path} ${size} ${mtimeNs} ${ino}`;
    }),
  );
  return lines.join('\n');
}

/** Paths of all JSON files, sorted, except examples, which hold answers and no law. */
async function listJsonFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json') && !path.startsWith('examples/'))
    .sort();
}

interface ReadFile {
  readonly file?: FolderFile;
  readonly findings: readonly LawFinding[];
}

async function readLawFile(folder: string, path: string): Promise<ReadFile> {
  const refuse = (message: string): ReadFile => ({ findings: [toFinding(path, message)] });
  const schema = findLawSchema(path);
  if (!schema) return refuse('is not the path of a law file, such as us/CA/2027.json.');
  if (hasLawFile(path))
    return refuse(
      'is built in: two files for the same place. Remove this one; a change within the year has a name such as us/CA/2026-10-01.json.',
    );
  const written = parseJson(await readFile(join(folder, path), 'utf8'));
  if (!isObject(written)) return refuse('is not a JSON object. Correct its commas and brackets.');
  const parsed = schema.safeParse(written);
  const figures = listFigures({ path, content: written });
  const findings = [
    ...(parsed.success
      ? []
      : listShapeFindings({ path, content: written }, figures, parsed.error.issues)),
    ...figures.flatMap(listConfirmationFaults),
    ...listDoubleFigures(figures),
  ];
  if (!parsed.success) return { findings };
  return { file: { path, written, content: parsed.data, figures }, findings };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Confirmations are kept in the database: a file cannot confirm itself. */
function listConfirmationFaults({ file, name, fields }: AddedFigure): readonly LawFinding[] {
  const faults: LawFinding[] = [];
  if (fields.status !== 'unconfirmed')
    faults.push(
      toFinding(file, 'status must be "unconfirmed"; "paywright law confirm" confirms it.', name),
    );
  if ('confirmation' in fields)
    faults.push(toFinding(file, 'remove the field "confirmation".', name));
  return faults;
}

function listDoubleFigures(figures: readonly AddedFigure[]): readonly LawFinding[] {
  return figures
    .filter(({ name }, index) => figures.findIndex((each) => each.name === name) < index)
    .map(({ file, name }) => toFinding(file, 'is there twice. Remove one of them.', name));
}

function toFinding(file: string, message: string, figure = ''): LawFinding {
  return { severity: 'error', file, figure, message };
}
