import { z } from 'zod';
import { named } from '../named.ts';

/** How a kind of pay or deduction treats a tax. */
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

/** A kind of pay or deduction with the texts that select it. */
export const payKindRecord = named(
  'PayKind',
  'A kind of pay or deduction.',
  z.object({
    description: z.string().meta({ description: 'The text to send in an import.' }),
    alsoUnderstood: z.array(z.string()).meta({
      description: 'Other texts with the same meaning. Case, spaces and punctuation are ignored.',
    }),
    kind: z.string(),
    label: z.string(),
    paid: z.enum(['here', 'elsewhere']),
    wages: z.enum(['regular', 'supplemental', 'bonus']).nullable(),
    taxes: z.object({
      federalIncomeTax: z.string(),
      socialSecurity: z.string(),
      medicare: z.string(),
      futa: z.string(),
    }),
    states: z.array(z.object({ state: z.string(), tax: z.string(), treatment: z.string() })),
    programs: z.array(z.object({ program: z.string(), treatment: z.string() })),
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
    w2Boxes: z
      .array(z.object({ box: z.string(), code: z.string().nullable() }))
      .meta({ description: 'Boxes of the W-2 besides 1, 3 and 5.' }),
    note: z.string().nullable(),
    source: z.string(),
  }),
);

/** Treatment of the part above a limit. */
export const beyondLimitLabels = {
  notTaken: 'not taken',
  afterTax: 'taken after tax',
  taxable: 'taxed',
} as const;
