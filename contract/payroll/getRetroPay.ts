import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

export const getRetroPay = operation({
  module: 'payroll',
  name: 'getRetroPay',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists what is owed for periods already paid because wages were changed retroactively.',
  description:
    'For each worker and past period: the pay by current wages for the hours and days paid, the ' +
    'amount paid, the retro pay already added, and the difference. Add it with addRetroPay, for example in ' +
    'the next pay period: the first regular one of the worker that can still be changed. A page ' +
    'examines at most 2,000 workers whose wages were changed: it may be shorter than limit, or ' +
    'empty, and still have a nextCursor. To count all pages, the payments of all workers are examined.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalId('worker', invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      retroPay: z.array(
        named(
          'RetroPay',
          'Retro pay that is owed to a worker.',
          aliased(
            z.object({
              userId: z.string(),
              userName: z.string(),
              total: dollars(),
              nextPayPeriodId: z.string().nullable(),
              nextPayBeginDate: z.string().nullable(),
              nextPayEndDate: z.string().nullable(),
              lines: z.array(
                z.object({
                  payPeriodId: z.string(),
                  payPeriod: z.string(),
                  payDate: z.string(),
                  description: z.string(),
                  due: dollars(),
                  paid: dollars(),
                  granted: dollars(),
                  difference: dollars(),
                }),
              ),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['retroPay', 'lines'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
