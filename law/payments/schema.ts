import { z } from 'zod';
import { status } from '../figures.ts';

// `C?` here: a source confirms the meaning of the code; what follows from it is our conclusion.

/** Reason for which a bank returns an entry. */
const returnCode = z.strictObject({
  code: z.string().regex(/^R\d\d$/),
  title: z.string().min(1),
  meaning: z.string().regex(/\.$/),
  /** Cause of the return. `otherClass` and `dispute` never apply to payroll entries. */
  cause: z.enum([
    'funds',
    'account',
    'authorization',
    'person',
    'file',
    'bank',
    'otherClass',
    'dispute',
  ]),
  /**
   * How the payment may be retried: unchanged, after a correction, after a new authorization, or not
   * at all by ACH.
   */
  retry: z.enum(['as it was', 'corrected', 'with a new authorization', 'not']),
  /** Time the bank has to return the entry, after settlement. */
  returnedWithin: z.enum(['2 banking days', '60 calendar days', 'next file']).optional(),
  status,
});

export const returnCodesSchema = z.strictObject({
  note: z.string(),
  /** Limits for retrying an entry unchanged. */
  retries: z.strictObject({ most: z.int(), withinDays: z.int() }),
  sources: z.array(z.string().min(1)).min(1),
  codes: z.array(returnCode).min(1),
});

/** Shares of debits that may be returned. */
export const returnLimitsSchema = z.strictObject({
  note: z.string(),
  withinDays: z.int().positive(),
  limits: z
    .array(
      z.strictObject({
        kind: z.enum(['unauthorized', 'administrative', 'overall']),
        percent: z.string().regex(/^\d+\.\d$/),
        codes: z.array(z.string().regex(/^R\d\d$/)).optional(),
      }),
    )
    .length(3),
  sources: z.array(z.string().min(1)).min(1),
  status,
});

/** Code of a notification of change: the bank paid, and asks to correct the account data. */
const changeCode = z.strictObject({
  code: z.string().regex(/^C\d\d$/),
  title: z.string().min(1),
  meaning: z.string().regex(/\.$/),
  corrects: z.array(z.enum(['routing', 'account', 'accountType', 'name', 'identification'])),
  status,
});

export const changeCodesSchema = z.strictObject({
  note: z.string(),
  correctWithinBankingDays: z.int(),
  sources: z.array(z.string().min(1)).min(1),
  codes: z.array(changeCode).min(1),
});

/** Receiver and codes of federal tax payments by ACH credit (EFTPS). */
export const eftpsSchema = z.strictObject({
  note: z.string(),
  routing: z.string().regex(/^\d{9}$/),
  accountNumber: z.string().regex(/^\d{1,17}$/),
  entryDescription: z.string().min(1).max(10),
  taxTypes: z.array(
    z.strictObject({
      form: z.enum(['940', '941', '944', '945']),
      code: z.string().regex(/^\d{5}$/),
      period: z.enum(['quarter', 'year']),
      status,
    }),
  ),
  /** Types of the amounts of a payment for Form 941. */
  amountTypes: z.strictObject({
    socialSecurity: z.string(),
    medicare: z.string(),
    incomeTax: z.string(),
  }),
  sources: z.array(z.string().min(1)).min(1),
});

export type EftpsLaw = z.output<typeof eftpsSchema>;
export type ReturnCode = z.output<typeof returnCode>;
export type ChangeCode = z.output<typeof changeCode>;
export type ReturnLimits = z.output<typeof returnLimitsSchema>;
