import { z } from 'zod';
import type { Cents } from '../../values/money.ts';
import { amount, day, fraction, sourceFields, stateCodeSchema } from '../figures.ts';

const wage = z.enum(['state', 'federal', 'greater']);

/** One limit; of several, the lowest applies. */
const ceilingSchema = z.strictObject({
  of: z.enum(['disposable', 'gross', 'disposableAbove', 'grossAbove']),
  rate: fraction,
  /** Protected amount per week: hours at the minimum wage, or dollars. */
  minimumWages: z.int().optional(),
  wage: wage.optional(),
  weekly: amount.optional(),
  /** Protected amounts of longer periods, where the law states them. */
  biweekly: amount.optional(),
  semimonthly: amount.optional(),
});

const stateLimitSchema = z.strictObject({
  state: stateCodeSchema,
  forbidden: z.string().optional(),
  limits: z.array(ceilingSchema).optional(),
  nothingBelow: z.strictObject({ minimumWages: z.int(), wage }).optional(),
  /** Share of disposable earnings by weekly gross pay: in hours at the minimum wage, or dollars. */
  steps: z
    .array(
      z.strictObject({
        grossUpToMinimumWages: z.int().optional(),
        grossUpToWeekly: amount.optional(),
        rate: fraction,
      }),
    )
    .optional(),
  /** Shares of the parts of a month's disposable earnings. */
  monthlyScale: z.array(z.strictObject({ upTo: amount.optional(), rate: fraction })).optional(),
  /** Amount by which each dependent in the household lowers the limit of a week. */
  weeklyPerDependent: amount.optional(),
  /** The most that one creditor takes in a calendar year, by the worker's expected yearly earnings. */
  yearly: z
    .array(
      z.union([
        z.strictObject({ earningsBelow: amount, most: amount }),
        z.strictObject({ rate: fraction }),
      ]),
    )
    .optional(),
  headOfFamily: z
    .strictObject({ limits: z.array(ceilingSchema), needsConsent: z.boolean().optional() })
    .optional(),
  from: day.optional(),
  note: z.string().optional(),
  ...sourceFields,
});

/** A limit for support below the federal one (15 U.S.C. 1673(b)). */
const stateSupportSchema = z.strictObject({
  state: stateCodeSchema,
  /** Where the limit of a single order differs. */
  oneOrder: fraction.optional(),
  secondFamily: fraction.optional(),
  noSecondFamily: fraction.optional(),
  /** The most the company may keep for each withholding. */
  employerFee: amount.optional(),
  note: z.string().optional(),
  ...sourceFields,
});

export const garnishmentsFileSchema = z.strictObject({
  year: z.int(),
  ordinary: z.strictObject({ rate: fraction, minimumWages: z.int(), ...sourceFields }),
  support: z.strictObject({
    secondFamily: fraction,
    noSecondFamily: fraction,
    moreWhenBehind: fraction,
    states: z.array(stateSupportSchema),
    /** States said to have a lower limit that no source confirms; the federal limit is used there. */
    statesNotCovered: z.array(stateCodeSchema),
    ...sourceFields,
  }),
  studentLoan: z.strictObject({
    rate: fraction,
    minimumWages: z.int(),
    withOtherOrders: fraction,
    ...sourceFields,
  }),
  federalLevy: z
    .strictObject({
      exempt: z.record(z.string(), amount),
      perDependent: amount,
      withoutStatement: z.string(),
      ...sourceFields,
    })
    .optional(),
  priority: z.strictObject({
    kinds: z.array(z.string()).min(1),
    /** Pairs of which the one served first has priority, regardless of the order above. */
    servedEarlierWins: z.array(z.tuple([z.string(), z.string()])),
    note: z.string().optional(),
    ...sourceFields,
  }),
  states: z.array(stateLimitSchema),
  /** States whose own limit no source confirms; the federal limit is used there. */
  statesNotCovered: z.array(stateCodeSchema),
});

export const minimumWagesFileSchema = z.strictObject({
  states: z.record(
    stateCodeSchema,
    z.strictObject({
      rates: z.array(z.strictObject({ from: day, rate: amount })).min(1),
      note: z.string().optional(),
      ...sourceFields,
    }),
  ),
});

export type GarnishmentCeiling = z.infer<typeof ceilingSchema>;
export type StateGarnishmentLimit = z.infer<typeof stateLimitSchema>;
type GarnishmentsFile = z.infer<typeof garnishmentsFileSchema>;

export interface GarnishmentLaw extends Omit<GarnishmentsFile, 'states'> {
  readonly states: Readonly<Record<string, StateGarnishmentLimit>>;
  /** Hourly minimum wage on the pay date, by state; `US` is the federal one. */
  readonly minimumWages: Readonly<Record<string, Cents>>;
}
