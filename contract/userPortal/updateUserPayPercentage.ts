import { z } from 'zod';
import { percentage } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const updateUserPayPercentage = operation({
  module: 'userPortal',
  name: 'updateUserPayPercentage',
  verb: 'PUT',
  summary: "Splits a worker's net pay anew among the accounts there are.",
  request: z.object({
    userId: id('worker', 'Invalid UserId'),
    userPayAccountEntities: z
      .array(
        z.object({
          userPayAccountEntityId: id('pay account', 'Invalid UserPayAccountEntityId'),
          payPercentage: percentage(),
        }),
      )
      .min(1)
      .max(100),
  }),
  description: 'The answer names the primary account, and beside it every account with its share.',
  response: z.object({
    userPayAccountEntity: outcome('userPayAccountEntityId'),
    userPayAccountEntities: z.array(outcome('userPayAccountEntityId')),
  }),
  refusals: {
    unknownUser: 'Invalid UserId',
    unknownAccount: 'Invalid UserPayAccountEntityId',
    notAWhole: 'The shares of the accounts of {worker} must make 100 percent together.',
  },
});
