import type { ReturnRules } from '../../law/law.ts';
import { type CalendarDate, dayInMonth, toDateParts } from '../../values/calendar-date.ts';
import { businessDayOnOrAfter } from '../calendar/business-days.ts';

export interface ReturnPeriod {
  /** Last day of the quarter or year. */
  readonly endsOn: CalendarDate;
  /** Every deposit of the period was complete and on time. */
  readonly isDepositedOnTime: boolean;
}

/** Due date of Forms 941, 943, 944, 945 and 940: a Saturday, Sunday or holiday moves it on. */
export function returnDueOn(
  { endsOn, isDepositedOnTime }: ReturnPeriod,
  { monthsAfterPeriod, afterTimelyDeposits }: ReturnRules['dueDates'],
): CalendarDate {
  const { year, month } = toDateParts(endsOn);
  const day = isDepositedOnTime
    ? dayInMonth({
        year,
        month: month + afterTimelyDeposits.monthsAfterPeriod,
        day: afterTimelyDeposits.day,
      })
    : dayInMonth({ year, month: month + monthsAfterPeriod, day: 31 });
  return businessDayOnOrAfter(day);
}
