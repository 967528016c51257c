import { addDays, type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';

/** Days before a pay date from which on missing law is reported. */
export const lawNoticeDays = 60;

/** The last pay date whose missing law is reported today. */
export function lastDayOfLawNotice(today: CalendarDate): CalendarDate {
  return addDays(today, lawNoticeDays);
}

/** A pay date with the places whose law it needs and does not have: states, or `US`. */
export interface PayDateLaw {
  readonly payDate: CalendarDate;
  readonly missing: readonly string[];
}

/** Law of a year that pay dates need. */
export interface LawGap<Dated extends PayDateLaw = PayDateLaw> {
  readonly year: number;
  /** `US` first, then states in alphabetical order. */
  readonly places: readonly string[];
  /** The first pay date without it. */
  readonly first: Dated;
}

/** Lists by year the law that some pay dates, which are in order, do not have. */
export function listMissingLaw<Dated extends PayDateLaw>(
  payDates: readonly Dated[],
): readonly LawGap<Dated>[] {
  const without = payDates.filter(({ missing }) => missing.length > 0);
  return [...groupBy(without, ({ payDate }) => yearOf(payDate))].flatMap(([year, ofYear]) => {
    const [first] = ofYear;
    const places = new Set(ofYear.flatMap(({ missing }) => missing).sort());
    const ordered = places.has('US') ? new Set(['US', ...places]) : places;
    return first ? [{ year, places: [...ordered], first }] : [];
  });
}
