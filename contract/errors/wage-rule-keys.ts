import type { KeyDescriptions } from './key-description.ts';

/** Keys about hours by day and the minimum wage. */
export const wageRuleKeys = {
  belowMinimumWage: [
    'The pay of a worker is below the minimum wage, and the company blocks such pay.',
    'Correct the hours or the rate of the worker, or have the difference made up with setWageRules.',
  ],
  dayInOtherSchedule: [
    'The worker moves to another pay schedule within the period, and a day of hoursByDay belongs to that schedule.',
    'Enter the hours of the day in the period of the other schedule, which pays it.',
  ],
  dayOutsidePeriod: [
    'A day of hoursByDay is not in the pay period.',
    'Send only the days of the pay period; the others belong to another period.',
  ],
  dayTooLong: ['The hours of one day are more than 24.', 'Correct the hours of the day.'],
  hoursTwice: ['Hours are sent by day and as a sum.', 'Send hoursByDay, or the hours of base pay.'],
  moreHoursThanPeriod: [
    'The hours of a worker are together more than 24 for each day of the pay period.',
    'Correct the hours of base pay, overtime and leave.',
  ],
  overtimeNotInDays: [
    'Overtime is sent with more hours than hoursByDay has at the worker’s own wage.',
    'Hours of overTime are part of hoursByDay: add them to their days, or correct overTime.',
  ],
} as const satisfies KeyDescriptions;
