import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { requireStateForRemote, userFields, userRefusals } from './user-fields.ts';

export const addFormerUser = operation({
  module: 'adminPortal',
  name: 'addFormerUser',
  method: 'addUser',
  verb: 'POST',
  summary: 'Records a worker who was paid this year but has already left the company.',
  description:
    'The worker is recorded as terminated, is included in tax totals, and can still be paid ' +
    'what is owed. Sent to the module without an operation in the path, the method `addUser` ' +
    'means this operation.',
  request: z.object({
    user: z
      .object({ companyId: id('company', 'Invalid CompanyId'), ...userFields })
      .check(requireStateForRemote),
  }),
  response: z.object({ user: outcome('userId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...userRefusals },
});
