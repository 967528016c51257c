/** Regular periods come from a schedule; the others are added one by one. */
export const payPeriodTypes = ['Regular', 'Off-Cycle', 'Missing', 'Dismissal'] as const;
export type PayPeriodType = (typeof payPeriodTypes)[number];

export const supplementalTypes = ['Off-Cycle', 'Missing', 'Dismissal'] as const;
export type SupplementalType = (typeof supplementalTypes)[number];

export const payPeriodStatuses = [
  'New',
  'Submitted',
  'Cancelled',
  'In Process',
  'Processed',
  'Failed',
  'Returned',
  'Skipped',
] as const;
export type PayPeriodStatus = (typeof payPeriodStatuses)[number];

/** Whether what is paid in a period can still be changed. */
export function isEditable(status: PayPeriodStatus): boolean {
  return status === 'New' || status === 'Cancelled' || status === 'Failed';
}

/** Whether what a period pays stands in the books. */
export function isBooked(status: PayPeriodStatus): boolean {
  return status === 'In Process' || status === 'Processed' || status === 'Returned';
}

/** How tax is withheld from pay outside the schedule: at rates of its own, or with the regular pay. */
export const supplementalMethods = ['flat', 'aggregate'] as const;
export type SupplementalMethod = (typeof supplementalMethods)[number];
