import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Hours, noHours } from '../../values/hours.ts';
import type {
  GrantDay,
  PayoutRule,
  TimeOffKind,
  TimeOffPolicyId,
  WaitingRule,
} from '../../values/time-off.ts';
import type { CountedHours } from './recount.ts';

/** Terms of a policy, stored as JSON. A change applies to hours that are booked afterwards. */
export interface TimeOffTerms {
  /** Pay codes and types of leave whose paid hours count as used. */
  readonly payCodes: readonly string[];
  readonly accrual: Accrual;
  /** The balance at which no more hours are earned. */
  readonly balanceLimit?: Hours;
  /** Hours that can be earned in a calendar year, without grants. */
  readonly yearLimit?: Hours;
  readonly carryOver?: CarryOver;
  /** The first day on which the days of the year hold, if they were changed. */
  readonly yearlyFrom?: CalendarDate;
  readonly waiting?: Waiting;
  readonly payout: PayoutRule;
}

export type Accrual =
  /** `hours` for each `perHours` worked. */
  | { readonly method: 'Per Hour Worked'; readonly hours: Hours; readonly perHours: Hours }
  | { readonly method: 'Per Pay Period'; readonly hours: Hours }
  | { readonly method: 'Per Year'; readonly hours: Hours; readonly grantDay: GrantDay };

/** The hours of the balance that remain after a day of each year. */
export interface CarryOver {
  readonly limit: Hours;
  /** `01-01`: month and day. */
  readonly on: string;
}

export interface Waiting {
  /** Days from the hire. */
  readonly days: number;
  readonly rule: WaitingRule;
}

export interface TimeOffPolicy {
  readonly policyId: TimeOffPolicyId;
  readonly name: string;
  readonly kind: TimeOffKind;
  readonly terms: TimeOffTerms;
  /** Number of the present terms: each change of a policy adds a version. */
  readonly version: number;
  /** Last day on which hours are earned. */
  readonly endsOn: CalendarDate | null;
}

/** A worker's part in a policy. */
export interface TimeOffAssignment {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  /** Hours of a year are granted on the first day as well; false if an opening balance was entered. */
  readonly grantsAtStart: boolean;
  /** The first day on which hours are granted or lost; null if it is the start. */
  readonly yearlyFrom: CalendarDate | null;
}

/** Sums over the movements of a worker in a policy. */
export interface BookedTimeOff {
  readonly balance: Hours;
  /** Hours earned in the calendar year in question. */
  readonly accruedInYear: Hours;
  /** Hours earned before those of `recent`, by calendar year. */
  readonly accruedByYear: Readonly<Record<number, Hours>>;
  /**
   * Hours in the balance that a payment may come before: adjustments, and everything that ends on or after
   * its first day. The order is that in which they were booked.
   */
  readonly recent: readonly CountedHours[];
  readonly lastGrantOn: CalendarDate | null;
  readonly lastCarryOverOn: CalendarDate | null;
}

export interface AssignedTimeOff {
  readonly policy: TimeOffPolicy;
  readonly assignment: TimeOffAssignment;
  readonly booked: BookedTimeOff;
}

/** True for a code or type of leave whose paid hours a policy counts as used. */
export function countsAsUsed({ payCodes }: Pick<TimeOffTerms, 'payCodes'>, code: string): boolean {
  const wanted = code.trim().toLowerCase();
  return payCodes.some((each) => each.toLowerCase() === wanted);
}

/** The last day on which a worker earns hours under a policy. */
export function lastDayOf({
  policy,
  assignment,
}: Pick<AssignedTimeOff, 'policy' | 'assignment'>): CalendarDate | null {
  const ends = [policy.endsOn, assignment.endsOn].filter((day) => day !== null);
  return ends.length === 0 ? null : ends.reduce((one, other) => (one < other ? one : other));
}

/** Hours that fit below a limit; all of them without a limit. */
export function hoursBelow(limit: Hours | undefined, counted: number, wanted: Hours): Hours {
  if (limit === undefined) return wanted;
  return Math.max(noHours, Math.min(wanted, limit - counted)) as Hours;
}
