/** The one way that leaves it to the run of the last period. */
export const inRegularRun = 'They will be paid during a regular payroll cycle';

/** How a worker who leaves is paid what is still owed. */
export const finalPayChoices = [
  'They will be paid by cash or check',
  'They will be paid by supplemental payroll',
  'They will be paid by a different way',
  inRegularRun,
  'They have already been paid',
] as const;

export type FinalPayChoice = (typeof finalPayChoices)[number];
