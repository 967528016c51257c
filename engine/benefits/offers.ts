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

/** A benefit that a company offers, for whole months. */
export interface CompanyBenefit {
  readonly benefitId: Id<'benefit'>;
  readonly benefitType: string;
  readonly workerKind: string;
  readonly companyKind: string | null;
  readonly effectiveFrom: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

const openMonths = 3;

/** Lists the months in which benefits may start, change or end: the next three. */
export function listEffectiveMonths(today: CalendarDate): readonly Month[] {
  const thisMonth = monthOf(today);
  return Array.from({ length: openMonths }, (_, index) => addMonths(thisMonth, index + 1));
}

/** Finds a benefit type by any of its names, ignoring case and punctuation. */
export function findBenefitType(
  types: readonly BenefitType[],
  name: string,
): BenefitType | undefined {
  return types.find(({ type, also }) =>
    [type, ...also].some((each) => normalizeText(each) === normalizeText(name)),
  );
}

/** Finds the offer in effect in a month. */
export function findOffer(
  offers: readonly CompanyBenefit[],
  month: Month,
): CompanyBenefit | undefined {
  return offers.find(
    ({ effectiveFrom, endsOn }) => effectiveFrom <= month && (endsOn === null || endsOn >= month),
  );
}

/** Finds an offer in effect in a month or later, which excludes another one. */
export function findOfferFrom(
  offers: readonly CompanyBenefit[],
  month: Month,
): CompanyBenefit | undefined {
  return offers.find(({ endsOn }) => endsOn === null || endsOn >= month);
}

export interface BenefitRemoval {
  /** The last day of the benefit. */
  readonly lastDay: CalendarDate;
  readonly ended: readonly { readonly benefitId: Id<'benefit'>; readonly endsOn: CalendarDate }[];
}

/** Plans the removal of a benefit from a month on. Offers that end earlier do not change. */
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
 * The day to store as the end of an offer or enrollment. Both last whole months, so an end on the
 * first day marks one that was withdrawn before it started.
 */
export function toStoredEnd(begins: CalendarDate, lastDay: CalendarDate): CalendarDate {
  return lastDay < begins ? begins : lastDay;
}
