import {
  addDays,
  addYears,
  type CalendarDate,
  calendarDate,
  daysBetween,
  laterDate,
  yearOf,
} from '../../values/calendar-date.ts';
import { type Hours, noHours } from '../../values/hours.ts';
import { type Cents, proportion } from '../../values/money.ts';
import type { EmploymentSpan } from '../earnings/salary.ts';
import { type AssignedTimeOff, lastDayOf, type TimeOffTerms } from './policy.ts';
import type { CountedHours } from './recount.ts';

/** Hours granted on a day, or those that are lost because they are not carried over. */
export interface YearlyEvent {
  readonly kind: 'granted' | 'carriedOver';
  readonly on: CalendarDate;
  /** Added to the balance; zero or negative for a carry-over. */
  readonly hours: Hours;
  /** Hours granted before the limit of the balance, where it takes some of them. */
  readonly wanted?: Hours;
}

/** A day on which something is granted or lost; the hours depend on the balance of that day. */
export type DueDay =
  | { readonly kind: 'granted'; readonly on: CalendarDate; readonly share: Share }
  | { readonly kind: 'carriedOver'; readonly on: CalendarDate };

interface Share {
  readonly days: number;
  readonly ofDays: number;
}

/** The first day on which a worker earns hours: the start, or the end of the waiting time. */
export function firstDayOf(
  { policy, assignment }: Pick<AssignedTimeOff, 'policy' | 'assignment'>,
  { joinedOn }: Pick<EmploymentSpan, 'joinedOn'>,
): CalendarDate {
  const { waiting } = policy.terms;
  if (waiting?.rule !== 'Accrual') return assignment.startsOn;
  return laterDate(assignment.startsOn, addDays(joinedOn, waiting.days));
}

/** The first day on which hours may be used; undefined without a waiting time. */
export function usableFromOf(
  { policy }: Pick<AssignedTimeOff, 'policy'>,
  { joinedOn }: Pick<EmploymentSpan, 'joinedOn'>,
): CalendarDate | undefined {
  const { waiting } = policy.terms;
  return waiting?.rule === 'Use' ? addDays(joinedOn, waiting.days) : undefined;
}

/**
 * Lists the grants and carry-overs up to a day that are not booked yet, the earliest first. On the same day
 * hours are carried over first.
 */
export function listDueDays(
  assigned: AssignedTimeOff,
  employment: EmploymentSpan,
  until: CalendarDate,
): DueDay[] {
  const last = lastDayOf(assigned);
  const from = yearlyFromOf(assigned);
  const isOpen = ({ on }: DueDay) =>
    on >= from && on <= until && (last === null || on <= last) && isEmployedOn(employment, on);
  return [...listCarryOvers(assigned, until), ...listGrants(assigned, employment, until)]
    .filter(isOpen)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

/** The first day on which hours are granted or lost. Years before the assignment or the present terms have passed. */
function yearlyFromOf({ policy, assignment }: AssignedTimeOff): CalendarDate {
  const { startsOn, yearlyFrom } = assignment;
  return laterDate(policy.terms.yearlyFrom ?? startsOn, yearlyFrom ?? startsOn);
}

/** A due day, whose hours are counted together with others. */
export function toCountedEvent(due: DueDay, terms: TimeOffTerms): CountedHours {
  const { kind, on } = due;
  const wanted = due.kind === 'granted' ? shareOf(terms.accrual.hours, due.share) : null;
  return { kind, countsOn: on, on, hours: noHours, payRunId: null, wanted, terms };
}

function listCarryOvers({ policy, assignment, booked }: AssignedTimeOff, until: CalendarDate) {
  const { carryOver } = policy.terms;
  if (!carryOver) return [];
  const after = laterDate(assignment.startsOn, booked.lastCarryOverOn ?? assignment.startsOn);
  return yearsFrom(after, until)
    .map((year) => calendarDate(`${year}-${carryOver.on}`))
    .filter((on) => on > after)
    .map((on): DueDay => ({ kind: 'carriedOver', on }));
}

function listGrants(
  assigned: AssignedTimeOff,
  employment: EmploymentSpan,
  until: CalendarDate,
): DueDay[] {
  const { policy, assignment, booked } = assigned;
  const { accrual } = policy.terms;
  if (accrual.method !== 'Per Year') return [];
  const first = laterDate(firstDayOf(assigned, employment), yearlyFromOf(assigned));
  const isBooked = (on: CalendarDate) => booked.lastGrantOn !== null && on <= booked.lastGrantOn;
  const grantDays = yearsFrom(first, addYears(until, 1))
    .map((year) => grantDayOf(accrual.grantDay, employment, year))
    .filter((on) => on > first);
  const [next] = grantDays;
  const isFirst = assignment.grantsAtStart && booked.lastGrantOn === null;
  const atStart = isFirst && next ? [toFirstGrant(first, next)] : [];
  const later = grantDays.map((on): DueDay => ({ kind: 'granted', on, share: whole }));
  return [...atStart, ...later].filter(({ on }) => !isBooked(on));
}

const whole: Share = { days: 1, ofDays: 1 };

/** The first grant is for the days until the next one. */
function toFirstGrant(first: CalendarDate, next: CalendarDate): DueDay {
  const days = daysBetween(first, next);
  const ofDays = daysBetween(addYears(next, -1), next);
  return { kind: 'granted', on: first, share: days >= ofDays ? whole : { days, ofDays } };
}

function grantDayOf(
  grantDay: 'Calendar Year' | 'Anniversary',
  { joinedOn }: Pick<EmploymentSpan, 'joinedOn'>,
  year: number,
): CalendarDate {
  if (grantDay === 'Calendar Year') return calendarDate(`${year}-01-01`);
  return addYears(joinedOn, year - yearOf(joinedOn));
}

/** A share of hours, to the nearest ten-thousandth. */
function shareOf(hours: Hours, { days, ofDays }: Share): Hours {
  if (days === ofDays) return hours;
  return proportion(hours as number as Cents, days, ofDays) as number as Hours;
}

function isEmployedOn({ departures }: EmploymentSpan, day: CalendarDate): boolean {
  return departures.every(
    ({ exitOn, returnsOn }) => day <= exitOn || (returnsOn !== null && day >= returnsOn),
  );
}

function yearsFrom(first: CalendarDate, last: CalendarDate): number[] {
  const [from, to] = [yearOf(first), yearOf(last)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
