import { z } from 'zod';

const kind = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A benefit that a company can offer, with the pay kinds of both contributions. */
const benefitType = z.strictObject({
  type: z.string().min(1),
  /** Other names in use; case and punctuation do not matter. */
  also: z.array(z.string().min(1)),
  /** Pay kind of the worker's contribution, a deduction. */
  worker: kind,
  /** Pay kind of the company's contribution; absent if the company cannot contribute through payroll. */
  company: kind.optional(),
  /** Variant of a limit that applies to enrolled workers, such as family coverage. */
  limitVariant: z.string().optional(),
  note: z.string().optional(),
});

/** In the order in which contributions are deducted: if pay is insufficient, the last ones are reduced first. */
export const benefitTypesSchema = z.strictObject({
  types: z.array(benefitType).min(1),
  source: z.string().min(1),
});

export type BenefitType = z.output<typeof benefitType>;
