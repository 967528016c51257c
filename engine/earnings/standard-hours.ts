import { type Hours, standardHoursNumber } from '../../values/hours.ts';
import { type Cents, proportion } from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import type { StandardHoursBasis } from '../../values/vocabulary.ts';

const mostHoursADay = 12;
const mostHoursAWeek = 60;
const workingDaysPerWeek = 5;
const weeksPerYear = 52;
const hoursPerWeek = 40;
const hoursScale = 10_000;

/**
 * The span that standard working hours are stated for. Clients send 8, 40 or 80 for the same full-time
 * worker, so the size decides: up to 12 a day, up to 60 a week, above that a pay period.
 */
export function standardHoursBasisOf(standard: Hours): StandardHoursBasis {
  const stated = standardHoursNumber(standard);
  if (stated <= mostHoursADay) return 'Per Day';
  return stated <= mostHoursAWeek ? 'Per Week' : 'Per Pay Period';
}

/** Converts standard working hours to those of a full pay period; a day is one of five of a week. */
export function periodHoursOf(standard: Hours, frequency: PayFrequency): Hours {
  const basis = standardHoursBasisOf(standard);
  if (basis === 'Per Pay Period') return standard;
  const daysPerWeek = basis === 'Per Day' ? workingDaysPerWeek : 1;
  const perYear = daysPerWeek * weeksPerYear;
  return proportion(
    standard as number as Cents,
    perYear,
    periodsPerYear[frequency],
  ) as number as Hours;
}

/** Hours of a pay period at 40 hours a week: 2,080 a year. */
export function fullTimeHoursOf(frequency: PayFrequency): Hours {
  return periodHoursOf((hoursPerWeek * hoursScale) as Hours, frequency);
}
