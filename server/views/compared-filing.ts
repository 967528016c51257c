import { newYorkDateOf } from '../../values/instant.ts';
import type { ComparedForms, CorrectedWorker } from '../../workflows/forms/compared-forms.ts';

/** Forms that are compared with filed ones, as sentences name them. */
export interface ComparedNames {
  readonly year: number;
  /** `Forms W-2`. */
  readonly forms: string;
  /** The operation that lists the forms with every correction. */
  readonly operation: string;
}

/** The filing that forms are compared with, and the outcome as a sentence. */
export function toComparedFiling(compared: ComparedForms<unknown>, names: ComparedNames) {
  return {
    filingId: compared.filing?.filingId ?? null,
    filingDate: compared.filing?.filedOn ?? null,
    explanation: describeOutcome(compared, names),
  };
}

function describeOutcome(
  { filing, hasFiledForms, forms: different }: ComparedForms<unknown>,
  { year, forms, operation }: ComparedNames,
): string {
  if (!filing)
    return `${forms} of ${year} were not recorded as filed, so there is nothing to correct: ${operation} has the forms with every correction.`;
  if (!hasFiledForms)
    return `The filing of ${filing.filedOn} was recorded without the forms of workers, so it cannot be compared: use the copies that you filed.`;
  const filed = `from the ${forms} that were filed on ${filing.filedOn}.`;
  if (different.length === 0) return `No form differs ${filed}`;
  if (different.length === 1) return `1 form differs ${filed}`;
  return `${different.length} forms differ ${filed}`;
}

/** The days of the corrections of a worker's pay, with the reasons that were given. */
export function describeCorrections(corrections: CorrectedWorker['corrections']): string {
  if (corrections.length === 0)
    return 'Records of the year changed after the filing, for example imported payments.';
  const days = corrections.map(({ correctedAt, reason }) =>
    [newYorkDateOf(correctedAt), reason].filter(Boolean).join(': '),
  );
  return `Pay of the year was corrected. ${[...new Set(days)].join('; ')}`;
}
