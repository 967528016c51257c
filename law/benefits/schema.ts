import { z } from 'zod';

const kind = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A benefit that a company can offer, and what each side's contribution to it is in law. */
const benefitType = z.strictObject({
  type: z.string().min(1),
  /** Other names people use; case and signs do not count. */
  also: z.array(z.string().min(1)),
  /** The kind of the worker's part, a deduction. */
  worker: kind,
  /** The kind of the company's part; none where the company cannot contribute through us. */
  company: kind.optional(),
  /** What the enrolment says about the worker that changes a limit. */
  limitVariant: z.string().optional(),
  note: z.string().optional(),
});

/** In the order in which contributions are taken: the last gives way first when pay is short. */
export const benefitTypesSchema = z.strictObject({
  types: z.array(benefitType).min(1),
  source: z.string().min(1),
});

export type BenefitType = z.output<typeof benefitType>;
