import { createHash } from 'node:crypto';
import { listLawFiles, readLawText } from './law-files.ts';

let cachedVersion: string | undefined;

/** Hash of all built-in law files, twelve hexadecimal digits. */
export function builtInVersion(): string {
  cachedVersion ??= digestOf('');
  return cachedVersion;
}

function digestOf(folder: string): string {
  const digest = createHash('sha256');
  for (const path of listDataFiles(folder)) digest.update(`${path}\n`).update(readLawText(path));
  return digest.digest('hex').slice(0, 12);
}

function listDataFiles(folder: string): readonly string[] {
  return listLawFiles(folder).flatMap((name) => {
    const path = folder === '' ? name : `${folder}/${name}`;
    // The calendar of publications decides no pay.
    if (path === 'publications.json') return [];
    if (name.endsWith('.json')) return [path];
    return name.includes('.') ? [] : listDataFiles(path);
  });
}
