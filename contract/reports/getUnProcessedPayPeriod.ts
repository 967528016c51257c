import { z } from 'zod';
import { payPeriodStatuses } from '../../values/pay-schedule.ts';
import { workerTypes } from '../../values/vocabulary.ts';
import { companyOverview } from '../access-rules.ts';
import { extended } from '../extended.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { optionalNonEmptyEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { referenceRecord } from '../reference-fields.ts';
import { id, optionalDate, optionalId, optionalTextEnum } from '../wire.ts';
import { invalidWorkerType, lawStatus, payPeriodRecord } from './pay-period-record.ts';

export const getUnProcessedPayPeriod = operation({
  module: 'reports',
  name: 'getUnProcessedPayPeriod',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Lists periods that can be changed or are submitted but not yet paid, by pay date.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      workerType: optionalNonEmptyEnum(workerTypes, invalidWorkerType),
      payPeriodStatus: optionalTextEnum(payPeriodStatuses),
      startDate: optionalDate(),
      endDate: optionalDate(),
      limit: pageLimit(),
      cursor: optionalId('payPeriod', invalidCursor),
      withTotal: withTotal(),
      extended: extended(),
    }),
  extendedFields: ['scheduleName', 'lawStatus', 'isUnderWay', 'externalId', 'metadata'],
  response: () =>
    z.object({
      unprocessedPayPeriods: z.array(
        named(
          'PayPeriod',
          'A pay period.',
          payPeriodRecord.extend({
            scheduleName: z.string().nullish(),
            lawStatus: lawStatus().optional(),
            isUnderWay: z.boolean().optional(),
            ...referenceRecord,
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  documentedRefusals: ['invalidWorkerType'],
  refusals: {
    invalidWorkerType,
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
    invalidCursor,
  },
});
