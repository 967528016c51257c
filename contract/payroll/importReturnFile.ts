import { z } from 'zod';
import { base64File } from '../base64-file.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { outcomeFields } from '../wire.ts';

const entry = {
  line: z.number(),
  code: z.string(),
  requestReferenceId: z.string(),
  companyId: z.string(),
  userId: z.string(),
  message: z.string(),
};

/** What was done about each entry of a bank's file. */
export const returnReport = z.object({
  returns: z.array(
    z.object({
      ...entry,
      amount: dollars(),
      status: z.enum(['returned', 'returned before']),
    }),
  ),
  changes: z.array(z.object({ ...entry, status: z.enum(['corrected', 'not applied']) })),
  unknown: z.array(
    z.object({ line: z.number(), code: z.string(), trace: z.string(), message: z.string() }),
  ),
});

export const importReturnFile = operation({
  module: 'payroll',
  name: 'importReturnFile',
  verb: 'POST',
  summary: 'Reads what a bank sent back: payments that were returned, and accounts to correct.',
  description:
    'A file is read whole or, when anything in it is wrong, not at all. What is not ours is named under unknown, and everything else is done. The same file again has no second effect.',
  request: z.object({ content: base64File() }),
  response: z.object({
    returnFile: returnReport.extend({ ...outcomeFields }),
  }),
  refusals: {},
});
