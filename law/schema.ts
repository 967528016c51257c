import { z } from 'zod';
import {
  amount,
  brackets,
  byStatus,
  fraction,
  rateSteps,
  rounding,
  versionFields,
} from './figures.ts';
import { incomeTaxSchema } from './income-tax.ts';

export type { Brackets, RateSteps, Steps } from './figures.ts';
export type { IncomeTaxLaw, IncomeTaxLawOf } from './income-tax.ts';

/** Figures that stand unchanged in an earlier year's file. */
const unchangedSchema = z.strictObject({
  from: versionFields.from,
  by: versionFields.by,
  unchangedSince: z.number().int(),
});

export const federalIncomeTaxSchema = z.strictObject({
  ...versionFields,
  rounding,
  /** Worksheet 1A line 1g: what everybody deducts unless the box of step 2 is checked. */
  deduction: byStatus(amount),
  standard: byStatus(brackets),
  twoJobs: byStatus(brackets),
  /** Forms W-4 of 2019 and earlier, by the computational bridge. */
  earlierForms: z.strictObject({ allowance: amount, addition: byStatus(amount) }),
  /** Added to a nonresident alien's wages of the year, by form; absent where not confirmed. */
  nonresidentAlien: z.strictObject({ '2020': amount, '2019': amount }).optional(),
});

const federalSupplemental = z.strictObject({
  ...versionFields,
  rate: fraction,
  /** Supplemental wages of the year above this are withheld at the higher rate, without choice. */
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
  /** By state whose loan is unpaid: how much of the credit is lost. */
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

/** How a state withholds from supplemental wages when they are not simply added to the regular. */
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
  /** Bases of employers in arrears or at the highest rate; the company names its own. */
  otherBases: z.record(z.string(), amount).optional(),
  /** For a new employer without a rate notice; only where confirmed. */
  newEmployerRate: fraction.optional(),
});

const program = z.strictObject({
  ...versionFields,
  code: z.string(),
  name: z.string(),
  payer: z.enum(['employee', 'employer']),
  /** The wages it is due on, in the law's words. */
  wages: z.string(),
  kind: z.enum(['wages', 'share of the unemployment tax', 'quarterly fee']).default('wages'),
  rate: fraction.default({ parts: 0, per: 1 }),
  /** Rates by head count: the first row whose count is reached; below all of them nothing is due. */
  bySize: z.array(z.strictObject({ employees: z.number().int(), rate: fraction })).optional(),
  wageCap: z.union([amount, z.literal('unemployment')]).optional(),
  /** The most that may be taken for a week of the pay period. */
  weeklyLimit: amount.optional(),
  fee: amount.optional(),
});

const localFields = {
  ...versionFields,
  code: z.string(),
  name: z.string(),
  payer: z.enum(['employee', 'employer']).default('employee'),
};

const local = z.discriminatedUnion('method', [
  /** A rate on wages, by residence; absent rates are not confirmed and not computed. */
  z.strictObject({
    ...localFields,
    method: z.literal('wages'),
    resident: fraction.optional(),
    nonresident: fraction.optional(),
    wageCap: amount.optional(),
    /** Deducted for the year for each exemption of the city's form. */
    exemption: amount.optional(),
    /** The most a year may cost. */
    yearlyLimit: amount.optional(),
  }),
  /** Rates that change with the wages of the year so far. */
  z.strictObject({ ...localFields, method: z.literal('wage bands'), bands: rateSteps }),
  /** A rate on the base of the state's own income tax. */
  z.strictObject({ ...localFields, method: z.literal('state base'), rate: fraction }),
  /** Part of the state's own table: a rate, or rates by income, of the place of residence. */
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
  }),
  /** A table of its own, for residents. */
  z.strictObject({
    ...localFields,
    method: z.literal('annualised'),
    /** Withheld from supplemental wages where they are not added to the regular ones. */
    supplementalRate: fraction.optional(),
    rounding,
    standardDeduction: byStatus(amount),
    allowance: amount,
    tables: byStatus(brackets),
  }),
  z.strictObject({
    ...localFields,
    method: z.literal('fee'),
    per: z.enum(['week', 'month']),
    resident: amount.optional(),
    nonresident: amount.optional(),
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
  /** Workers' compensation by the hour and risk class, at the rates of the company's notice. */
  hourlyPremium: z.strictObject({ ...versionFields, name: z.string() }).optional(),
});

export type FederalFile = z.output<typeof federalFileSchema>;
export type StateFile = z.output<typeof stateFileSchema>;
export type SupplementalLaw = z.output<typeof supplemental>;
export type UnemploymentLaw = z.output<typeof unemployment>;
export type ProgramLaw = z.output<typeof program>;
export type LocalLaw = z.output<typeof local>;
export type LocalLawOf<M extends LocalLaw['method']> = Extract<LocalLaw, { method: M }>;

/** The federal law on one day. */
export interface FederalLaw {
  readonly year: number;
  readonly incomeTax: z.output<typeof federalIncomeTaxSchema>;
  readonly supplemental: z.output<typeof federalSupplemental>;
  readonly socialSecurity: z.output<typeof socialSecurity>;
  readonly medicare: z.output<typeof medicare>;
  readonly unemployment: z.output<typeof federalUnemployment>;
}

/** The law of one state on one day. What is undefined is not covered on that day. */
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

/** Codes and names of the taxes that are not listed one by one. */
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
