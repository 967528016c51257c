import type { Contribution, Enrollment } from '../../engine/benefits/enrollments.ts';
import { compileDescriptionMatcher } from '../../engine/earnings/descriptions.ts';
import { readBenefitTypes, readDescriptions } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { money } from '../../values/money.ts';

const benefitTypes = readBenefitTypes();
/** The first of two payrolls of a month, of employees. */
export const regular = {
  isRegular: true,
  workerType: 'W2',
  benefitTypes,
  matchDescription: compileDescriptionMatcher(readDescriptions()),
  month: { number: 1, count: 2 },
  plans: [],
} as const;

/** An enrollment since 2026-01-01. */
export function enrolled(
  benefitType: string,
  worker: Contribution,
  company: Contribution | null = null,
): Enrollment {
  const type = benefitTypes.find((each) => each.type === benefitType);
  if (!type) throw new Error(`unknown benefit type: ${benefitType}`);
  return {
    enrollmentId: benefitType as Id<'enrollment'>,
    benefitId: benefitType as Id<'benefit'>,
    benefitType,
    workerKind: type.worker,
    companyKind: type.company ?? null,
    worker,
    company,
    cover: null,
    coveredSince: null,
    startsOn: calendarDate('2026-01-01'),
    endsOn: null,
  };
}

export const inDollars = (text: string): Contribution => ({ amount: money(text) });
