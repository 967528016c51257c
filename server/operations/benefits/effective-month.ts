import type { monthNotOpen } from '../../../contract/benefits/election-fields.ts';
import { listEffectiveMonths } from '../../../engine/benefits/offers.ts';
import { type CalendarDate, formatMonth, type Month } from '../../../values/calendar-date.ts';
import type { Refusal, Refuse } from '../refusal.ts';

interface MonthContext {
  readonly today: CalendarDate;
  readonly refuse: Refuse<{ readonly refusals: { readonly monthNotOpen: typeof monthNotOpen } }>;
}

/** Refuses a month in which benefits cannot start, change or end. */
export function refuseClosedMonth(
  month: Month,
  { today, refuse }: MonthContext,
): Refusal | undefined {
  const months = listEffectiveMonths(today);
  if (months.includes(month)) return undefined;
  return refuse('monthNotOpen', { months: months.map(formatMonth).join(', ') });
}
