import { z } from 'zod';
import { payFrequencies } from '../values/pay-schedule.ts';
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

const methodFields = {
  ...versionFields,
  rounding,
  /** Pay periods per year, if the state counts them differently from Publication 15-T. */
  periods: byFrequency(z.number().int()).optional(),
  /** For frequencies without a printed table: the frequency to convert to; annually if absent. */
  through: byFrequency(z.enum(payFrequencies)).optional(),
  /** Without a certificate on file: a flat rate, or these answers. */
  withoutCertificate: z.union([
    z.strictObject({ rate: fraction }),
    z.strictObject({ status: z.string().optional(), allowances: z.number().int() }),
  ]),
};

/** Annual wages less deductions, through a table for the year, divided by the periods. */
const annualized = z.strictObject({
  ...methodFields,
  method: z.literal('annualised'),
  annualRounding: rounding.optional(),
  standardDeduction: byStatus(amount).optional(),
  /** A deduction as a percentage of wages up to a limit, for workers who claim an allowance. */
  shareDeduction: z.strictObject({ rate: fraction, limit: amount }).optional(),
  allowance: amount.optional(),
  secondaryAllowance: amount.optional(),
  /** Use of an amount in dollars claimed on the certificate. */
  claimedAmount: z.enum(['deducted', 'in place of the standard deduction']).optional(),
  /** Subtracted from the annual tax for each allowance. */
  credit: amount.optional(),
  tables: byStatus(brackets),
});

/** Tables printed for each pay frequency, with deductions of the period. */
const printedTables = z.strictObject({
  ...methodFields,
  method: z.literal('printed tables'),
  /** Annual; divided by the pay periods and rounded to the cent. */
  standardDeduction: byStatus(amount).optional(),
  allowance: amount.optional(),
  periodAllowance: byFrequency(amount).optional(),
  /** Annual wages above which allowances are lost. */
  allowanceWageLimit: amount.optional(),
  /** An annual amount claimed on the certificate reduces the tax. */
  claimedCredit: z.boolean().default(false),
  /** `every`: the same table for each frequency. */
  tables: z.union([z.strictObject({ every: byStatus(brackets) }), byFrequency(byStatus(brackets))]),
});

const flat = z.strictObject({ ...methodFields, method: z.literal('flat'), rate: fraction });

const electedRate = z.strictObject({
  ...methodFields,
  method: z.literal('elected rate'),
  choices: z.array(fraction).min(1),
});

/** Exemptions of a form, each divided by the pay periods and rounded separately, then one rate. */
const exemptionLines = z.strictObject({
  ...methodFields,
  method: z.literal('exemption lines'),
  rate: fraction,
  exemptions: z.record(z.string(), amount),
});

/** A standard deduction that is phased out by a percentage of the wages above a threshold. */
const phasedOutDeduction = z.strictObject({
  ...methodFields,
  method: z.literal('shrinking deduction'),
  deduction: byStatus(z.strictObject({ full: amount, above: amount, rate: fraction })),
  allowance: amount,
  tables: byStatus(brackets),
});

/** A flat tax less a credit that is phased out by a percentage of the wages above a threshold. */
const phasedOutCredit = z.strictObject({
  ...methodFields,
  method: z.literal('shrinking credit'),
  rate: fraction,
  creditRate: fraction,
  credit: byFrequency(byStatus(z.strictObject({ full: amount, above: amount }))),
});

/** One rate on the whole income, less a printed amount. */
const rateLessAmount = z.strictObject({
  ...methodFields,
  method: z.literal('rate less amount'),
  annualRounding: rounding,
  standardDeduction: amount,
  /** Below the limit, income is rounded to the midpoint of its step. */
  midpoint: z.strictObject({ step: amount, below: amount }),
  credit: amount,
  tables: byStatus(brackets),
});

const alabama = z.strictObject({
  ...methodFields,
  method: z.literal('alabama'),
  statuses: byStatus(
    z.strictObject({ personalExemption: amount, standardDeduction: steps, table: brackets }),
  ),
  dependentExemption: steps,
});

const columns = z.strictObject({
  single: amount,
  marriedFewAllowances: amount,
  married: amount,
  head_of_household: amount,
});

const california = z.strictObject({
  ...methodFields,
  method: z.literal('california'),
  lowIncome: byFrequency(columns),
  standardDeduction: byFrequency(columns),
  /** For one to ten estimated-deduction allowances. */
  estimatedDeductions: byFrequency(z.array(amount).length(10)),
  credits: byFrequency(z.array(amount).length(10)),
  tables: byFrequency(byStatus(brackets)),
});

const connecticut = z.strictObject({
  ...methodFields,
  method: z.literal('connecticut'),
  codes: z.record(
    z.string(),
    z.strictObject({
      exemption: steps,
      table: brackets,
      addBack: steps,
      recapture: steps,
      credit: rateSteps,
    }),
  ),
  exemptCodes: z.array(z.string()),
});

const massachusetts = z.strictObject({
  ...methodFields,
  method: z.literal('massachusetts'),
  retirementLimit: amount,
  /** An amount for each exemption, and one amount for having any. */
  exemption: byFrequency(z.strictObject({ each: amount, once: amount })),
  table: brackets,
  headOfHousehold: byFrequency(amount),
  blindness: byFrequency(amount),
  lowIncome: byFrequency(amount),
});

const maryland = z.strictObject({
  ...methodFields,
  method: z.literal('maryland'),
  exemption: byFrequency(amount),
  standardDeduction: byFrequency(amount),
  lowIncome: byFrequency(amount),
  rates: z.array(fraction).min(1),
  thresholds: byStatus(z.array(amount).min(1)),
  nonresidentRate: fraction,
});

const newYork = z.strictObject({
  ...methodFields,
  method: z.literal('new york'),
  deduction: byFrequency(byStatus(amount)),
  exemption: byFrequency(amount),
  tables: byFrequency(byStatus(brackets)),
  /** Annual net wages from which one rate applies to all of them. */
  topRates: byStatus(rateSteps),
  /** Net wages of the pay period from which `topRates` apply. */
  topFrom: byFrequency(byStatus(amount)),
});

/** Rows of [income from, base, rate, over]; the bases include the personal credit. */
const oregonRows = z
  .array(z.tuple([amount, amount, fraction, amount]))
  .min(1)
  .transform((rows) => ({
    from: rows.map((row) => row[0]),
    base: rows.map((row) => row[1]),
    rate: rows.map((row) => row[2]),
    over: rows.map((row) => row[3]),
  }));

const oregon = z.strictObject({
  ...methodFields,
  method: z.literal('oregon'),
  annualRounding: rounding,
  credit: amount,
  statuses: byStatus(z.strictObject({ creditLimit: amount, federalTaxLimit: steps })),
  schedules: z.record(
    z.string(),
    z.strictObject({
      standardDeduction: amount,
      /** One set of rows for wages below the limit, and one from it on. */
      tables: z.array(z.strictObject({ wagesFrom: amount, rows: oregonRows })),
    }),
  ),
});

export const incomeTaxSchema = z.discriminatedUnion('method', [
  annualized,
  printedTables,
  flat,
  electedRate,
  exemptionLines,
  phasedOutDeduction,
  phasedOutCredit,
  rateLessAmount,
  alabama,
  california,
  connecticut,
  massachusetts,
  maryland,
  newYork,
  oregon,
]);

export type IncomeTaxLaw = z.output<typeof incomeTaxSchema>;
export type IncomeTaxMethod = IncomeTaxLaw['method'];
export type IncomeTaxLawOf<M extends IncomeTaxMethod> = Extract<IncomeTaxLaw, { method: M }>;
