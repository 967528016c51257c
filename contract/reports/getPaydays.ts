import { z } from 'zod';
import { payPeriodTypes } from '../../values/pay-schedule.ts';
import { workerTypes } from '../../values/vocabulary.ts';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';
import { invalidWorkerType, lawStatus } from './pay-period-record.ts';

export const getPaydays = operation({
  module: 'reports',
  name: 'getPaydays',
  verb: 'GET',
  access: companyOverview,
  summary: 'Lists the pay dates of a company for the next year, starting today.',
  description: 'Skipped periods are not listed. The deadline is noon New York time on its date.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      workerType: optionalEnum(workerTypes, invalidWorkerType),
      limit: pageLimit(),
      cursor: optionalId('payPeriod', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      paydays: z.array(
        named(
          'Payday',
          'A pay date with its period.',
          z.object({
            payDate: z.string(),
            payBeginDate: z.string(),
            payEndDate: z.string(),
            deadline: z.string(),
            movedBecause: z.string().nullable(),
            workerType: z.enum(workerTypes),
            payPeriodType: z.enum(payPeriodTypes),
            payPeriodId: z.string(),
            lawStatus: lawStatus(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { invalidWorkerType, unknownCompany: 'Invalid CompanyId', invalidCursor },
});
