import { z } from 'zod';
import { parseCalendarDate } from '../values/calendar-date.ts';
import { type Cents, parseMoney } from '../values/money.ts';
import { payFrequencies } from '../values/pay-schedule.ts';
import { parseRate, type Rate } from '../values/rate.ts';

/** Figures stand in the law files as text, as printed; reading them makes exact numbers. */
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

/** What every group of figures says of itself. */
export const versionFields = {
  /** First day on which the figures hold. */
  from: day,
  /** The day that counts: of payment, or the first or last of the pay period. */
  by: z.enum(['payDate', 'periodStart', 'periodEnd']).default('payDate'),
  /** C: confirmed from the named source. C?: confirmed indirectly. Nothing weaker is kept as law. */
  status: z.enum(['C', 'C?']),
  source: z.string().min(3),
  note: z.string().optional(),
};

/** A tax table: over so much, this rate of the excess, plus this base. Columns, for speed. */
export interface Brackets {
  readonly over: readonly Cents[];
  readonly rate: readonly Rate[];
  readonly base: readonly Cents[];
}

/** Written as rows of [over, rate, base]. */
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

/** Amounts that change in steps: above so much, this amount. */
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

/** Rates that change in steps: above so much, this rate. */
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

/** Keyed by the filing status of the state's form; `all` where the status makes no difference. */
export const byStatus = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

/** Keyed by pay frequency, for the tables a state prints for each. */
export const byFrequency = <T extends z.ZodType>(value: T) =>
  z.partialRecord(z.enum(payFrequencies), value);
