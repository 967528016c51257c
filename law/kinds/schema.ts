import { z } from 'zod';
import { amount, day, fraction } from '../figures.ts';

const stateCode = z.string().regex(/^[A-Z]{2}$/);
const slug = z.string().regex(/^[a-z0-9]+(-[a-zA-Z0-9]+)*$/);

/** How well a figure is confirmed: by a named source, or indirectly. Anything less is left out. */
const status = z.enum(['C', 'C?']);

/**
 * What an amount does to the wages of a tax. For a deduction `taxable` says that it lowers nothing,
 * `excluded` that it lowers the wages. `reportedOnly` stands on the W-2 but nothing is withheld.
 */
const treatment = z.enum(['taxable', 'excluded', 'excludedToLimit', 'reportedOnly']);

const stateDifference = z.strictObject({
  state: stateCode,
  tax: z.enum(['incomeTax', 'unemployment']),
  treatment,
  /** The state's own limit, where it is not the federal one. */
  limit: slug.optional(),
  from: day.optional(),
  until: day.optional(),
  status,
  source: z.string().min(1),
});

const programDifference = z.strictObject({
  program: z.string(),
  treatment,
  status,
  source: z.string().min(1),
});

export const payKindSchema = z.strictObject({
  id: slug,
  label: z.string().min(1),
  group: z.enum(['earning', 'benefit', 'deduction', 'garnishment', 'reimbursement']),
  /** `elsewhere`: the worker has it already or it goes to another account; taxed, not paid. */
  paid: z.enum(['cash', 'elsewhere']).optional(),
  /** The employer owes it to an insurer or a plan with each payment: a cost, and not a mere value. */
  remitted: z.literal(true).optional(),
  /** Which wages it belongs to; `bonus` is supplemental too, but some states rate it apart. */
  wages: z.enum(['regular', 'supplemental', 'bonus']).optional(),
  federal: z.strictObject({
    incomeTax: treatment,
    socialSecurity: treatment,
    medicare: treatment,
    futa: treatment,
  }),
  limit: slug.optional(),
  /** What becomes of the part above the limit. */
  beyondLimit: z.enum(['notTaken', 'afterTax', 'taxable']).optional(),
  states: z.array(stateDifference).optional(),
  programs: z.array(programDifference).optional(),
  w2: z.string().optional(),
  note: z.string().optional(),
  /** What no source settles; the federal treatment is followed there. */
  open: z.array(z.string()).optional(),
  status,
  source: z.string().min(1),
});

export const kindsFileSchema = z.strictObject({ kinds: z.array(payKindSchema).min(1) });

const catchUp = z.strictObject({
  fromAge: z.int(),
  toAge: z.int(),
  amount,
});

export const limitSchema = z.strictObject({
  amount,
  per: z.enum(['year', 'month']),
  /** Added to the amount in the year a worker reaches an age. */
  catchUp: z.array(catchUp).optional(),
  /** Workers whose FICA wages of last year passed this may catch up by Roth money only. */
  catchUpRothAbove: amount.optional(),
  /** Another amount for workers of whom something is known, such as family coverage. */
  variants: z.record(slug, amount).optional(),
  status,
  source: z.string().min(1),
});

export const limitsFileSchema = z.strictObject({
  year: z.int(),
  limits: z.record(slug, limitSchema),
});

/** Whose wages a state program counts; kinds may differ from it by name. */
const programWages = z.strictObject({
  id: z.string(),
  /** The beginnings of the codes of the taxes it stands for. */
  codes: z.array(z.string()).min(1),
  follows: z.enum([
    'grossPay',
    'federalIncomeTax',
    'socialSecurity',
    'medicare',
    'stateIncomeTax',
    'stateUnemployment',
  ]),
  note: z.string().optional(),
  status,
  source: z.string().min(1),
});

export const programWagesFileSchema = z.strictObject({
  programs: z.array(programWages),
  other: programWages.shape.follows,
});

/** Whose wages a local tax counts, like those of a program. */
const localWages = programWages.extend({
  /** No deduction lowers them, whatever it does to the wages that are followed. */
  beforeDeductions: z.literal(true).optional(),
});

export const localWagesFileSchema = z.strictObject({
  locals: z.array(localWages),
  /** By beginning of the code: local taxes whose wages no source settles. */
  notCovered: z.record(z.string(), z.string()),
  /** What a local tax that is not named follows. */
  other: programWages.shape.follows,
});

/** A worker who is let out of some taxes. */
const exemption = z.strictObject({
  id: slug,
  label: z.string().min(1),
  taxes: z
    .array(z.enum(['federalIncomeTax', 'socialSecurity', 'medicare', 'futa', 'unemployment']))
    .min(1),
  note: z.string().optional(),
  status,
  source: z.string().min(1),
});

export const exemptionsFileSchema = z.strictObject({
  exemptions: z.array(exemption),
  /** The answer of a worker who has none. */
  none: z.string(),
});

const textsByKind = z.record(slug, z.array(z.string().min(1)).min(1));

export const descriptionsFileSchema = z.strictObject({
  descriptions: z.strictObject({
    extraPay: textsByKind,
    deduction: textsByKind,
    reimbursement: textsByKind,
  }),
  unknown: z.strictObject({
    extraPay: slug,
    deduction: slug,
    reimbursement: slug,
    overtime: slug,
  }),
  /** Endings of a description that say which wages a deduction is taken from. */
  wageMarks: z.record(z.string(), z.enum(['regular', 'supplemental'])),
  overtime: z.array(z.strictObject({ type: z.string(), kind: slug, multiplier: fraction })),
  leave: z.array(z.strictObject({ leaveType: z.string(), kind: slug })),
  source: z.string().min(1),
});

export type PayKind = z.infer<typeof payKindSchema>;
export type Treatment = z.infer<typeof treatment>;
export type PayKindLimit = z.infer<typeof limitSchema>;
export type ProgramWages = z.infer<typeof programWages>;
export type LocalWages = z.infer<typeof localWages>;
export type TaxExemptionLaw = z.infer<typeof exemption>;
export type PayKindDescriptions = z.infer<typeof descriptionsFileSchema>;

/** Everything the law says about kinds of pay in one year. */
export interface PayKindsLaw {
  readonly year: number;
  readonly kinds: readonly PayKind[];
  readonly limits: Readonly<Record<string, PayKindLimit>>;
  readonly programs: readonly ProgramWages[];
  /** What a program that is not named follows. */
  readonly otherPrograms: ProgramWages['follows'];
  /** Local taxes that do not simply follow the income tax of their state. */
  readonly locals: readonly LocalWages[];
  readonly exemptions: readonly TaxExemptionLaw[];
}
