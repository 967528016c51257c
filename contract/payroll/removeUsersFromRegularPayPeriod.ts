import { z } from 'zod';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { lineItemProblems, regularRefusals, removals } from './line-item-fields.ts';
import { periodOfCompany } from './pay-data-fields.ts';

export const removeUsersFromRegularPayPeriod = operation({
  module: 'payroll',
  name: 'removeUsersFromRegularPayPeriod',
  verb: 'POST',
  summary:
    'Leaves workers out of a regular pay period, whatever was entered for them: all, or none.',
  description:
    'Also workers whose pay follows from the wage and for whom nothing was entered. They come back with addUsersToRegularPayPeriod or an import.',
  request: z.object({ ...periodOfCompany, payrollLineItems: removals }),
  response: z.object({ payrollLineItems: z.array(outcome('userId')) }),
  refusals: { ...regularRefusals, ...lineItemProblems },
});
