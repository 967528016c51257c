import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
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

/** Result for each entry of a return file. */
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
  access: accountSettings,
  isLarge: true,
  summary: "Imports a bank's return file: returned payments and notifications of change.",
  description:
    'A file with an error is rejected as a whole. Entries that match no payment are listed under ' +
    'unknown; all others are applied. Importing the same file again changes nothing.',
  isBulk: true,
  request: () => z.object({ content: base64File() }),
  response: () =>
    z.object({
      returnFile: returnReport.extend({ ...outcomeFields }),
    }),
  refusals: {},
});
