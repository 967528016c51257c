import { addDays, type CalendarDate, daysBetween, laterDate } from '../../values/calendar-date.ts';
import { type Hours, noHours } from '../../values/hours.ts';
import { type Cents, productOver } from '../../values/money.ts';
import type { TimeOffKind, TimeOffPolicyId } from '../../values/time-off.ts';
import type { DateRange, EmploymentSpan } from '../earnings/salary.ts';
import { type AssignedTimeOff, hoursBelow, lastDayOf } from './policy.ts';
import {
  firstDayOf,
  listDueDays,
  toYearlyEvent,
  usableFromOf,
  type YearlyEvent,
} from './yearly-events.ts';

/**
 * The hours of one policy in one payment, as stored with it and shown on the stub:
 * `before + events + accrued - used - paidOut = balance`.
 */
export interface TimeOffChange {
  readonly policyId: TimeOffPolicyId;
  readonly name: string;
  readonly kind: TimeOffKind;
  readonly before: Hours;
  /** Earned by the work of the period. */
  readonly accrued: Hours;
  readonly used: Hours;
  readonly paidOut: Hours;
  /** Hours granted or lost on days of the year; those up to the first day of the period come first. */
  readonly events: readonly YearlyEvent[];
  /** May be negative: more was used than earned. */
  readonly balance: Hours;
  /** Earned in the calendar year before this payment. */
  readonly accruedBefore: Hours;
  /** The first day on which hours may be used, if hours were used before it. */
  readonly usableFrom?: CalendarDate;
}

/** The facts of a payment that a policy counts. */
export interface TimeOffFacts {
  readonly period: DateRange & { readonly type: string };
  readonly employment: EmploymentSpan;
  /** Hours worked, without leave. */
  readonly worked: Hours;
  /** Paid hours that the policy counts as used. */
  readonly used: Hours;
  readonly paidOut: Hours;
}

/**
 * Plans the hours of one policy in one payment, in this order: grants and carry-overs that are due up to the
 * first day of the period; hours used; hours earned, up to the limits; grants and carry-overs within the
 * period; hours paid out. Hours used in the period of a carry-over are therefore never lost.
 */
export function planTimeOff(assigned: AssignedTimeOff, facts: TimeOffFacts): TimeOffChange {
  const { policy, booked } = assigned;
  const { period, employment, used, paidOut } = facts;
  const due = listDueDays(assigned, employment, period.endsOn);
  const isEarly = ({ on }: { readonly on: CalendarDate }) => on <= period.beginsOn;
  const early = applyEvents(due.filter(isEarly), policy.terms, booked.balance);
  const accrued = accruedIn(assigned, facts, (early.balance - used) as Hours);
  const worked = (early.balance - used + accrued) as Hours;
  const late = applyEvents(
    due.filter((day) => !isEarly(day)),
    policy.terms,
    worked,
  );
  return {
    policyId: policy.policyId,
    name: policy.name,
    kind: policy.kind,
    before: booked.balance,
    accrued,
    used,
    paidOut,
    events: [...early.events, ...late.events],
    balance: (late.balance - paidOut) as Hours,
    accruedBefore: booked.accruedInYear,
    ...earlyUse(assigned, facts),
  };
}

/** Hours used in a period that ends before the waiting time does. */
function earlyUse(assigned: AssignedTimeOff, { used, employment, period }: TimeOffFacts) {
  const usableFrom = usableFromOf(assigned, employment);
  return used > 0 && usableFrom && period.endsOn < usableFrom ? { usableFrom } : {};
}

/** The balance on a day, with grants and carry-overs that are due and not booked yet. */
export function balanceOn(
  assigned: AssignedTimeOff,
  employment: EmploymentSpan,
  day: CalendarDate,
): Hours {
  const due = listDueDays(assigned, employment, day);
  return applyEvents(due, assigned.policy.terms, assigned.booked.balance).balance;
}

/**
 * Plans the hours of a payment that replaces another. Grants and carry-overs stay as booked: the correction
 * changes only the hours earned, used and paid out.
 */
