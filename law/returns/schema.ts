import { z } from 'zod';
import { amount, fraction, versionFields } from '../figures.ts';

// Regulations rather than figures of a year: an entry applies until a later one replaces it.

const count = z.number().int().positive();

const deposits = z.strictObject({
  ...versionFields,
  /** Largest tax of the lookback period with which an employer deposits monthly. */
  monthlyUpTo: amount,
  /** Day of the next month on which a month's tax is due. */
  monthlyDueDay: count,
  /** Business days after a semiweekly period until its deposit is due. */
  semiweeklyBusinessDays: count,
  /** Undeposited tax that is due on the next business day. */
  nextDayFrom: amount,
  /** A quarter's tax below this may be paid with the return. */
  withReturnBelow: amount,
  /** A deposit may be short by the larger of the two. */
  shortfall: z.strictObject({ amount, rate: fraction }),
});

/** Unemployment tax is deposited when more than this has accumulated at the end of a quarter. */
const unemploymentDeposits = z.strictObject({ ...versionFields, above: amount });

/** Share of late state payments that counts for the federal credit. */
const unemploymentCredit = z.strictObject({ ...versionFields, latePayments: fraction });

const dueDates = z.strictObject({
  ...versionFields,
  /** A return is due on the last day of this month after its period. */
  monthsAfterPeriod: count,
  /** Later day for employers whose deposits were complete and on time. */
  afterTimelyDeposits: z.strictObject({ monthsAfterPeriod: count, day: count }),
});

/** Form 944. */
const annualReturn = z.strictObject({
  ...versionFields,
  taxUpTo: amount,
  /** A year's tax below this may be paid with the return. */
  withReturnBelow: amount,
});

/** Form 945. A year's tax below this may be paid with the return. */
const nonpayrollReturn = z.strictObject({ ...versionFields, withReturnBelow: amount });

export const returnRulesSchema = z.strictObject({
  deposits: z.array(deposits).min(1),
  unemploymentDeposits: z.array(unemploymentDeposits).min(1),
  unemploymentCredit: z.array(unemploymentCredit).min(1),
  dueDates: z.array(dueDates).min(1),
  annualReturn: z.array(annualReturn).min(1),
  nonpayrollReturn: z.array(nonpayrollReturn).min(1),
});

type ReturnRulesFile = z.output<typeof returnRulesSchema>;

/** Rules for federal employment tax returns and deposits on one date. */
export type ReturnRules = {
  readonly [Group in keyof ReturnRulesFile]: ReturnRulesFile[Group][number];
};
