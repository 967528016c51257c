import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The law folder lies beside package.json, whether this file runs as source or as built. */
const lawFolder = join(packageFolder(dirname(fileURLToPath(import.meta.url))), 'law');

/** One file of law data, by its path below the law folder, such as `kinds/pay.json`. */
export function readLawJson(path: string): unknown {
  return JSON.parse(readLawText(path));
}

export function readLawText(path: string): string {
  return readFileSync(join(lawFolder, path), 'utf8');
}

export function hasLawFile(path: string): boolean {
  return existsSync(join(lawFolder, path));
}

/** Names of the files and folders in one folder of law data, in order. */
export function listLawFiles(path: string): readonly string[] {
  return readdirSync(join(lawFolder, path)).sort();
}

function packageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('no package.json above the law folder');
  return packageFolder(above);
}
