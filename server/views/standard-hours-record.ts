import type { Warn } from '../../contract/warnings.ts';
import { periodHoursOf, standardHoursBasisOf } from '../../engine/earnings/standard-hours.ts';
import { formatHours, type Hours, standardHoursNumber } from '../../values/hours.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';

/** Standard working hours as entered, and the span they are understood to be for. */
export function toStandardHoursRecord(standard: Hours | null) {
  return standard === null
    ? { standardWorkingHours: null, standardWorkingHoursBasis: null }
    : {
        standardWorkingHours: standardHoursNumber(standard),
        standardWorkingHoursBasis: standardHoursBasisOf(standard),
      };
}

/** Describes how standard working hours were understood, if they were sent. */
export function describeStandardHours(
  standard: Hours | null | undefined,
  frequency?: PayFrequency,
): string | undefined {
  if (!standard) return undefined;
  const basis = standardHoursBasisOf(standard);
  const understood = `${formatHours(standard)} standard working hours are ${spans[basis]}`;
  if (frequency === undefined || basis === 'Per Pay Period') return `${understood}.`;
  return `${understood}: ${formatHours(periodHoursOf(standard, frequency))} hours a pay period.`;
}

/** Warns where the hours of a pay period differ from the number sent: it was read by its size. */
export function warnOfStandardHours(
  standard: Hours | null | undefined,
  frequency: PayFrequency,
  warn: Warn,
): void {
  const message = describeStandardHours(standard, frequency);
  if (!standard || !message || periodHoursOf(standard, frequency) === standard) return;
  warn({ key: 'standardHours', path: 'paySchedule.standardWorkingHours', message });
}

const spans = {
  'Per Day': 'hours a day, on five days a week',
  'Per Week': 'hours a week',
  'Per Pay Period': 'hours a pay period',
} as const;
