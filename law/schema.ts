import { z } from 'zod';
import {
  amount,
  brackets,
  byFrequency,
  byStatus,
  fraction,
  rateSteps,
  rounding,
  steps,
  versionFields,
} from './figures.ts';
import { incomeTaxSchema } from './income-tax.ts';

export type { Brackets, RateSteps, Steps } from './figures.ts';
export type { IncomeTaxLaw, IncomeTaxLawOf } from './income-tax.ts';

/** Refers to unchanged figures in an earlier year's file. */
const unchangedSchema = z.strictObject({
  from: versionFields.from,
  by: versionFields.by,
  unchangedSince: z.number().int(),
});

export const federalIncomeTaxSchema = z.strictObject({
  ...versionFields,
  rounding,
  /** Worksheet 1A line 1g: deducted unless the box of step 2 is checked. */
  deduction: byStatus(amount),
  standard: byStatus(brackets),
  twoJobs: byStatus(brackets),
  /** Forms W-4 of 2019 and earlier, by the computational bridge. */
  earlierForms: z.strictObject({ allowance: amount, addition: byStatus(amount) }),
  /** Added to a nonresident alien's annual wages, by form; absent if not confirmed. */
  nonresidentAlien: z.strictObject({ '2020': amount, '2019': amount }).optional(),
});

const federalSupplemental = z.strictObject({
  ...versionFields,
  rate: fraction,
  /** The higher rate is mandatory for supplemental wages above this in the year. */
  threshold: amount,
  rateAbove: fraction,
});

const socialSecurity = z.strictObject({ ...versionFields, rate: fraction, wageBase: amount });

const medicare = z.strictObject({
  ...versionFields,
  rate: fraction,
  additionalRate: fraction,
  additionalAbove: amount,
});

const federalUnemployment = z.strictObject({
  ...versionFields,
  rate: fraction,
  credit: fraction,
  wageBase: amount,
  /** Credit reduction of states with unpaid federal loans; empty until the year's list is published. */
  creditReduction: z.record(z.string(), fraction),
});

export const federalFileSchema = z.strictObject({
  jurisdiction: z.literal('US'),
  name: z.string(),
  year: z.number().int(),
  incomeTax: z.array(federalIncomeTaxSchema).min(1),
  supplemental: z.array(federalSupplemental).min(1),
  socialSecurity: z.array(socialSecurity).min(1),
  medicare: z.array(medicare).min(1),
  unemployment: z.array(federalUnemployment).min(1),
});

/** Withholding of a state from supplemental wages. */
const supplemental = z.discriminatedUnion('kind', [
  z.strictObject({ ...versionFields, kind: z.literal('aggregate') }),
  z.strictObject({
    ...versionFields,
    kind: z.literal('flat'),
    rate: fraction,
    bonusRate: fraction.optional(),
  }),
  z.strictObject({ ...versionFields, kind: z.literal('share of the federal tax'), rate: fraction }),
  z.strictObject({ ...versionFields, kind: z.literal('by annual wages'), rates: rateSteps }),
]);

const unemployment = z.strictObject({
  ...versionFields,
  wageBase: amount,
  /** Wage bases of employers in arrears or at the highest rate; the company enters its own. */
  otherBases: z.record(z.string(), amount).optional(),
  /** For a new employer without a rate notice; only if confirmed. */
  newEmployerRate: fraction.optional(),
});

const program = z.strictObject({
  ...versionFields,
  code: z.string(),
  name: z.string(),
  payer: z.enum(['employee', 'employer']),
  /** Wages it is due on, as the law words it. */
  wages: z.string(),
  kind: z.enum(['wages', 'share of the unemployment tax', 'quarterly fee']).default('wages'),
  rate: fraction.default({ parts: 0, per: 1 }),
  /** Rates by head count: the first row whose count is reached; zero below all of them. */
  bySize: z.array(z.strictObject({ employees: z.number().int(), rate: fraction })).optional(),
  /** Employees that `bySize` counts: those who work in the state, or all of the employer's. */
  sizeCounts: z.enum(['in the state', 'everywhere']).default('in the state'),
  wageCap: z.union([amount, z.literal('unemployment')]).optional(),
  /** Maximum per week of the pay period. */
  weeklyLimit: amount.optional(),
  fee: amount.optional(),
  /** Due on the wages of the state's income tax, in whichever state the worker is insured. */
  withIncomeTax: z.literal(true).optional(),
});

const localFields = {
  ...versionFields,
  code: z.string(),
  name: z.string(),
  payer: z.enum(['employee', 'employer']).default('employee'),
};

