import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { isEditable, type PayPeriodStatus } from '../../values/pay-schedule.ts';
import { findBankHoliday } from './banking-days.ts';

/** Facts of a pay period that its days in a calendar depend on. */
export interface CalendarPeriod {
  readonly status: PayPeriodStatus;
  readonly deadlineAt: Instant;
  readonly payDate: CalendarDate;
}

/** Something with a due date, such as a deposit or a return. */
export interface DueItem {
  readonly dueOn: CalendarDate;
}

/** A day of a calendar, and the reason why it is marked. */
export type MarkedDay<
  Period extends CalendarPeriod,
  Deposit extends DueItem,
  Return extends DueItem,
> =
  | { readonly kind: 'payDay' | 'deadline'; readonly on: CalendarDate; readonly period: Period }
  | { readonly kind: 'depositDue'; readonly on: CalendarDate; readonly deposit: Deposit }
  | { readonly kind: 'filingDue'; readonly on: CalendarDate; readonly filing: Return }
  | { readonly kind: 'bankHoliday'; readonly on: CalendarDate; readonly name: string };

/** Lists the marked days of a span by date. A payroll that was submitted has no deadline any more. */
export function listMarkedDays<
  Period extends CalendarPeriod,
  Deposit extends DueItem,
  Return extends DueItem,
>(
  {
    periods,
    deposits,
    filings,
  }: {
    readonly periods: readonly Period[];
    readonly deposits: readonly Deposit[];
    readonly filings: readonly Return[];
  },
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): readonly MarkedDay<Period, Deposit, Return>[] {
  const days: MarkedDay<Period, Deposit, Return>[] = [
    ...listBankHolidays(from, until),
    ...periods.flatMap((period) => [
      ...(isEditable(period.status)
        ? [{ kind: 'deadline', on: newYorkDateOf(period.deadlineAt), period } as const]
        : []),
      { kind: 'payDay', on: period.payDate, period } as const,
    ]),
    ...deposits.map((deposit) => ({ kind: 'depositDue', on: deposit.dueOn, deposit }) as const),
    ...filings.map((filing) => ({ kind: 'filingDue', on: filing.dueOn, filing }) as const),
  ];
  return days
    .filter(({ on }) => on >= from && on <= until)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function listBankHolidays(from: CalendarDate, until: CalendarDate) {
  const found: { kind: 'bankHoliday'; on: CalendarDate; name: string }[] = [];
  for (let on = from; on <= until; on = addDays(on, 1)) {
    const name = findBankHoliday(on);
    if (name) found.push({ kind: 'bankHoliday', on, name });
  }
  return found;
}
