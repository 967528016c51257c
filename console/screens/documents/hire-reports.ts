import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';

export type ListedHire = Answered<'reports', 'getNewHires'>['newHires'][number];

/** Hires that were not reported, by state; those without a known state of work are under the empty text. */
export function groupUnreported(
  hires: readonly ListedHire[],
): readonly { readonly stateCode: string; readonly hires: readonly ListedHire[] }[] {
  const unreported = hires.filter(({ reportedDate }) => reportedDate === null);
  const states = [...new Set(unreported.map(({ stateCode }) => stateCode ?? ''))].toSorted();
  return states.map((stateCode) => ({
    stateCode,
    hires: unreported.filter((hire) => (hire.stateCode ?? '') === stateCode),
  }));
}

/** Finds the hires that an address names: one worker, or all unreported ones of a state. */
export function findHires(hires: readonly ListedHire[], record: string): readonly ListedHire[] {
  const one = hires.filter(({ userId }) => userId === record);
  return one.length > 0
    ? one
    : (groupUnreported(hires).find(({ stateCode }) => stateCode === record)?.hires ?? []);
}

export const nameHire = ({ firstName, lastName }: ListedHire) => `${firstName} ${lastName}`;

/** An item that a report of a hire lacks, for people. */
export const nameMissingItem = (item: string) => (item === 'ssn' ? 'social security number' : item);

/** The request that records the report of some hires. */
export function toHireReport(
  companyId: string,
  hires: readonly ListedHire[],
  { reportedDate = '', confirmationNumber = '', stateCode = '' }: EntryValues,
) {
  return {
    companyId,
    userIds: hires.map(({ userId }) => userId),
    reportedDate,
    ...(stateCode && { stateCode }),
    ...(confirmationNumber.trim() && { confirmationNumber }),
  };
}
