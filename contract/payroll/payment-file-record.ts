import { z } from 'zod';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';

const totals = {
  debitEntries: z.number(),
  debits: dollars(),
  creditEntries: z.number(),
  credits: dollars(),
  entryHash: z.string(),
};

/** A payment file with the totals that bank and company compare before releasing it. */
export const paymentFileRecord = named(
  'PaymentFile',
  'A payment file with its control totals.',
  z.object({
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
      named(
        'PaymentFileBatch',
        'A batch of a payment file.',
        z.object({
          number: z.number(),
          company: z.string(),
          entryClass: z.string(),
          description: z.string(),
          effectiveDate: z.string(),
          ...totals,
        }),
      ),
    ),
  }),
);
