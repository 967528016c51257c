import { z } from 'zod';
import { workerBank } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { accountNumber, accountType, bankRoutingNumber } from '../bank-fields.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { optionalAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { id, name, notBoth, optionalFlag, optionalPercentage, outcome } from '../wire.ts';

export const depositAccountFields = {
  companyId: impliedCompanyId(),
  userId: id('worker', 'Invalid UserId'),
  accountNumber: accountNumber(),
  routingNumber: bankRoutingNumber(),
  bankName: name(),
  accountType: accountType(),
  accountName: name(),
  payPercentage: optionalPercentage(),
  payAmount: optionalAmount(),
  isPrimary: optionalFlag(),
};

export const addUserBankAccount = operation({
  module: 'userPortal',
  name: 'addUserBankAccount',
  verb: 'POST',
  access: workerBank,
  summary: 'Adds a deposit account, which receives a share of a worker’s net pay.',
  description:
    'The first account receives 100 percent, whatever share is sent. A later account takes ' +
    'its share from the primary account; the shares always add up to 100 percent. With payAmount, it ' +
    'receives that amount of each payment instead. Fixed amounts are paid first, in the order in which ' +
    'the accounts were added, as far as the net pay is sufficient; the shares divide the rest.',
  request: () =>
    z.object({
      userPayAccountEntity: aliased(
        z.object(depositAccountFields).check(notBoth(['payAmount', 'payPercentage'])),
      ),
    }),
  response: () => z.object({ userPayAccountEntity: outcome('userPayAccountEntityId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    identityMissing: blockerMessages.identityMissing,
    moreThanPrimaryHas:
      'payPercentage must not be more than the share of the primary account of {worker}.',
    primaryTakesRest:
      'The primary account of {worker} receives what the other accounts leave: change their shares, or use updateUserPayPercentage.',
  },
});
