import { forPeople } from '../../words/for-people.ts';
import type { Preview } from './preview-query.ts';

/** Warnings about figures that the company, or the operator, can still make exact. */
const estimateKeys: ReadonlySet<string> = new Set([
  'draftLaw',
  'registrationMissing',
  'unemploymentRateUnknown',
  'placeUnresolved',
]);

/** Lists the figures of a payroll that are estimated, each with what they were computed by. */
export function listEstimates({
  isEstimated,
  payDate,
  blockers,
}: Pick<Preview, 'isEstimated' | 'payDate' | 'blockers'>): readonly string[] {
  const year = payDate.slice(0, 4);
  const byLaw = `All taxes: the law of ${year} is missing, so that of the nearest year is used.`;
  const others = blockers
    .filter(({ key }) => estimateKeys.has(key))
    .map(({ message }) => forPeople(message));
  return [...(isEstimated ? [byLaw] : []), ...new Set(others)];
}
