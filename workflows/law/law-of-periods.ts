import {
  type LawGap,
  lastDayOfLawNotice,
  listMissingLaw,
  type PayDateLaw,
} from '../../engine/onboarding/missing-law.ts';
import type { Law, LawDates } from '../../law/law.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { isEditable } from '../../values/pay-schedule.ts';
import type { LawStatus } from '../../values/vocabulary.ts';

/** The dates of a period, and the type of workers whom it pays. */
export type PayDates = Pick<PayPeriod, 'beginsOn' | 'endsOn' | 'payDate' | 'workerType'>;

/** Tells if the law for the pay date of a period is there, for the states of a company's employees. */
export function lawStatusOf(law: Law, period: PayDates, states: readonly string[]): LawStatus {
  if (listPlacesMissing(law, period, states).length > 0) return 'missing';
  return law.draftsOn(period.payDate, statesNeeded(period, states)).length > 0
    ? 'draft'
    : 'available';
}

/** Lists by year the law that periods still to be submitted need within the days of notice. */
export function listLawMissingAhead<Period extends PayDates & Pick<PayPeriod, 'status'>>(
  law: Law,
  periods: readonly Period[],
  { today, states }: { readonly today: CalendarDate; readonly states: readonly string[] },
): readonly LawGap<Period & PayDateLaw>[] {
  const until = lastDayOfLawNotice(today);
  return listMissingLaw(
    periods
      .filter(({ payDate, status }) => isEditable(status) && payDate >= today && payDate <= until)
      .map((period) => ({ ...period, missing: listPlacesMissing(law, period, states) })),
  );
}

/** Lists places whose law a period needs and does not have. */
export function listPlacesMissing(
  law: Law,
  period: PayDates,
  states: readonly string[],
): readonly string[] {
  return law.placesMissingOn(toLawDates(period), statesNeeded(period, states));
}

/** No state taxes the pay of contractors. */
function statesNeeded({ workerType }: PayDates, states: readonly string[]): readonly string[] {
  return workerType === 'W2' ? states : [];
}

function toLawDates({ payDate, beginsOn, endsOn }: PayDates): LawDates {
  return { payDate, periodStart: beginsOn, periodEnd: endsOn };
}
