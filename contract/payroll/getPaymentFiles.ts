import { z } from 'zod';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { optionalId } from '../wire.ts';
import { paymentFileRecord } from './payment-file-record.ts';

export const getPaymentFiles = operation({
  module: 'payroll',
  name: 'getPaymentFiles',
  verb: 'GET',
  summary: 'The files written for the bank, the last first, each with its control report.',
  description:
    'A file holds what was ready at its cut-off, of all companies of the account. All of them, unless limit says how many; nextCursor then leads to the next.',
  request: z.object({ limit: pageLimit(), cursor: optionalId('paymentFile', invalidCursor) }),
  response: z.object({ paymentFiles: z.array(paymentFileRecord), nextCursor: nextCursor() }),
  csvRows: ['paymentFiles'],
  refusals: { invalidCursor },
});
