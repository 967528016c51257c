import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { timeOffPolicyRecord } from '../adminPortal/time-off-fields.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { hoursNumber } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId, optionalName } from '../wire.ts';

export const getTimeOffBalances = operation({
  module: 'reports',
  name: 'getTimeOffBalances',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the balances of paid time off, by worker and policy.',
  description:
    'A balance is the sum of all hours booked until now, with the grants and carry-overs that are due until ' +
    'today. A payroll books the hours earned and used when it is submitted.',
  csvRows: ['timeOffBalances'],
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        timeOffPolicyId: optionalId('timeOffPolicy', 'Invalid TimeOffPolicyId'),
        limit: pageLimit(),
        cursor: optionalName(),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      timeOffBalances: z.array(
        named(
          'TimeOffBalance',
          'Hours of paid time off of a worker under a policy.',
          aliased(
            z.object({
              userId: z.string(),
              userName: z.string(),
              ...timeOffPolicyRecord,
              startDate: z.string(),
              endDate: z.string().nullable(),
              hoursEarned: hoursNumber(),
              hoursUsed: hoursNumber(),
              balance: hoursNumber(),
              usableFrom: z.string().nullable(),
            }),
          ),
        ),
      ),
      asOfDate: z.string(),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownPolicy: 'Invalid TimeOffPolicyId',
    invalidCursor,
  },
});
