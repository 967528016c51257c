import { z } from 'zod';
import { accountNumber, accountType, bankRoutingNumber } from '../bank-fields.ts';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { id, name, optionalFlag, optionalPercentage, outcome } from '../wire.ts';

export const addUserBankAccount = operation({
  module: 'userPortal',
  name: 'addUserBankAccount',
  verb: 'POST',
  summary: 'Adds an account that a share of a worker’s net pay goes to.',
  description:
    'The first account gets everything whatever share is sent. A later one takes its share from the ' +
    'primary account; shares always make 100 percent.',
  request: z.object({
    userPayAccountEntity: z.object({
      companyId: id('company', 'Invalid CompanyId'),
      userId: id('worker', 'Invalid UserId'),
      accountNumber: accountNumber(),
      routingNumber: bankRoutingNumber(),
      bankName: name(),
      accountType: accountType(),
      accountName: name(),
      payPercentage: optionalPercentage(),
      isPrimary: optionalFlag(),
    }),
  }),
  response: z.object({ userPayAccountEntity: outcome('userPayAccountEntityId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    identityMissing: blockerMessages.identityMissing,
    moreThanPrimaryHas: 'payPercentage is more than the primary account of {worker} has to give.',
  },
});
