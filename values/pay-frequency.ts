/** How often people are paid, in the words of the withholding tables. */
export const payFrequencies = [
  'daily',
  'weekly',
  'biweekly',
  'semimonthly',
  'monthly',
  'quarterly',
  'semiannually',
  'annually',
] as const;

export type PayFrequency = (typeof payFrequencies)[number];

/** Pay periods in a year as Publication 15-T, Table 3, counts them. */
export const periodsPerYear: Readonly<Record<PayFrequency, number>> = {
  daily: 260,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
  semiannually: 2,
  annually: 1,
};
