import { z } from 'zod';
import { dollars } from '../numbers.ts';

const totals = {
  debitEntries: z.number(),
  debits: dollars(),
  creditEntries: z.number(),
  credits: dollars(),
  entryHash: z.string(),
};

/** A payment file with the totals that bank and company compare before releasing it. */
export const paymentFileRecord = z.object({
  paymentFileId: z.string(),
  cutOff: z.string(),
  writtenAt: z.string(),
  idModifier: z.string(),
  destination: z.string(),
  origin: z.string(),
  batchCount: z.number(),
  blockCount: z.number(),
  ...totals,
  batches: z.array(
    z.object({
      number: z.number(),
      company: z.string(),
      entryClass: z.string(),
      description: z.string(),
      effectiveDate: z.string(),
      ...totals,
    }),
  ),
});
