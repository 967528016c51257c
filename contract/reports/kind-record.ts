import { z } from 'zod';

/** How each group of kinds treats a tax, in short words. */
export const treatmentLabels = {
  pay: {
    taxable: 'taxed',
    excluded: 'not taxed',
    excludedToLimit: 'not taxed up to the limit',
    reportedOnly: 'reported, nothing withheld',
  },
  deduction: {
    taxable: 'after tax',
    excluded: 'before tax',
    excludedToLimit: 'before tax up to the limit',
    reportedOnly: 'after tax',
  },
} as const;

/** A kind of pay or deduction, with the texts by which it is sent. */
export const payKindRecord = z.object({
  description: z.string().meta({ description: 'The text to send.' }),
  alsoUnderstood: z.array(z.string()).meta({
    description: 'Other texts that mean the same. Case, spaces and signs do not count.',
  }),
  kind: z.string(),
  label: z.string(),
  paid: z.enum(['here', 'elsewhere']).meta({
    description: 'elsewhere: it counts for taxes, but the worker has it already or by another way.',
  }),
  wages: z.enum(['regular', 'supplemental', 'bonus']).nullable(),
  taxes: z.object({
    federalIncomeTax: z.string(),
    socialSecurity: z.string(),
    medicare: z.string(),
    futa: z.string(),
  }),
  states: z
    .array(z.object({ state: z.string(), tax: z.string(), treatment: z.string() }))
    .meta({ description: 'Only states that differ from the federal treatment, as of today.' }),
  programs: z.array(z.object({ program: z.string(), treatment: z.string() })).meta({
    description: 'State programs, such as paid leave, that differ from what they follow.',
  }),
  limit: z
    .object({
      year: z.number(),
      amount: z.number(),
      per: z.enum(['year', 'month']),
      catchUp: z.array(z.object({ fromAge: z.number(), toAge: z.number(), amount: z.number() })),
      beyond: z.string(),
      source: z.string(),
    })
    .nullable(),
  note: z.string().nullable(),
  source: z.string(),
});

/** What becomes of the part above a limit. */
export const beyondLimitLabels = {
  notTaken: 'not taken',
  afterTax: 'taken after tax',
  taxable: 'taxed',
} as const;
