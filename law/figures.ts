import { z } from 'zod';
import { parseCalendarDate } from '../values/calendar-date.ts';
import { type Cents, parseMoney } from '../values/money.ts';
import { payFrequencies } from '../values/pay-schedule.ts';
import { parseRate, type Rate } from '../values/rate.ts';

/** An amount: text in the law files, as printed, parsed to exact cents. */
export const amount = z.string().transform((text, context): Cents => {
  const value = parseMoney(text);
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: `not an amount: ${text}` });
  return z.NEVER;
});

export const fraction = z.string().transform((text, context): Rate => {
  const value = parseRate(text);
  if (value) return value;
  context.addIssue({ code: 'custom', message: `not a rate: ${text}` });
  return z.NEVER;
});

export const day = z.string().transform((text, context) => {
  const value = parseCalendarDate(text);
  if (value) return value;
  context.addIssue({ code: 'custom', message: `not a day: ${text}` });
  return z.NEVER;
});

export const rounding = z.enum([
  'nearest cent',
  'nearest cent, half to even',
  'down to the cent',
  'nearest dollar',
  'down to the dollar',
]);

/**
 * Confirmation of a figure: `C` by the named source, `C?` indirectly, `unconfirmed` in a draft. The
 * built-in files have no drafts; anything weaker is left out.
 */
export const status = z.enum(['C', 'C?', 'unconfirmed']);
export type FigureStatus = z.infer<typeof status>;

/** People who confirmed a figure that the operator added, and the day of the last of them. */
const confirmation = z.strictObject({ by: z.array(z.string()).min(1), on: z.string() });

export const sourceFields = {
  status,
  source: z.string().min(3),
  confirmation: confirmation.optional(),
};

export const stateCodeSchema = z.string().regex(/^[A-Z]{2}$/);

/** Fields of every dated group of figures. */
export const versionFields = {
  /** First day on which the figures apply. */
  from: day,
  /** Date compared with `from`: the pay date, or the first or last day of the pay period. */
  by: z.enum(['payDate', 'periodStart', 'periodEnd']).default('payDate'),
  ...sourceFields,
  note: z.string().optional(),
};

/** A tax table: `base` plus `rate` of the income over `over`. Stored by column, for speed. */
export interface Brackets {
  readonly over: readonly Cents[];
  readonly rate: readonly Rate[];
  readonly base: readonly Cents[];
}

/** Rows of [over, rate, base]. */
export const brackets = z
  .array(z.tuple([amount, fraction, amount]))
  .min(1)
  .transform(
    (rows): Brackets => ({
      over: rows.map((row) => row[0]),
      rate: rows.map((row) => row[1]),
      base: rows.map((row) => row[2]),
    }),
  );

/** Amounts by steps of wages. */
export interface Steps {
  readonly over: readonly Cents[];
  readonly amount: readonly Cents[];
}

export const steps = z
  .array(z.tuple([amount, amount]))
  .min(1)
  .transform(
    (rows): Steps => ({ over: rows.map((row) => row[0]), amount: rows.map((row) => row[1]) }),
  );

/** Rates by steps of wages. */
export interface RateSteps {
  readonly over: readonly Cents[];
  readonly rate: readonly Rate[];
}

export const rateSteps = z
  .array(z.tuple([amount, fraction]))
  .min(1)
  .transform(
    (rows): RateSteps => ({ over: rows.map((row) => row[0]), rate: rows.map((row) => row[1]) }),
  );

/** By filing status of the state's form; `all` if the status does not matter. */
export const byStatus = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

/** By pay frequency, for states that print a table for each. */
export const byFrequency = <T extends z.ZodType>(value: T) =>
  z.partialRecord(z.enum(payFrequencies), value);
