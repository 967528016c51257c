import { z } from 'zod';
import { operatorDecisions } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

export const downloadBankFile = operation({
  module: 'operator',
  name: 'downloadBankFile',
  verb: 'POST',
  access: operatorDecisions,
  isLarge: true,
  summary: 'Returns a file for the bank in base64, with its control report as text.',
  description:
    'The file holds full account numbers and is for the bank only. The audit trail of the account has each ' +
    'download, without the content.',
  request: () =>
    z.object({
      accountId: deskAccountId(),
      paymentFileId: id('paymentFile', 'Invalid PaymentFileId'),
    }),
  response: () =>
    z.object({
      bankFile: z.object({
        paymentFileId: z.string(),
        fileName: z.string(),
        content: z.string(),
        controlReport: z.string(),
      }),
    }),
  shownOnce: ['content'],
  refusals: { unknownAccountId, unknownFile: 'Invalid PaymentFileId' },
});
