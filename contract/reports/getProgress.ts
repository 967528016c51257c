import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getProgress = operation({
  module: 'reports',
  name: 'getProgress',
  verb: 'GET',
  access: companyOverview,
  summary:
    'Lists payrolls of a company that are being submitted or processed now, with how far each has come.',
  description:
    'Work that takes less than a second is not listed. Nothing of it is stored before its end: work that is ' +
    'interrupted has changed nothing. getRequestStatus returns the state of a request that was sent with an ' +
    '`Idempotency-Key`.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      progress: z.array(
        named(
          'WorkProgress',
          'A payroll that is being submitted or processed.',
          z.object({
            payPeriodId: z.string(),
            step: z.enum(['storing', 'processing']),
            done: z.number(),
            total: z.number(),
            message: z.string(),
            startedAt: z.string(),
            updatedAt: z.string(),
          }),
        ),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
