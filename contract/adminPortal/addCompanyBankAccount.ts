import { z } from 'zod';
import { accountNumber, accountType, bankRoutingNumber } from '../bank-fields.ts';
import { operation } from '../operation.ts';
import { id, name, outcome } from '../wire.ts';

export const addCompanyBankAccount = operation({
  module: 'adminPortal',
  name: 'addCompanyBankAccount',
  verb: 'POST',
  summary: 'Adds an account a company pays from, to be verified by two small deposits.',
  description:
    'Two deposits of less than a dollar are sent to the account; verifyMicroDeposits takes their ' +
    'amounts. In a sandbox they are always 0.32 and 0.45 dollars, and simulateMicroDeposits tells ' +
    'them or sends them back.',
  request: z.object({
    linkType: z.literal('Manual', 'Invalid LinkType. Use one of: Manual.'),
    companyFundingSourceEntity: z.object({
      companyId: id('company', 'Invalid CompanyId'),
      accountNumber: accountNumber(),
      routingNumber: bankRoutingNumber(),
      bankName: name(),
      accountType: accountType(),
      accountName: name(),
    }),
  }),
  response: z.object({ companyFundingSourceEntity: outcome('companyFundingSourceEntityId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    alreadyThere: '{company} has the account {account} at this bank already.',
  },
});
