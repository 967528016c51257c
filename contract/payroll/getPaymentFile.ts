import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { paymentFileRecord } from './payment-file-record.ts';

export const getPaymentFile = operation({
  module: 'payroll',
  name: 'getPaymentFile',
  verb: 'POST',
  summary: 'A file for the bank as it was written, in base64, with its control report as text.',
  description:
    'It holds whole account numbers and is for the bank alone, so each time it is given out is kept in the audit trail, without its content.',
  request: z.object({ paymentFileId: id('paymentFile', 'Invalid PaymentFileId') }),
  response: z.object({
    paymentFile: paymentFileRecord.extend({
      fileName: z.string(),
      content: z.string(),
      controlReport: z.string(),
    }),
  }),
  shownOnce: ['content'],
  refusals: { unknownFile: 'Invalid PaymentFileId' },
});
