import { z } from 'zod';
import { workerBank } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { accountNumber, accountType, bankRoutingNumber } from '../bank-fields.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { id, name, optionalFlag, optionalPercentage, outcome } from '../wire.ts';

export const depositAccountFields = {
  companyId: impliedCompanyId(),
  userId: id('worker', 'Invalid UserId'),
  accountNumber: accountNumber(),
  routingNumber: bankRoutingNumber(),
  bankName: name(),
  accountType: accountType(),
  accountName: name(),
  payPercentage: optionalPercentage(),
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
    'its share from the primary account; the shares always add up to 100 percent.',
  request: z.object({
    userPayAccountEntity: aliased(z.object(depositAccountFields)),
  }),
  response: z.object({ userPayAccountEntity: outcome('userPayAccountEntityId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    identityMissing: blockerMessages.identityMissing,
    moreThanPrimaryHas:
      'payPercentage must not be more than the share of the primary account of {worker}.',
  },
});
