import { z } from 'zod';
import { bankFiles } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { paymentFileRecord } from './payment-file-record.ts';

export const getPaymentFile = operation({
  module: 'payroll',
  name: 'getPaymentFile',
  verb: 'POST',
  access: bankFiles,
  isLarge: true,
  summary: 'Returns a payment file for the bank in base64, with its control report as text.',
  description:
    'The file holds full account numbers and is for the bank only. Each download is recorded in ' +
    'the audit trail, without the content.',
  request: () => z.object({ paymentFileId: id('paymentFile', 'Invalid PaymentFileId') }),
  response: () =>
    z.object({
      paymentFile: named(
        'PaymentFileContent',
        'A payment file with its content.',
        paymentFileRecord.extend({
          fileName: z.string(),
          content: z.string(),
          controlReport: z.string(),
        }),
      ),
    }),
  shownOnce: ['content'],
  refusals: { unknownFile: 'Invalid PaymentFileId' },
});
