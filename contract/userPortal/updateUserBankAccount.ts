import { z } from 'zod';
import { workerBank } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedUserId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, notBoth } from '../wire.ts';
import { addUserBankAccount, depositAccountFields } from './addUserBankAccount.ts';

const { identityMissing: _, ...refusals } = addUserBankAccount.refusals;

export const updateUserBankAccount = operation({
  ...addUserBankAccount,
  response: () => addUserBankAccount.response,
  name: 'updateUserBankAccount',
  verb: 'PUT',
  access: workerBank,
  summary: 'Replaces one of the deposit accounts of a worker.',
  description:
    'A change of account redirects money: the old and the new account are recorded, a ' +
    'webhook event is sent, and a payroll whose deadline is near is held until the change is ' +
    'confirmed.',
  request: () =>
    z.object({
      userPayAccountEntity: aliased(
        z
          .object({
            ...depositAccountFields,
            userId: impliedUserId(),
            userPayAccountEntityId: id('depositAccount', 'Invalid UserPayAccountEntityId'),
          })
          .check(notBoth(['payAmount', 'payPercentage'])),
      ),
    }),
  refusals: {
    ...refusals,
    unknownAccount: 'Invalid UserPayAccountEntityId',
  },
});
