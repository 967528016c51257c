import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The law folder is next to package.json, both for source and for built files. */
const lawFolder = join(packageFolder(dirname(fileURLToPath(import.meta.url))), 'law');

/** Where the law files of the years come from: the built-in ones, and those that the operator added. */
export interface LawFiles {
  /** The content of a file, by its path below the law folder; undefined if the file does not exist. */
  find(path: string): unknown;
  /** Names of the files and folders in a folder, sorted. */
  list(folder: string): readonly string[];
}

export const builtInFiles: LawFiles = {
  find: (path) => (hasLawFile(path) ? readLawJson(path) : undefined),
  list: listLawFiles,
};

/** Codes of the states with law files: the fifty and the District of Columbia. */
export function listStates(): readonly string[] {
  return listLawFiles('us').filter((name) => /^[A-Z]{2}$/.test(name));
}

/** Years whose files are in a source, in order. */
export function listYears(files: LawFiles): readonly number[] {
  return files
    .list('us/federal')
    .flatMap((name) => /^(\d{4})\.json$/.exec(name)?.[1] ?? [])
    .map(Number);
}

/** Reads a file by its path below the law folder, such as `kinds/pay.json`. */
export function readLawJson(path: string): unknown {
  return JSON.parse(readLawText(path));
}

export function readLawText(path: string): string {
  return readFileSync(join(lawFolder, path), 'utf8');
}

export function hasLawFile(path: string): boolean {
  return existsSync(join(lawFolder, path));
}

/** Names of the files and folders in a folder, sorted. */
export function listLawFiles(path: string): readonly string[] {
  return readdirSync(join(lawFolder, path)).sort();
}

function packageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('no package.json above the law folder');
  return packageFolder(above);
}
