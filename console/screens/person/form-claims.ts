import { type CalendarDate, calendarDate, yearOf } from '../../../values/calendar-date.ts';
import { exemptionYearOf, lastDayOfExemption } from '../../../values/exemption-claim.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import type { W4OnFile } from './tax-form-fields.ts';

type OnFile = NonNullable<W4OnFile>;

/** The claim of a Form W-4 to be exempt, which is made for one year; undefined without a claim. */
export function findExemption({ exempt, formVersion, effectiveDate }: OnFile) {
  if (!exempt) return undefined;
  const effectiveOn = calendarDate(effectiveDate);
  const year = exemptionYearOf({ year: formVersion, effectiveOn });
  return { year, lastDay: lastDayOfExemption(year) };
}

/** True if a form given today can repeat the claim to be exempt, because it was made for this year. */
export function claimsThisYear(onFile: W4OnFile, today: CalendarDate): boolean {
  return !!onFile && findExemption(onFile)?.year === yearOf(today);
}

/** Describes the lines of the form on file that a new form does not repeat. */
export function describeLinesNotKept(onFile: OnFile, today: CalendarDate): readonly string[] {
  return [...describeAllowances(onFile), ...describeOtherClaim(onFile, today)];
}

/** A form before 2020 has allowances, which later forms replace by amounts. */
export const isBefore2020 = ({ formVersion }: OnFile) => formVersion < 2020;

function describeAllowances(onFile: OnFile): readonly string[] {
  if (!isBefore2020(onFile)) return [];
  const count = onFile.allowances ?? 0;
  const allowances = count === 1 ? '1 allowance' : `${count} allowances`;
  return [
    `The form on file is of ${onFile.formVersion}, with ${allowances}. A new form has no allowances: enter the dependents, and the other income and deductions of a year instead. The filing status and the extra tax are those on file.`,
  ];
}

/** An exemption is claimed for each year, so that a form of another year does not repeat it. */
function describeOtherClaim(onFile: OnFile, today: CalendarDate): readonly string[] {
  const claim = findExemption(onFile);
  if (!claim || claim.year === yearOf(today)) return [];
  return [`${describeEnd(onFile, claim, today)} An exemption must be claimed for each year.`];
}

function describeEnd(
  { effectiveDate }: OnFile,
  { year, lastDay }: { readonly year: number; readonly lastDay: CalendarDate },
  today: CalendarDate,
): string {
  if (effectiveDate > today)
    return `The form on file claims the exemption for ${year} and replaces a new form on ${showDate(effectiveDate)}.`;
  if (lastDay < today) return `The exemption for ${year} ended on ${showDate(lastDay)}.`;
  return `The exemption for ${year} holds until ${showDate(lastDay)}; a new form without it ends it today.`;
}

/** Describes from when a lock-in letter of the IRS decides. */
export function describeLockIn(
  { effectiveDate, w4FilingStatus }: NonNullable<ShownWorker['lockInLetter']>,
  today: CalendarDate,
): string {
  const day = showDate(effectiveDate);
  const status = `with the filing status ${w4FilingStatus}`;
  return effectiveDate > today
    ? `A lock-in letter of the IRS holds from ${day} on, ${status}: until then the Form W-4 decides, and from then on one that lowers the tax has no effect.`
    : `A lock-in letter of the IRS holds since ${day}, ${status}: a Form W-4 that lowers the tax has no effect.`;
}
