import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { payPeriodDetailRecord } from './pay-records.ts';

export const getPayPeriodDetails = operation({
  module: 'reports',
  name: 'getPayPeriodDetails',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Returns a pay period with every payment: each tax with its year-to-date amount, and the deposit accounts.',
  request: () => z.object({ payPeriodId: id('payPeriod', 'Invalid Payperiod') }),
  response: () => z.object({ payPeriod: z.array(payPeriodDetailRecord) }),
  csvRows: ['payPeriod', 'payrollLineItems'],
  refusals: { unknownPayPeriod: 'Invalid Payperiod' },
});
