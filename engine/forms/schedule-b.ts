import { type CalendarDate, toDateParts } from '../../values/calendar-date.ts';
import { type Cents, sum } from '../../values/money.ts';
import type { Liability } from './deposits.ts';

/** Schedule B of Form 941: the tax liability of each day of a quarter. Its XML element is `IRS941ScheduleB`. */
export interface ScheduleB {
  /** Each a `TaxLiabilityQtrMonthlyDetail`. */
  readonly months: readonly ScheduleBMonth[];
  /** `TotalQuarterTaxLiabilityAmt`, equal to line 12. */
  readonly total: Cents;
}

export interface ScheduleBMonth {
  /** 1 to 3; `MonthOfQuarterCd`. */
  readonly monthOfQuarter: number;
  /** Each a `DailyTaxLiabilityDetail` with `DayNum` and `TaxLiabilityAmt`. */
  readonly days: readonly { readonly day: number; readonly amount: Cents }[];
  /** `TotalTaxLiabilityAmt`. */
  readonly total: Cents;
}

/** `quarter` is the first day of the quarter; the days belong to it. */
export function toScheduleB(quarter: CalendarDate, days: readonly Liability[]): ScheduleB {
  const first = toDateParts(quarter).month;
  const months = [0, 1, 2].map((offset): ScheduleBMonth => {
    const inMonth = days
      .map(({ payDate, amount }) => ({ ...toDateParts(payDate), amount }))
      .filter(({ month }) => month === first + offset);
    return {
      monthOfQuarter: offset + 1,
      days: inMonth.map(({ day, amount }) => ({ day, amount })),
      total: sum(inMonth.map(({ amount }) => amount)),
    };
  });
  return { months, total: sum(months.map(({ total }) => total)) };
}
