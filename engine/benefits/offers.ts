import type { BenefitType } from '../../law/law.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  type Month,
  monthOf,
} from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { normalizeText } from '../earnings/descriptions.ts';

/** A benefit the company offers its workers, from the first of a month to the last of another. */
export interface CompanyBenefit {
  readonly benefitId: Id<'benefit'>;
  readonly benefitType: string;
  readonly workerKind: string;
  readonly companyKind: string | null;
  readonly effectiveFrom: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

const monthsOpen = 3;

/** The months in which benefits may begin, change or end: the next three. */
export function listEffectiveMonths(today: CalendarDate): readonly Month[] {
  const thisMonth = monthOf(today);
  return Array.from({ length: monthsOpen }, (_, index) => addMonths(thisMonth, index + 1));
}

/** By one of its names, whatever the case and the signs. */
export function findBenefitType(
  types: readonly BenefitType[],
  name: string,
): BenefitType | undefined {
  return types.find(({ type, also }) =>
    [type, ...also].some((each) => normalizeText(each) === normalizeText(name)),
  );
}

/** The offer that holds in a month. */
export function findOffer(
  offers: readonly CompanyBenefit[],
  month: Month,
): CompanyBenefit | undefined {
  return offers.find(
    ({ effectiveFrom, endsOn }) => effectiveFrom <= month && (endsOn === null || endsOn >= month),
  );
}

/** An offer that holds in the month or later, beside which another cannot begin. */
export function findOfferFrom(
  offers: readonly CompanyBenefit[],
  month: Month,
): CompanyBenefit | undefined {
  return offers.find(({ endsOn }) => endsOn === null || endsOn >= month);
}

export interface BenefitRemoval {
  /** The last day on which anything of it holds. */
  readonly lastDay: CalendarDate;
  readonly ended: readonly { readonly benefitId: Id<'benefit'>; readonly endsOn: CalendarDate }[];
}

/** From the month on the benefit is offered no more; what ends before stays as it is. */
export function planBenefitRemoval(
  offers: readonly CompanyBenefit[],
  month: Month,
): BenefitRemoval {
  const lastDay = addDays(month, -1);
  const ended = offers
    .filter(({ endsOn }) => endsOn === null || endsOn > lastDay)
    .map(({ benefitId, effectiveFrom }) => ({
      benefitId,
      endsOn: toStoredEnd(effectiveFrom, lastDay),
    }));
  return { lastDay, ended };
}

/**
 * The day to keep as the end of what began, or would have begun, on the first of a month. Whole
 * months never end on the day they begin: what does was taken back before it began.
 */
export function toStoredEnd(begins: CalendarDate, lastDay: CalendarDate): CalendarDate {
  return lastDay < begins ? begins : lastDay;
}
