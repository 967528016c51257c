import {
  addDays,
  type CalendarDate,
  dayInMonth,
  daysBetween,
  toDateParts,
} from '../../values/calendar-date.ts';
import { type Instant, newYorkDateOf, noonInNewYork } from '../../values/instant.ts';
import type { PayDayRule } from '../../values/pay-schedule.ts';
import {
  addBankingDays,
  bankingDayOnOrAfter,
  bankingDayOnOrBefore,
  findBankClosure,
} from './banking-days.ts';

/** Banking days from the deadline to the pay date, which transfers need to arrive. */
const bankingDaysNeeded = 2;

export interface PayDay {
  readonly payDate: CalendarDate;
  /** The last day, until noon in New York, on which payroll can be run for that pay date. */
  readonly deadlineOn: CalendarDate;
  /** Reason why workers are paid earlier than the rule asks. */
  readonly movedBecause?: string;
}

/** Plans a pay day: the requested day, or the last banking day before it. */
export function planPayDay(wanted: CalendarDate): PayDay {
  const payDate = bankingDayOnOrBefore(wanted);
  const deadlineOn = addBankingDays(payDate, -bankingDaysNeeded);
  const closure = findBankClosure(wanted);
  return {
    payDate,
    deadlineOn,
    ...(closure && { movedBecause: `${wanted} is ${withArticle(closure)}` }),
  };
}

/** Computes the pay day of a period by its rule, without regard to bank holidays. */
export function nominalPayDay(rule: PayDayRule, endsOn: CalendarDate): CalendarDate {
  if (rule.kind === 'afterEnd') return addDays(endsOn, rule.days);
  const { year, month } = toDateParts(endsOn);
  return dayInMonth({ year, month: month + 1, day: rule.day });
}

/** Derives the pay day rule from the pay day of one period. */
export function toPayDayRule(endsOn: CalendarDate, payDate: CalendarDate): PayDayRule {
  return { kind: 'afterEnd', days: daysBetween(endsOn, payDate) };
}

/** Returns the last moment at which payroll can be submitted for a pay day. */
export function deadlineOf(payDate: CalendarDate): Instant {
  return noonInNewYork(addBankingDays(payDate, -bankingDaysNeeded));
}

/** Returns the pay date that belongs to a deadline. */
export function payDayForDeadline(deadlineOn: CalendarDate): CalendarDate {
  return addBankingDays(deadlineOn, bankingDaysNeeded);
}

/** Returns the earliest pay date whose deadline has not passed. */
export function earliestPayDate(now: Instant): CalendarDate {
  const today = newYorkDateOf(now);
  const begins = now <= noonInNewYork(today) ? today : addDays(today, 1);
  return addBankingDays(bankingDayOnOrAfter(begins), bankingDaysNeeded);
}

/** Returns the pay date, or the earliest possible one if its deadline has passed. */
export function feasiblePayDate(payDate: CalendarDate, now: Instant): CalendarDate {
  const earliest = earliestPayDate(now);
  return payDate < earliest ? earliest : payDate;
}

/**
 * Computes the day on which a payroll submitted now is paid. It is processed at its deadline, or at
 * once if that has passed. A pay date left over from an earlier immediate run may be too early for the
 * deadline, and is then moved.
 */
export function payDateIfSubmitted(
  { payDate, deadlineAt }: { readonly payDate: CalendarDate; readonly deadlineAt: Instant },
  now: Instant,
): CalendarDate {
  return feasiblePayDate(payDate, now > deadlineAt ? now : deadlineAt);
}

/** Returns the first day on which transfers processed now can arrive, regardless of the hour. */
export function earliestArrivalDate(now: Instant): CalendarDate {
  return addBankingDays(bankingDayOnOrAfter(newYorkDateOf(now)), bankingDaysNeeded);
}

function withArticle(closure: string): string {
  return closure === 'Saturday' || closure === 'Sunday' ? `a ${closure}` : closure;
}
