import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const deleteBusinessUser = operation({
  module: 'adminPortal',
  name: 'deleteBusinessUser',
  verb: 'DELETE',
  summary: 'Takes a person from those who run or own the company.',
  description: 'The last beneficial owner with at least 25 percent stays until another is added.',
  request: z.object({ businessUserId: id('businessUser', 'Invalid BusinessUserId') }),
  response: z.object({ businessUser: outcome('businessUserId') }),
  refusals: {
    unknownBusinessUser: 'Invalid BusinessUserId',
    lastOwner:
      '{company} must keep a beneficial owner with at least 25 percent, and {name} is the last: add another first.',
  },
});
