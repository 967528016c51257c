import { checkFolder } from './check-folder.ts';
import type { LawFinding } from './law-finding.ts';
import { listYearFiles } from './list-year-files.ts';
import { type LawFolder, parseLawFile } from './read-folder.ts';

/** Checks the files of a folder whose shape is right by themselves and against the built-in law. */
export function checkLawFolder({ files }: LawFolder): readonly LawFinding[] {
  return checkFolder(
    files.map(({ path, content }) => ({ path, content })),
    listYearFiles().map(({ path, content }) => ({ path, content: parseLawFile(path, content) })),
  );
}
