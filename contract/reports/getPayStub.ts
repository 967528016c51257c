import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { payStub } from './pay-records.ts';

export const getPayStub = operation({
  module: 'reports',
  name: 'getPayStub',
  verb: 'GET',
  summary: "One worker's payment in a period, with the sums of the year beside each figure.",
  request: aliased(
    z.object({
      payPeriodId: id('payPeriod', 'Invalid Payperiod'),
      userId: id('worker', 'Invalid UserId'),
    }),
  ),
  response: z.object({ payrollLineItem: z.array(payStub) }),
  refusals: { unknownPayPeriod: 'Invalid Payperiod', unknownUser: 'Invalid UserId' },
});
