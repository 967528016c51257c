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

/** ZIP codes and ranges of them, separated by spaces: `10001-10007 10009`. */
const zipRanges = z.string().regex(/^\d{5}(-\d{5})?( \d{5}(-\d{5})?)*$/);

const localRate = z.strictObject({
  from: versionFields.from,
  rate: amount,
  /** The least cash wage of tipped workers; null if tips do not count, left out if it is that of the state. */
  cashWage: amount.nullable().optional(),
  /** True if the cash wage from this day on is not confirmed and `cashWage` is the last one that is known. */
  isCashWageUnconfirmed: z.boolean().optional(),
});

/** The minimum wage of a city, a county or a region, for its largest employers. */
const localMinimumWage = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}_[A-Z_]+$/),
  state: stateCodeSchema,
  name: z.string().min(1),
  /** Names of cities in addresses that lie in the place. */
  cities: z.array(z.string().min(1)).default([]),
  /** ZIP codes of which more than half lies in the place. */
  zips: zipRanges.optional(),
  /** By their first day. */
  rates: z.array(localRate).min(1),
  /** The first day from which a change is due whose amount is not confirmed. */
  notConfirmedFrom: versionFields.from.optional(),
  note: z.string().optional(),
  ...sourceFields,
});
export type LocalMinimumWage = z.output<typeof localMinimumWage>;

export const localMinimumWagesSchema = z.strictObject({
  places: z
    .array(localMinimumWage)
    .refine((places) => new Set(places.map(({ code }) => code)).size === places.length, {
      message: 'two places have the same code',
    })
    .refine((places) => places.every(({ cities, zips }) => cities.length > 0 || zips), {
      message: 'a place has neither cities nor ZIP codes',
    })
    .refine((places) => places.every(({ rates }) => isSortedByDay(rates)), {
      message: 'the rates of a place are not sorted by their first day',
    }),
});

function isSortedByDay(rates: readonly { readonly from: string }[]): boolean {
  return rates.every(({ from }, index) => index === 0 || (rates[index - 1]?.from ?? '') < from);
}

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
  tippedWages: z.array(tippedWage),
  /** Kinds of pay that are tips. */
  tips: z.array(z.string()),
  /** Rules that are known to exist and are not computed. */
  notCovered: z.array(uncovered),
});

export type WageAndHourRules = z.output<typeof wageAndHourSchema>;
