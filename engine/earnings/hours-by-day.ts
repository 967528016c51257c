import type { CalendarDate } from '../../values/calendar-date.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { multiplierOne } from '../../values/pay-rate.ts';
import { type BasePay, basePayCode, type PayCodeRate } from './pay-data.ts';

/** Hours worked on one day, at one rate and in one place. */
export interface DayHours {
  readonly date: CalendarDate;
  readonly hours: Hours;
  readonly payCode: string;
  /** Defaults to the rate of the pay code, then to the worker's wage. */
  readonly rate?: HourlyRate;
  readonly locationId?: Id<'location'>;
  /** Start of the wage that the hours are paid at, if it is not that of the whole period; not stored. */
  readonly wageFrom?: CalendarDate;
}

export const hoursOfDay = 24 * 10_000;

/** Hours of one line of base pay have the same key. */
export function dayKey({
  payCode,
  rate,
  locationId,
  wageFrom,
}: Pick<DayHours, 'payCode' | 'rate' | 'locationId' | 'wageFrom'>): string {
  return [payCode, rate ?? '', locationId ?? '', wageFrom ?? ''].join(' ');
}

/** True for hours at the worker's own wage. */
export function isDayAtOwnWage({ payCode, rate }: Pick<DayHours, 'payCode' | 'rate'>): boolean {
  return payCode === basePayCode && rate === undefined;
}

/**
 * Finds the hours of each day that were sent as overtime, which are part of the days: the last ones at the worker's
 * own wage. Undefined if there are fewer.
 */
export function findOvertimeOfDays(
  days: readonly DayHours[],
  sentAsOvertime: number,
): readonly number[] | undefined {
  let toTake = sentAsOvertime;
  const taken = days.map(() => 0);
  for (let index = days.length - 1; index >= 0 && toTake > 0; index -= 1) {
    const day = days[index];
    if (!day || !isDayAtOwnWage(day)) continue;
    taken[index] = Math.min(day.hours, toTake);
    toTake -= Math.min(day.hours, toTake);
  }
  return toTake > 0 ? undefined : taken;
}

/** Sums hours by day to base pay, without those that were sent as overtime; undefined if there are fewer. */
export function toBasePay(
  days: readonly DayHours[],
  sentAsOvertime: number,
  payCodes: ReadonlyMap<string, PayCodeRate>,
): BasePay[] | undefined {
  const taken = findOvertimeOfDays(days, sentAsOvertime);
  if (!taken) return undefined;
  const lines = new Map<string, BasePay>();
  for (const [index, day] of days.entries()) {
    const { payCode, rate, locationId, wageFrom } = day;
    const key = dayKey(day);
    const sum = (lines.get(key)?.hours ?? 0) + day.hours - (taken[index] ?? 0);
    lines.set(key, {
      payCode,
      hours: sum as Hours,
      multiplier: payCodes.get(payCode)?.multiplier ?? multiplierOne,
      ...(rate && { rate }),
      ...(locationId && { locationId }),
      ...(wageFrom && { wageFrom }),
    });
  }
  return [...lines.values()].filter((line) => line.hours > 0);
}
