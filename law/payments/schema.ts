import { z } from 'zod';

/** `C`: a named source says so. `C?`: only of the meaning; the consequence is our reading. */
const status = z.enum(['C', 'C?']);

/** A reason for which a bank sends an entry back. */
const returnCode = z.strictObject({
  code: z.string().regex(/^R\d\d$/),
  title: z.string().min(1),
  meaning: z.string().regex(/\.$/),
  /** Where the fault lies; `otherClass` and `dispute` never concern an entry of ours. */
  cause: z.enum([
    'funds',
    'account',
    'authorisation',
    'person',
    'file',
    'bank',
    'otherClass',
    'dispute',
  ]),
  /**
   * Whether the payment may be sent again: as it was, once what was wrong is corrected, when it is
   * authorised anew, or not at all by ACH.
   */
  retry: z.enum(['as it was', 'corrected', 'authorised anew', 'not']),
  /** The time a bank has to send it back, after settlement. */
  returnedWithin: z.enum(['2 banking days', '60 calendar days', 'next file']).optional(),
  status,
});

export const returnCodesSchema = z.strictObject({
  note: z.string(),
  /** Of an entry that is sent again as it was. */
  retries: z.strictObject({ most: z.int(), withinDays: z.int() }),
  sources: z.array(z.string().min(1)).min(1),
  codes: z.array(returnCode).min(1),
});

/** What a bank asks to be changed although it paid. */
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
