import type { PayFrequency } from './pay-frequency.ts';

/** How often a pay schedule pays, in the interface's words. */
export const compensationFrequencies = ['Weekly', 'BiWeekly', 'SemiMonthly', 'Monthly'] as const;

export type CompensationFrequency = (typeof compensationFrequencies)[number];

/** The frequencies a schedule can have, in the words of the withholding tables. */
export type ScheduleFrequency = Extract<
  PayFrequency,
  'weekly' | 'biweekly' | 'semimonthly' | 'monthly'
>;

export const scheduleFrequencyOf = {
  Weekly: 'weekly',
  BiWeekly: 'biweekly',
  SemiMonthly: 'semimonthly',
  Monthly: 'monthly',
} as const satisfies Readonly<Record<CompensationFrequency, ScheduleFrequency>>;

export const compensationFrequencyOf = {
  weekly: 'Weekly',
  biweekly: 'BiWeekly',
  semimonthly: 'SemiMonthly',
  monthly: 'Monthly',
} as const satisfies Readonly<Record<ScheduleFrequency, CompensationFrequency>>;
