import { z } from 'zod';
import { operatorDecisions } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { base64File } from '../base64-file.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalId } from '../wire.ts';
import { unknownAccountId } from './desk-fields.ts';

export const importBankReturns = operation({
  module: 'operator',
  name: 'importBankReturns',
  verb: 'POST',
  access: operatorDecisions,
  isLarge: true,
  isBulk: true,
  summary:
    "Imports a return file of the operator's bank into the accounts whose payments it names.",
  description:
    'A file with an error is rejected as a whole. Each account is one transaction: if the import is interrupted, ' +
    'importing the same file again applies what is left and changes nothing twice. The audit trail of each account has ' +
    'the import. With accountId, only this account is looked up, which may be a sandbox account.',
  request: () =>
    z.object({
      accountId: optionalId('account', 'Invalid AccountId'),
      content: base64File(),
    }),
  response: () =>
    z.object({
      bankReturns: z.object({
        message: z.string(),
        lines: z.array(
          named(
            'BankReturnLine',
            'An entry of a return file that names a payment.',
            aliased(
              z.object({
                line: z.number(),
                accountId: z.string(),
                accountName: z.string(),
                companyId: z.string(),
                company: z.string(),
                userId: z.string().optional(),
                workerName: z.string().optional(),
                code: z.string(),
                amount: dollars().optional(),
                status: z.enum(['returned', 'returned before', 'corrected', 'not applied']),
                message: z.string(),
                wayOut: z.string(),
              }),
            ),
          ),
        ),
        unknown: z.array(
          z.object({ line: z.number(), code: z.string(), trace: z.string(), message: z.string() }),
        ),
      }),
    }),
  refusals: { unknownAccountId },
});
