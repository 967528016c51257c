import type { Warning } from '../../contract/warnings.ts';
import type { WithholdingCertificate } from '../../store/withholding-certificates.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { exemptionYearOf, lastDayOfExemption } from '../../values/exemption-claim.ts';
import { type Cents, formatMoney } from '../../values/money.ts';

interface GivenW4 {
  readonly name: string;
  readonly certificate: WithholdingCertificate;
  /** Forms and lock-in letter on file before. */
  readonly onFile: readonly WithholdingCertificate[];
  /** Step 3 by the numbers of dependents, if it differs from the amount given. */
  readonly differentCredits: Cents | undefined;
}

/** Lists what a Form W-4 does that its sender may not expect. */
export function listW4Warnings({
  name,
  certificate,
  onFile,
  differentCredits,
}: GivenW4): readonly Warning[] {
  const { answers, year } = certificate;
  const warnings: Warning[] = [];
  if (differentCredits !== undefined)
    warnings.push({
      key: 'dependentsDiffer',
      path: 'w4Information.dependentsAmount',
      message: `Step 3 is $${answers.dependentsAmount} as given; the numbers of dependents on a form of ${year} would give $${formatMoney(differentCredits)}.`,
    });
  if (answers.exempt === 'Yes')
    warnings.push({
      key: 'exemptionEnds',
      path: 'w4Information.exempt',
      message: `The exemption of ${name} ends on ${lastDayOfExemption(exemptionYearOf(certificate))} unless a new Form W-4 claims it again.`,
    });
  const letter = onFile.find(({ kind }) => kind === 'lock-in letter');
  if (letter && letter.answers.released !== 'Yes')
    warnings.push({
      key: 'lockInHolds',
      path: 'w4Information',
      message: `A lock-in letter of the IRS applies to ${name} from ${letter.effectiveOn} on: no less than by the letter is withheld, whatever the Form W-4 claims.`,
    });
  return warnings;
}

export function describeW4(
  name: string,
  { effectiveOn }: WithholdingCertificate,
  today: CalendarDate,
): string {
  return effectiveOn > today
    ? `The Form W-4 of ${name} applies to pay dates from ${effectiveOn} on.`
    : `The Form W-4 of ${name} applies from now on.`;
}
