import { z } from 'zod';
import { workerTypes } from '../../values/vocabulary.ts';
import { companyOverview } from '../access-rules.ts';
import { extended } from '../extended.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { referenceRecord } from '../reference-fields.ts';
import { id, optionalFlag } from '../wire.ts';
import { invalidWorkerType, lawStatus, payPeriodRecord } from './pay-period-record.ts';

export const getPayPeriod = operation({
  module: 'reports',
  name: 'getPayPeriod',
  verb: 'GET',
  access: companyOverview,
  summary: 'Returns the next pay period to run.',
  description:
    'This is the first unpaid period by pay date whose deadline has not passed, or whose deadline ' +
    'has passed but which has pay data.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      workerType: optionalEnum(workerTypes, invalidWorkerType),
      brief: optionalFlag().meta({
        description:
          'True to leave out payrollAmount, which is computed from the gross pay of all workers.',
      }),
      extended: extended(),
    }),
  extendedFields: ['lawStatus', 'externalId', 'metadata'],
  response: () =>
    payPeriodRecord.extend({
      payrollAmount: dollars()
        .optional()
        .meta({ description: 'Gross pay of all workers; absent if brief.' }),
      lawStatus: lawStatus().optional(),
      ...referenceRecord,
    }),
  refusals: {
    invalidWorkerType,
    unknownCompany: 'Invalid CompanyId',
    noPeriod: '{company} has no pay period to run: add a schedule with addPaySchedule.',
  },
});
