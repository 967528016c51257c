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
  /** Periods of the year where the state counts them otherwise than Publication 15-T. */
  periods: byFrequency(z.number().int()).optional(),
  /** The printed frequency through which one without a table is computed; otherwise the year. */
  through: byFrequency(z.enum(payFrequencies)).optional(),
  /** What is withheld when the worker gave no certificate: a flat rate, or these answers. */
  withoutCertificate: z.union([
    z.strictObject({ rate: fraction }),
    z.strictObject({ status: z.string().optional(), allowances: z.number().int() }),
  ]),
};

/** Annual wages less deductions, through a table for the year, divided by the periods. */
const annualised = z.strictObject({
  ...methodFields,
  method: z.literal('annualised'),
  annualRounding: rounding.optional(),
  standardDeduction: byStatus(amount).optional(),
  /** A deduction as a share of wages up to a limit, only for those who claim an allowance. */
  shareDeduction: z.strictObject({ rate: fraction, limit: amount }).optional(),
  allowance: amount.optional(),
  secondaryAllowance: amount.optional(),
  /** How an amount claimed in dollars on the certificate counts. */
  claimedAmount: z.enum(['deducted', 'in place of the standard deduction']).optional(),
  /** Taken from the year's tax for each allowance. */
  credit: amount.optional(),
  tables: byStatus(brackets),
});

/** Tables printed for each pay frequency, with deductions of the period. */
const printedTables = z.strictObject({
  ...methodFields,
  method: z.literal('printed tables'),
  /** For the year; divided by the periods and rounded to the cent. */
  standardDeduction: byStatus(amount).optional(),
  allowance: amount.optional(),
  periodAllowance: byFrequency(amount).optional(),
  /** Above this much a year the allowances are lost. */
  allowanceWageLimit: amount.optional(),
  /** An amount for the year claimed on the certificate lowers the tax. */
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

/** Exemptions of a form, each line divided by the periods and rounded by itself, then one rate. */
const exemptionLines = z.strictObject({
  ...methodFields,
  method: z.literal('exemption lines'),
  rate: fraction,
  exemptions: z.record(z.string(), amount),
});

/** A standard deduction that shrinks by a share of the wages above a line. */
const shrinkingDeduction = z.strictObject({
  ...methodFields,
  method: z.literal('shrinking deduction'),
  deduction: byStatus(z.strictObject({ full: amount, above: amount, rate: fraction })),
  allowance: amount,
  tables: byStatus(brackets),
});

/** A flat tax less a credit that shrinks by a share of the wages above a line. */
const shrinkingCredit = z.strictObject({
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
  /** Below the limit income is taken at the middle of its step. */
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
  /** So much for each exemption, and so much once for having any. */
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
  /** Net wages of the year from which one rate applies to all of them. */
  topRates: byStatus(rateSteps),
  /** Net wages of the period from which `topRates` apply. */
  topFrom: byFrequency(byStatus(amount)),
});

/** Rows of [income from, base, rate, of the income over]: the bases hold the personal credit. */
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
      /** One set of rows for wages below the limit and one from it. */
      tables: z.array(z.strictObject({ wagesFrom: amount, rows: oregonRows })),
    }),
  ),
});

export const incomeTaxSchema = z.discriminatedUnion('method', [
  annualised,
  printedTables,
  flat,
  electedRate,
  exemptionLines,
  shrinkingDeduction,
  shrinkingCredit,
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
