/** Whether a worker is let out of some taxes; an owner or officer is, of those for unemployment. */
export const taxExemptions = [
  'No, this employee is not tax exempt',
  'Yes, as an owner/corporate officer',
] as const;

export type TaxExemption = (typeof taxExemptions)[number];

export const notExempt: TaxExemption = 'No, this employee is not tax exempt';
