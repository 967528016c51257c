import type { Answered } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';

export type WithholdingSpan = Answered<
  'reports',
  'getBackupWithholding'
>['backupWithholding'][number];

/** Reasons for backup withholding, in words for the company and for the contractor. */
export const withholdingReasonWords: Readonly<Record<WithholdingSpan['reason'], string>> = {
  'No TIN': 'no taxpayer identification number was given',
  'B Notice': 'the IRS says that the name and number do not match (B notice)',
};

/** States whether tax is withheld now or from a later day, and why. */
export function describeWithholding(spans: readonly WithholdingSpan[], today: string): string {
  const present = spans.find(({ isInForce }) => isInForce);
  if (present) return `Tax is withheld from every payment: ${explain(present)}.`;
  const next = spans
    .filter(({ startDate }) => startDate > today)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))[0];
  return next
    ? `From ${showDate(next.startDate)} on tax is withheld from every payment: ${explain(next)}.`
    : 'No tax is withheld from the payments.';
}

function explain({ reason, endDate }: WithholdingSpan): string {
  return `${withholdingReasonWords[reason]}${endDate ? `, until ${showDate(endDate)}` : ''}`;
}
