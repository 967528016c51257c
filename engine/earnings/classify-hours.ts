import type { OvertimeRule, OvertimeTier, WageAndHourLaw } from '../../law/law.ts';
import {
  addDays,
  type CalendarDate,
  dayNumberOf,
  daysBetween,
  toCalendarDate,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../../values/calendar-date.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';

/** Hours worked on a day at one rate in one place. */
export interface WorkedDay {
  /** Null for hours of a whole workweek, whose days are not known: no daily rule applies to them. */
  readonly date: CalendarDate | null;
  readonly hours: Hours;
  /** Dollars per hour, without a premium for overtime. */
  readonly rate: HourlyRate;
  /** State of work; empty if it is not known. */
  readonly state: string;
  /** Location and codes that the pay is counted under. */
  readonly place?: string | undefined;
  /** Minimum wage of the place per hour. */
  readonly minimumWage: Cents;
}

/** Part of the hours of a day, and the multiple of the regular rate that they are paid at. */
export interface ClassifiedHours<Day extends WorkedDay> {
  readonly day: Day;
  readonly hours: Hours;
  readonly multiplier: Multiplier;
}

const daysOfWeek = 7;

/** The first day of the workweek of a day. */
export function workweekOf(date: CalendarDate, startsOn: Weekday): CalendarDate {
  const day = dayNumberOf(date);
  const since = weekdays.indexOf(weekdayOf(date)) - weekdays.indexOf(startsOn);
  return toCalendarDate(day - ((since + daysOfWeek) % daysOfWeek));
}

/** True for a period that is exactly one workweek. */
export function isOneWorkweek(
  { beginsOn, endsOn }: { readonly beginsOn: CalendarDate; readonly endsOn: CalendarDate },
  startsOn: Weekday,
): boolean {
  return weekdayOf(beginsOn) === startsOn && daysBetween(beginsOn, endsOn) === daysOfWeek - 1;
}

/**
 * Divides the hours of one workweek into regular hours and overtime, in the order in which they were
 * worked. An hour has the highest multiplier of the rules that apply to it, and an hour that is overtime
 * by the day does not count towards the limit of the week. The hours of a day do not depend on later days.
 */
export function classifyHours<Day extends WorkedDay>(
  days: readonly Day[],
  law: WageAndHourLaw,
): ClassifiedHours<Day>[] {
  const sorted = days.toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));
  const seventhDay = findSeventhDay(sorted);
  const classified: ClassifiedHours<Day>[] = [];
  let regularOfWeek = 0;
  let ofDay = 0;
  let date: CalendarDate | null | undefined;
  for (const day of sorted) {
    if (day.date !== date) ofDay = 0;
    date = day.date;
    const rule = law.states[day.state];
    const tiers = tiersOf(day, rule, day.date !== null && day.date === seventhDay);
    const weekly = rule ? [...law.federal.weekly, ...rule.weekly] : law.federal.weekly;
    let remaining = day.hours as number;
    while (remaining > 0) {
      const daily = multiplierAt(tiers, ofDay);
      const multiplier = Math.max(daily, multiplierAt(weekly, regularOfWeek));
      const untilNext = Math.min(
        remaining,
        hoursToNextTier(tiers, ofDay),
        multiplier === multiplierOne ? hoursToNextTier(weekly, regularOfWeek) : remaining,
      );
      classified.push({ day, hours: untilNext as Hours, multiplier: multiplier as Multiplier });
      if (multiplier === multiplierOne) regularOfWeek += untilNext;
      ofDay += untilNext;
      remaining -= untilNext;
    }
  }
  return joinEqual(classified);
}

/** The last day of a workweek on whose every day the worker worked. */
function findSeventhDay(sorted: readonly WorkedDay[]): CalendarDate | undefined {
  const worked = new Set(sorted.flatMap(({ date, hours }) => (date && hours > 0 ? [date] : [])));
  const [first] = worked;
  return worked.size === daysOfWeek && first ? addDays(first, daysOfWeek - 1) : undefined;
}

const none: readonly OvertimeTier[] = [];

/** The tiers of a state's rule for the hours of a day. */
function tiersOf(
  { date, rate, minimumWage }: WorkedDay,
  rule: OvertimeRule | undefined,
  isSeventhDay: boolean,
): readonly OvertimeTier[] {
  if (!rule || date === null) return none;
  const { dailyBelowMinimumWages: below } = rule;
  const isAbove = below !== undefined && rate * multiplierOne >= minimumWage * centsToRate * below;
  const daily = isAbove ? none : rule.daily;
  return isSeventhDay ? [...daily, ...rule.seventhDay] : daily;
}

/** From cents to the ten-thousandths of a dollar of a rate. */
const centsToRate = 100;

function multiplierAt(tiers: readonly OvertimeTier[], worked: number): number {
  let highest: number = multiplierOne;
  for (const { over, multiplier } of tiers)
    if (worked >= over && multiplier > highest) highest = multiplier;
  return highest;
}

function hoursToNextTier(tiers: readonly OvertimeTier[], worked: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { over } of tiers) if (over > worked && over - worked < next) next = over - worked;
  return next;
}

function joinEqual<Day extends WorkedDay>(
  parts: readonly ClassifiedHours<Day>[],
): ClassifiedHours<Day>[] {
  const joined: ClassifiedHours<Day>[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && last.day === part.day && last.multiplier === part.multiplier)
      joined[joined.length - 1] = { ...last, hours: (last.hours + part.hours) as Hours };
    else joined.push(part);
  }
  return joined;
}