const local = z.discriminatedUnion('method', [
  /** A rate on wages, by residence; absent rates are not confirmed, and such pay is refused. */
  z.strictObject({
    ...localFields,
    method: z.literal('wages'),
    resident: fraction.optional(),
    nonresident: fraction.optional(),
    wageCap: amount.optional(),
    /** Annual deduction for each exemption on the city's form. */
    exemption: amount.optional(),
    /** Maximum per year. */
    yearlyLimit: amount.optional(),
    /**
     * Of the taxes of one group, one is withheld: the one with precedence, or else the one with the
     * highest rate for the worker (Pennsylvania's Act 32).
     */
    group: z.string().optional(),
    precedence: z.literal(true).optional(),
  }),
  /** Rates by the year-to-date wages. */
  z.strictObject({ ...localFields, method: z.literal('wage bands'), bands: rateSteps }),
  /** A rate on the base of the state's own income tax. */
  z.strictObject({ ...localFields, method: z.literal('state base'), rate: fraction }),
  /** Part of the state's own table: one rate or rates by income, by place of residence. */
  z.strictObject({
    ...localFields,
    method: z.literal('within the state tax'),
    rate: fraction.optional(),
    marginal: byStatus(rateSteps).optional(),
    wholeIncome: byStatus(rateSteps).optional(),
  }),
  /** A share of the state tax for residents, a rate on wages for others. */
  z.strictObject({
    ...localFields,
    method: z.literal('state tax'),
    resident: fraction,
    nonresident: fraction,
    /** Deducted from the wages of nonresidents, by wages of the period; below the first step no tax. */
    nonresidentExclusion: byFrequency(steps).optional(),
  }),
  /** A table of its own, for residents. */
  z.strictObject({
    ...localFields,
    method: z.literal('annualised'),
    /** Rate for supplemental wages that are not added to regular ones. */
    supplementalRate: fraction.optional(),
    rounding,
    standardDeduction: byStatus(amount),
    allowance: amount,
    tables: byStatus(brackets),
  }),
  z.strictObject({
    ...localFields,
    method: z.literal('fee'),
    /** An annual fee is divided among the pay periods of the year. */
    per: z.enum(['week', 'month', 'year']),
    resident: amount.optional(),
    nonresident: amount.optional(),
    /** Due in a month in which the wages for work there reach this amount. */
    monthlyWages: amount.optional(),
  }),
]);

export const stateFileSchema = z.strictObject({
  jurisdiction: z.string().regex(/^US-[A-Z]{2}$/),
  name: z.string(),
  year: z.number().int(),
  /** `none`: the state does not tax wages. Empty: not confirmed for the year. */
  incomeTax: z.union([z.literal('none'), z.array(z.union([incomeTaxSchema, unchangedSchema]))]),
  supplemental: z.array(supplemental),
  unemployment: z.array(unemployment),
  programs: z.array(program),
  locals: z.array(local),
  /** Workers' compensation by hour and risk class, at the rates of the company's notice. */
  hourlyPremium: z.strictObject({ ...versionFields, name: z.string() }).optional(),
});

/** Figures that change within a year: some groups of the file of the year. */
export const federalChangeSchema = federalFileSchema.partial({
  incomeTax: true,
  supplemental: true,
  socialSecurity: true,
  medicare: true,
  unemployment: true,
});
export const stateChangeSchema = stateFileSchema
  .omit({ incomeTax: true, hourlyPremium: true })
  .partial({ supplemental: true, unemployment: true, programs: true, locals: true })
  .extend({ incomeTax: z.array(incomeTaxSchema).min(1).optional() });

export type FederalFile = z.output<typeof federalFileSchema>;
export type StateFile = z.output<typeof stateFileSchema>;
export type SupplementalLaw = z.output<typeof supplemental>;
export type UnemploymentLaw = z.output<typeof unemployment>;
export type ProgramLaw = z.output<typeof program>;
export type LocalLaw = z.output<typeof local>;
export type LocalLawOf<M extends LocalLaw['method']> = Extract<LocalLaw, { method: M }>;

/** Federal law on one date. */
export interface FederalLaw {
  readonly year: number;
  readonly incomeTax: z.output<typeof federalIncomeTaxSchema>;
  readonly supplemental: z.output<typeof federalSupplemental>;
  readonly socialSecurity: z.output<typeof socialSecurity>;
  readonly medicare: z.output<typeof medicare>;
  readonly unemployment: z.output<typeof federalUnemployment>;
}

/** Law of one state on one date. Undefined parts are not covered on that date. */
export interface StateLaw {
  readonly code: string;
  readonly name: string;
  readonly year: number;
  readonly taxes: StateTaxes;
  readonly incomeTax: StateIncomeTax | 'none' | undefined;
  readonly supplemental: SupplementalLaw | undefined;
  readonly unemployment: UnemploymentLaw | undefined;
  readonly programs: readonly ProgramLaw[];
  readonly locals: readonly LocalLaw[];
  readonly hourlyPremium: StateFile['hourlyPremium'];
}

/** Codes and names of taxes that the law files do not list. */
export interface StateTaxes {
  readonly incomeTax: TaxName;
  readonly unemployment: TaxName;
  readonly premiumEmployee: TaxName;
  readonly premiumEmployer: TaxName;
}

export interface TaxName {
  readonly code: string;
  readonly name: string;
}

type StateIncomeTax = z.output<typeof incomeTaxSchema>;
