import { z } from 'zod';
import { unknownAccount } from '../bank-fields.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const deactivateCompanyBankAccount = operation({
  module: 'adminPortal',
  name: 'deactivateCompanyBankAccount',
  verb: 'PUT',
  summary: 'Ends the use of an account a company pays from.',
  description: 'The last verified account stays until another is verified.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    companyFundingSourceEntityId: id('fundingAccount', unknownAccount),
  }),
  response: z.object({ companyFundingSourceEntity: outcome('companyFundingSourceEntityId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownAccount,
    alreadyInactive: 'The account {account} of {company} is inactive already.',
    lastAccount:
      'The account {account} is the last that {company} can pay from: add and verify another first.',
  },
});
