import { z } from 'zod';
import { paymentStatuses } from '../../values/vocabulary.ts';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { extended } from '../extended.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { referenceRecord } from '../reference-fields.ts';
import { id, optionalId, optionalTextEnum } from '../wire.ts';
import { transactionRecord } from './transaction-record.ts';

export const getTransactions = operation({
  module: 'reports',
  name: 'getTransactions',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the payments of a period: the company debit and the payment to each worker.',
  description:
    'Account numbers are masked. history lists the statuses of each payment with reasons. For ' +
    'imported history the list is empty, because no money moved here.',
  request: () =>
    aliased(
      z.object({
        payPeriodId: id('payPeriod', 'Invalid Payperiod'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        status: optionalTextEnum(paymentStatuses),
        limit: pageLimit(),
        cursor: optionalId('payment', invalidCursor),
        withTotal: withTotal(),
        extended: extended(),
      }),
    ),
  extendedFields: Object.keys(referenceRecord),
  response: () =>
    z.object({
      payrollTransaction: z.array(
        named(
          'Payment',
          'A payment: a debit of the company, or a payment to a worker.',
          aliased(
            transactionRecord.extend({
              ...referenceRecord,
              history: z.array(
                z.object({ status: z.string(), at: z.string(), reason: z.string() }),
              ),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: {
    unknownPayPeriod: 'Invalid Payperiod',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
