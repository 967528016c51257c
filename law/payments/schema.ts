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

export type ReturnCode = z.output<typeof returnCode>;
export type ChangeCode = z.output<typeof changeCode>;
