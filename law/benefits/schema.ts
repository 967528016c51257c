import { z } from 'zod';
import { amount, fraction, sourceFields } from '../figures.ts';

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
  /** Deducted before tax through the company's cafeteria plan, 26 U.S.C. 125. */
  isCafeteria: z.literal(true).optional(),
  /** Pay kind of the taxable cost of the cover, if that is entered. */
  cover: kind.optional(),
  /** Retirement plan that the benefit belongs to. */
  plan: z.string().optional(),
  /** Variant of a limit that applies to enrolled workers, such as family coverage. */
  limitVariant: z.string().optional(),
  /** Limit in law/kinds of which a twelfth applies to each month with coverage. */
  limitByMonth: z.string().optional(),
  note: z.string().optional(),
});

/** A retirement plan to which workers defer pay and the company contributes. */
const retirementPlan = z.strictObject({
  plan: z.string().min(1),
  /** Pay kinds of the deferrals. */
  deferrals: z.array(kind).min(1),
  /** Limits of the year, in law/kinds: deferrals, pay that counts, and all that is added in a year. */
  deferralLimit: z.string(),
  compensationLimit: z.string().optional(),
  /** Limit of the pay that a percentage of the company is of, where a match has none. */
  nonelectiveLimit: z.string().optional(),
  additionsLimit: z.string().optional(),
  /** The greatest match as a share of pay. */
  mostMatch: fraction.optional(),
  ...sourceFields,
});

/** Tests that show whether benefits favor owners and the highly paid. */
const benefitTests = z.strictObject({
  /** Share of all benefits of a cafeteria plan that key employees may have, 26 U.S.C. 125(b)(2). */
  mostOfKeyEmployees: fraction,
  /** Least average of the others in dependent care, as a share of that of the highly compensated, 26 U.S.C. 129(d)(8). */
  leastAverageOfOthers: fraction,
  /** Pay of the year before above which a worker is highly compensated, 26 U.S.C. 414(q). */
  highlyCompensated: z.array(
    z.strictObject({ year: z.int(), paidLastYear: amount, ...sourceFields }),
  ),
  ...sourceFields,
});

/** In the order in which contributions are deducted: if pay is insufficient, the last ones are reduced first. */
export const benefitTypesSchema = z.strictObject({
  types: z.array(benefitType).min(1),
  plans: z.array(retirementPlan),
  tests: benefitTests,
  source: z.string().min(1),
});

export type BenefitTestLaw = z.output<typeof benefitTests>;
export type RetirementPlan = z.output<typeof retirementPlan>;
export type BenefitType = z.output<typeof benefitType>;
