import { checkAcrossFiles } from './check-across-files.ts';
import { checkAgainstEarlier } from './check-against-earlier.ts';
import { checkFigure } from './check-figure.ts';
import { checkFile } from './check-file.ts';
import { checkFilingStatuses } from './check-filing-statuses.ts';
import { checkPresence } from './check-presence.ts';
import { listDatedFigures, type ParsedLawFile } from './dated-figures.ts';
import type { LawFinding } from './law-finding.ts';
import { LawTimeline, placeOf } from './law-timeline.ts';

/**
 * Checks the files of an operator's folder, which fit their schemas, by themselves and against the law
 * before them.
 */
export function checkFolder(
  files: readonly ParsedLawFile[],
  builtIn: readonly ParsedLawFile[],
): readonly LawFinding[] {
  const timeline = new LawTimeline([...builtIn, ...files]);
  const findings = files.flatMap((file) => [
    ...checkFile(file),
    ...checkPresence(file, timeline),
    ...checkFilingStatuses(file),
    ...listDatedFigures(file).flatMap((figure) => {
      const earlier = timeline.findBefore(placeOf(file.path), figure.key, figure.from);
      return [...checkFigure(figure), ...(earlier ? checkAgainstEarlier(figure, earlier) : [])];
    }),
  ]);
  return inOrder([...findings, ...checkAcrossFiles(files, timeline)]);
}

/** Errors first, then by file; findings of one file keep their order. */
function inOrder(findings: readonly LawFinding[]): readonly LawFinding[] {
  const rank = ({ severity, file }: LawFinding) => `${severity === 'error' ? 0 : 1} ${file}`;
  return findings.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}
