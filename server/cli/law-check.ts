import type { Database } from '../../database/database.ts';
import { describeFinding, type MissingLaw } from '../../law/law.ts';
import { systemClock } from '../../providers/clock.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { checkLaw, type LawCheck } from '../../workflows/law/check-law.ts';
import { formatExpected, type VectorResult } from '../../workflows/vectors/check-vector.ts';
import { printLines, withDatabase } from './terminal.ts';

/** Prints what is wrong, unlikely or missing in a law folder; the exit code is 1 if there is an error. */
export async function checkLawCommand(folder: string): Promise<void> {
  const { lines, isSound } = await withDatabase((owner, config) =>
    reportLawCheck(owner, {
      folder,
      people: config.settings.law.confirmations,
      day: newYorkDateOf(systemClock.now()),
    }),
  );
  printLines(...lines);
  if (!isSound) process.exitCode = 1;
}

/** The report on a law folder as lines of text. */
export async function reportLawCheck(
  owner: Database,
  input: { readonly folder: string; readonly people: number; readonly day: CalendarDate },
): Promise<{ readonly lines: readonly string[]; readonly isSound: boolean }> {
  const check = await checkLaw(owner, input);
  const errors = check.findings.filter(({ severity }) => severity === 'error').length;
  const wrong = check.examples.filter(({ outcome }) => outcome === 'failed').length;
  return {
    lines: [
      ...check.findings.map(describeFinding),
      `${errors} errors, ${check.findings.length - errors} warnings.`,
      ...describeExamples(check.examples),
      ...describeMissing(check.missing),
    ],
    isSound: errors + wrong === 0,
  };
}

function describeExamples(examples: LawCheck['examples']): readonly string[] {
  if (examples.length === 0)
    return ['No worked examples: add those of the publications as examples/*.json.'];
  const count = (outcome: VectorResult['outcome']) =>
    examples.filter((each) => each.outcome === outcome).length;
  return [
    ...examples.filter(({ outcome }) => outcome !== 'passed').map(describeExample),
    `Worked examples: ${count('passed')} passed, ${count('failed')} differ, ${count('not covered')} without law.`,
  ];
}

function describeExample({ vector, outcome, got }: VectorResult): string {
  const expected = `example ${vector.id}: expected ${formatExpected(vector.expected)}`;
  return outcome === 'failed'
    ? `${expected}, computed ${got}.`
    : `${expected}, but there is no law for ${vector.jurisdiction} ${vector.tax} ${vector.year}.`;
}

function describeMissing(missing: LawCheck['missing']): readonly string[] {
  if (missing.length === 0) return ['Nothing is missing.'];
  const concerned = missing.filter(({ live, sandbox }) => live + sandbox > 0);
  const others = missing.filter(({ live, sandbox }) => live + sandbox === 0);
  return [
    'Missing, by workers concerned:',
    ...concerned.map(describeMissingFile),
    ...(others.length > 0
      ? [`No workers are concerned by: ${others.map(({ path }) => path).join(', ')}.`]
      : []),
  ];
}

function describeMissingFile({ path, live, sandbox, figures }: MissingLaw): string {
  const workers = `${live} live, ${sandbox} sandbox`;
  if (!figures) return `${workers}: ${path} does not exist.`;
  const { unconfirmed, drafted, total } = figures;
  const draftPart = drafted.length > 0 ? `, ${drafted.length} still from the draft` : '';
  return `${workers}: ${path} has ${unconfirmed.length} of ${total} figures unconfirmed${draftPart}: ${listNames(unconfirmed)}.`;
}

/** Many figures of one place, such as Indiana's counties, are not all named. */
function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
