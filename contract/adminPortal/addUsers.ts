import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { remoteNeedsState, userFields, userRefusals } from './user-fields.ts';

const mostAtOnce = 100_000;

export const addUsers = operation({
  module: 'adminPortal',
  name: 'addUsers',
  verb: 'POST',
  summary: 'Adds up to 100,000 workers at once: all of them, or none.',
  description:
    'Every problem of every entry is said at once, with its place in the list and its name.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    users: z.array(z.object(userFields).check(remoteNeedsState)).min(1).max(mostAtOnce),
  }),
  response: z.array(z.object({ user: outcome('userId') })),
  refusals: { unknownCompany: 'Invalid CompanyId', ...userRefusals },
});
