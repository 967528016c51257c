import type { Database } from '../../database/database.ts';
import {
  applyConfirmations,
  checkLawFolder,
  type LawFinding,
  listMissing,
  listYearFiles,
  type MissingLaw,
  openLaw,
  readLawFolder,
  toFileConfirmation,
  type WorkersAffected,
} from '../../law/law.ts';
import { listLawConfirmations } from '../../store/law-confirmations.ts';
import { countWorkersByState, type WorkersOfState } from '../../store/workers-by-state.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { checkVector, type VectorResult } from '../vectors/check-vector.ts';
import { toConfirmedFigure } from './load-law.ts';
import { readExamples } from './read-examples.ts';

export interface LawCheck {
  /** Errors first. */
  readonly findings: readonly LawFinding[];
  /** Worked examples of the folder, computed with its law. */
  readonly examples: readonly VectorResult[];
  readonly missing: readonly MissingLaw[];
}

export interface LawCheckInput {
  readonly folder: string;
  /** Number of people who confirm a figure. */
  readonly people: number;
  /** Decides who counts as a current worker. */
  readonly day: CalendarDate;
}

/** Checks a law folder, runs its examples and lists what this installation needs and does not have. */
export async function checkLaw(
  owner: Database,
  { folder, people, day }: LawCheckInput,
): Promise<LawCheck> {
  const [read, examples, confirmations, workers] = await Promise.all([
    readLawFolder(folder),
    readExamples(folder),
    listLawConfirmations(owner),
    countWorkersByState(owner, day),
  ]);
  const added = applyConfirmations(read.files, confirmations.map(toConfirmedFigure), people);
  const law = openLaw(added.files);
  return {
    findings: [
      ...read.findings,
      ...added.findings,
      ...examples.findings,
      ...checkLawFolder(read),
    ].toSorted((a, b) => rankOf(a) - rankOf(b)),
    examples: examples.vectors.map((vector) => checkVector(vector, law.on)),
    missing: listMissing({
      files: added.files.map(toFileConfirmation),
      builtIn: listYearFiles().map(({ path }) => path),
      workersOf: (state) => workersOf(workers, state),
    }),
  };
}

function rankOf({ severity }: LawFinding): number {
  return severity === 'error' ? 0 : 1;
}

/** A state's law concerns employees; federal law concerns contractors too. */
function workersOf(workers: readonly WorkersOfState[], state: string): WorkersAffected {
  const concerned = workers.filter(
    (each) => each.state === state && (state === 'US' || each.workerType === 'W2'),
  );
  const count = (kind: WorkersOfState['accountKind']) =>
    concerned
      .filter(({ accountKind }) => accountKind === kind)
      .reduce((sum, each) => sum + each.workers, 0);
  return { live: count('live'), sandbox: count('sandbox') };
}
