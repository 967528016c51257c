import { type CalendarDate, calendarDate } from '../../values/calendar-date.ts';
import { exemptionYearOf, lastDayOfExemption } from '../../values/exemption-claim.ts';
import type { Answers } from '../taxes/certificates.ts';

/** A withholding form or a lock-in letter of the IRS, as stored. */
export interface CertificateOnFile {
  /** `US` or a state code. */
  readonly jurisdiction: string;
  readonly kind: CertificateKind;
  readonly form: string;
  readonly answers: Answers;
  /** Year of the form; decides the credit for each dependent. */
  readonly year: number;
  /** Applies to pay dates from this day on. */
  readonly effectiveOn: CalendarDate;
  /** Later forms have higher numbers. */
  readonly revision: number;
}

export type CertificateKind = 'form' | 'lock-in letter';

/**
 * Finds the form in effect on a pay date. An exempt Form W-4 ends on February 15 of the next year;
 * then the last form without an exemption applies, or none (Publication 15, section 9).
 */
export function findForm(
  certificates: readonly CertificateOnFile[],
  jurisdiction: string,
  payDate: string,
): CertificateOnFile | undefined {
  const forms = listInEffect(certificates, jurisdiction, payDate, 'form');
  const latest = forms[0];
  if (!latest || jurisdiction !== 'US' || !isExemptionOver(latest, payDate)) return latest;
  return forms.find((form) => !claimsExemption(form));
}

/** Finds the lock-in letter in force on a pay date. */
export function findLockInLetter(
  certificates: readonly CertificateOnFile[],
  payDate: string,
): CertificateOnFile | undefined {
  const [latest] = listInEffect(certificates, 'US', payDate, 'lock-in letter');
  return latest && latest.answers.released !== 'Yes' ? latest : undefined;
}

/** First day on which a worker is asked to claim the exemption of a year again. */
export function renewalDayOfExemption(year: number): CalendarDate {
  return calendarDate(`${year}-12-01`);
}

function isExemptionOver(form: CertificateOnFile, payDate: string): boolean {
  return claimsExemption(form) && payDate > lastDayOfExemption(exemptionYearOf(form));
}

function claimsExemption({ answers }: CertificateOnFile): boolean {
  return answers.exempt === 'Yes';
}

/** Latest first. */
function listInEffect(
  certificates: readonly CertificateOnFile[],
  jurisdiction: string,
  payDate: string,
  kind: CertificateKind,
): readonly CertificateOnFile[] {
  return certificates
    .filter(
      (one) => one.jurisdiction === jurisdiction && one.kind === kind && one.effectiveOn <= payDate,
    )
    .sort((a, b) =>
      a.effectiveOn === b.effectiveOn
        ? b.revision - a.revision
        : a.effectiveOn < b.effectiveOn
          ? 1
          : -1,
    );
}
