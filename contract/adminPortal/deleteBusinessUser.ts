import { z } from 'zod';
import { companyPeople } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const deleteBusinessUser = operation({
  module: 'adminPortal',
  name: 'deleteBusinessUser',
  verb: 'DELETE',
  access: companyPeople,
  summary: 'Removes a business user from a company.',
  description:
    'The last beneficial owner with at least 25 percent cannot be removed until another one ' +
    'is added.',
  request: () => z.object({ businessUserId: id('businessUser', 'Invalid BusinessUserId') }),
  response: () => z.object({ businessUser: outcome('businessUserId') }),
  refusals: {
    unknownBusinessUser: 'Invalid BusinessUserId',
    lastOwner:
      '{name} is the last beneficial owner of {company} with at least 25 percent: add another one with addBusinessUser first.',
  },
});
