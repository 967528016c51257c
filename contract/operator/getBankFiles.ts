import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { optionalId } from '../wire.ts';

/** States of a file for the bank, in their order. */
export const bankFileStates = ['waiting', 'downloaded', 'sent', 'settled'] as const;

export const getBankFiles = operation({
  module: 'operator',
  name: 'getBankFiles',
  verb: 'GET',
  access: operatorDesk,
  summary: 'Lists the files for the bank of all accounts, newest first, with their control totals.',
  description:
    'A file is waiting until somebody downloads it, then downloaded, sent once markBankFileSent says so, and settled once ' +
    'none of its payments is on its way. isBalanced compares the number and the sum of its entries with the payments ' +
    'that are recorded under the file.',
  request: () =>
    z.object({
      status: optionalEnum(bankFileStates),
      limit: pageLimit(),
      cursor: optionalId('paymentFile', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      bankFiles: z.array(
        named(
          'BankFile',
          'A file for the bank, with the account that it belongs to.',
          z.object({
            accountId: z.string(),
            accountName: z.string(),
            kind: z.enum(['sandbox', 'live']),
            paymentFileId: z.string(),
            status: z.enum(bankFileStates),
            writtenAt: z.string(),
            downloadedAt: z.string().optional(),
            sentAt: z.string().optional(),
            destination: z.string(),
            batchCount: z.number(),
            debitEntries: z.number(),
            debits: dollars(),
            creditEntries: z.number(),
            credits: dollars(),
            entryHash: z.string(),
            isBalanced: z.boolean(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { invalidCursor },
});
