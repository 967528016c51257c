import { z } from 'zod';
import { transactionNames } from '../../values/vocabulary.ts';
import { aliased } from '../aliases.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

export const getTransactions = operation({
  module: 'reports',
  name: 'getTransactions',
  verb: 'GET',
  isLarge: true,
  summary: 'Lists the payments of a period: the company debit and the payment to each worker.',
  description:
    'Account numbers are masked. history lists the statuses of each payment with reasons. For ' +
    'imported history the list is empty, because no money moved here.',
  request: z.object({
    payPeriodId: id('payPeriod', 'Invalid Payperiod'),
    limit: pageLimit(),
    cursor: optionalId('payment', invalidCursor),
  }),
  response: z.object({
    payrollTransaction: z.array(
      aliased(
        z.object({
          requestReferenceId: z.string(),
          companyId: z.string(),
          payPeriodId: z.string(),
          userId: z.string(),
          source: z.string(),
          sourceAccount: z.string(),
          destination: z.string(),
          destinationAccount: z.string(),
          transactionName: z.enum(transactionNames),
          transferAmount: dollars(),
          status: z.string(),
          effectiveDate: z.string(),
          returnCode: z.string(),
          checkNumber: z.number().nullable(),
          replacesReferenceId: z.string(),
          history: z.array(z.object({ status: z.string(), at: z.string(), reason: z.string() })),
        }),
      ),
    ),
    nextCursor: nextCursor(),
  }),
  refusals: { unknownPayPeriod: 'Invalid Payperiod', invalidCursor },
});
