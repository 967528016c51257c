import { listLawFiles, readLawJson } from '../law-files.ts';
import { type LawFile, toJsonObject } from './json.ts';

/** Built-in law files of all years: every place, contractors, garnishments, wages and limits. */
export function listYearFiles(): readonly LawFile[] {
  const places = listLawFiles('us').map((place) => `us/${place}`);
  return [...places, 'contractors', 'garnishments', 'kinds'].flatMap((folder) =>
    listLawFiles(folder)
      .filter((name) => yearFileName.test(name))
      .map((name) => ({
        path: `${folder}/${name}`,
        content: toJsonObject(readLawJson(`${folder}/${name}`)),
      })),
  );
}

const yearFileName = /^(limits-)?\d{4}\.json$|^minimum-wages\.json$/;
