import type { PayFrequency } from './pay-frequency.ts';

/** How often a pay schedule pays, in the interface's words. */
export const compensationFrequencies = ['Weekly', 'BiWeekly', 'SemiMonthly', 'Monthly'] as const;

export type CompensationFrequency = (typeof compensationFrequencies)[number];

/** The same in the words of the withholding tables. */
export const payFrequencyOf: Readonly<Record<CompensationFrequency, PayFrequency>> = {
  Weekly: 'weekly',
  BiWeekly: 'biweekly',
  SemiMonthly: 'semimonthly',
  Monthly: 'monthly',
};
