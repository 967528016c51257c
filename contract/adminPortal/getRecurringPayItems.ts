import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalFlag, optionalId } from '../wire.ts';
import { garnishmentRecord } from './garnishment-record.ts';
import { optionalRecurringItemCategory } from './recurring-item-fields.ts';

export const getRecurringPayItems = operation({
  module: 'adminPortal',
  name: 'getRecurringPayItems',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the current and future recurring pay items of a worker or of all workers.',
  description:
    'With withGarnishments and userId, the answer also has the garnishments of that worker, as ' +
    'getGarnishments lists them.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        category: optionalRecurringItemCategory(),
        limit: pageLimit(),
        cursor: optionalId('recurringItem', invalidCursor),
        withTotal: withTotal(),
        withGarnishments: optionalFlag(),
      }),
    ),
  response: () =>
    z.object({
      recurringPayItems: z.array(
        named(
          'RecurringPayItem',
          'An earning or deduction repeated in every regular period.',
          aliased(
            z.object({
              recurringPayItemId: z.string(),
              userId: z.string(),
              category: z.string(),
              type: z.string(),
              amountPerPayperiod: z.number().nullable(),
              allocatedPercentage: z.number().nullable(),
              startDate: z.string(),
              endDate: z.string().nullable(),
            }),
          ),
        ),
      ),
      garnishments: z.array(garnishmentRecord).optional(),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
