import { dayNumberOf } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import { hoursOfDay } from './hours-by-day.ts';
import type { PayDataFacts, PayInput } from './pay-input.ts';
import type { PathSegment } from './read-pay-input.ts';

/** More hours than the pay period has. */
export interface ImpossibleHours {
  readonly problem: 'moreHoursThanPeriod';
  readonly hours: Hours;
  readonly possible: Hours;
}

interface HourLimits {
  /** Hours above it are a mistake; undefined in a supplemental period, whose days need not be those of the work. */
  readonly possible: Hours | undefined;
  /** Hours above it may be a mistake. */
  readonly usual: Hours;
}

/** Limits the hours of one worker in a period: 24 of each day, and usually at most 80 of a week. */
export function limitHours({ type, beginsOn, endsOn }: PayDataFacts['period']): HourLimits {
  const days = dayNumberOf(endsOn) - dayNumberOf(beginsOn) + 1;
  const all = (days * hoursOfDay) as Hours;
  if (type !== 'Regular') return { possible: undefined, usual: all };
  return { possible: all, usual: Math.floor((days * usualHoursOfWeek) / 7) as Hours };
}

const usualHoursOfWeek = 80 * 10_000;

/** Sums the hours of an entry and names the field at which they become more than the period has. */
export function findTooManyHours(
  input: PayInput,
  { possible = Number.POSITIVE_INFINITY as Hours }: HourLimits,
): {
  readonly hours: Hours;
  readonly at: readonly PathSegment[];
  readonly impossible?: ImpossibleHours;
} {
  let total = 0;
  let at: readonly PathSegment[] = [];
  for (const list of ['base', 'days', 'overtime', 'leave'] as const) {
    // Overtime is part of the days.
    if (list === 'overtime' && (input.days?.length ?? 0) > 0) continue;
    const lines = input[list] ?? [];
    for (let index = 0; index < lines.length; index += 1) {
      total += lines[index]?.hours ?? 0;
      if (total > possible && at.length === 0) at = [list, index, 'hours'];
    }
  }
  const hours = total as Hours;
  if (total <= possible) return { hours, at };
  return { hours, at, impossible: { problem: 'moreHoursThanPeriod', hours, possible } };
}
