import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The law folder is next to package.json, both for source and for built files. */
const lawFolder = join(packageFolder(dirname(fileURLToPath(import.meta.url))), 'law');

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
