import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { addUserBankAccount } from './addUserBankAccount.ts';

const { identityMissing: _, ...refusals } = addUserBankAccount.refusals;

export const updateUserBankAccount = operation({
  ...addUserBankAccount,
  name: 'updateUserBankAccount',
  verb: 'PUT',
  summary: 'Replaces one of the accounts a worker is paid to.',
  description:
    'A change of account is a payment instruction: it is kept with what was before and after, told by ' +
    'webhook, and held from a run whose deadline is near until it is confirmed.',
  request: z.object({
    userPayAccountEntity: addUserBankAccount.request.shape.userPayAccountEntity.extend({
      userPayAccountEntityId: id('pay account', 'Invalid UserPayAccountEntityId'),
    }),
  }),
  refusals: {
    ...refusals,
    unknownAccount: 'Invalid UserPayAccountEntityId',
    primaryTakesRest:
      'The primary account of {worker} takes what the others leave: change their shares, or use updateUserPayPercentage.',
  },
});
