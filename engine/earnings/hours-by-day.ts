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
 * Sums hours by day to base pay. Hours that were sent as overtime are part of the days and are paid as
 * overtime: they are taken from the last days at the worker's own wage. Undefined if there are fewer.
 */
export function toBasePay(
  days: readonly DayHours[],
  sentAsOvertime: number,
  payCodes: ReadonlyMap<string, PayCodeRate>,
): BasePay[] | undefined {
  let toTake = sentAsOvertime;
  const hours = days.map((day) => day.hours as number);
  for (let index = days.length - 1; index >= 0 && toTake > 0; index -= 1) {
    const day = days[index];
    if (!day || !isDayAtOwnWage(day)) continue;
    const taken = Math.min(day.hours, toTake);
    hours[index] = day.hours - taken;
    toTake -= taken;
  }
  if (toTake > 0) return undefined;
  const lines = new Map<string, BasePay>();
  for (const [index, day] of days.entries()) {
    const { payCode, rate, locationId, wageFrom } = day;
    const key = dayKey(day);
    const sum = (lines.get(key)?.hours ?? 0) + (hours[index] ?? 0);
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
