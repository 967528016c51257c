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

/** Banking days the money needs from the deadline to the worker. */
const bankingDaysNeeded = 2;

export interface PayDay {
  readonly payDate: CalendarDate;
  /** The last day, until noon in New York, on which payroll can be run for that pay date. */
  readonly deadlineOn: CalendarDate;
  /** Why people are paid earlier than the rule says, where they are. */
  readonly movedBecause?: string;
}

/** The pay day that is wanted, or the last banking day before it. */
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

/** When the work of a period that ends on a day should be paid, whether or not the banks are open. */
export function nominalPayDay(rule: PayDayRule, endsOn: CalendarDate): CalendarDate {
  if (rule.kind === 'afterEnd') return addDays(endsOn, rule.days);
  const { year, month } = toDateParts(endsOn);
  return dayInMonth({ year, month: month + 1, day: rule.day });
}

/** The rule by which a period's pay day keeps the distance that one pay day has. */
export function toPayDayRule(endsOn: CalendarDate, payDate: CalendarDate): PayDayRule {
  return { kind: 'afterEnd', days: daysBetween(endsOn, payDate) };
}

/** The moment up to and including which payroll can be run in time. */
export function deadlineOf(payDate: CalendarDate): Instant {
  return noonInNewYork(addBankingDays(payDate, -bankingDaysNeeded));
}

/** The pay date that was planned, by the day of its deadline. */
export function payDayForDeadline(deadlineOn: CalendarDate): CalendarDate {
  return addBankingDays(deadlineOn, bankingDaysNeeded);
}

/** The earliest pay date whose deadline has not passed. */
export function earliestPayDate(now: Instant): CalendarDate {
  const today = newYorkDateOf(now);
  const begins = now <= noonInNewYork(today) ? today : addDays(today, 1);
  return addBankingDays(bankingDayOnOrAfter(begins), bankingDaysNeeded);
}

/** The pay date that was meant, or the earliest that can be met where its deadline has passed. */
export function feasiblePayDate(payDate: CalendarDate, now: Instant): CalendarDate {
  const earliest = earliestPayDate(now);
  return payDate < earliest ? earliest : payDate;
}

/**
 * The day on which a payroll submitted now is paid. It is processed at its deadline, or at once when
 * that has passed; a day that came from running it at once before counts only as far as it can be met.
 */
export function payDateIfSubmitted(
  { payOn, deadlineAt }: { readonly payOn: CalendarDate; readonly deadlineAt: Instant },
  now: Instant,
): CalendarDate {
  return feasiblePayDate(payOn, now > deadlineAt ? now : deadlineAt);
}

/** The first day on which money can be with workers that is sent on its way now, at whatever hour. */
export function earliestArrivalDate(now: Instant): CalendarDate {
  return addBankingDays(bankingDayOnOrAfter(newYorkDateOf(now)), bankingDaysNeeded);
}

function withArticle(closure: string): string {
  return closure === 'Saturday' || closure === 'Sunday' ? `a ${closure}` : closure;
}
