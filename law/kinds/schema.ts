import { z } from 'zod';
import { entityTypes } from '../../values/vocabulary.ts';
import { amount, day, fraction, sourceFields, stateCodeSchema, status } from '../figures.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-zA-Z0-9]+)*$/);

/**
 * Effect of an amount on the wages of a tax. A `taxable` deduction does not reduce them, an `excluded`
 * one does. `reportedOnly` pay is shown on the W-2 without withholding.
 */
const treatment = z.enum(['taxable', 'excluded', 'excludedToLimit', 'reportedOnly']);

const stateDifference = z.strictObject({
  state: stateCodeSchema,
  tax: z.enum(['incomeTax', 'unemployment']),
  treatment,
  /** The state's own limit, if it differs from the federal one. */
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

/** A box of the W-2 that shows amounts of a kind, in some years or in all. */
const w2Box = z.strictObject({
  box: z.enum(['7', '10', '11', '12', '13', '14', '14a', '14b']),
  /** Code of box 12. */
  code: z
    .string()
    .regex(/^[A-Z]{1,2}$/)
    .optional(),
  /** Checkbox of box 13. */
  mark: z.enum(['retirementPlan', 'thirdPartySickPay']).optional(),
  /** Shown instead of the whole amount. */
  part: z.enum(['overtimePremium', 'occupationCode']).optional(),
  fromYear: z.int().optional(),
  untilYear: z.int().optional(),
  /** The employer may leave it out. */
  optional: z.literal(true).optional(),
});

export const payKindSchema = z.strictObject({
  id: slug,
  label: z.string().min(1),
  group: z.enum(['earning', 'benefit', 'deduction', 'garnishment', 'reimbursement']),
  /** `elsewhere`: non-cash, already received or paid to another account; taxed but not paid. */
  paid: z.enum(['cash', 'elsewhere']).optional(),
  /** Kind for the same pay when the worker has already received it and it is only taxed. */
  receivedAs: slug.optional(),
  /** The employer owes the amount to an insurer or a plan with each payment. */
  remitted: z.literal(true).optional(),
  /** Type of wages; `bonus` is supplemental too, but some states have a rate for it. */
  wages: z.enum(['regular', 'supplemental', 'bonus']).optional(),
  /** Tips that the worker received from customers: taxes on them are collected last. */
  tips: z.literal(true).optional(),
  /** The payer outside withholds the worker's Social Security and Medicare tax; the employer owes its share. */
  ficaWithheldElsewhere: z.literal(true).optional(),
  federal: z.strictObject({
    incomeTax: treatment,
    socialSecurity: treatment,
    medicare: treatment,
    futa: treatment,
  }),
  limit: slug.optional(),
  /** Treatment of the part above the limit. */
  beyondLimit: z.enum(['notTaken', 'afterTax', 'taxable']).optional(),
  /** The most of all years together, of which the company states what is left to a worker. */
  lifetimeLimit: amount.optional(),
  /** A contribution of the worker to a retirement plan: a part of the pay it is taken from. */
  deferral: z.literal(true).optional(),
  /** Roth deduction of the same plan: a catch-up that must be Roth is deducted as this kind. */
  roth: slug.optional(),
  states: z.array(stateDifference).optional(),
  programs: z.array(programDifference).optional(),
  /** Boxes besides 1, 3 and 5, which `federal` decides. */
  w2: z.array(w2Box),
  note: z.string().optional(),
  /** Questions no source settles; the federal treatment is used. */
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
  /** Another limit that these amounts count toward as well. */
  countsToward: slug.optional(),
  /** Added to the amount in the year a worker reaches an age. */
  catchUp: z.array(catchUp).optional(),
  /** Workers whose FICA wages of last year exceed this may catch up only by Roth contributions. */
  catchUpRothAbove: amount.optional(),
  /** Other amounts by circumstance, such as family coverage. */
  variants: z.record(slug, amount).optional(),
  ...sourceFields,
});

/** The taxable cost of group-term life insurance of a month. */
const groupTermLife = z.strictObject({
  /** Cover that is not taxed. */
  exemptCover: amount,
  /** By the age on the last day of the year, in ascending order. */
  monthlyCostPerThousand: z.array(z.strictObject({ toAge: z.int(), amount })).min(1),
  ...sourceFields,
});

export const limitsFileSchema = z.strictObject({
  year: z.int(),
  groupTermLife: groupTermLife.optional(),
  limits: z.record(slug, limitSchema),
});

/** Wages that a state program applies to. Pay kinds may list differences. */
const programWages = z.strictObject({
  id: z.string(),
  /** Prefixes of the tax codes the rule is for. */
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

/** Wages that a local tax applies to. */
const localWages = programWages.extend({
  /** Deductions do not reduce them. */
  beforeDeductions: z.literal(true).optional(),
});

export const localWagesFileSchema = z.strictObject({
  locals: z.array(localWages),
  /** By prefix of the code: local taxes whose wages no source settles. */
  notCovered: z.record(z.string(), z.string()),
  /** Wages of local taxes that are not listed. */
  other: programWages.shape.follows,
});

/** An exemption of workers from some taxes. */
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
  /** Answer of a worker without an exemption. */
  none: z.string(),
});

const workerKind = z.strictObject({
  id: z.enum(['student', 'visa', 'child', 'spouse', 'parent']),
  label: z.string().min(1),
  /** Federal taxes that are not due, for workers under an age where the law has one. */
  free: z
    .array(
      z.strictObject({
        taxes: z.array(z.enum(['US_SS', 'US_MEDICARE', 'US_FUTA'])).min(1),
        underAge: z.int().optional(),
      }),
    )
    .min(1),
  /** Legal forms of companies that may have such workers; all without it. */
  entityTypes: z.array(z.enum(entityTypes)).optional(),
  note: z.string().optional(),
  ...sourceFields,
});

export const workerKindsFileSchema = z.strictObject({ kinds: z.array(workerKind) });

export type WorkerKind = z.infer<typeof workerKind>;

/** The Treasury's list of occupations that customarily receive tips, for box 14b of the W-2. */
export const tippedOccupationsFileSchema = z.strictObject({
  occupations: z.array(
    z.strictObject({ code: z.string().regex(/^[1-8]\d\d$/), label: z.string().min(1) }),
  ),
  /** Code for tips from work outside the list. */
  outside: z.literal('000'),
  fromYear: z.int(),
  ...sourceFields,
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
  /** Endings of a description that name the wages a deduction is taken from. */
  wageMarks: z.record(z.string(), z.enum(['regular', 'supplemental'])),
  overtime: z.array(z.strictObject({ type: z.string(), kind: slug, multiplier: fraction })),
  leave: z.array(z.strictObject({ leaveType: z.string(), kind: slug })),
  source: z.string().min(1),
});

export type PayKind = z.infer<typeof payKindSchema>;
export type W2Box = z.infer<typeof w2Box>;
export type Treatment = z.infer<typeof treatment>;
export type GroupTermLifeLaw = z.infer<typeof groupTermLife>;
export type PayKindLimit = z.infer<typeof limitSchema>;
export type ProgramWages = z.infer<typeof programWages>;
export type LocalWages = z.infer<typeof localWages>;
export type TaxExemptionLaw = z.infer<typeof exemption>;
export type PayKindDescriptions = z.infer<typeof descriptionsFileSchema>;

/** Pay kinds and their limits in one year. */
export interface PayKindsLaw {
  readonly year: number;
  readonly kinds: readonly PayKind[];
  readonly limits: Readonly<Record<string, PayKindLimit>>;
  /** Undefined for a year without the table. */
  readonly groupTermLife: GroupTermLifeLaw | undefined;
  readonly programs: readonly ProgramWages[];
  /** Wages of programs that are not listed. */
  readonly otherPrograms: ProgramWages['follows'];
  /** Local taxes whose wages differ from those of the state's income tax. */
  readonly locals: readonly LocalWages[];
  readonly exemptions: readonly TaxExemptionLaw[];
}
