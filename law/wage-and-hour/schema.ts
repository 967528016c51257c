import { z } from 'zod';
import { type Hours, parseHours } from '../../values/hours.ts';
import { type Multiplier, parseMultiplier } from '../../values/pay-rate.ts';
import { amount, sourceFields, stateCodeSchema, versionFields } from '../figures.ts';

const hours = z.string().transform((text, context): Hours => {
  const value = parseHours(text);
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: `not a number of hours: ${text}` });
  return z.NEVER;
});

const multiplier = z.string().transform((text, context): Multiplier => {
  const value = parseMultiplier(Number(text));
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: `not a multiplier: ${text}` });
  return z.NEVER;
});

/** Hours over a limit are paid at a multiple of the regular rate. */
const tier = z.strictObject({ over: hours, multiplier });
export type OvertimeTier = z.output<typeof tier>;

const overtimeRule = z.strictObject({
  ...versionFields,
  state: stateCodeSchema,
  /** Hours of a workweek that are not overtime for another reason. */
  weekly: z.array(tier).default([]),
  /** Hours of a workday. */
  daily: z.array(tier).default([]),
  /** The daily tiers apply only to pay below this multiple of the state's minimum wage. */
  dailyBelowMinimumWages: multiplier.optional(),
  /** Hours on the seventh day, if the worker works on every day of the workweek. */
  seventhDay: z.array(tier).default([]),
  /** A flat sum is divided by the hours that are not overtime, and paid at the whole multiplier. */
  dividesFlatSumsByRegularHours: z.boolean().default(false),
});
export type OvertimeRule = z.output<typeof overtimeRule>;

const localMinimumWage = z.strictObject({
  state: stateCodeSchema,
  city: z.string(),
  rates: z.array(z.strictObject({ from: versionFields.from, rate: amount })).min(1),
  note: z.string().optional(),
  ...sourceFields,
});

/** The least cash wage of a tipped worker; the rest of the minimum wage may be tips. */
const tippedWage = z.strictObject({
  ...versionFields,
  state: stateCodeSchema,
  /** Left out where tips do not count towards the minimum wage. */
  cashWage: amount.optional(),
});

const uncovered = z.strictObject({ state: stateCodeSchema, rule: z.string() });

export const wageAndHourSchema = z.strictObject({
  overtime: z.array(overtimeRule),
  regularRate: z.strictObject({
    /** Kinds of pay for work: each is divided by all hours of the workweek. */
    earned: z.array(z.string()),
    /** Kinds that are paid as a sum, whatever the hours. */
    flatSums: z.array(z.string()),
    /** Descriptions of those kinds that are not part of the regular rate. */
    excludedDescriptions: z.array(z.string()),
    ...sourceFields,
  }),
  localMinimumWages: z.array(localMinimumWage),
  tippedWages: z.array(tippedWage),
  /** Kinds of pay that are tips. */
  tips: z.array(z.string()),
  /** Rules that are known to exist and are not computed. */
  notCovered: z.array(uncovered),
});

export type WageAndHourRules = z.output<typeof wageAndHourSchema>;
