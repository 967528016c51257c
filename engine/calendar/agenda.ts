import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { isEditable, type PayPeriodStatus } from '../../values/pay-schedule.ts';
import { settlementTime } from '../payments/settlement-time.ts';

/** A pay period as far as its moments depend on it. */
export interface AgendaPeriod {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly status: PayPeriodStatus;
  readonly deadlineAt: Instant;
  readonly payDate: CalendarDate;
}

/** A moment of a pay period that no job stands for yet. */
export interface PeriodMoment<Period extends AgendaPeriod> {
  readonly kind: 'deadline' | 'payDay';
  readonly at: Instant;
  readonly period: Period;
}

/**
 * Deadlines and pay days ahead. A period that is submitted automatically has no deadline for people, and the
 * pay day of a processed one is a job already.
 */
export function listPeriodMoments<Period extends AgendaPeriod>(
  periods: readonly Period[],
  {
    now,
    submittedAutomatically,
  }: { readonly now: Instant; readonly submittedAutomatically: ReadonlySet<string> },
): readonly PeriodMoment<Period>[] {
  return periods.flatMap((period) => {
    const { payPeriodId, status, deadlineAt, payDate } = period;
    const isOpen = isEditable(status) && deadlineAt >= now;
    if (!isOpen && status !== 'Submitted') return [];
    const payDay = { kind: 'payDay', at: settlementTime(payDate), period } as const;
    if (!isOpen || submittedAutomatically.has(payPeriodId)) return [payDay];
    return [{ kind: 'deadline', at: deadlineAt, period } as const, payDay];
  });
}
