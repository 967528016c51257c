import { z } from 'zod';
import { workerBank } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedUserId } from '../implied-ids.ts';
import { optionalAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, mandatoryWhen, notBoth, optionalPercentage, outcome } from '../wire.ts';
import { addUserBankAccount } from './addUserBankAccount.ts';

export const updateUserPayPercentage = operation({
  module: 'userPortal',
  name: 'updateUserPayPercentage',
  verb: 'PUT',
  access: workerBank,
  summary: "Changes how a worker's net pay is split among the existing accounts.",
  request: () =>
    aliased(
      z.object({
        userId: impliedUserId(),
        userPayAccountEntities: z
          .array(
            z
              .object({
                userPayAccountEntityId: id('depositAccount', 'Invalid UserPayAccountEntityId'),
                payPercentage: optionalPercentage(),
                payAmount: optionalAmount(),
              })
              .check(
                notBoth(['payAmount', 'payPercentage']),
                mandatoryWhen(
                  ['payPercentage'],
                  ({ payAmount }) => payAmount === undefined,
                  'without payAmount',
                ),
              ),
          )
          .min(1)
          .max(100),
      }),
    ),
  description:
    'An account receives a percentage, or with payAmount a fixed amount of each payment. Fixed amounts are ' +
    'paid first, in the order in which the accounts were added, as far as the net pay is sufficient; the ' +
    'percentages divide the rest. The primary account cannot have a fixed amount. The response contains ' +
    'the primary account, and a list of all accounts with their shares.',
  response: () =>
    z.object({
      userPayAccountEntity: outcome('userPayAccountEntityId'),
      userPayAccountEntities: z.array(outcome('userPayAccountEntityId')),
    }),
  refusals: {
    unknownUser: 'Invalid UserId',
    unknownAccount: 'Invalid UserPayAccountEntityId',
    primaryTakesRest: addUserBankAccount.refusals.primaryTakesRest,
    notAWhole: 'The payPercentage values of the accounts of {worker} must add up to 100.',
  },
});
