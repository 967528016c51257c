import { checkFolder } from './check-folder.ts';
import type { LawFinding } from './law-finding.ts';
import { listBuiltInFiles } from './law-schemas.ts';
import type { LawFolder } from './read-folder.ts';

/** Checks the files of a folder whose shape is right by themselves and against the built-in law. */
export function checkLawFolder({ files }: LawFolder): readonly LawFinding[] {
  return checkFolder(files, listBuiltInFiles());
}
