import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { microDeposit, pendingFundingAccount } from '../bank-fields.ts';
import { operation } from '../operation.ts';
import { fundingAccountStatuses, translatedEnum } from '../statuses.ts';
import { id } from '../wire.ts';

export const simulateMicroDeposits = operation({
  module: 'sandbox',
  name: 'simulateMicroDeposits',
  verb: 'POST',
  access: accountSettings,
  summary:
    'Returns the amounts of the deposits that arrived on an account, or simulates their return.',
  description: 'An account whose deposits were returned has failed its verification.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      companyFundingSourceEntityId: pendingFundingAccount.id(),
      result: z.enum(['arrived', 'returned']),
    }),
  response: () =>
    z.object({
      microDeposits: z.object({
        companyFundingSourceEntityId: z.string(),
        debitAmount1: microDeposit(),
        debitAmount2: microDeposit(),
        status: translatedEnum(fundingAccountStatuses),
        message: z.string(),
      }),
    }),
  refusals: {
    liveAccount: 'Deposits to a live account are real and cannot be simulated.',
    unknownCompany: 'Invalid CompanyId',
    ...pendingFundingAccount.refusals,
  },
});
