import { z } from 'zod';
import { keyScopes } from '../../values/access.ts';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';

export const getCaller = operation({
  module: 'access',
  name: 'getCaller',
  verb: 'GET',
  access: reference,
  summary: 'Returns who sends the request, and the operations they may call.',
  description:
    'A page or an assistant offers only what its key or person may do. An operation that is not listed is refused with 403. ' +
    'The holder of a link finds in `confirmedElsewhere` what a person who has signed in can do and confirm for them.',
  request: () => z.object({}),
  response: () =>
    z.object({
      caller: z.object({
        kind: z.enum(['key', 'person', 'link', 'operator']),
        apiKeyId: z.string().optional(),
        personId: z.string().optional(),
        sessionLinkId: z.string().optional(),
        scope: z.enum(keyScopes).optional(),
        companyIds: z.array(z.string()).optional(),
        operations: z.array(z.string()),
        confirmedElsewhere: z.array(z.string()).optional(),
      }),
    }),
  refusals: {},
});
