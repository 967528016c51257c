import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { optionalDate, optionalId } from '../wire.ts';
import { paymentFileRecord } from './payment-file-record.ts';

export const getPaymentFiles = operation({
  module: 'payroll',
  name: 'getPaymentFiles',
  verb: 'GET',
  access: accountSettings,
  isLarge: true,
  summary: 'Lists the payment files for the bank, newest first, each with its control report.',
  description:
    'A file holds the payments of all companies of the account that were ready at its cutoff. ' +
    'Without limit, all files are returned; with limit, nextCursor leads to the next page.',
  request: () =>
    z.object({
      startDate: optionalDate(),
      endDate: optionalDate(),
      limit: pageLimit(),
      cursor: optionalId('paymentFile', invalidCursor),
    }),
  response: () => z.object({ paymentFiles: z.array(paymentFileRecord), nextCursor: nextCursor() }),
  csvRows: ['paymentFiles'],
  refusals: { endsBeforeItStarts: 'endDate must not be before startDate.', invalidCursor },
});
