import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { description } from '../wire.ts';

/** States of a request that was sent with "Prefer: respond-async". */
export const requestStatuses = ['Processing', 'Completed', 'Refused'] as const;

/** Steps of a request that is being processed. */
export const requestSteps = ['Waiting', 'Reading', 'Computing'] as const;

export const getRequestStatus = operation({
  module: 'adminPortal',
  name: 'getRequestStatus',
  verb: 'GET',
  access: reference,
  summary: 'Returns the state of a request that was sent with an Idempotency-Key.',
  description:
    'A large write with the headers `Idempotency-Key` and `Prefer: respond-async` is answered with 202 at once. ' +
    '`Processing` has a step: `Waiting` for other large requests, `Reading` the request, or `Computing`. ' +
    '`Completed` has the answer, unless it is longer than 32,768 characters: send the request again with the ' +
    'same key to receive it. `Refused` has the message and key of the problem: correct the request and send it again.',
  request: () => z.object({ idempotencyKey: description() }),
  response: () =>
    z.object({
      request: z.object({
        idempotencyKey: z.string(),
        status: z.enum(requestStatuses),
        /** Step of a request that is being processed. */
        step: z.enum(requestSteps).optional(),
        message: z.string(),
        /** Key of the problem of a refused request. */
        key: z.string().optional(),
        answer: z.unknown().optional(),
      }),
    }),
  refusals: {
    unknownRequest:
      'No request with this Idempotency-Key is being processed or was completed. Send it again with the same key.',
  },
});
