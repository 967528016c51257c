import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { translatedEnum } from '../statuses.ts';
import { optionalId } from '../wire.ts';

export const getOperators = operation({
  module: 'operator',
  name: 'getOperators',
  verb: 'GET',
  access: operatorDesk,
  summary: 'Lists the operators who may sign in, and the open invitations of operators.',
  request: () =>
    z.object({
      limit: pageLimit(),
      cursor: optionalId('person', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      operators: z.array(
        named(
          'Operator',
          'An operator who may sign in, or an open invitation.',
          z.object({
            personId: z.string().optional(),
            invitationId: z.string().optional(),
            status: translatedEnum({ active: 'Active', invited: 'Invite Sent' }),
            name: z.string(),
            email: z.string(),
            addedAt: z.string(),
            expiresAt: z.string().optional(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { invalidCursor },
});
