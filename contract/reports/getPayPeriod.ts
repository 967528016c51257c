import { z } from 'zod';
import { workerTypes } from '../../values/vocabulary.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id } from '../wire.ts';
import { invalidWorkerType, payPeriodRecord } from './pay-period-record.ts';

export const getPayPeriod = operation({
  module: 'reports',
  name: 'getPayPeriod',
  verb: 'GET',
  summary: 'The period to be run next.',
  description:
    'The first by pay date that is not yet paid and whose deadline has not passed, or that has ' +
    'pay data waiting although it has.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    workerType: optionalEnum(workerTypes, invalidWorkerType),
  }),
  response: payPeriodRecord.extend({ payrollAmount: dollars() }),
  refusals: {
    invalidWorkerType,
    unknownCompany: 'Invalid CompanyId',
    noPeriod: '{company} has no pay period to run: add a schedule with addPaySchedule.',
  },
});
