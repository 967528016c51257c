import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { optionalId, optionalName } from '../wire.ts';
import { verificationStates } from './getCompanyInfo.ts';
import { payPeriodRecord } from './pay-period-record.ts';

export const getDeadlines = operation({
  module: 'reports',
  name: 'getDeadlines',
  verb: 'GET',
  access: companyOverview,
  summary:
    'Lists the companies of the account by the deadline of their next payroll, the first one first.',
  description:
    'The next payroll of a company is not submitted yet: its deadline is ahead, or it is over and pay data was ' +
    'entered. Companies without one come last, by name. search takes words of the name, or the last four digits of ' +
    'the EIN. blockerCount counts the tasks that prevent a payroll; getTasks lists them.',
  request: () =>
    z.object({
      search: optionalName(),
      limit: pageLimit(),
      cursor: optionalId('company', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      deadlines: z.array(
        named(
          'CompanyDeadline',
          'A company with the deadline of its next payroll. Fields without a value are absent.',
          z.object({
            companyId: z.string(),
            companyName: z.string(),
            kycStatus: z.enum(verificationStates),
            einLastFour: z.string().optional(),
            blockerCount: z.number(),
            nextPeriod: payPeriodRecord.extend({ deadlineAt: z.string() }).optional(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['deadlines'],
  refusals: { invalidCursor },
});
