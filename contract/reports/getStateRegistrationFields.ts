import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { operation } from '../operation.ts';
import { stateCode } from '../wire.ts';

export const getStateRegistrationFields = operation({
  module: 'reports',
  name: 'getStateRegistrationFields',
  verb: 'GET',
  access: reference,
  summary: 'Lists the fields that a state requires from an employer that registers.',
  request: () => z.object({ code: stateCode(invalidState) }),
  response: () =>
    z.object({
      stateRegistrationFields: z.array(
        z.object({
          label: z.string(),
          type: z.enum(['text', 'percentage']),
          required: z.boolean(),
          description: z.string(),
          source: z.string(),
        }),
      ),
    }),
  refusals: {},
});
