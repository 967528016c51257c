import { z } from 'zod';
import { companyBank } from '../access-rules.ts';
import { unknownAccount } from '../bank-fields.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const deactivateCompanyBankAccount = operation({
  module: 'adminPortal',
  name: 'deactivateCompanyBankAccount',
  verb: 'PUT',
  access: companyBank,
  summary: 'Deactivates a funding account of a company.',
  description: 'The last verified account cannot be deactivated until another one is verified.',
  request: () =>
    z.object({
      companyId: impliedCompanyId(),
      companyFundingSourceEntityId: id('fundingAccount', unknownAccount),
    }),
  response: () => z.object({ companyFundingSourceEntity: outcome('companyFundingSourceEntityId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownAccount,
    alreadyInactive: 'The account {account} of {company} is already inactive.',
    lastAccount:
      'The account {account} is the last verified account of {company}: add and verify another one first.',
  },
});
