import type { BenefitType } from '../../law/law.ts';
import { addMonths, type CalendarDate, calendarDate, monthOf } from '../../values/calendar-date.ts';
import { type Enrollment, wasWithdrawn } from './enrollments.ts';

/** Months of a year with a kind of health coverage, of which a limit has a twelfth each. */
export interface CoverageMonths {
  readonly limit: string;
  /** Variant of the limit, such as family coverage. */
  readonly variant?: string;
  readonly months: number;
}

type Coverage = Pick<Enrollment, 'benefitType' | 'startsOn' | 'endsOn' | 'coveredSince'>;

/**
 * Counts the months of a year in which a worker is covered on the first day (26 U.S.C. 223(b)(2)), by kind of coverage.
 * Coverage lasts as long as the enrollment, and begins earlier if that was entered. In a month with two kinds, that of
 * the family counts (26 U.S.C. 223(b)(5)). Undefined for a worker without such enrollments.
 */
export function countCoverageMonths(
  enrollments: readonly Coverage[],
  types: readonly BenefitType[],
  year: number,
): readonly CoverageMonths[] | undefined {
  const covered = enrollments.flatMap((enrollment) => {
    const type = types.find((each) => each.type === enrollment.benefitType);
    if (!type?.limitByMonth || wasWithdrawn(enrollment)) return [];
    return [{ ...enrollment, limit: type.limitByMonth, variant: type.limitVariant }];
  });
  if (covered.length === 0) return undefined;
  const counted: { limit: string; variant?: string; months: number }[] = [];
  for (const limit of new Set(covered.map((each) => each.limit))) {
    const ofLimit = covered.filter((each) => each.limit === limit);
    for (const month of monthsOf(year)) {
      const inMonth = ofLimit.filter((each) => isCoveredOn(each, month));
      if (inMonth.length === 0) continue;
      const variant = inMonth.find((each) => each.variant)?.variant;
      const same = counted.find((each) => each.limit === limit && each.variant === variant);
      if (same) same.months += 1;
      else counted.push({ limit, ...(variant && { variant }), months: 1 });
    }
  }
  return counted;
}

/** The first day of each month. */
function monthsOf(year: number): readonly CalendarDate[] {
  const first = monthOf(calendarDate(`${year}-01-01`));
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index));
}

function isCoveredOn({ startsOn, endsOn, coveredSince }: Coverage, day: CalendarDate): boolean {
  return (coveredSince ?? startsOn) <= day && (endsOn === null || day <= endsOn);
}
