import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { extended } from '../extended.ts';
import { dollars, hoursNumber } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

const invalidPayPeriod = 'Invalid Payperiod';

export const getPayRun = operation({
  module: 'reports',
  name: 'getPayRun',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Lists what each worker is paid in a period: hours, gross wages, taxes and cash required.',
  description:
    'Before submission the figures are computed at the time of the request; afterwards they are the submitted ones. Workers are listed by id.',
  request: () =>
    aliased(
      z.object({
        payPeriodId: id('payPeriod', invalidPayPeriod),
        userIds: onlyIds('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalId('worker', invalidCursor),
        extended: extended(),
      }),
    ),
  extendedFields: ['submittedBy', 'approvedBy'],
  response: () =>
    z.object({
      payrollLineItems: z.array(
        aliased(
          z.object({
            userId: z.string(),
            totalHours: hoursNumber(),
            wages: dollars(),
            taxes: dollars(),
            'cash requirements': dollars(),
          }),
        ),
      ),
      submittedBy: z.string().optional(),
      approvedBy: z.string().optional(),
      nextCursor: nextCursor(),
    }),
  documentedRefusals: ['unknownPayPeriod'],
  refusals: {
    unknownPayPeriod: invalidPayPeriod,
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
