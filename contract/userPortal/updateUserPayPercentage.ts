import { z } from 'zod';
import { workerBank } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedUserId } from '../implied-ids.ts';
import { percentage } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const updateUserPayPercentage = operation({
  module: 'userPortal',
  name: 'updateUserPayPercentage',
  verb: 'PUT',
  access: workerBank,
  summary: "Changes how a worker's net pay is split among the existing accounts.",
  request: aliased(
    z.object({
      userId: impliedUserId(),
      userPayAccountEntities: z
        .array(
          z.object({
            userPayAccountEntityId: id('depositAccount', 'Invalid UserPayAccountEntityId'),
            payPercentage: percentage(),
          }),
        )
        .min(1)
        .max(100),
    }),
  ),
  description:
    'The response contains the primary account, and a list of all accounts with their shares.',
  response: z.object({
    userPayAccountEntity: outcome('userPayAccountEntityId'),
    userPayAccountEntities: z.array(outcome('userPayAccountEntityId')),
  }),
  refusals: {
    unknownUser: 'Invalid UserId',
    unknownAccount: 'Invalid UserPayAccountEntityId',
    notAWhole: 'The payPercentage values of the accounts of {worker} must add up to 100.',
  },
});
