/** How much of a week or year a worker works. */
export const employmentStatuses = [
  'Full Time (30+ Hours per week)',
  'Part Time (20-29 Hours per week)',
  'Part Time (0-19 Hours per week)',
  'Seasonal (0-6 months per year)',
  'Variable',
] as const;

export type EmploymentStatus = (typeof employmentStatuses)[number];
