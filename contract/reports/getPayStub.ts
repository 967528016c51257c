import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { payStub } from './pay-records.ts';

export const getPayStub = operation({
  module: 'reports',
  name: 'getPayStub',
  verb: 'GET',
  access: workerRecords,
  summary: "Returns a worker's pay stub for a period with year-to-date amounts.",
  request: () =>
    aliased(
      z.object({
        payPeriodId: id('payPeriod', 'Invalid Payperiod'),
        userId: id('worker', 'Invalid UserId'),
      }),
    ),
  response: () => z.object({ payrollLineItem: z.array(payStub) }),
  refusals: { unknownPayPeriod: 'Invalid Payperiod', unknownUser: 'Invalid UserId' },
});
