import { z } from 'zod';
import type { Cents } from '../../values/money.ts';
import { amount, day, fraction } from '../figures.ts';

const stateCode = z.string().regex(/^[A-Z]{2}$/);
const sourceFields = { status: z.enum(['C', 'C?']), source: z.string().min(3) };
const wage = z.enum(['state', 'federal', 'greater']);

/** One ceiling; where there are several the lowest counts. */
const ceilingSchema = z.strictObject({
  of: z.enum(['disposable', 'gross', 'disposableAbove']),
  rate: fraction,
  /** The floor of `disposableAbove`: hours at the minimum wage a week, or dollars a week. */
  minimumWages: z.int().optional(),
  wage: wage.optional(),
  weekly: amount.optional(),
});

const stateLimitSchema = z.strictObject({
  state: stateCode,
  forbidden: z.string().optional(),
  limits: z.array(ceilingSchema).optional(),
  nothingBelow: z.strictObject({ minimumWages: z.int(), wage }).optional(),
  /** The share of disposable earnings goes by the week's gross in hours at the minimum wage. */
  steps: z
    .array(z.strictObject({ grossUpToMinimumWages: z.int().optional(), rate: fraction }))
    .optional(),
  headOfFamily: z
    .strictObject({ limits: z.array(ceilingSchema), needsConsent: z.boolean().optional() })
    .optional(),
  from: day.optional(),
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
    /** Of these two the one served first is paid first, whatever the order above. */
    servedEarlierWins: z.array(z.tuple([z.string(), z.string()])),
    note: z.string().optional(),
    ...sourceFields,
  }),
  states: z.array(stateLimitSchema),
  /** States with a limit of their own that no source confirms; the federal one is used there. */
  statesNotCovered: z.array(stateCode),
});

export const minimumWagesFileSchema = z.strictObject({
  states: z.record(
    stateCode,
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
  /** The hourly minimum wage on the day, by state; `US` is the federal one. */
  readonly minimumWages: Readonly<Record<string, Cents>>;
}