export function replanTimeOff(
  former: TimeOffChange,
  assigned: AssignedTimeOff,
  facts: TimeOffFacts,
): TimeOffChange {
  const { policy } = assigned;
  const isEarly = ({ on }: YearlyEvent) => on <= facts.period.beginsOn;
  const early = former.before + hoursOf(former.events.filter(isEarly));
  const booked = { ...assigned.booked, accruedInYear: former.accruedBefore };
  const accrued = accruedIn({ ...assigned, booked }, facts, (early - facts.used) as Hours);
  const { used, paidOut } = facts;
  const balance = former.before + hoursOf(former.events) + accrued - used - paidOut;
  const { name, kind } = policy;
  return { ...former, name, kind, accrued, used, paidOut, balance: balance as Hours };
}

/** Hours used or paid out beyond the balance; zero if the balance suffices. */
export function overdrawnHours({ used, paidOut, balance }: TimeOffChange): Hours {
  return Math.max(0, Math.min(used + paidOut, -balance)) as Hours;
}

/** Hours granted by the events, and those lost. */
export function hoursOfEvents(events: readonly YearlyEvent[], kind: YearlyEvent['kind']): Hours {
  return hoursOf(events.filter((event) => event.kind === kind)) as Hours;
}

function hoursOf(events: readonly YearlyEvent[]): number {
  return events.reduce((total, { hours }) => total + hours, 0);
}

function applyEvents(
  due: ReturnType<typeof listDueDays>,
  terms: AssignedTimeOff['policy']['terms'],
  before: Hours,
) {
  let balance = before;
  const events = due.map((day) => {
    const event = toYearlyEvent(day, terms, balance);
    balance = (balance + event.hours) as Hours;
    return event;
  });
  return { events, balance };
}

/** Hours earned by the work of a period, within the limits of the balance and the year. */
function accruedIn(assigned: AssignedTimeOff, facts: TimeOffFacts, balance: Hours): Hours {
  const { balanceLimit, yearLimit } = assigned.policy.terms;
  const earned = earnedIn(assigned, facts);
  const inYear = hoursBelow(yearLimit, assigned.booked.accruedInYear, earned);
  return hoursBelow(balanceLimit, balance, inYear);
}

/**
 * Hours earned before limits. Where a worker earns hours in part of the period only, hours worked count by
 * the share of the days employed, and hours of a pay period by the share of its days.
 */
function earnedIn(assigned: AssignedTimeOff, { period, employment, worked }: TimeOffFacts): Hours {
  const { accrual } = assigned.policy.terms;
  const from = laterDate(firstDayOf(assigned, employment), period.beginsOn);
  const days = employedDays(employment, period, {
    from,
    until: lastDayOf(assigned) ?? period.endsOn,
  });
  switch (accrual.method) {
    case 'Per Hour Worked': {
      const whole = { from: period.beginsOn, until: period.endsOn };
      const ofDays = employedDays(employment, period, whole);
      if (days === 0 || worked <= 0) return noHours;
      return asHours(productOver([accrual.hours, worked, days], accrual.perHours * ofDays));
    }
    case 'Per Pay Period': {
      if (period.type !== 'Regular') return noHours;
      const ofDays = daysBetween(period.beginsOn, period.endsOn) + 1;
      return asHours(productOver([accrual.hours, days, 1], ofDays));
    }
    case 'Per Year':
      return noHours;
  }
}

const asHours = (hours: Cents) => hours as number as Hours;

/** Days of a period from one day to another on which a worker is employed. */
function employedDays(
  { joinedOn, departures }: EmploymentSpan,
  period: DateRange,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): number {
  const first = laterDate(laterDate(from, joinedOn), period.beginsOn);
  const last = earlierDate(until, period.endsOn);
  const absent = departures.map(({ exitOn, returnsOn }) =>
    countDays(
      laterDate(first, addDays(exitOn, 1)),
      returnsOn === null ? last : earlierDate(last, addDays(returnsOn, -1)),
    ),
  );
  return absent.reduce((days, gap) => days - gap, countDays(first, last));
}

const earlierDate = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

const countDays = (first: CalendarDate, last: CalendarDate) =>
  Math.max(0, daysBetween(first, last) + 1);
